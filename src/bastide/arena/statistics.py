"""What the games of a match say about its players, and how surely."""

import math
from collections import defaultdict
from collections.abc import Sequence
from statistics import NormalDist, fmean, variance
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from bastide.arena.games import Played
from bastide.arena.verdict import FEW_DECKS

#: How sure the interval is that is given with a rate.
CONFIDENCE: Final = 0.95
_WIDTH: Final = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)


class Standing(NamedTuple):
    """How a player has done."""

    name: str
    games: int
    #: Games won; of a shared victory its part.
    win_rate: float
    low: float
    high: float
    #: Mean points ahead of the best of the others, and mean points.
    margin: float
    points: float
    seconds_per_move: float
    #: By openskill: what it is worth at least, as far as these games tell.
    rating: float


def compared(entrants: int, games: Sequence[Played]) -> list[Played]:
    """Games with one deck that everybody has played alone, as one game of all; other games as they are."""
    alone: dict[int, dict[int, Played]] = defaultdict(dict)
    for game in games:
        if len(game.order) == 1:
            alone[game.deck][game.order[0]] = game
    whole = [[own[one] for one in range(entrants)] for own in alone.values() if len(own) == entrants]
    return [game for game in games if len(game.order) > 1] + [_together(own) for own in whole]


def _together(own: Sequence[Played]) -> Played:
    scores = tuple(game.scores[0] for game in own)
    return Played(
        own[0].deck,
        tuple(range(len(own))),
        scores,
        tuple(game.seconds[0] for game in own),
        tuple(game.moves[0] for game in own),
        tuple(place for place, points in enumerate(scores) if points == max(scores)),
    )


def standings(names: Sequence[str], games: Sequence[Played]) -> list[Standing]:
    """How all players have done, in the order in which they were named."""
    games = compared(len(names), games)
    ratings = rate(len(names), games)
    return [_standing(name, one, games, ratings[one]) for one, name in enumerate(names)]


def _standing(name: str, one: int, games: Sequence[Played], rating: float) -> Standing:
    own = [game for game in games if one in game.order]
    if not own:
        return Standing(name, 0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, rating)
    seats = [game.order.index(one) for game in own]
    low, high = interval(own, one)
    moves = sum(game.moves[seat] for game, seat in zip(own, seats, strict=True))
    spent = sum(game.seconds[seat] for game, seat in zip(own, seats, strict=True))
    return Standing(
        name,
        len(own),
        fmean(share(game, one) for game in own),
        low,
        high,
        fmean(margin(game, one) for game in own),
        fmean(game.scores[seat] for game, seat in zip(own, seats, strict=True)),
        spent / moves if moves else 0.0,
        rating,
    )


def share(game: Played, one: int) -> float:
    """A player's part of a victory."""
    seat = game.order.index(one)
    return 1 / len(game.winners) if seat in game.winners else 0.0


def duel(game: Played, one: int, other: int) -> float:
    """Who of two has done better in a game: 1 for the one, 0 for the other, a half for both.

    Of two of whom nobody has won it is who has more points.
    """
    first, second = game.order.index(one), game.order.index(other)
    has_won, has_other_won = first in game.winners, second in game.winners
    if has_won or has_other_won:
        return 0.5 if has_won and has_other_won else float(has_won)
    ahead = game.scores[first] - game.scores[second]
    return 0.5 if ahead == 0 else float(ahead > 0)


def margin(game: Played, one: int) -> int:
    """How far a player was ahead of the best of the others."""
    seat = game.order.index(one)
    others = [points for place, points in enumerate(game.scores) if place != seat]
    return game.scores[seat] - max(others, default=0)


def deck_means(games: Sequence[Played], one: int) -> list[float]:
    """The part of all victories that a player has won with each deck."""
    shares: dict[int, list[float]] = defaultdict(list)
    for game in games:
        if one in game.order:
            shares[game.deck].append(share(game, one))
    return [fmean(values) for values in shares.values()]


def interval(games: Sequence[Played], one: int) -> tuple[float, float]:
    """Between what the rate of victories lies, most likely.

    Games with one deck are not independent of each other, so decks are counted. Where they are few or all
    alike, the games are taken for themselves (Wilson's interval), which promises no more than it can.
    """
    means = deck_means(games, one)
    return interval_of(len(means), fmean(means), variance(means) if len(means) > 1 else 0.0)


def interval_of(decks: int, rate: float, variance: float) -> tuple[float, float]:
    """The interval of a rate that was found with so many decks, which differ by such a variance."""
    if decks >= FEW_DECKS and variance > 0.0:
        half = _WIDTH * math.sqrt(variance / decks)
        return max(0.0, rate - half), min(1.0, rate + half)
    return wilson(rate, decks)


def wilson(rate: float, number: int) -> tuple[float, float]:
    """The interval of a rate that was found in so many independent trials."""
    square = _WIDTH**2 / number
    middle = (rate + square / 2) / (1 + square)
    half = math.sqrt(square * (rate * (1 - rate) + square / 4)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def rate(entrants: int, games: Sequence[Played]) -> list[float]:
    """What each player is worth by openskill; the games count in the order of their decks."""
    model = PlackettLuce()
    ratings = [model.rating() for _ in range(entrants)]
    for game in sorted(games, key=lambda game: (game.deck, game.order)):
        teams = [[ratings[one]] for one in game.order]
        rated = model.rate(teams, scores=[float(points) for points in game.scores])
        for one, (rating,) in zip(game.order, rated, strict=True):
            ratings[one] = rating
    return [rating.ordinal() for rating in ratings]
