"""Figures at sites and figures that are replaced: what what happens on the map asks of whoever keeps them."""

from typing import NamedTuple

from bastide import Game, Setup
from bastide.core.events import FigureReturned, PieceMoved
from bastide.core.expansion import Expansion
from bastide.core.figures import Figure, Resident, take_from
from bastide.core.hooks import Deployment, Preparation
from bastide.core.library import Library
from bastide.expansions.registry import ORDER
from tests.scene import Scene


class Inn(NamedTuple):
    guests: tuple[tuple[int, str], ...] = ()


class InnToy(Expansion, Preparation, Deployment):
    """Keeps figures at one site, and notes who was replaced."""

    slug = "toy_inn"
    record = Inn
    replaced: list[tuple[Figure, Figure]] = []  # noqa: RUF012  # a notebook of the test

    def on_setup(self, game: Game) -> None:
        game.state.ext[self.slug] = Inn()

    def add_residents(self, game: Game) -> list[Resident]:
        return [Resident(player, kind, "inn") for player, kind in game.state.ext[self.slug].guests]

    def on_resident_left(self, game: Game, resident: Resident) -> None:
        guests = list(game.state.ext[self.slug].guests)
        guests.remove(resident[:2])
        game.state.ext[self.slug] = Inn(tuple(guests))

    def on_resident_came(self, game: Game, resident: Resident) -> None:
        game.state.ext[self.slug] = Inn((*game.state.ext[self.slug].guests, resident[:2]))

    def on_figure_replaced(self, game: Game, figure: Figure, newcomer: Figure) -> None:
        self.replaced.append((figure, newcomer))


LIBRARY = Library((*ORDER[:1], InnToy()))


def test_a_resident_comes_and_goes_and_comes_home() -> None:
    game = Game.begin(Setup.make(2, "toy_inn", library=LIBRARY), LIBRARY)
    take_from(game.state.supply, 1, "meeple")
    game.settle_resident(Resident(1, "meeple", "inn"))
    assert game.residents() == [Resident(1, "meeple", "inn")]
    game.return_resident(game.residents()[0])
    assert game.residents() == []
    assert game.state.supply[1]["meeple"] == 7
    assert game.state.log[-1] == PieceMoved(1, "meeple", "supply")


def test_a_resident_who_is_removed_does_not_go_home() -> None:
    game = Game.begin(Setup.make(2, "toy_inn", library=LIBRARY), LIBRARY)
    take_from(game.state.supply, 1, "meeple")
    game.settle_resident(Resident(1, "meeple", "inn"))
    game.remove_resident(Resident(1, "meeple", "inn"))
    assert game.residents() == []
    assert game.state.supply[1]["meeple"] == 6


def test_a_figure_that_is_replaced_goes_home_and_the_other_stands_exactly_there() -> None:
    scene = Scene("cloister+red.NL+blue.NL+red.NL", "toy_inn", players=3, library=LIBRARY)
    InnToy.replaced.clear()
    scene.game.replace_figure(scene.feature((0, 0), "NL").figures[1], 2, "meeple")
    assert [figure.player for figure in scene.feature((0, 0), "NL").figures] == [0, 2, 0]
    assert scene.supply("blue") == 7
    assert scene.game.state.log[-1] == FigureReturned(1, "meeple", (0, 0), "field@NL")
    ((left, came),) = InnToy.replaced
    assert (left.player, came) == (1, Figure(2, "meeple", left.segment))
