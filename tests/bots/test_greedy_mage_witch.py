"""What greedy makes of mage and witch."""

import pytest

from bastide.bots import make_bot
from bastide.bots.worth import Appraiser
from bastide.core.game import Game
from tests.expansions.mage_witch.spells import MAGIC, SIGN, put
from tests.scene import Scene

#: Red's city and Blue's road, both open, with some tiles each; the sign fits at (0, 2).
RIVALS = """
    base/city-1/1+red.E | base/city-2-opposite | base/city-2-opposite-shield
    .                   | .                    | .
    .                   | base/village-3       | base/road-straight+blue.E
"""


def choices(game: Game) -> set[str]:
    """What greedy would choose, whatever chance says among equals."""
    return {make_bot("greedy", seed).choose(game.view(game.actor)).code for seed in range(6)}


def test_greedy_puts_the_mage_where_it_gains_most() -> None:
    scene = Scene(RIVALS, MAGIC)
    scene.place(f"{SIGN} @ 0,2")
    assert {code.rpartition(" ")[0] for code in choices(scene.game)} == {"mage city@E"}


def test_with_the_mage_at_work_greedy_sends_the_witch_to_the_other_player() -> None:
    scene = put(Scene(RIVALS.replace("village-3       ", "village-3+blue.S"), MAGIC), "mage", (0, 0), "E")
    scene.place(f"{SIGN} @ 0,2")
    assert {code.split()[0] for code in choices(scene.game)} == {"witch"}
    assert choices(scene.game) & {"witch road@E 1,2", "witch road@W 2,2", "witch road@E 2,2"}


@pytest.mark.parametrize("move", ["mage road@E 1,2", "witch road@E 1,2", "mage road@S 0,2"])
def test_a_move_changes_what_was_known_of_where_they_were_and_where_they_are(move: str) -> None:
    """One appraiser looks at positions before and after; it must not go by what it has seen before."""
    scene = put(Scene(RIVALS, MAGIC), "mage", (0, 0), "E")
    scene.place(f"{SIGN} @ 0,2")
    judge = Appraiser(scene.game, 0)
    judge.worth(scene.game)
    moved = scene.game.copy()
    moved.play(move)
    assert judge.worth(moved) == pytest.approx(Appraiser(moved, 0).worth(moved))


def test_a_few_options_of_many_are_thought_of() -> None:
    scene = Scene(RIVALS, MAGIC)
    scene.place(f"{SIGN} @ 0,2")
    step = scene.game.state.agenda[-1]
    short = scene.game.rules.decisions[step.name].shortlist(scene.game, step)
    assert len(short) == 6, "two features that are somebody's and one that is nobody's, for each of the two"
    assert set(short) <= set(scene.game.options())
