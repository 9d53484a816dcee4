"""Positions that people set up: judged by the rules, told, thought about by bots, played on from."""

import asyncio
from collections.abc import Sequence
from itertools import count
from typing import Final

from bastide.core.errors import IllegalMove, SetupError
from bastide.core.game import CHANCE, Game
from bastide.core.geometry import NEIGHBOURS, Cell, opposite
from bastide.core.library import Library
from bastide.core.limits import shown
from bastide.core.setup import SEAT_NAMES, Setup
from bastide.core.shapes import EDGE_CODES, FITS_ANYTHING, Shape
from bastide.core.targets import Lay
from bastide.core.tiles import CITY, FIELD, RIVER, ROAD
from bastide.server.beside.bot_worker import Thought
from bastide.server.beside.bots import BotFailure, BotPool
from bastide.server.beside.thinkers import Unanswered, Whom
from bastide.server.guard.problems import UNPROCESSABLE, Refusal
from bastide.server.messages import explorer_models as models
from bastide.server.messages.lobby_models import Created, SeatChoice
from bastide.server.play.hints import told_move
from bastide.server.play.lobby import Lobby
from bastide.server.store.records import HERE, StoredSeat
from bastide.server.telling.snapshot import SeenTable, make_snapshot
from bastide.server.telling.words import say

#: Moves that a bot tells, as many as there are letters for.
_LETTERS: Final = 4
#: Who looks at a position sees it as everybody whose turn it is.
_EXPLORER: Final = "explorer"
#: What edges show, by their codes.
_EDGES: Final = {
    EDGE_CODES[sign]: kind for sign, kind in zip("FRCV", (FIELD, ROAD, CITY, RIVER), strict=True)
}


class Exploring:
    """Answers whoever explores."""

    def __init__(self, lobby: Lobby, bots: BotPool, library: Library) -> None:
        self._lobby = lobby
        self._bots = bots
        self._library = library
        self._numbers = count()

    async def explore(self, position: models.SetPosition) -> models.Explored:
        """The position as the rules see it; a refusal says in words what is wrong with it."""
        return await asyncio.to_thread(self._explore, position)

    def _explore(self, position: models.SetPosition) -> models.Explored:
        game = game_of(position, self._library)
        seats = [StoredSeat(name, HERE, holder=_EXPLORER) for name in game.rules.setup.seats]
        table = SeenTable(_EXPLORER, next(self._numbers), seats, can_undo=False, rematch=None)
        targets = [option.target for option in game.options()] if game.actor >= 0 else []
        return models.Explored(
            snapshot=make_snapshot(game, table, _EXPLORER),
            fits=len({target.cell for target in targets if isinstance(target, Lay)}),
        )

    async def opinion(self, wish: models.AskOpinion, whose: str) -> models.Opinion:
        """What a bot of some strength would do with the tile in hand."""
        game = await asyncio.to_thread(game_of, wish.position, self._library)
        if game.actor < 0:
            raise Refusal(409, say("refused.explorer.hand"))
        whom = Whom(f"{_EXPLORER} {whose}", whose, is_hint=True)
        try:
            thoughts = await self._bots.advise(wish.level, game, game.actor, _LETTERS, whom)
        except (BotFailure, Unanswered) as error:
            raise Refusal(503, say("refused.advice")) from error
        return await asyncio.to_thread(_told, game, thoughts)

    async def play(self, wish: models.PlayPosition, maker: str) -> Created:
        """A game of its own that goes on from a position."""
        seats = len(wish.position.points)
        if wish.seat >= seats:
            raise Refusal(UNPROCESSABLE, f"nobody can play seat {wish.seat}: there are {seats} seats")
        others = (f"{wish.level.title()} {number}" for number in count(1))
        choices = [
            SeatChoice(kind="here", name=wish.name)
            if seat == wish.seat
            else SeatChoice(kind="bot", name=next(others), bot=wish.level)
            for seat in range(seats)
        ]
        names = [choice.name for choice in choices]
        game = await asyncio.to_thread(game_of, wish.position, self._library, names)
        return await self._lobby.begin_at(game, choices, maker)


def _told(game: Game, thoughts: Sequence[Thought]) -> models.Opinion:
    lays = {option.code: option.target for option in game.options()}
    return models.Opinion(
        moves=[
            models.OpinionMove(move=told_move(game, thought), at=lay.cell, turn=lay.rotation)
            for thought in thoughts
            if isinstance(lay := lays.get(thought.code), Lay)
        ]
    )


def game_of(position: models.SetPosition, library: Library, names: Sequence[str] = SEAT_NAMES) -> Game:
    """The game of a position; a refusal says what is wrong with it, by the edge that clashes if one does."""
    seats = len(position.points)
    if position.turn >= seats:
        raise Refusal(UNPROCESSABLE, f"seat {position.turn} has no turn: there are {seats} seats")
    choice = position.setup
    wishes = {slug: wish.model_dump(exclude_none=True) for slug, wish in choice.expansions.items()}
    try:
        setup = Setup.make(
            names[:seats],
            wishes,
            choice.rules,
            choice.options,
            first_seat=position.turn,
            start=[[one.tile, *one.at, one.turn] for one in position.tiles],
            any_order=True,
            designs=choice.designs,
            standing=[[one.seat, one.kind, *one.at, one.place] for one in position.figures],
            left=position.left,
            points=position.points,
            library=library,
        )
        _check_edges(position, Game.begin(_bare(setup, library), library))
        game = Game.begin(setup, library)
    except SetupError as error:
        raise Refusal(UNPROCESSABLE, say("refused.explorer", fault=str(error))) from error
    return _with_hand(game, position)


def _bare(setup: Setup, library: Library) -> Setup:
    """The same game before anything was set up, which knows all its tiles."""
    told = setup.to_json()
    for name in ("start", "standing", "left", "points"):
        told.pop(name, None)
    return Setup.from_json(told, library)


def _check_edges(position: models.SetPosition, game: Game) -> None:
    """Say which edge of which tile clashes with its neighbour's, and that all tiles hang together."""
    laid: dict[Cell, Shape] = {}
    for one in position.tiles:
        tile = game.rules.tile_index.get(one.tile)
        if tile is None:
            continue  # the setup says that there is no such tile
        shape = game.rules.tiles[tile].shapes[one.turn]
        beside = [(side, laid.get(NEIGHBOURS[one.at][side])) for side in range(4)]
        for side, other in beside:
            if other is None:
                continue
            mine, theirs = shape.edges[side], other.edges[opposite(side)]
            if mine != theirs and FITS_ANYTHING not in (mine, theirs):
                words = {"feature": _EDGES.get(mine, "edge"), "what": _EDGES.get(theirs, "edge")}
                raise Refusal(UNPROCESSABLE, say("refused.explorer.clash", **words))
        laid[one.at] = shape
    if laid and not _hang_together(set(laid)):
        raise Refusal(UNPROCESSABLE, say("refused.explorer.apart"))


def _hang_together(cells: set[Cell]) -> bool:
    reached = {next(iter(cells))}
    edge = set(reached)
    while edge := {beside for cell in edge for beside in NEIGHBOURS[cell]} & cells - reached:
        reached |= edge
    return reached == cells


def _with_hand(game: Game, position: models.SetPosition) -> Game:
    """The game with the tile drawn that is in hand; where chance says who begins, it says what was set."""
    if game.actor == CHANCE and any(option.verb == "first" for option in game.options()):
        game.play(next(option for option in game.options() if option.code.endswith(str(position.turn))))
    if position.hand is None or game.actor != CHANCE:
        return game
    try:
        game.play(f"draw {position.hand}")
    except IllegalMove as error:
        raise Refusal(UNPROCESSABLE, say("refused.explorer.none", tile=shown(position.hand))) from error
    return game
