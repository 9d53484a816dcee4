"""Baba Yaga's hut: the fewer tiles around it, the better."""

import pytest

from bastide.core.events import Scored
from tests.expansions.russian_promos.prey import RUSSIAN
from tests.rules import rule
from tests.scene import Scene

MANY_CLOISTERS = f"base*3,{RUSSIAN}"
#: A hut with seven tiles around it; the eighth cell is (2, 2).
NEARLY_SURROUNDED = """
    cloister | cloister     | cloister
    cloister | hut+red.hut  | cloister
    cloister | cloister     | .
"""


def scorings(scene: Scene) -> list[Scored]:
    return [event for event in scene.events() if isinstance(event, Scored)]


@rule("RUS-02")
def test_a_follower_may_be_placed_on_the_hut() -> None:
    scene = Scene("cloister", RUSSIAN)
    scene.place("hut @ 1,0")
    assert scene.choices() == ["pass", "meeple field@NL", "meeple hut"]
    scene.game.play("meeple hut")
    assert len(scene.feature((1, 0), "hut").figures) == 1
    assert scene.supply("red") == 6


@rule("RUS-02")
def test_the_hut_of_an_earlier_turn_takes_nobody() -> None:
    scene = Scene("hut", RUSSIAN)
    scene.place("cloister @ 1,0")
    assert "meeple hut" not in scene.choices()


@rule("RUS-03", "RUS-05", "RUS-E01")
def test_at_the_end_every_empty_cell_around_the_hut_pays() -> None:
    scene = Scene("cloister | hut+red.hut | cloister", RUSSIAN)
    scene.finish()
    assert scene.scored("red") == ["hut +1", "empty cells around +6"]
    assert scene.rules_cited("red") == ["RUS-03", "RUS-03"]
    assert scene.gained("red") == 9 - 2


@rule("RUS-03")
def test_the_empty_cells_are_lit_up_with_the_hut() -> None:
    scene = Scene(NEARLY_SURROUNDED, MANY_CLOISTERS)
    scene.finish()
    (hut,) = (scored for scored in scorings(scene) if scored.what == "hut")
    assert hut.cells == ((1, 1), (2, 2))
    assert hut.points == 2
    alone = Scene("hut+red.hut", RUSSIAN)
    alone.finish()
    assert alone.gained("red") == 9
    assert len(scorings(alone)[0].cells) == 9


@rule("RUS-04", "RUS-05", "RUS-E02")
def test_a_surrounded_hut_pays_one_point_at_once() -> None:
    scene = Scene(NEARLY_SURROUNDED, MANY_CLOISTERS, turn="blue")
    scene.play("cloister @ 2,2")
    assert scene.scored("red") == ["hut +1"]
    assert scene.rules_cited("red") == ["RUS-04"]
    assert scorings(scene)[0].cells == ((1, 1),)
    assert not scorings(scene)[0].final
    assert scene.returned("red") == ["meeple"]
    assert scene.feature((1, 1), "hut").figures == ()


@rule("RUS-04")
def test_an_empty_hut_pays_nobody() -> None:
    scene = Scene(NEARLY_SURROUNDED.replace("hut+red.hut", "hut"), MANY_CLOISTERS)
    scene.play("cloister @ 2,2")
    scene.finish()
    assert scorings(scene) == []


@rule("RUS-06")
@pytest.mark.parametrize(
    ("kind", "allowed"), [("big_follower", True), ("abbot", False), ("builder", False), ("pig", False)]
)
def test_followers_but_no_abbot_and_no_special_figure_may_stand_on_the_hut(kind: str, allowed: bool) -> None:
    scene = Scene("cloister+red.NL", f"{RUSSIAN},inns_cathedrals,traders_builders,abbot*0[abbot]")
    scene.place("hut @ 1,0")
    assert (f"{kind} hut" in scene.choices()) is allowed
    assert ("hut" in scene.game.rules.figures[kind].stands_on) is allowed


@rule("RUS-D01")
def test_without_its_part_the_hut_is_decoration() -> None:
    scene = Scene("cloister", f"{RUSSIAN}[solovei+vodyanoy]")
    scene.place("hut @ 1,0")
    assert scene.choices() == ["pass", "meeple field@NL"]
