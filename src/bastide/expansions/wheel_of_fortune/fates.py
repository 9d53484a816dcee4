"""What happens where the pig stops: six fates, each with its own points or losses."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar, Final, NamedTuple

from bastide.core.agenda import Auto, Decision, Step
from bastide.core.events import PieceMoved
from bastide.core.features import Feature
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.scoring import Line
from bastide.core.tiles import CITY, FIELD
from bastide.display.lines import TAKE_BACK
from bastide.expansions.base.farms import fed_cities
from bastide.expansions.base.rules import CLOISTER, PENNANTS
from bastide.expansions.wheel_of_fortune.wheel import (
    CROWN,
    FAMINE,
    FORTUNE,
    INQUISITION,
    PIG,
    PLAGUE,
    RING,
    SECTORS,
    SLUG,
    STORM,
    TAX,
    WHEEL,
    crown_place,
    hub,
    turning,
    uncrown,
)

_FORTUNE: Final = (Line(FORTUNE, 3, "WHEEL-14"),)
_MONK: Final = 2
#: What a crown pays that shares its sector or has it for itself, and one beside an empty space.
_CROWN: Final = Line("crown space", 3, "WHEEL-26")
_LONE_CROWN: Final = Line("lone crown space", 6, "WHEEL-26")


class PigWay(NamedTuple):
    """How far the pig goes."""

    distance: int


class TurnWheel(Auto):
    """A tile with a wheel was taken up (WHEEL-10)."""

    name = WHEEL
    carries = PigWay

    def run(self, game: Game, step: Step) -> None:
        """Move the pig, let its sector act, then its crowns."""
        distance = step.the(PigWay).distance
        record = turning(game)
        record = record._replace(pig=(record.pig + distance) % len(RING))  # WHEEL-12
        game.state.ext[SLUG] = record
        game.state.log.append(PieceMoved(step.player, PIG, record.sector, next(iter(hub(game)), None)))
        game.state.agenda.append(Step(ScoreCrowns.name, step.player))
        FATES[record.sector](game, step.player)


class ScoreCrowns(Auto):
    """The followers on the crown spaces of the pig's sector are paid and go home (WHEEL-26, WHEEL-27)."""

    name = "crowns"

    def run(self, game: Game, step: Step) -> None:
        """Pay each for itself; one of two spaces pays double while the other is empty."""
        record = turning(game)
        spaces = record.crowns[record.pig]
        taken = sum(crowned != () for crowned in spaces)
        line = _CROWN if taken == SECTORS[record.sector] else _LONE_CROWN
        for number, crowned in enumerate(spaces):
            if crowned:
                game.score(crowned[0], CROWN, (line,), hub(game))
                uncrown(game, crown_place(record.pig, number))


# What the sectors do; each is given the player on turn.


def own_followers(game: Game, feature: Feature, player: int) -> int:
    """How many followers of a player are on a feature: heads, not strength (WHEEL-X01, WHEEL-X02)."""
    kinds = game.rules.figures
    return sum(figure.player == player and kinds[figure.kind].is_follower for figure in feature.figures)


def tax_lines(game: Game, city: Feature, player: int) -> tuple[Line, ...]:
    """Each own knight pays 1 point for each own knight and for each pennant in his city (WHEEL-15)."""
    knights = own_followers(game, city, player)
    if not knights:
        return ()
    lines = (Line("knights" if knights > 1 else "knight", knights * knights, "WHEEL-15", knights),)
    pennants = city.mark(PENNANTS)
    if not pennants:
        return lines
    return (*lines, Line("pennants" if pennants > 1 else "pennant", knights * pennants, "WHEEL-15", pennants))


def famine_lines(game: Game, farm: Feature, player: int) -> tuple[Line, ...]:
    """Each own farmer pays 1 point for each finished city of his farm (WHEEL-16, WHEEL-X10)."""
    farmers = own_followers(game, farm, player)
    cities = len(fed_cities(game, farm)) if farmers else 0
    return (Line("cities" if cities > 1 else "city", cities, "WHEEL-16"),) * farmers if cities else ()


def inquisition_lines(game: Game, cloister: Feature, player: int) -> tuple[Line, ...]:
    """Each own monk pays 2 points (WHEEL-18)."""
    monks = own_followers(game, cloister, player)
    return (Line("monks" if monks > 1 else "monk", _MONK * monks, "WHEEL-18"),) if monks else ()


#: What features of a kind pay in the sectors that look at the board.
LEVIES: Final[Mapping[str, tuple[str, Callable[[Game, Feature, int], tuple[Line, ...]]]]] = {
    TAX: (CITY, tax_lines),
    FAMINE: (FIELD, famine_lines),
    INQUISITION: (CLOISTER, inquisition_lines),
}


def supply_of(game: Game, player: int) -> int:
    """How many followers a player has in supply, of any kind (WHEEL-17)."""
    kinds = game.rules.figures
    stock = game.state.supply[player]
    return sum([count for name, count in stock.items() if count and kinds[name].is_follower])


def _fortune(game: Game, active: int) -> None:
    game.score(active, WHEEL, _FORTUNE, hub(game))


def _levy(game: Game, active: int) -> None:
    """Pay everybody for his followers on features of one kind, wherever the majority is; they stay."""
    kind, lines_of = LEVIES[turning(game).sector]
    features = [feature for feature in game.state.graph.with_figures() if feature.kind == kind]
    for player in game.seats_from(active):
        for feature in features:
            if lines := lines_of(game, feature, player):
                game.score(player, WHEEL, lines, game.cells_of(feature))


def _storm(game: Game, active: int) -> None:
    for player in game.seats_from(active):
        if followers := supply_of(game, player):
            game.score(player, WHEEL, (Line("followers in supply", followers, "WHEEL-17"),), hub(game))


def _plague(game: Game, active: int) -> None:
    game.state.agenda += [Step(TakeBackFromPlague.name, seat) for seat in reversed(game.seats_from(active))]


class TakeBackFromPlague(Decision):
    """One player takes a follower home from the land; whoever has none there does nothing (WHEEL-19)."""

    name = PLAGUE
    asks = "The plague: take one of your followers back from the land."
    rule = "WHEEL-19"
    says: ClassVar[Mapping[str, str]] = {"fetch": TAKE_BACK}

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Each of his followers on a tile, alike ones once."""
        own = (figure for figure in _on_land(game) if figure.player == step.player)
        return list(dict.fromkeys(_option(game, figure) for figure in own))

    def leaving(self, game: Game, step: Step, option: Option) -> Figure | None:
        own = (figure for figure in _on_land(game) if figure.player == step.player)
        return next((figure for figure in own if _option(game, figure) == option._replace(which="")), None)

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Give it back to the supply."""
        figure = self.leaving(game, step, option)
        assert figure is not None, "a follower on the land is named by his cell"
        game.return_figure(figure, option.which)


def _on_land(game: Game) -> Iterator[Figure]:
    """The followers that stand on tiles, in whatever role (WHEEL-X06, WHEEL-X07, WHEEL-X08)."""
    kinds = game.rules.figures
    return (figure for figure in game.figures() if figure.on_tile and kinds[figure.kind].is_follower)


def _option(game: Game, figure: Figure) -> Option:
    return Option("fetch", game.target_of(figure))


FATES: Final[Mapping[str, Callable[[Game, int], None]]] = {
    FORTUNE: _fortune,
    TAX: _levy,
    FAMINE: _levy,
    STORM: _storm,
    INQUISITION: _levy,
    PLAGUE: _plague,
}
