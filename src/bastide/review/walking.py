"""Going through a game from its start, and judging what everybody did and drew."""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Final

from bastide.bots.chance import spread_of, win_chance
from bastide.core.game import CHANCE, Game
from bastide.core.option import RETIRE, Option
from bastide.core.turn import Deal
from bastide.review.judges import Judge
from bastide.review.records import Better, Choice, Draw, Review

#: How many options of a decision are told.
_TOLD: Final = 3
#: Two options that are no farther apart are called equal, in points.
_EQUAL: Final = 0.5


def never(done: int, of: int) -> bool:
    """Whether to stop, for who wants to see the whole game judged."""
    return False


def review_game(game: Game, judge: Judge, stops: Callable[[int, int], bool] = never) -> Review:
    """Judge every decision and every draw of a game.

    ``stops`` is told before each action how many of how many were looked at; if it says yes, the review
    ends there with what was found so far.
    """
    setup = game.rules.setup
    looking = go_through(Game.begin(setup, game.rules.library), game.history, judge)
    choices: list[Choice] = []
    draws: list[Draw] = []
    for number in range(len(game.history)):
        if stops(number, len(game.history)):
            break
        match next(looking):
            case Choice() as choice:
                choices.append(choice)
            case Draw() as draw:
                draws.append(draw)
    return Review(
        tuple(setup.seats),
        tuple(choices),
        tuple(draws),
        tuple(game.scores),
        game.is_over,
        game.result.joint is not None,
        judge.is_coarse,
    )


def go_through(walked: Game, history: Sequence[Option], judge: Judge) -> Iterator[Choice | Draw | None]:
    """Play a game on as another one went, and tell of each action what is found: nothing, if nobody chose.

    Who stops asking can go on later, from where the game stands then.
    """
    for number in range(len(walked.history), len(history)):
        found = _look_at(walked, history[number], judge, number)
        walked.play(history[number])
        yield found


def _look_at(game: Game, option: Option, judge: Judge, number: int) -> Choice | Draw | None:
    if game.actor == CHANCE:
        return _draw(game, option, judge, number)
    if len(game.options()) > 1 and option.verb != RETIRE:
        return _choice(game, option, judge, number)
    return None


def _choice(game: Game, option: Option, judge: Judge, number: int) -> Choice:
    verdict = judge.decide(game, option)
    best, *_ = verdict.options
    played = next(one for one in verdict.options if one.option == option)
    difference = best.worth - played.worth
    error = sqrt(best.error**2 + played.error**2)
    return Choice(
        number,
        game.state.turn,
        game.actor,
        Better(option.code, played.worth),
        tuple(Better(one.option.code, one.worth) for one in verdict.options[:_TOLD]),
        difference if difference > max(error, _EQUAL) else 0.0,
        error,
        verdict.margins,
        _chances(game, verdict.margins),
        spread_of(game),
    )


def _chances(game: Game, margins: Sequence[float]) -> tuple[float, ...]:
    """How likely each seat wins, by how many points it will be ahead; together they are one."""
    if game.result.joint is not None:
        return ()
    alone = [win_chance(game, margin) for margin in margins]
    return tuple(chance / sum(alone) for chance in alone)


def _draw(game: Game, option: Option, judge: Judge, number: int) -> Draw | None:
    """A tile that somebody has drawn; other works of chance are no draws."""
    if game.state.agenda[-1].name != Deal.name or len(game.outcomes()) == 1:
        return None
    luck = judge.draw(game, option)
    return Draw(number, game.state.turn, game.state.active, option.code, luck)
