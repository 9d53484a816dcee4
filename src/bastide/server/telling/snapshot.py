"""A position as one browser may see it."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from pydantic_core import to_json

from bastide.core.game import CHANCE, NOBODY, Game
from bastide.display.goals import Goal, goals_of
from bastide.display.notes import Note, notes_of
from bastide.server.messages import models
from bastide.server.shelf.art_version import art_version
from bastide.server.shelf.designs import tiles_of_game
from bastide.server.store.records import StoredSeat
from bastide.server.telling.assistance import decided_without_help, without_help
from bastide.server.telling.highlights import areas_on_board, subjects_of
from bastide.server.telling.kept import Listed, Notes
from bastide.server.telling.log import log_entries
from bastide.server.telling.looks import looks_of, origins_of
from bastide.server.telling.notices import read_notice
from bastide.server.telling.on_board import (
    copy_in_hand,
    figures_on_board,
    last_cells,
    tile_in_hand,
    tiles_on_board,
    tokens_on_table,
    towers_on_board,
)
from bastide.server.telling.options import describe_options
from bastide.server.telling.outcomes import final_options
from bastide.server.telling.overlays import feature_states, hard_cells, kinds_left, open_cells
from bastide.server.telling.packed_deploys import deploys_alone, pack_deploys
from bastide.server.telling.packed_lays import lays_alone, pack_lays
from bastide.server.telling.packing import pack
from bastide.server.telling.panels import panels_now, tile_on_offer
from bastide.server.telling.words import Said

#: The options of a decision as JSON where none are told; within a text every quotation mark is escaped.
_UNPACKED: Final = '"packed":null'


class SeenTable(NamedTuple):
    """What belongs to a position besides the game itself."""

    id: str
    seq: int
    seats: Sequence[StoredSeat]
    can_undo: bool
    rematch: str | None
    #: Who plays all seats, where one person does.
    player: str | None = None
    #: The help on which all have agreed; nothing when the game is over, for then everything may be told.
    help: models.Help | None = None
    #: How the game was closed before its end.
    closed: str | None = None


def seats_of(seats: Sequence[StoredSeat], holder: str | None) -> list[int]:
    """The seats that a browser holds."""
    return [number for number, seat in enumerate(seats) if holder is not None and seat.holder == holder]


def decides(seats: Sequence[StoredSeat], actor: int, own: Sequence[int]) -> bool:
    """Whether who holds these seats has to decide, and no bot in his place."""
    return actor in own and seats[actor].stand_in is None


def eyes_of(game: Game, seats: Sequence[int]) -> int:
    """Through whose eyes sees who holds these seats: of several, through those of who has to decide."""
    if game.actor in seats:
        return game.actor
    return seats[0] if seats else NOBODY


def seen_by(game: Game, seats: Sequence[int]) -> Game:
    """The game as far as who holds these seats may know it."""
    return game.view(eyes_of(game, seats)).game


def hides_choice(game: Game) -> bool:
    """Whether what is chosen now stays hidden from others for a while."""
    if not game.rules.revise_view:
        return False
    option = game.options()[0]
    after = game.copy()
    after.play(option)
    return after.view(NOBODY).game.history[len(game.history)] != option


def make_snapshot(
    game: Game, table: SeenTable, holder: str | None, with_decision: bool = True
) -> models.Snapshot:
    """The whole position for one browser, or for a spectator."""
    own = seats_of(table.seats, holder)
    view = seen_by(game, own)
    fields: dict[str, Any] = {
        name: value.items if isinstance(value, Listed) else value
        for name, value in public_fields(view, table).items()
    }
    snapshot = models.Snapshot(**fields, log=log_entries(view))
    snapshot.seats = own_seats(snapshot.seats, own)
    if not with_decision:
        snapshot.decision = None
    elif decides(table.seats, view.actor, own):
        snapshot.decision = own_decision(view, table)
        snapshot.panels = panels_now(view, is_deciding=True)
    return snapshot


def own_seats(seats: Sequence[models.SeatState], own: Sequence[int]) -> list[models.SeatState]:
    """The seats for the browser that holds some of them."""
    return [own_seat(seat) if number in own else seat for number, seat in enumerate(seats)]


def own_seat(seat: models.SeatState) -> models.SeatState:
    """A seat for the browser that holds it."""
    return seat.model_copy(update={"yours": True})


def public_fields(view: Game, table: SeenTable, notes: Notes | None = None) -> dict[str, Any]:
    """The position, without its log, as it is for everybody who has this view and no seat.

    These are the fields of a :class:`models.Snapshot`; where they are sent one by one, none is made of them,
    nor of what is :class:`Listed`. Notes tell what was so before: what has not changed is the same object.
    """
    setup = view.rules.setup
    notes = notes or Notes(view.rules)
    fields = {
        "game": table.id,
        "seq": table.seq,
        "turn": view.state.turn,
        "active": view.state.active,
        "seats": _seat_states(view, table.seats, notes),
        "tiles": tiles_on_board(view, notes),
        "figures": figures_on_board(view, notes),
        "tokens": tokens_on_table(view),
        "pieces": notes.once("looks", lambda: looks_of(view.rules.pieces)),
        "origins": notes.once("origins", lambda: origins_of(view.rules.expansions)),
        "towers": towers_on_board(view, notes),
        "last": last_cells(view),
        "tiles_left": view.state.tiles_left,
        "kinds_left": (kinds := kinds_left(view, notes)),
        "open_cells": open_cells(view, kinds, notes),
        "boxed": sum([left for _, left, _ in kinds.keys]) - view.state.tiles_left,
        "decision": _decision(view, table),
        "closed": "agreement" if table.closed else None,
        "features": feature_states(view, notes),
        "areas": areas_on_board(view),
        "hard_cells": hard_cells(view, notes),
        "over": view.is_over,
        "winners": list(view.winners),
        "expansions": notes.once("expansions", lambda: [use.slug for use in setup.uses]),
        "preset": setup.preset,
        "art": art_version(),
        "own_tiles": notes.once("own tiles", lambda: tiles_of_game(view.rules.library)),
        "notices": [read_notice(seat.notice) for seat in table.seats if seat.notice],
        "panels": panels_now(view, is_deciding=False),
        "rematch": table.rematch,
        "player": table.player,
        "joint": view.result.joint,
        "goals": [_goal_state(goal) for goal in goals_of(view)],
    }
    return without_help(fields, table.help)


def _goal_state(goal: Goal) -> models.GoalState:
    return models.GoalState(
        name=goal.name, about=goal.about, has=goal.has, of=goal.of, reached=goal.is_reached
    )


def _seat_states(game: Game, seats: Sequence[StoredSeat], notes: Notes) -> list[models.SeatState]:
    state = game.state
    return [
        notes.while_same(
            f"seat {number}",
            (state.score[number], state.supply[number], number in state.retired),
            lambda seat=seat, number=number: _seat_state(game, seat, number),  # type: ignore[misc]
            seat,
        )
        for number, seat in enumerate(seats)
    ]


def _seat_state(game: Game, seat: StoredSeat, number: int) -> models.SeatState:
    return models.SeatState.model_validate(
        {
            "name": seat.name,
            "colour": game.rules.setup.palette[number],
            "kind": seat.kind,
            "bot": seat.bot,
            "stand_in": seat.stand_in,
            "gone": seat.gone,
            "out": number in game.state.retired,
            "yours": False,
            "taken": seat.is_taken,
            "score": game.state.score[number],
            "supply": [
                models.Supply(kind=kind, left=left, of=game.rules.supply(kind))
                for kind, left in game.state.supply[number].items()
            ],
        }
    )


def _rules_besides(game: Game) -> dict[str, str]:
    """The rules of the actions that somebody else's decision offers, by their verbs."""
    if not game.rules.actions:
        return {}
    verbs = dict.fromkeys([option.verb for option in game.options()])
    actions = (game.rules.actions.get(verb) for verb in verbs)
    return {action.verb: action.rule for action in actions if action is not None and action.rule}


def _decision(game: Game, table: SeenTable) -> models.Decision | None:
    """What is decided, as everybody may know it; who decides gets more (:func:`own_decision`)."""
    actor = game.actor
    if actor in (CHANCE, NOBODY) or table.closed:
        return None
    step = game.state.agenda[-1]
    tile = tile_in_hand(game) or tile_on_offer(game)
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
        options=[],
        packed=None,
        cells=list(handler.lights(game, step)),
        origin=handler.moves_from(game, step),
        subjects=subjects_of(game, step),
        weighs=handler.weighs and (table.help is None or table.help.worths),
        undo=False,
        final=False,
        **said.fields,
    )


def _note(note: Note) -> models.Note:
    said = Said(note.text, f"note.{note.name}", {})
    return models.Note(text=said.text, rule=note.rule, prompt=note.prompt or None, **said.fields)


def own_decision(
    game: Game, table: SeenTable, public: models.Decision | None = None
) -> models.Decision | None:
    """What is decided, for who decides: with the options and what belongs to them.

    What everybody may know of it need not be told again where that was done.
    """
    decision = public or _decision(game, table)
    if decision is None:
        return None
    options = describe_options(game)
    is_final = bool(options) and all(option.final for option in options)
    own = _told_alone(decision, game, table, options=options, final=is_final)
    return decided_without_help(own, table.help)


def packed_decision(game: Game, table: SeenTable, public: models.Decision | None = None) -> str:
    """The same as it is sent, as JSON, with the options packed."""
    decision = public or _decision(game, table)
    if decision is None:
        return "null"
    packed, is_final = _packed_options(game, table, decision)
    told = to_json(_told_alone(decision, game, table, final=is_final)).decode()
    return told.replace(_UNPACKED, f'"packed":{packed}', 1)


def _packed_options(game: Game, table: SeenTable, decision: models.Decision) -> tuple[str, bool]:
    """The options of a decision as JSON, and whether all of them are final."""
    packed: str | None = None
    finals: Sequence[bool] = ()
    if lays := lays_alone(game):
        finals = final_options(game, game.options())
        packed = pack_lays(game, lays, finals)
    elif (found := deploys_alone(game)) is not None:
        finals = final_options(game, game.options())
        packed = pack_deploys(game, *found, finals)
    if packed is not None:
        return packed, all(finals)
    own = own_decision(game, table, decision)
    assert own is not None, "there is a decision"
    return to_json(pack(game, own.options)).decode(), own.final


def _told_alone(decision: models.Decision, game: Game, table: SeenTable, **options: Any) -> models.Decision:
    """A decision with what only who decides is told of it, and its options."""
    alone = {
        "rules": _rules_besides(game),
        "undo": table.can_undo,
        "secret": hides_choice(game),
        "notes": [_note(note) for note in notes_of(game)],
    }
    return decision.model_copy(update={**alone, **options})
