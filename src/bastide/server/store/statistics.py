"""What the finished games of a player come to: over time, by expansion, opponent and source of points."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from bastide.server.messages import player_models as models
from bastide.server.store.families import FAMILIES
from bastide.server.store.tables import GameRow, SeatRow

#: So many months, expansions and opponents are told of: the newest, and those that were met most often.
_MONTHS: Final = 12
_EXPANSIONS: Final = 12
_OPPONENTS: Final = 10


class Seated(NamedTuple):
    """A finished game as one of its players sees it."""

    game: GameRow
    seat: int
    told: models.PlayedGame

    @property
    def points(self) -> int:
        """What he has reached."""
        return self.told.scores[self.seat]

    @property
    def is_won(self) -> bool:
        """Whether nobody was better; a tie at the top is a win."""
        return self.told.place == 1


def by_month(games: Sequence[Seated]) -> list[models.PlayedMonth]:
    """The months in which he played, the newest last."""
    found: dict[str, list[Seated]] = defaultdict(list)
    for one in games:
        found[one.game.changed.strftime("%Y-%m")].append(one)
    return [models.PlayedMonth(month=month, **_counted(found[month])) for month in sorted(found)[-_MONTHS:]]


def by_expansion(games: Sequence[Seated], itself: str) -> list[models.Favourite]:
    """The expansions that he plays most; the game itself is no news."""
    found: dict[str, list[Seated]] = defaultdict(list)
    for one in games:
        for slug in one.game.setup["expansions"]:
            if slug != itself:
                found[slug].append(one)
    most = sorted(found, key=lambda slug: -len(found[slug]))[:_EXPANSIONS]
    return [models.Favourite(expansion=slug, **_counted(found[slug])) for slug in most]


def by_opponent(games: Sequence[Seated], seats: Mapping[str, Sequence[SeatRow]]) -> list[models.Opponent]:
    """Those whom he met most often: people by who they are, bots by their level."""
    names: dict[tuple[str, str], str] = {}
    leads: dict[tuple[str, str], list[int]] = defaultdict(list)
    for one in games:
        for other in seats.get(one.game.id, ()):
            if other.seat == one.seat:
                continue
            who = ("bot", other.bot) if other.bot else ("person", other.holder or other.name)
            names.setdefault(who, other.name)  # the newest game comes first
            leads[who].append(one.points - one.told.scores[other.seat])
    most = sorted(leads, key=lambda who: -len(leads[who]))[:_OPPONENTS]
    return [
        models.Opponent(
            name=names[who],
            bot=who[1] if who[0] == "bot" else None,
            games=len(leads[who]),
            ahead=sum(lead > 0 for lead in leads[who]),
            lead=round(sum(leads[who]) / len(leads[who]), 1),
        )
        for who in most
    ]


def by_source(games: Sequence[Seated]) -> list[models.PointSource]:
    """What brought him his points, a game on average."""
    known = [one.game.summary["sources"][one.seat] for one in games if "sources" in one.game.summary]
    found: Counter[str] = Counter()
    for sources in known:
        found.update(sources)
    return [
        models.PointSource(source=source, points=round(points / len(known), 1))
        for source, points in found.most_common()
        if points
    ]


def by_family(games: Sequence[Seated]) -> list[models.FamilySources]:
    """The same for each family of games that he has played."""
    found: dict[models.Family, list[Seated]] = defaultdict(list)
    for one in games:
        found[one.told.family].append(one)
    return [
        models.FamilySources(family=family, games=len(ones), sources=by_source(ones))
        for family in FAMILIES
        if (ones := found[family]) and by_source(ones)
    ]


def _counted(games: Sequence[Seated]) -> dict[str, Any]:
    points = sum(one.points for one in games)
    return {
        "games": len(games),
        "wins": sum(one.is_won for one in games),
        "points": round(points / len(games), 1),
    }
