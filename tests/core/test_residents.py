"""Figures at sites and figures that are replaced: what what happens on the map asks of whoever keeps them."""

from typing import NamedTuple

import pytest

from bastide import Game, Setup
from bastide.core.events import FigureReturned, PieceMoved
from bastide.core.expansion import Expansion
from bastide.core.figures import Figure, Resident, take_from
from bastide.core.hooks import Deployment, Preparation
from bastide.core.library import Library
from bastide.core.site_keeper import SiteKeeper
from bastide.expansions.registry import ORDER
from tests.scene import Scene


class Inn(NamedTuple):
    guests: tuple[tuple[int, str], ...] = ()


class InnKeeper(SiteKeeper):
    """Takes in meeples."""

    def residents(self, game: Game) -> list[Resident]:
        return [Resident(player, kind, "inn") for player, kind in game.state.ext[InnToy.slug].guests]

    def takes(self, game: Game, resident: Resident) -> bool:
        return resident.kind == "meeple"

    def take_in(self, game: Game, resident: Resident) -> None:
        game.state.ext[InnToy.slug] = Inn((*game.state.ext[InnToy.slug].guests, resident[:2]))

    def let_go(self, game: Game, resident: Resident) -> None:
        guests = list(game.state.ext[InnToy.slug].guests)
        guests.remove(resident[:2])
        game.state.ext[InnToy.slug] = Inn(tuple(guests))


class InnToy(Expansion, Preparation, Deployment):
    """Keeps figures at one site, and notes who has left, and for whom."""

    slug = "toy_inn"
    record = Inn
    keeper = InnKeeper({"inn": "cloister"})
    left: list[tuple[Figure, Figure | None]] = []  # noqa: RUF012  # a notebook of the test

    def on_setup(self, game: Game) -> None:
        game.state.ext[self.slug] = Inn()

    def on_figure_left(self, game: Game, figure: Figure, newcomer: Figure | None) -> None:
        self.left.append((figure, newcomer))


class Shed(Expansion):
    """Has a site at which nobody is."""

    slug = "toy_shed"
    keeper = SiteKeeper({"shed": "cloister"})


class OtherInn(Expansion):
    slug = "toy_other_inn"
    keeper = InnKeeper({"inn": "city-1"})


LIBRARY = Library((*ORDER[:1], InnToy(), Shed(), OtherInn()))


def test_a_resident_comes_and_goes_and_comes_home() -> None:
    game = Game.begin(Setup.make(2, "toy_inn", library=LIBRARY), LIBRARY)
    take_from(game.state.supply, 1, "meeple")
    game.settle_resident(Resident(1, "meeple", "inn"))
    assert game.residents() == [Resident(1, "meeple", "inn")]
    assert game.held_figures() == [(1, "meeple")]
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


def test_a_keeper_is_asked_about_its_own_sites_alone() -> None:
    game = Game.begin(Setup.make(2, "toy_inn,toy_shed", library=LIBRARY), LIBRARY)
    assert game.rules.sites == {"inn": "cloister", "shed": "cloister"}
    takes = {
        (kind, site): game.rules.keeper_of[site].takes(game, Resident(0, kind, site))
        for kind in ("meeple", "big_follower")
        for site in game.rules.sites
    }
    assert [who for who, is_taken in takes.items() if is_taken] == [("meeple", "inn")]


def test_where_nobody_can_be_nobody_comes_or_goes() -> None:
    game = Game.begin(Setup.make(2, "toy_shed", library=LIBRARY), LIBRARY)
    assert game.residents() == []
    with pytest.raises(LookupError, match="no figure can be at the site 'shed'"):
        game.settle_resident(Resident(0, "meeple", "shed"))
    with pytest.raises(LookupError, match="no figure is at the site 'shed'"):
        game.remove_resident(Resident(0, "meeple", "shed"))


def test_a_site_has_one_keeper() -> None:
    with pytest.raises(ValueError, match="two expansions use the name 'inn'"):
        Setup.make(2, "toy_inn,toy_other_inn", library=LIBRARY)


def test_a_figure_that_is_replaced_goes_home_and_the_other_stands_exactly_there() -> None:
    scene = Scene("cloister+red.NL+blue.NL+red.NL", "toy_inn", players=3, library=LIBRARY)
    InnToy.left.clear()
    scene.game.replace_figure(scene.feature((0, 0), "NL").figures[1], 2, "meeple")
    assert [figure.player for figure in scene.feature((0, 0), "NL").figures] == [0, 2, 0]
    assert scene.supply("blue") == 7
    assert scene.game.state.log[-1] == FigureReturned(1, "meeple", (0, 0), "field@NL")
    ((left, came),) = InnToy.left
    assert (left.player, came) == (1, Figure(2, "meeple", left.segment))


def test_a_figure_that_just_leaves_makes_room_for_nobody() -> None:
    scene = Scene("cloister+red.NL+blue.NL", "toy_inn", library=LIBRARY)
    InnToy.left.clear()
    red, blue = scene.feature((0, 0), "NL").figures
    scene.game.return_figure(red)
    scene.game.take_figure(blue)
    assert InnToy.left == [(red, None), (blue, None)]
