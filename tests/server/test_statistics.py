"""What somebody's finished games come to, counted without a database."""

from datetime import datetime
from typing import Any

from bastide.server.messages.player_models import PlayedGame
from bastide.server.store.statistics import Seated, by_expansion, by_family, by_month, by_opponent, by_source
from bastide.server.store.tables import GameRow, SeatRow


def played(
    number: int, scores: list[int], at: str, family: Any = "base", sources: Any = None, *expansions: str
) -> Seated:
    """A game in which he had the first seat."""
    name = f"game {number}"
    summary = {"scores": scores} | ({} if sources is None else {"sources": [sources, {}]})
    setup = {"expansions": dict.fromkeys(("base", *expansions))}
    game = GameRow(id=name, changed=datetime.fromisoformat(at), setup=setup, summary=summary)
    place = 1 + sum(score > scores[0] for score in scores)
    told = PlayedGame(
        game=name,
        players=["Anna", "Ben"],
        colours=[0, 1],
        scores=scores,
        seat=0,
        place=place,
        family=family,
        gain=None,
        accuracy=None,
        at=at,
    )
    return Seated(game, 0, told)


GAMES = [
    played(3, [60, 40], "2026-03-09", "small", {"city": 40, "road": 20}, "river"),
    played(2, [50, 50], "2026-03-02", "base", {"city": 10, "road": 40}),
    played(1, [30, 70], "2026-01-20"),
]


def test_months_are_in_their_order_and_a_tie_at_the_top_is_won() -> None:
    told = [(one.month, one.games, one.wins, one.points) for one in by_month(GAMES)]
    assert told == [("2026-01", 1, 0, 30.0), ("2026-03", 2, 2, 55.0)]
    years = [played(n, [1, 2], f"20{n:02}-01-01") for n in range(10, 30)]
    assert [one.month for one in by_month(years)] == [f"20{n}-01" for n in range(18, 30)]


def test_expansions_are_those_beside_the_game_itself() -> None:
    (river,) = by_expansion(GAMES, "base")
    assert (river.expansion, river.games, river.wins, river.points) == ("river", 1, 1, 60.0)


def test_opponents_are_people_by_who_they_are_and_bots_by_their_level() -> None:
    def seat(game: str, number: int, **who: Any) -> SeatRow:
        return SeatRow(game=game, seat=number, **{"name": "Ben", "bot": None, "holder": None, **who})

    seats = {
        "game 3": [seat("game 3", 0, name="Anna"), seat("game 3", 1, name="Benno", holder="b")],
        "game 2": [seat("game 2", 0, name="Anna"), seat("game 2", 1, holder="b")],
        "game 1": [seat("game 1", 0, name="Anna"), seat("game 1", 1, name="Otto", bot="strong")],
    }
    told = [(one.name, one.bot, one.games, one.ahead, one.lead) for one in by_opponent(GAMES, seats)]
    assert told == [("Benno", None, 2, 1, 10.0), ("Otto", "strong", 1, 0, -40.0)]


def test_points_by_source_leave_out_games_of_which_they_are_not_known() -> None:
    assert [(one.source, one.points) for one in by_source(GAMES)] == [("road", 30.0), ("city", 25.0)]
    heat = {one.family: (one.games, {s.source: s.points for s in one.sources}) for one in by_family(GAMES)}
    assert heat == {"small": (1, {"city": 40.0, "road": 20.0}), "base": (2, {"road": 40.0, "city": 10.0})}
