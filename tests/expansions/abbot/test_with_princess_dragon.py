"""The abbot with dragon, fairy and portals."""

from tests.expansions.princess_dragon.beasts import PD, fly, home, put_dragon, put_fairy
from tests.rules import rule
from tests.scene import Scene


@rule("ABBOT-15", "ABBOT-X03")
def test_the_dragon_eats_an_abbot_who_scores_nothing_for_it() -> None:
    scene = Scene("base/cloister | base/cloister+red:abbot.cloister | .", f"{PD},abbot")
    put_dragon(scene, (0, 0))
    scene.play("princess-dragon/village-3-dragon/3 @ 2,0")
    fly(scene, "1,0")
    assert home(scene) == {("red", "abbot", (1, 0))}
    assert scene.gained("red") == 0
    assert scene.supply("red", "abbot") == 1


@rule("ABBOT-X03")
def test_the_fairy_may_join_an_abbot_and_pays_at_the_end() -> None:
    scene = Scene("base/cloister+red:abbot.cloister | .", f"{PD},abbot")
    scene.place("base/cloister @ 1,0")
    scene.game.play("fairy abbot cloister 0,0")
    scene.finish()
    assert scene.scored("red") == ["tile +1", "tiles around +1", "cloister +3"]


@rule("ABBOT-X03")
def test_at_an_early_return_the_fairy_pays_nothing() -> None:
    scene = Scene("base/cloister+red:abbot.cloister | .", f"{PD},abbot", options={"fairy": "on-tile"})
    put_fairy(scene, (0, 0))
    scene.place("base/cloister @ 1,0")
    scene.game.play("recall abbot cloister 0,0")
    assert scene.gained("red") == 2


@rule("ABBOT-E04")
def test_an_abbot_taken_back_scores_before_the_dragon_finds_nobody() -> None:
    scene = Scene(
        """
        base/cloister | base/cloister                | .
        base/cloister | base/cloister+red:abbot.cloister | .
        .             | base/cloister                | .
        """,
        f"{PD},abbot",
    )
    put_dragon(scene, (0, 1))
    scene.play("princess-dragon/village-3-dragon/3 @ 2,1 + recall abbot cloister 1,1")
    assert scene.gained("red") == 6
    assert scene.waits_for() == "dragon_step"
    fly(scene, "1,1")
    assert len(scene.returned("red")) == 1, "he was at home already"
    assert scene.gained("red") == 6
