"""Tollhouses: where they stand, which side is up, and the toll that they raise."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from bastide.core.agenda import Action, Auto, Step
from bastide.core.events import PieceMoved
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.hooks import Chances
from bastide.core.option import Option
from bastide.core.paying import completed_features
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Line
from bastide.core.targets import OnCell
from bastide.display.tokens import Token
from bastide.expansions.tollkeepers.roadside import GROUP, VILLAGE, Illustration, along, crossings, roads_at

SLUG: Final = "tollkeepers"
TOLLHOUSE: Final = "tollhouse"
TOLL: Final = "toll"
NOWHERE: Final = -1
SMALL: Final = 1
LARGE: Final = 2


class Tariff(NamedTuple):
    """What a toll pays for each thing along a road, and for each group of travellers."""

    each: int
    group: int
    rule: str

    def line(self, sight: Illustration, number: int) -> Line:
        """The line for some things of one kind: ``2 groups of travellers +6``."""
        noun = sight.one if number == 1 else sight.several
        return Line(noun, number * self.worth(sight), self.rule, number)

    def worth(self, sight: Illustration) -> int:
        """What one thing pays."""
        return self.group if sight == GROUP else self.each


#: By the side of the tollhouse that is up.
TARIFFS: Final = {SMALL: Tariff(1, 3, "TOLL-11"), LARGE: Tariff(2, 6, "TOLL-12")}
AT_THE_END: Final = Tariff(1, 1, "TOLL-22")
#: What may still come to a road that is open, in points of the small toll.
_TO_COME: Final = 0.5

TURN_OVER: Final = RuleOption(
    "toll.turn_over",
    ("end_of_turn", "end_of_turn_part"),
    modern="end_of_turn",
    classic="end_of_turn",
    about="Whether a tollhouse is turned over at the end of the whole turn, or of each part of it.",
)


class Tollhouses(NamedTuple):
    """The record of this expansion: for each seat its tollhouse."""

    #: The number of the tile on which it stands.
    at: tuple[int, ...]
    #: Which side is up: 1, the small toll, or 2, the large one.
    side: tuple[int, ...]
    #: Who has raised toll from travellers and is to turn it over.
    turning: tuple[int, ...] = ()


def tollhouses(game: Game) -> Tollhouses | None:
    """The record, if there are tollhouses in this game."""
    record: Tollhouses | None = game.state.ext.get(SLUG)
    return record


def the_tollhouses(game: Game) -> Tollhouses:
    """The record, where there is one for sure."""
    record = tollhouses(game)
    assert record is not None, "only asked where there are tollhouses"
    return record


def hand_out(game: Game) -> None:
    """Give everybody his tollhouse (TOLL-01)."""
    if game.rules.has_part(SLUG, SLUG):
        seats = len(game.state.score)
        game.state.ext[SLUG] = Tollhouses((NOWHERE,) * seats, (SMALL,) * seats)


# Placing and moving.


def tollhouse_options(game: Game) -> Iterator[Option]:
    """Every crossing on the map without a tollhouse (TOLL-02, TOLL-03, TOLL-05, TOLL-06)."""
    record = tollhouses(game)
    if record is not None:
        name = _name(record, game.state.active)
        for placed in crossings(game):
            if placed.number not in record.at:
                yield Option(TOLLHOUSE, OnCell(placed.cell, piece=name, place=VILLAGE))


class PlaceTollhouse(Action):
    """The figure action of placing or moving the own tollhouse (TOLL-09)."""

    verb = TOLLHOUSE
    says = "the tollhouse to the village"

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Put it there; the side that is up stays up (TOLL-07)."""
        record = the_tollhouses(game)
        tile = game.state.board.cells[option.the(OnCell).cell].number
        game.state.ext[SLUG] = record._replace(at=_with(record.at, step.player, tile))
        _tell(game, step.player)


def _with(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _tell(game: Game, seat: int) -> None:
    """Note where a tollhouse is now, and with which side up."""
    record = the_tollhouses(game)
    cell = game.state.board.tiles[record.at[seat]].cell
    game.state.log.append(PieceMoved(seat, _name(record, seat), VILLAGE, cell))


def _name(record: Tollhouses, seat: int) -> str:
    return f"{TOLLHOUSE}.{record.side[seat]}"


# The toll.


class RaiseTolls(Auto):
    """All tolls are raised before any of the roads is scored (TOLL-10, TOLL-14)."""

    name = "raise_tolls"

    def run(self, game: Game, step: Step) -> None:
        """Pay the owner of each tollhouse for each completed road there, whoever is on it."""
        record = tollhouses(game)
        if record is None or not game.state.completed:
            return
        turning = dict.fromkeys(record.turning)
        for seat, road in _tolled(game, completed_features(game)):
            sights = _collect(game, seat, road, TARIFFS[record.side[seat]])  # TOLL-19
            if GROUP in sights:
                turning[seat] = None  # TOLL-18, TOLL-20
        game.state.ext[SLUG] = record._replace(turning=tuple(turning))


def _tolled(game: Game, completed: Iterable[Feature]) -> Iterator[tuple[int, Feature]]:
    """Each road among these with each seat whose tollhouse is at one of its ends (TOLL-16, TOLL-17)."""
    houses = list(_standing(game))
    for feature in completed:
        for seat, roads in houses:
            if feature in roads:
                yield seat, feature


def _standing(game: Game) -> Iterator[tuple[int, list[Feature]]]:
    """Each seat whose tollhouse is on the map, with the roads at its crossing."""
    for seat, tile in enumerate(the_tollhouses(game).at):
        if tile != NOWHERE:
            yield seat, roads_at(game, game.state.board.tiles[tile])


def _collect(
    game: Game, seat: int, road: Feature, tariff: Tariff, final: bool = False
) -> Counter[Illustration]:
    """Pay for everything along a road, and light it up; gives what was counted."""
    found = along(game, road)
    sights = Counter(sight for sight, _ in found)
    lines = tuple(tariff.line(sight, number) for sight, number in sights.items())
    if lines:  # TOLL-13
        game.score(seat, TOLL, lines, tuple(cell for _, cell in found), final)
    return sights


class FinalTolls(Auto):
    """At the end incomplete roads pay a point for everything along them (TOLL-22)."""

    name = "final_tolls"

    def run(self, game: Game, step: Step) -> None:
        """Pay everybody for each such road, whichever side is up."""
        if tollhouses(game) is None:
            return
        for seat, roads in _standing(game):
            for road in roads:
                if not road.is_complete:
                    _collect(game, seat, road, AT_THE_END, final=True)


# Turning over.


class TurnTollhouses(Auto):
    """After all scorings tollhouses are turned that have raised toll from travellers (TOLL-18, BASE-93)."""

    name = "turn_tollhouses"

    def run(self, game: Game, step: Step) -> None:
        """Turn each of them once."""
        record = tollhouses(game)
        if record is None or not record.turning:
            return
        side = tuple(
            SMALL + LARGE - up if seat in record.turning else up for seat, up in enumerate(record.side)
        )
        game.state.ext[SLUG] = Tollhouses(record.at, side)
        for seat in record.turning:
            _tell(game, seat)


class TurnTollhousesInPart(TurnTollhouses):
    """The same at the end of each turn part, where that is agreed."""

    name = "turn_tollhouses_in_part"

    def run(self, game: Game, step: Step) -> None:
        if game.rules.options[TURN_OVER.name] == "end_of_turn_part":
            super().run(game, step)


# What everybody sees, and what bots expect.


def tollhouse_tokens(game: Game) -> Iterator[Token]:
    """Every tollhouse, at its village or before its owner."""
    record = tollhouses(game)
    if record is None:
        return
    for seat, tile in enumerate(record.at):
        name = _name(record, seat)
        if tile == NOWHERE:
            yield Token(name, seat=seat)
        else:
            yield Token(name, cell=game.state.board.tiles[tile].cell, place=VILLAGE, owner=seat)


def toll_prospects(game: Game, chance: Chances) -> Iterator[tuple[int, float]]:
    """The toll of the open roads at a tollhouse: all of it if they are completed, else that at the end."""
    record = tollhouses(game)
    if record is None:
        return
    for seat, roads in _standing(game):
        tariff = TARIFFS[record.side[seat]]
        for road in roads:
            if road.is_complete:
                continue
            sights = [sight for sight, _ in along(game, road)]
            toll = sum(map(tariff.worth, sights)) + tariff.each * _TO_COME
            likely = chance(road)
            yield seat, likely * toll + (1 - likely) * len(sights)
