"""Ratings: how strong players are in each family of games, by openskill (Plackett-Luce).

A rated game notes who plays it when it begins and counts with its last move, each in the transaction of that
change: so it counts once, and who leaves meanwhile is placed behind all who stay.
"""

from typing import Final, NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import exists, select
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.core.game import Game
from bastide.core.library import Library
from bastide.server.messages.player_models import Family, Rating
from bastide.server.store.clock import utc_now
from bastide.server.store.families import family_of
from bastide.server.store.player_tables import EntrantRow, PlayerRow, RatingChangeRow, RatingRow
from bastide.server.store.rated import players_at
from bastide.server.store.records import StoredGame
from bastide.server.store.tables import SeatRow

#: Below so many games a rating is called new.
FEW_GAMES: Final = 10
#: How the numbers of openskill are shown: a beginner has 1500.
_MIDDLE: Final = 1500
_SCALE: Final = 40.0
_MODEL: Final = PlackettLuce()
_NEW_MU: Final = 25.0


class Stake(NamedTuple):
    """What a finished game means for the ratings."""

    family: Family
    #: What every seat has reached.
    scores: tuple[int, ...]
    #: The seats that have left the game: whatever they have reached, they come behind all others.
    out: tuple[int, ...] = ()


def stake_of(game: Game, stored: StoredGame, library: Library) -> Stake | None:
    """What a position means for ratings: nothing before the end, or at a table that is not rated."""
    if not game.is_over or stored.opened or not stored.agreement.get("rated"):
        return None
    if game.result.joint is not None:  # nobody plays against anybody
        return None
    return Stake(family_of(stored.setup, library), tuple(game.scores), game.state.retired)


async def enter(session: AsyncSession, game: str) -> None:
    """Note who plays a rated game that begins; a refusal unless every seat has a player of its own."""
    seated = await players_at(session, game)
    session.add_all(EntrantRow(game=game, seat=seat, player=player) for seat, player in seated.items())
    await session.flush()


async def settle(session: AsyncSession, game: str, stake: Stake) -> None:
    """Enter what a finished game says of those who played it."""
    family, scores, out = stake
    if await session.scalar(select(exists().where(RatingChangeRow.game == game))):
        return
    wanted = (
        select(EntrantRow.seat, EntrantRow.player, SeatRow.holder == PlayerRow.holder)
        .join(SeatRow, (SeatRow.game == EntrantRow.game) & (SeatRow.seat == EntrantRow.seat))
        .join(PlayerRow, PlayerRow.id == EntrantRow.player)
        .where(EntrantRow.game == game)
        .order_by(EntrantRow.seat)
    )
    entrants = (await session.execute(wanted)).all()
    if len(entrants) < 2:
        return
    # Another game of one of them may end at the same time: it waits.
    players = [player for _, player, _ in entrants]
    theirs = select(PlayerRow.id).where(PlayerRow.id.in_(players)).order_by(PlayerRow.id)
    await session.execute(theirs.with_for_update())
    # Who is not there at the end comes behind all who are, whatever his seat has reached.
    results = [(bool(stayed) and seat not in out, scores[seat]) for seat, _, stayed in entrants]
    places = [1 + sum(other > own for other in results) for own in results]
    rows = [await _row(session, player, family) for _, player, _ in entrants]
    teams = [[_MODEL.rating(mu=row.mu, sigma=row.sigma)] for row in rows]
    for row, place, (after,) in zip(
        rows, places, _MODEL.rate(teams, ranks=[float(place) for place in places]), strict=True
    ):
        session.add(
            RatingChangeRow(
                game=game,
                player=row.player,
                family=family,
                place=place,
                mu=after.mu,
                sigma=after.sigma,
                gain=after.mu - row.mu,
                at=utc_now(),
            )
        )
        row.mu, row.sigma = after.mu, after.sigma
        row.games += 1
        row.wins += place == 1
    await session.flush()


async def _row(session: AsyncSession, player: str, family: Family) -> RatingRow:
    row = await session.get(RatingRow, (player, family))
    if row is None:
        fresh = _MODEL.rating()
        row = RatingRow(player=player, family=family, mu=fresh.mu, sigma=fresh.sigma, games=0, wins=0)
        session.add(row)
    return row


def shown_value(mu: float) -> int:
    """A rating as players see it."""
    return round(_MIDDLE + _SCALE * (mu - _NEW_MU))


def shown_width(width: float) -> int:
    """A difference of ratings, or how sure one is, as players see it."""
    return round(_SCALE * width)


def shown_rating(row: RatingRow) -> Rating:
    """A stored rating as it is told."""
    return Rating(
        family=row.family,  # type: ignore[arg-type]
        value=shown_value(row.mu),
        spread=shown_width(row.sigma),
        games=row.games,
        wins=row.wins,
        new=row.games < FEW_GAMES,
    )
