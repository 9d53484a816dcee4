"""The labyrinth at the gates of Leipzig."""

from tests.expansions.leipzig.fair import asked, fair, scorings, send, within
from tests.rules import rule
from tests.scene import Scene

BOTH = "leipzig,labyrinth,inns_cathedrals"


def network(inn: str = "-inn") -> Scene:
    """Eight tiles that a village at (-5,1) completes, with 5 meeples: Red and Black two each, Green one."""
    return fair(
        f"base/road-straight+black.E | labyrinth+green.N | road-straight{inn}+red.E",
        BOTH,
        top="base/village-3 | .",
        above="base/road-straight/1+red.N | .",
        below="base/village-3/1+black.N | .",
        players=5,
    )


@rule("LAB-E08", "LAB-X02", "LEIP-X05", "LEIP-07")
def test_the_one_who_is_sent_still_counts_for_the_bonus_and_the_wainwrights_count_all_tiles() -> None:
    scene = network()
    scene.play("base/village-3 @ -5,1")
    assert asked(scene) == ("leipzig", "red")
    scene.game.play("send meeple wainwrights")
    assert asked(scene) == ("leipzig", "black")
    scene.game.play("pass")
    assert scene.scored("red") == ["tiles +8", "meeples +10", "inn +8", "wainwrights +8"]
    assert scorings(scene) == [("red", "road", 34), ("black", "road", 26)]
    assert within(scene, "wainwrights") == ["red"]


@rule("LAB-X02", "LEIP-X05")
def test_the_wainwrights_count_the_labyrinth_and_a_double_tile_once() -> None:
    scene = network(inn="")
    send(scene, "wainwrights", "black")
    scene.play("base/village-3 @ -5,1")
    scene.game.play("pass")
    scene.game.play("pass")
    assert scene.scored("black") == ["tiles +8", "meeples +10", "wainwrights +8"]


@rule("LEIP-23")
def test_who_sends_his_only_meeple_has_no_bonus_of_the_labyrinth() -> None:
    scene = fair(
        "labyrinth+red.N | base/road-straight", BOTH, below="base/village-3/1 | .", above="base/village-3 | ."
    )
    scene.play("base/village-3 @ -4,1")
    scene.game.play("send meeple coiners")
    assert scorings(scene) == []
