"""The river with dragon and fairy."""

import pytest

from tests.expansions.princess_dragon.beasts import PD, dragon_at, with_verb
from tests.rules import rule
from tests.scene import Scene


def lay_lake(expansions: str = PD, **options: str) -> Scene:
    """Red lays the volcano lake beside a spring where his follower stands; the action waits."""
    chosen = {"river": "river2", **options}
    scene = Scene("river/spring+red.NL | .", f"{expansions},river", options=chosen)
    scene.leave_in_pile("river/lake-volcano", "base/cloister", "base/cloister")
    scene.draw("river/lake-volcano")
    scene.game.play(next(o for o in scene.game.options() if o.cell == (1, 0)))
    return scene


@rule("RIVER-X03", "RIVER-20", "PD-01")
def test_the_volcano_lake_brings_the_dragon_and_takes_no_follower() -> None:
    scene = lay_lake()
    assert dragon_at(scene) == (1, 0)
    assert with_verb(scene, "meeple") == set()


@rule("RIVER-X03", "RIVER-20")
def test_without_the_dragon_the_volcano_lake_is_an_ordinary_lake() -> None:
    scene = lay_lake(f"{PD}[fairy]")
    assert dragon_at(scene) is None
    # Its one field is the spring's, where red stands.
    assert with_verb(scene, "fairy") == {"fairy meeple field@NL 0,0"}


@rule("RIVER-X03")
@pytest.mark.parametrize(("bonus", "next_player"), [("off", "blue"), ("on", "red")])
def test_the_bonus_of_the_lake_goes_with_the_dragon(bonus: str, next_player: str) -> None:
    scene = lay_lake(volcano_lake_bonus=bonus)
    assert with_verb(scene, "meeple") == set()
    scene.game.play("pass")
    assert dragon_at(scene) == (1, 0)
    assert scene.game.state.active == scene.seat(next_player)


@rule("RIVER-X07")
def test_the_fairy_may_be_moved_while_the_river_is_laid() -> None:
    scene = Scene("river/spring+red.NL | .", f"{PD},river")
    assert len(scene.game.state.piles) > 1, "the river pile is not used up"
    scene.game.play(scene.game.options()[0])
    scene.game.play(scene.game.options()[0])
    assert with_verb(scene, "fairy") == {"fairy meeple field@NL 0,0"}
