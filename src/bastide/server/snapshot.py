"""A position as one browser may see it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bastide.core.game import CHANCE, NOBODY, Game
from bastide.server import models
from bastide.server.bazaar import bazaar_now, tile_on_offer
from bastide.server.board import (
    copy_in_hand,
    figures_on_board,
    last_cells,
    tile_in_hand,
    tiles_on_board,
    tokens_on_table,
    towers_on_board,
)
from bastide.server.options import describe_options
from bastide.server.overlays import feature_states, hard_cells, kinds_left
from bastide.server.storage import BOT, Seat
from bastide.server.story import log_entries
from bastide.server.words import Said


@dataclass(frozen=True)
class Table:
    """What belongs to a position besides the game itself."""

    id: str
    seq: int
    seats: Sequence[Seat]
    #: The hashes of the browsers that are connected.
    present: Collection[str]
    can_undo: bool
    rematch: str | None


def seats_of(seats: Sequence[Seat], holder: str | None) -> list[int]:
    """The seats that a browser holds."""
    return [number for number, seat in enumerate(seats) if holder is not None and seat.holder == holder]


def seen_by(game: Game, seats: Sequence[int]) -> Game:
    """The game through the eyes of who holds these seats: of several, the one that has to decide."""
    if game.actor in seats:
        return game.view(game.actor).game
    return game.view(seats[0] if seats else NOBODY).game


def make_snapshot(
    game: Game, table: Table, holder: str | None, with_decision: bool = True
) -> models.Snapshot:
    """The whole position for one browser, or for a spectator."""
    own = seats_of(table.seats, holder)
    view = seen_by(game, own)
    setup = view.rules.setup
    return models.Snapshot(
        game=table.id,
        seq=table.seq,
        turn=view.state.turn,
        active=view.state.active,
        seats=[_seat_state(view, table, number, number in own) for number in range(len(table.seats))],
        tiles=tiles_on_board(view),
        figures=figures_on_board(view),
        tokens=tokens_on_table(view),
        towers=towers_on_board(view),
        last=last_cells(view),
        tiles_left=view.state.tiles_left,
        kinds_left=(kinds := kinds_left(view)),
        boxed=sum(kind.left for kind in kinds) - view.state.tiles_left,
        decision=_decision(view, table, own) if with_decision else None,
        log=log_entries(view),
        features=feature_states(view),
        hard_cells=hard_cells(view),
        over=view.is_over,
        winners=list(view.winners),
        expansions=[use.slug for use in setup.uses],
        preset=setup.preset,
        notices=[seat.notice for seat in table.seats if seat.notice],
        bazaar=bazaar_now(view),
        rematch=table.rematch,
    )


def _seat_state(game: Game, table: Table, number: int, yours: bool) -> models.SeatState:
    seat = table.seats[number]
    return models.SeatState.model_validate(
        {
            "name": seat.name,
            "kind": seat.kind,
            "bot": seat.bot,
            "yours": yours,
            "taken": seat.is_taken,
            "present": seat.kind == BOT or seat.holder in table.present,
            "score": game.state.score[number],
            "supply": [
                models.Supply(kind=kind, left=left, of=game.rules.supply(kind))
                for kind, left in game.state.supply[number].items()
            ],
        }
    )


def _decision(game: Game, table: Table, own: Sequence[int]) -> models.Decision | None:
    actor = game.actor
    if actor in (CHANCE, NOBODY):
        return None
    mine = actor in own
    step = game.state.agenda[-1]
    tile = tile_in_hand(game) or tile_on_offer(game)
    options = describe_options(game) if mine else []
    handler = game.rules.decisions[step.name]
    said = Said(handler.asks, f"prompt.{step.name}", {})
    return models.Decision(
        id=f"{table.id}-{table.seq}",
        step=step.name,
        seat=actor,
        prompt=said.text,
        rule=handler.rule or None,
        tile=tile.type.id if tile is not None else None,
        tile_copy=copy_in_hand(game, tile) if tile is not None else 0,
        options=options,
        cells=list(handler.lights(game, step)),
        origin=handler.moves_from(game, step),
        undo=mine and table.can_undo,
        final=bool(options) and all(option.final for option in options),
        **said.fields,
    )
