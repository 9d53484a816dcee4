"""Decks: how games are dealt, which tables were dealt the same tiles, and how they did."""

from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import select, update

from bastide.server.guard.problems import Refusal
from bastide.server.messages import models
from bastide.server.store.clock import iso
from bastide.server.store.database import Database
from bastide.server.store.deal_columns import deal_of, deck_of
from bastide.server.store.locks import hold_game
from bastide.server.store.records import StoredDeal, StoredGame
from bastide.server.store.tables import ActionRow, GameRow, SeatRow
from bastide.server.telling.colours import palette_of
from bastide.server.telling.deals import nonces_of
from bastide.server.telling.snapshot import seats_of
from bastide.server.telling.words import say

#: How many tables of one deck are listed.
_MOST: Final = 100
#: Makes what is stored of a game that is dealt anew, of its setup and its deal.
Redealing = Callable[[dict[str, Any], StoredDeal], dict[str, Any]]


class Decks:
    """Finds decks, and adds what players bring to a deal."""

    def __init__(self, database: Database) -> None:
        self._session = database.session

    async def told(self, game: StoredGame, is_over: bool, holder: str | None) -> models.Deal:
        """How a game was dealt, as far as who asks may know it.

        The secret comes with the end. While another table has the same tiles, it is told to those alone who
        have played with them already.
        """
        deck = None if game.opened else game.deck or deck_of(game.setup, game.seed)
        is_withheld = False
        if is_over and deck is not None and not seats_of(game.seats, holder):
            is_withheld = await self._is_played(deck)
        deal = game.deal
        return models.Deal(
            promise=deal.told.promise if deal is not None else None,
            nonces=nonces_of(game),
            again=game.again,
            secret=deal.secret if deal is not None and is_over and not is_withheld else None,
            withheld=is_withheld,
            deck=deck if is_over else None,
        )

    async def _is_played(self, deck: str) -> bool:
        over = GameRow.summary["over"].as_boolean()
        running = select(GameRow.id).where(GameRow.deck == deck, over.is_(False)).limit(1)
        async with self._session() as session:
            return await session.scalar(running) is not None

    async def name(self, game: str, deck: str) -> None:
        """Note the deck of a game of an older version, which has none yet."""
        nameless = (GameRow.id == game, GameRow.deck.is_(None))
        async with self._session.begin() as session:
            await session.execute(update(GameRow).where(*nameless).values(deck=deck))

    async def results(self, deck: str) -> models.Deck:
        """All tables that have played a deck to its end, the first one first."""
        over = GameRow.summary["over"].as_boolean()
        wanted = select(GameRow).where(GameRow.deck == deck, over.is_(True)).order_by(GameRow.changed)
        async with self._session() as session:
            rows = (await session.scalars(wanted.limit(_MOST))).all()
        if not rows:
            raise Refusal(404, say("refused.deck"))
        return models.Deck(deck=deck, tables=[_result(row) for row in rows])

    async def add(self, game: str, holder: str, nonce: str, redealt: Redealing) -> bool:
        """Add what a player brings before the game has begun, and deal anew; tells whether that was possible.

        Of two who come at once the second sees what the first has added.
        """
        chosen = GameRow.id == game
        async with self._session.begin() as session:
            await hold_game(session, game)
            row = await session.scalar(select(GameRow).where(chosen))
            held = select(SeatRow.seat).where(SeatRow.game == game, SeatRow.holder == holder)
            own = (await session.scalars(held.order_by(SeatRow.seat))).all()
            moved = await session.scalar(select(ActionRow.seq).where(ActionRow.game == game).limit(1))
            deal = deal_of(row) if row is not None else None
            if row is None or deal is None or row.begun is not None or row.again or moved is not None:
                return False
            if not own or any(seat in own for seat, _ in deal.nonces):
                return False
            values = redealt(row.setup, StoredDeal(deal.secret, (*deal.nonces, (own[0], nonce))))
            await session.execute(update(GameRow).where(chosen).values(values))
            return True


def _result(row: GameRow) -> models.DeckResult:
    return models.DeckResult(
        game=row.id,
        players=row.setup["players"],
        colours=palette_of(row.setup),
        scores=row.summary["scores"],
        joint=row.summary.get("joint"),
        at=iso(row.changed),
        again=row.again,
    )
