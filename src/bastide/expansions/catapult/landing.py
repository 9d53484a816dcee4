"""What a token does where it lands: it knocks followers out, seduces one, or comes near the fair."""

from typing import Final

from bastide.core.agenda import Step
from bastide.core.events import Thrown
from bastide.core.figures import Figure, Resident
from bastide.core.game import Game
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Line
from bastide.expansions.catapult.fair import (
    CATAPULT,
    KNOCKOUT,
    PRIZE,
    SEDUCTION,
    SLUG,
    Landed,
    fair_cell,
    keep,
    the_round,
    token_name,
)
from bastide.expansions.catapult.flight import Flight, Hit, fly, is_on_map, off_square, stand_of, strike
from bastide.expansions.catapult.seduction import Seduce
from bastide.expansions.catapult.standing import Standing, standing

OFF_MAP: Final = RuleOption(
    "catapult.target_off_map",
    ("counts", "ignored"),
    modern="counts",
    classic="counts",
    about="Whether a token that lies beside the map can be the nearest to the target.",
)
VICTIMS: Final = RuleOption(
    "catapult.knockout_figures",
    ("followers", "all_player_figures"),
    modern="followers",
    classic="followers",
    about="Whether a token knocks out followers only, or builders and pigs, too.",
)


def flight_of(game: Game, player: int, aim: int, strength: int) -> Flight:
    """A player's throw over the map as it lies."""
    stand = stand_of(game.state.board.cells, player, len(game.state.score))
    return fly(stand, aim, strength)


def land(game: Game, player: int, aim: int, strength: int) -> None:
    """Let a token fly and do what its kind does."""
    flight = flight_of(game, player, aim, strength)
    record = the_round(game)
    keep(game, record._replace(lying=(*record.lying, (player, flight.rest))))
    struck = struck_by(game, flight) if record.kind == KNOCKOUT else []
    game.state.log.append(
        Thrown(
            player,
            token_name(record.kind),
            aim,
            strength,
            (flight.start, flight.touch, flight.rest),
            tuple((one.who.player, one.who.kind, hit.at, hit.to) for one, hit in struck),
            thrower=CATAPULT,
        )
    )
    for one, _ in struck:
        _send_home(game, one.who)
    if record.kind == SEDUCTION and is_on_map(flight.rest, game.state.board.cells):  # CAT-50
        game.state.agenda.append(Step(Seduce.name, player, Landed(*flight.rest)))


def victims(game: Game) -> list[Standing]:
    """All whom a token can knock out (CAT-40)."""
    return standing(game, followers_only=game.rules.options[VICTIMS.name] == "followers")


def struck_by(game: Game, flight: Flight) -> list[tuple[Standing, Hit]]:
    """Whom a token knocks out, in order, of every player (CAT-41)."""
    there = victims(game)
    return [(there[hit.number], hit) for hit in strike([one.at for one in there], flight)]


def _send_home(game: Game, who: Figure | Resident) -> None:
    """Give a figure back, without points (CAT-43); a helper may have gone home with its follower."""
    if isinstance(who, Resident):
        game.return_resident(who)
    elif who in game.state.graph.of(who.segment).figures:
        game.return_figure(who)


def pay_nearest(game: Game) -> None:
    """Pay those whose tokens lie nearest to the fair (CAT-60 to CAT-63)."""
    cell = fair_cell(game)
    assert cell is not None, "a round follows the placement of a fair"
    lying = dict(the_round(game).lying)
    if game.rules.options[OFF_MAP.name] == "ignored":
        cells = game.state.board.cells
        lying = {seat: point for seat, point in lying.items() if is_on_map(point, cells)}
    best = min((off_square(point, cell) for point in lying.values()), default=0)
    for seat, point in lying.items():
        if off_square(point, cell) == best:
            game.score(seat, SLUG, (Line("nearest to the fair", PRIZE, "CAT-60"),), (cell,))
