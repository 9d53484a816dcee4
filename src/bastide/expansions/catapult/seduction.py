"""Seduction: the follower nearest to a token may be exchanged for one of the hurler's."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from bastide.core.agenda import Decision, Step
from bastide.core.alike import single_out
from bastide.core.events import FigurePlaced, PieceMoved
from bastide.core.figures import Figure, Resident, take_from
from bastide.core.game import Game
from bastide.core.geometry import Cell, Point
from bastide.core.option import PASS, Option
from bastide.core.rule_options import RuleOption
from bastide.core.targets import FigureAt, InSupply
from bastide.core.tiles import CITY, ROAD
from bastide.core.turn import may_visit
from bastide.expansions.base.tags import LIKE_CITY, LIKE_ROAD
from bastide.expansions.catapult.fair import Landed
from bastide.expansions.catapult.flight import apart
from bastide.expansions.catapult.standing import Standing, site_cell, standing

WHOSE: Final = RuleOption(
    "catapult.seduction_target",
    ("opponents", "any"),
    modern="opponents",
    classic="opponents",
    about="Whether the nearest follower of an opponent is seduced, or the nearest of anybody.",
)
#: What the hurler does, as options and the log name it.
SEDUCE: Final = "seduce"
#: Places whose followers came from something else: who may stand there could stand on this (CAT-56).
_LIKE: Final[Mapping[str, str]] = {LIKE_CITY: CITY, LIKE_ROAD: ROAD}

#: A follower that can take the place of another: it is in supply, or somewhere on the map.
Substitute = tuple[str, Figure | Resident | None]


def nearest(game: Game, player: int, rest: Point) -> list[Standing]:
    """The followers nearest to where a token lies; several if equally near (CAT-51, CAT-55)."""
    others = game.rules.options[WHOSE.name] == "opponents"
    there = [one for one in standing(game) if not others or one.who.player != player]
    best = min((apart(one.at, rest) for one in there), default=0)
    return [one for one in there if apart(one.at, rest) == best]


class Seduce(Decision):
    """The hurler may exchange the nearest follower for one of his (CAT-52)."""

    name = SEDUCE
    asks = "Exchange the nearest follower for one of yours, from your supply or from the map, or pass."
    rule = "CAT-52"
    says: ClassVar[Mapping[str, str]] = {SEDUCE: "your {figure} instead"}
    carries = Landed

    def lights(self, game: Game, step: Step) -> Sequence[Cell]:
        """The tiles of those who are nearest."""
        return [where(game, one.who)[0] for one in nearest(game, step.player, _point(step))]

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, and each follower that may take the place, for each of those who are nearest."""
        found = dict.fromkeys(
            _option(game, substitute, number)
            for number, one in enumerate(nearest(game, step.player, _point(step)))
            for substitute in substitutes(game, step.player, one.who)
        )
        return [PASS, *found]

    def leaving(self, game: Game, step: Step, option: Option) -> Figure | Resident | None:
        if not isinstance(option.target, FigureAt):
            return None
        _, (_, source) = self._exchange(game, step, option)
        return source

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Exchange them."""
        if option == PASS:
            return
        seduced, (kind, source) = self._exchange(game, step, option)
        if source is not None:
            single_out(game, source, option.which)
        exchange(game, step.player, seduced, (kind, source))

    def _exchange(self, game: Game, step: Step, option: Option) -> tuple[Figure | Resident, Substitute]:
        """Who is seduced by an option, and who takes his place."""
        plain = option._replace(which="")
        return next(
            (one.who, substitute)
            for number, one in enumerate(nearest(game, step.player, _point(step)))
            for substitute in substitutes(game, step.player, one.who)
            if _option(game, substitute, number) == plain
        )


def _point(step: Step) -> Point:
    x, y = step.the(Landed)
    return x, y


def where(game: Game, who: Figure | Resident) -> tuple[Cell, str]:
    """The cell of a figure and the name of its place there."""
    return (site_cell(game, who.site), who.site) if isinstance(who, Resident) else game.locate(who.segment)


def _option(game: Game, substitute: Substitute, number: int) -> Option:
    kind, source = substitute
    if source is None:
        return Option(SEDUCE, InSupply(kind, number))
    cell, place = where(game, source)
    return Option(SEDUCE, FigureAt(kind, place, cell, pick=number))


def substitutes(game: Game, player: int, seduced: Figure | Resident) -> list[Substitute]:
    """The player's followers, of his supply and on the map, that may be where another is (CAT-53, CAT-56)."""
    kinds = game.rules.figures
    stock = game.state.supply[player]
    found: list[Substitute] = [(kind, None) for kind in stock if stock[kind] and kinds[kind].is_follower]
    found += [
        (one.who.kind, one.who) for one in standing(game) if one.who.player == player and one.who != seduced
    ]
    return [(kind, source) for kind, source in found if _may_be_there(game, player, kind, seduced)]


def _may_be_there(game: Game, player: int, kind: str, seduced: Figure | Resident) -> bool:
    """Whether a kind of follower is allowed in a place (CAT-56)."""
    if isinstance(seduced, Resident):
        newcomer = Resident(player, kind, seduced.site)
        return game.rules.keeper_of[seduced.site].takes(game, newcomer)
    state, kinds = game.state, game.rules.figures
    place = state.graph.of(seduced.segment).kind
    place = next((kind for tag, kind in _LIKE.items() if place in game.rules.tagged(tag)), place)
    if place in game.rules.spots and not any(place in figure.stands_on for figure in kinds.values()):
        return True  # nobody is placed there, and anybody may be brought there
    if place not in kinds[kind].stands_on:
        return False
    return may_visit(game, player, kinds[kind], state.board.tile_of(seduced.segment, state.graph))


def exchange(game: Game, player: int, seduced: Figure | Resident, substitute: Substitute) -> None:
    """Send a follower home and put another exactly into its place (CAT-53, CAT-54).

    The newcomer is there before anything is taken away, so that no builder goes home too early (CAT-X03).
    """
    kind, source = substitute
    cell, place = where(game, seduced)
    verb = SEDUCE
    if isinstance(seduced, Resident):
        verb = ""  # the name of a site says all
        game.return_resident(seduced)
        game.settle_resident(Resident(player, kind, seduced.site))
    else:
        game.replace_figure(seduced, player, kind)
    if source is None:
        take_from(game.state.supply, player, kind)
        game.state.log.append(FigurePlaced(player, kind, cell, place, verb))
        return
    if isinstance(source, Resident):
        game.remove_resident(source)
    else:
        game.take_figure(source)
    game.state.log.append(PieceMoved(player, kind, place, cell, verb))
