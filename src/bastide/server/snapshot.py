"""A position as one browser may see it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bastide.core.game import CHANCE, NOBODY, Game
from bastide.core.goals import Goal, goals_of
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
from bastide.server.designs import tiles_of_game
from bastide.server.marks import areas_on_board, subjects_of
from bastide.server.options import describe_options
from bastide.server.overlays import feature_states, hard_cells, kinds_left
from bastide.server.storage import BOT, Seat
from bastide.server.story import log_entries
from bastide.server.throws import launch_now
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
    #: Who plays all seats, where one person does.
    player: str | None = None


def seats_of(seats: Sequence[Seat], holder: str | None) -> list[int]:
    """The seats that a browser holds."""
    return [number for number, seat in enumerate(seats) if holder is not None and seat.holder == holder]


def seen_by(game: Game, seats: Sequence[int]) -> Game:
    """The game through the eyes of who holds these seats: of several, the one that has to decide."""
    if game.actor in seats:
        return game.view(game.actor).game
    return game.view(seats[0] if seats else NOBODY).game


def hides_choice(game: Game) -> bool:
    """Whether what is chosen now stays hidden from others for a while."""
    if not game.rules.revise_view:
        return False
    option = game.options()[0]
    after = game.copy()
    after.play(option)
    return after.view(NOBODY).game.history[len(game.history)] != option


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
        areas=areas_on_board(view),
        hard_cells=hard_cells(view),
        over=view.is_over,
        winners=list(view.winners),
        expansions=[use.slug for use in setup.uses],
        preset=setup.preset,
        own_tiles=tiles_of_game(view.rules.library),
        notices=[seat.notice for seat in table.seats if seat.notice],
        bazaar=bazaar_now(view),
        rematch=table.rematch,
        player=table.player,
        joint=view.result.joint,
        goals=[_goal_state(goal) for goal in goals_of(view)],
    )


def _goal_state(goal: Goal) -> models.GoalState:
    return models.GoalState(
        name=goal.name, about=goal.about, has=goal.has, of=goal.of, reached=goal.is_reached
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


def _rules_besides(game: Game) -> dict[str, str]:
    """The rules of the actions that somebody else's decision offers, by their verbs."""
    verbs = dict.fromkeys(option.verb for option in game.options())
    actions = (game.rules.actions.get(verb) for verb in verbs)
    return {action.verb: action.rule for action in actions if action is not None and action.rule}


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
        rules=_rules_besides(game) if mine else {},
        tile=tile.type.id if tile is not None else None,
        tile_copy=copy_in_hand(game, tile) if tile is not None else 0,
        options=options,
        cells=list(handler.lights(game, step)),
        origin=handler.moves_from(game, step),
        subjects=subjects_of(game, step),
        weighs=handler.weighs,
        undo=mine and table.can_undo,
        secret=mine and hides_choice(game),
        launch=launch_now(game) if mine else None,
        final=bool(options) and all(option.final for option in options),
        **said.fields,
    )
