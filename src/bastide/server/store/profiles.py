"""The ladder, profiles of players, and all that is kept of one as a file for him."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Any, Final

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.core.library import Library
from bastide.server.messages import player_models as models
from bastide.server.messages.replay_models import SeatRating
from bastide.server.store.clock import iso
from bastide.server.store.database import Database
from bastide.server.store.families import FAMILIES, family_of
from bastide.server.store.player_tables import EntrantRow, PlayerRow, RatingChangeRow, RatingRow
from bastide.server.store.ratings import FEW_GAMES, shown_rating, shown_value, shown_width
from bastide.server.store.review_tables import ReviewRow
from bastide.server.store.statistics import Seated, by_expansion, by_family, by_month, by_opponent, by_source
from bastide.server.store.tables import ChatRow, GameRow, SeatRow
from bastide.server.telling.colours import palette_of

#: So many players stand on a ladder, so many points on the line of a rating, so many games in a profile.
_RUNGS: Final = 100
_POINTS: Final = 60
_LISTED: Final = 50
#: Statistics speak of so many games, the newest ones.
_COUNTED: Final = 500
_EXPORTED: Final = 20_000


class Profiles:
    """Tells of players."""

    def __init__(self, database: Database, library: Library) -> None:
        self._session = database.session
        self._library = library

    async def ladder(self, family: models.Family) -> list[models.LadderRow]:
        """The strongest of a family, as far as that is sure: by the lower end of what a rating may be."""
        sure = RatingRow.mu - RatingRow.sigma
        known = RatingRow.games >= FEW_GAMES
        wanted = (
            select(RatingRow, PlayerRow.name, sure)
            .join(PlayerRow, PlayerRow.id == RatingRow.player)
            .where(RatingRow.family == family)
            .order_by(known.desc(), sure.desc(), PlayerRow.plain)
            .limit(_RUNGS)
        )
        async with self._session() as session:
            rows = (await session.execute(wanted)).all()
        heights = [height for row, _, height in rows if row.games >= FEW_GAMES]
        return [
            models.LadderRow(
                place=1 + sum(other > height for other in heights) if row.games >= FEW_GAMES else None,
                name=name,
                rating=shown_rating(row),
            )
            for row, name, height in rows
        ]

    async def profile(self, player: str, own: bool) -> models.Profile | None:
        """A player; of private games that were not rated only he himself is told."""
        async with self._session() as session:
            row = await session.get(PlayerRow, player)
            if row is None:
                return None
            found = [game for game in await _finished(session, row.holder) if own or _is_open(game)]
            gains = await _gains(session, player)
            reviewed = await _accuracies(session, found)
            seats = await _seats(session, found)
            seated = [self._seated(game, seats[game.id], row.holder, gains, reviewed) for game in found]
            games = [one.told for one in seated]
            points = [one.points for one in seated]
            known = [game.accuracy for game in games if game.accuracy is not None]
            return models.Profile(
                name=row.name,
                since=iso(row.made),
                own=own,
                ratings=await _histories(session, player, _POINTS),
                finished=len(games),
                games=games[:_LISTED],
                shares=_shares(games),
                points=round(sum(points) / len(points), 1) if points else None,
                sources=by_source(seated),
                heat=by_family(seated),
                accuracy=round(fmean(known), 3) if known else None,
                months=by_month(seated),
                favourites=by_expansion(seated, self._library.order[0].slug),
                opponents=by_opponent(seated, seats),
            )

    def _seated(
        self,
        game: GameRow,
        seats: Sequence[SeatRow],
        holder: str,
        gains: dict[str, float],
        reviewed: dict[str, list[float | None]],
    ) -> Seated:
        """A game as one of those who played it sees it."""
        seat = next(one.seat for one in seats if one.holder == holder)
        accuracy = reviewed[game.id][seat] if game.id in reviewed else None
        return Seated(game, seat, self._played(game, seat, gains, accuracy))

    def _played(
        self, game: GameRow, seat: int, gains: dict[str, float], accuracy: float | None
    ) -> models.PlayedGame:
        scores: list[int] = game.summary["scores"]
        # Who has left the game comes behind all others.
        out = game.summary.get("out", ())
        results = [(number not in out, score) for number, score in enumerate(scores)]
        gain = gains.get(game.id)
        return models.PlayedGame(
            game=game.id,
            players=game.setup["players"],
            colours=palette_of(game.setup),
            scores=scores,
            seat=seat,
            place=1 + sum(other > results[seat] for other in results),
            family=family_of(game.setup, self._library),
            gain=None if gain is None else shown_width(gain),
            accuracy=None if accuracy is None else round(accuracy, 3),
            at=iso(game.changed),
        )

    async def ratings_after(self, game: str) -> list[SeatRating]:
        """What a rated game has made of the ratings of those who entered it, by seats."""
        wanted = (
            select(EntrantRow.seat, RatingChangeRow.mu, RatingChangeRow.gain)
            .join(
                RatingChangeRow,
                (RatingChangeRow.game == EntrantRow.game) & (RatingChangeRow.player == EntrantRow.player),
            )
            .where(EntrantRow.game == game)
            .order_by(EntrantRow.seat)
        )
        async with self._session() as session:
            rows = (await session.execute(wanted)).all()
        return [
            SeatRating(seat=row.seat, value=shown_value(row.mu), gain=shown_width(row.gain)) for row in rows
        ]

    async def games_for_export(self, holder: str) -> list[dict[str, Any]]:
        """Every game in which a player has a seat, in plain words."""
        wanted = (
            select(GameRow, SeatRow.seat)
            .join(SeatRow, SeatRow.game == GameRow.id)
            .where(SeatRow.holder == holder)
            .order_by(GameRow.created, SeatRow.seat)
            .limit(_EXPORTED)
        )
        async with self._session() as session:
            rows = (await session.execute(wanted)).all()
        told: dict[str, dict[str, Any]] = {}
        for game, seat in rows:
            if game.id in told:
                told[game.id]["seats"].append(seat)
                continue
            told[game.id] = {
                "game": game.id,
                "players": game.setup["players"],
                "seats": [seat],
                "expansions": list(game.setup["expansions"]),
                "scores": game.summary["scores"],
                "over": game.summary["over"],
                "made": iso(game.created),
                "changed": iso(game.changed),
            }
        return list(told.values())

    async def chat_for_export(self, holder: str) -> list[dict[str, Any]]:
        """Every line that a player has written and that is still kept."""
        wanted = select(ChatRow).where(ChatRow.author == holder).order_by(ChatRow.at, ChatRow.number)
        async with self._session() as session:
            lines = (await session.scalars(wanted.limit(_EXPORTED))).all()
        return [
            {
                "game": line.game,
                "room": line.room,
                "at": iso(line.at),
                "text": line.text,
                "phrase": line.phrase,
            }
            for line in lines
        ]

    async def ratings_for_export(self, player: str) -> list[models.RatingHistory]:
        """All ratings with every game that counted for them."""
        async with self._session() as session:
            return await _histories(session, player, _EXPORTED)


def _is_open(game: GameRow) -> bool:
    """Whether anybody may be told of a game: who knows its address can look at it."""
    return game.public or bool(game.agreement.get("rated"))


async def _finished(session: AsyncSession, holder: str) -> list[GameRow]:
    """The finished games of a holder in which he plays one seat of several, the newest first."""
    mine = (
        select(SeatRow.game).where(SeatRow.holder == holder).group_by(SeatRow.game).having(func.count() == 1)
    )
    is_over = GameRow.summary["over"].as_boolean()
    wanted = select(GameRow).where(GameRow.id.in_(mine), is_over, GameRow.opened.is_(False))
    rows = await session.scalars(wanted.order_by(GameRow.changed.desc()).limit(_COUNTED))
    return [row for row in rows if len(row.setup["players"]) > 1 and row.summary.get("joint") is None]


async def _seats(session: AsyncSession, games: Sequence[GameRow]) -> dict[str, list[SeatRow]]:
    """All who play some games."""
    found: dict[str, list[SeatRow]] = {game.id: [] for game in games}
    wanted = select(SeatRow).where(SeatRow.game.in_(found)).order_by(SeatRow.seat)
    for row in await session.scalars(wanted):
        found[row.game].append(row)
    return found


async def _accuracies(session: AsyncSession, games: Sequence[GameRow]) -> dict[str, list[float | None]]:
    """How well the seats of some games chose, as far as those were looked back at."""
    these = ReviewRow.game.in_([game.id for game in games])
    wanted = select(ReviewRow.game, ReviewRow.accuracy).where(these, ReviewRow.accuracy.is_not(None))
    return {row.game: row.accuracy for row in await session.execute(wanted)}


async def _gains(session: AsyncSession, player: str) -> dict[str, float]:
    wanted = select(RatingChangeRow.game, RatingChangeRow.gain).where(RatingChangeRow.player == player)
    newest = wanted.order_by(RatingChangeRow.at.desc()).limit(_COUNTED)
    return {row.game: row.gain for row in await session.execute(newest)}


async def _histories(session: AsyncSession, player: str, most: int) -> list[models.RatingHistory]:
    rows = await session.scalars(select(RatingRow).where(RatingRow.player == player))
    ratings = sorted(rows, key=lambda row: [str(family) for family in FAMILIES].index(row.family))
    return [
        models.RatingHistory(rating=shown_rating(row), points=await _points(session, row, most))
        for row in ratings
    ]


async def _points(session: AsyncSession, rating: RatingRow, most: int) -> list[models.RatingPoint]:
    his = (RatingChangeRow.player == rating.player, RatingChangeRow.family == rating.family)
    newest = select(RatingChangeRow).where(*his).order_by(RatingChangeRow.at.desc()).limit(most)
    rows = (await session.scalars(newest)).all()
    return [
        models.RatingPoint(
            game=row.game, at=iso(row.at), value=shown_value(row.mu), gain=shown_width(row.gain)
        )
        for row in reversed(rows)
    ]


def _shares(games: Sequence[models.PlayedGame]) -> list[models.WinRate]:
    """Wins by the number of players; a tie at the top is a win."""
    played = Counter(len(game.players) for game in games)
    won = Counter(len(game.players) for game in games if game.place == 1)
    return [models.WinRate(players=n, games=played[n], wins=won[n]) for n in sorted(played)]
