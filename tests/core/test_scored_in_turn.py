"""Features scored one after the other, and what happens at the sight of a tile."""

from collections.abc import Sequence
from typing import NamedTuple

from bastide.core.agenda import Auto, Decision, Insert, Step
from bastide.core.events import FigureReturned, Scored
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Preparation, Turns
from bastide.core.library import Library
from bastide.core.option import PASS, Option
from bastide.core.scoring import Line
from bastide.core.state_json import state_from_json
from bastide.expansions.base import Base
from tests.scene import Scene


class Noted(NamedTuple):
    """How many bills were open each time one was paid, and how many tiles were shown."""

    open: tuple[int, ...] = ()
    shown: int = 0


class Forgo(Decision):
    """Whoever scores a feature may leave its points."""

    name = "forgo"

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        return [PASS, Option("forgo")]

    def play(self, game: Game, step: Step, option: Option) -> None:
        if option != PASS:
            bill = game.state.bills[0]
            game.state.bills[0] = bill._replace(shares=())


class Note(Auto):
    """Remembers how many bills are open."""

    name = "note"

    def run(self, game: Game, step: Step) -> None:
        noted: Noted = game.state.ext["toy_patience"]
        game.state.ext["toy_patience"] = noted._replace(open=(*noted.open, len(game.state.bills)))


class Look(Auto):
    """Counts a tile that was shown."""

    name = "look"

    def run(self, game: Game, step: Step) -> None:
        noted: Noted = game.state.ext["toy_patience"]
        game.state.ext["toy_patience"] = noted._replace(shown=noted.shown + 1)
        game.score(step.player, "sight", (Line("seen", 1, "TOY-01"),), ())


class PatienceToy(Expansion, Preparation, Turns):
    """Scores one feature after the other; its owner may forgo the points; tiles are looked at first."""

    slug = "toy_patience"
    record = Noted
    scores_in_turn = True
    handlers = (Forgo(), Note(), Look())
    feature_steps = (Insert("forgo", after="feature_start"), Insert("note", after="feature_points"))

    def on_setup(self, game: Game) -> None:
        game.state.ext[self.slug] = Noted()

    def on_tile_shown(self, game: Game, player: int, tile: int) -> None:
        game.state.agenda.append(Step("look", player))


LIBRARY = Library((Base(), PatienceToy()))
#: The tile in the middle completes Red's road (2 tiles) and Blue's city (2 tiles).
BOTH = """
    .                          | city-1/2+blue.S
    cloister-road/3+red.E      | .
"""


def both() -> Scene:
    """One tile has completed two features."""
    scene = Scene(BOTH, "base,toy_patience", library=LIBRARY)
    scene.place("city-1-village-3 @ 1,1")
    scene.game.play("pass")
    return scene


def scorings(scene: Scene) -> list[tuple[int, int]]:
    return [(e.player, e.points) for e in scene.events() if isinstance(e, Scored) and e.what != "sight"]


def test_the_active_player_says_which_feature_is_scored_first() -> None:
    scene = both()
    assert scene.waits_for() == "choose_feature"
    assert sorted(scene.choices()) == ["score city@N 1,1", "score road@W 1,1"]
    scene.game.play("score city@N 1,1")
    scene.game.play("pass")
    scene.game.play("pass")
    assert scorings(scene) == [(1, 4), (0, 2)]


def test_each_feature_is_done_with_before_the_next_begins() -> None:
    scene = both()
    scene.game.play("score road@W 1,1")
    scene.game.play("pass")
    assert scorings(scene) == [(0, 2)]
    assert [e.player for e in scene.events() if isinstance(e, FigureReturned)] == [0]
    assert scene.supply("blue") == 6
    scene.game.play("pass")
    assert scene.supply("blue") == 7
    assert scene.game.state.ext["toy_patience"].open == (2, 1)
    assert scene.game.state.bills == []


def test_what_is_due_can_be_changed_before_it_is_paid() -> None:
    scene = both()
    scene.game.play("score city@N 1,1")
    scene.game.play("forgo")
    scene.game.play("pass")
    assert scorings(scene) == [(0, 2)]
    assert scene.supply("blue") == 7


def test_nobody_is_asked_for_the_order_of_one_feature() -> None:
    scene = Scene(BOTH.replace("+blue.S", ""), "base,toy_patience", library=LIBRARY)
    scene.place("city-1-village-3 @ 1,1")
    scene.game.play("pass")
    assert scene.waits_for() == "forgo"


def test_bills_survive_json() -> None:
    scene = both()
    state = scene.game.state
    again = state_from_json(scene.game.to_json(), scene.game.rules)
    assert again.bills == state.bills != []
    assert isinstance(again.bills[0].shares[0][1][0], Line)


def test_a_tile_is_shown_before_anybody_asks_whether_it_fits() -> None:
    scene = Scene("cloister", "base,toy_patience", library=LIBRARY)
    scene.draw("city-4-shield")
    assert scene.game.state.ext["toy_patience"].shown == 1
    assert scene.game.scores == (1, 0)
    assert scene.waits_for() == "deal"
    scene.draw("cloister")
    assert scene.game.state.ext["toy_patience"].shown == 2
    assert scene.waits_for() == "place"
