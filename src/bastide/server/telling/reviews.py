"""A game looked back at, as a page is told: choices in words and on the board, and what it all comes to."""

from collections.abc import Mapping, Sequence
from statistics import NormalDist, fmean
from typing import Final

from bastide.core.game import Game
from bastide.core.option import Option
from bastide.review.records import Better, Choice, Review
from bastide.review.summary import accuracies, luck, skill, turning_points
from bastide.server.messages import models
from bastide.server.play.restored import Course, positions
from bastide.server.store.reviews import StoredReview
from bastide.server.telling.labels import add_way
from bastide.server.telling.log import tell_move
from bastide.server.telling.on_board import copy_in_hand, tile_in_hand
from bastide.server.telling.options import describe
from bastide.server.telling.places import last_cell, way_between
from bastide.server.telling.sources import sources_of

_NORMAL: Final = NormalDist()
#: Nine of ten estimates are no farther off than so many times their error.
_NINE_OF_TEN: Final = 1.645
#: The error of one estimate is hardly known; it is the mean of so many before and behind it.
_NEAR: Final = 3
_PLACES: Final = 3


def progress_of(stored: StoredReview | None, course: Course) -> models.ReviewProgress:
    """How far a review of this game is, if there is one."""
    of, turns = len(course.game.history), course.game.state.turn
    if stored is None:
        return models.ReviewProgress(state="none", done=0, of=of, turn=0, turns=turns)
    is_done = stored.next >= of
    state: models.ReviewState = "done" if is_done else "failed" if stored.has_failed else "stopped"
    if stored.is_running and not is_done:
        state = "running"
    turn = turns if is_done else min(stored.turn, turns)
    fault = stored.fault if state == "failed" else None
    done = min(stored.next, of)
    return models.ReviewProgress(state=state, done=done, of=of, turn=turn, turns=turns, fault=fault)


def summed_up(found: Review) -> tuple[list[models.ReviewedSeat], list[models.TurningPoint]]:
    """What a review says of every player, and where the game turned."""
    lucks, skills, chosen = luck(found), skill(found), accuracies(found)
    seats = [
        models.ReviewedSeat(
            accuracy=_round(chosen[seat]),
            luck=round(lucks[seat], _PLACES),
            choices=round(skills[seat], _PLACES),
            lost=round(sum(one.lost for one in found.choices if one.seat == seat), _PLACES),
        )
        for seat in range(len(found.seats))
    ]
    turning = [
        models.TurningPoint(turn=one.turn, seat=one.seat, swing=round(one.swing, _PLACES))
        for one in turning_points(found)
    ]
    return seats, turning


def told_choices(course: Course, found: Review, after: int = 0) -> list[models.ReviewedChoice]:
    """The choices of a game from one of its actions on; the game is played once more for their words."""
    at = {choice.number: place for place, choice in enumerate(found.choices) if choice.number >= after}
    if not at:
        return []
    widths = _widths(found.choices)
    moves: Mapping[int, int] = {place: number for number, (_, place) in enumerate(course.moves)}
    last = max((moves[number] for number in at if number in moves), default=-1)
    told = []
    for number, game in enumerate(positions(course)):
        if number > last:
            break
        place = course.moves[number][1]
        if place in at:
            choice = found.choices[at[place]]
            told.append(_tell(game, course.game.history[place], choice, number + 1, widths[at[place]]))
    return told


def told_draws(found: Review) -> list[models.ReviewedDraw]:
    """The draws of a game."""
    return [
        models.ReviewedDraw(turn=one.turn, seat=one.seat, luck=round(one.luck, _PLACES))
        for one in found.draws
    ]


def told_sources(course: Course) -> list[dict[str, int]]:
    """Where the points came from."""
    return sources_of(course.game)


def _widths(choices: Sequence[Choice]) -> list[float]:
    """How far each estimate may be wrong, in points."""
    return [
        _NINE_OF_TEN * fmean(one.error for one in choices[max(0, place - _NEAR) : place + _NEAR + 1])
        for place in range(len(choices))
    ]


def _tell(game: Game, option: Option, choice: Choice, number: int, width: float) -> models.ReviewedChoice:
    said = tell_move(game, choice.seat, option)
    best = choice.best[0]
    is_better = choice.lost > 0 and best.code != choice.played.code
    tile = tile_in_hand(game)
    low, high = _band(choice, width)
    return models.ReviewedChoice(
        number=number,
        turn=choice.turn,
        seat=choice.seat,
        text=said.text,
        played=_option(game, choice.played),
        better=_option(game, best) if is_better else None,
        tile=None if tile is None else tile.type.id,
        tile_copy=0 if tile is None else copy_in_hand(game, tile),
        lost=choice.lost,
        error=choice.error,
        margins=list(choice.margins),
        width=round(width, _PLACES),
        chances=list(choice.chances),
        low=low,
        high=high,
        **said.fields,
    )


def _option(game: Game, told: Better) -> models.ReviewedOption:
    """An option with words that say where it is."""
    option = next(one for one in game.options() if one.code == told.code)
    described = describe(game, option)
    if isinstance(described, models.CellOption):
        add_way(described, way_between(last_cell(game), described.at))
    return models.ReviewedOption(option=described, worth=told.worth)


def _band(choice: Choice, width: float) -> tuple[list[float], list[float]]:
    """Between which chances to win those of each seat lie, nine times in ten."""

    def chances(shift: float) -> list[float]:
        whole = sum(_NORMAL.cdf(margin / choice.spread) for margin in choice.margins)
        found = (_NORMAL.cdf((margin + shift) / choice.spread) / whole for margin in choice.margins)
        return [round(min(1.0, chance), _PLACES) for chance in found]

    return (chances(-width), chances(width)) if choice.chances else ([], [])


def _round(number: float | None) -> float | None:
    return None if number is None else round(number, _PLACES)
