"""What a bot thinks of a solo game: the result that it can expect, by the points and meeples of all colours.

Unfinished features pay nothing at the end (SOLO-21), only the colour behind may score (SOLO-14), and the game
ends when a meeple is missing (SOLO-11). So it is not the sum of what features promise that counts, but how
long the meeples last, and whether what is completed helps the one behind.
"""

from collections.abc import Sequence
from importlib.resources import files
from typing import Final, NamedTuple

from bastide.core.game import Game
from bastide.core.judgement import Foresight, Judgement, read_weights

#: The tiles that a colour has at first in the usual solo game (SOLO-02).
_PILE: Final = 24
#: A feature with a smaller chance to be completed keeps its figures for good.
_SMALL_CHANCE: Final = 0.15
#: With so many followers or more a colour is well off.
_ENOUGH: Final = 4

#: What is counted; what begins with ``tiles_`` is worth the less the fewer tiles there are.
NAMES: Final = (
    "always",
    "tiles",
    "tiles_squared",
    # The points of the colour behind, of the one before it, and of the one ahead.
    "score_behind",
    "score_second",
    "score_ahead",
    # What features will pay, times the chance: those of one colour alone, and of several together.
    "hope_behind",
    "hope_second",
    "hope_ahead",
    "hope_together",
    # The colour that would be behind if all hopes came true.
    "score_hoped",
    # Colours with so many followers at hand.
    *(f"tiles_with_{number}" for number in range(_ENOUGH)),
    "tiles_at_hand",
    "tiles_at_hand_behind",
    # Followers who will come back, the sooner the more; the colour that has the fewest with them.
    "tiles_returning",
    "tiles_fewest",
    # Followers who hardly will, and those of the colour that has most of them.
    "tiles_stuck",
    "tiles_most_stuck",
    # Open ends of features with figures, figures where one or two are left, and cells around monasteries.
    "tiles_ends",
    "tiles_one_end",
    "tiles_two_ends",
    "tiles_around",
    # Cells at the rim.
    "tiles_rim",
)

#: What a person would guess that each is worth; practice begins with that.
_FIRST: Final = {
    "always": 3.0,
    "tiles": 18.0,
    "score_behind": 0.5,
    "score_second": 0.3,
    "score_ahead": 0.2,
    "hope_behind": 0.15,
    "hope_second": 0.1,
    "hope_ahead": 0.05,
    "hope_together": 0.3,
    "score_hoped": 0.1,
    "tiles_with_0": -5.0,
    "tiles_with_1": -1.0,
    "tiles_at_hand": 1.0,
    "tiles_returning": 1.0,
    "tiles_stuck": -1.0,
}


class _Colours(NamedTuple):
    """What is known of the colours, by seats."""

    at_hand: list[int]
    hopes: list[float]
    returning: list[float]
    stuck: list[int]


class _Land(NamedTuple):
    """What is known of features with figures, all together."""

    together: float
    ends: int
    one_end: int
    two_ends: int
    around: int


def numbers(game: Game, foresight: Foresight) -> Sequence[float]:
    """What there is to say of a position, in the order of the names."""
    state = game.state
    seats = len(state.score)
    colours = _Colours(_at_hand(game), [*foresight.hopes], [0.0] * seats, [0] * seats)
    land = _look_at_features(game, foresight, colours)
    order = sorted(range(seats), key=state.score.__getitem__)
    # With fewer than three colours some of these are the same one.
    behind, second, ahead = order[0], order[min(1, seats - 1)], order[-1]
    tiles = state.tiles_left / (seats * _PILE)
    ready = zip(colours.at_hand, colours.returning, strict=True)
    hoped = zip(state.score, colours.hopes, strict=True)
    weighted = (
        *(colours.at_hand.count(number) for number in range(_ENOUGH)),
        sum(colours.at_hand),
        colours.at_hand[behind],
        sum(colours.returning),
        min(now + later for now, later in ready),
        sum(colours.stuck),
        max(colours.stuck),
        land.ends,
        land.one_end,
        land.two_ends,
        land.around,
        len(state.board.frontier),
    )
    return (
        1.0,
        tiles,
        tiles * tiles,
        *(state.score[seat] for seat in (behind, second, ahead)),
        *(colours.hopes[seat] for seat in (behind, second, ahead)),
        land.together,
        min(score + hope for score, hope in hoped),
        *(tiles * number for number in weighted),
    )


def _at_hand(game: Game) -> list[int]:
    kinds = game.rules.figures
    return [
        sum(count for name, count in supply.items() if kinds[name].is_follower)
        for supply in game.state.supply
    ]


def _look_at_features(game: Game, foresight: Foresight, colours: _Colours) -> _Land:
    """What features with figures promise; what is one colour's is noted with it."""
    kinds = game.rules.figures
    together = 0.0
    ends = one_end = two_ends = around = 0
    for feature in game.state.graph.with_figures():
        likely = foresight.chance(feature)
        owning, points = foresight.pay(feature)
        promised = likely * points
        if len(owning) > 1:
            together += promised
        else:
            for seat in owning:
                colours.hopes[seat] += promised
        followers = [figure.player for figure in feature.figures if kinds[figure.kind].is_follower]
        soon = likely / (1 + feature.open)
        for seat in followers:
            colours.returning[seat] += soon
            colours.stuck[seat] += likely < _SMALL_CHANCE
        if feature.kind in game.rules.places:
            around += feature.open
        else:
            ends += feature.open
            one_end += len(followers) if feature.open == 1 else 0
            two_ends += len(followers) if feature.open == 2 else 0
    return _Land(together, ends, one_end, two_ends, around)


JUDGEMENT: Final = Judgement(
    names=NAMES,
    numbers=numbers,
    weights=read_weights((files(__package__) / "weights.txt").read_text("utf-8"), NAMES),
    first=tuple(_FIRST.get(name, 0.0) for name in NAMES),
)
