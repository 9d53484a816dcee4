"""Catch: what nobody may know before both have chosen, and what others may guess (CAT-77)."""

import random

from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.targets import NOTHING, Number
from bastide.expansions.catapult.aiming import DEPTHS, LANES
from bastide.expansions.catapult.fair import CATCH, Aimed, Hurled, the_round
from bastide.expansions.catapult.hurling import Aim, Catch, Strength


def hide_choice(game: Game, player: int) -> Game:
    """Hide from a copy of the game what a hurler has chosen whose token is to be caught (CAT-77)."""
    step = game.state.agenda[-1] if game.state.agenda else None
    if step is None or the_round(game).kind != CATCH:
        return game
    if step.name == Strength.name and step.player != player:
        game.state.agenda[-1] = step._replace(load=Aimed(0))
        _forget(game, Aim.name)
    elif step.name == Catch.name and step.the(Hurled).hurler != player:
        game.state.agenda[-1] = step._replace(load=Hurled(step.the(Hurled).hurler, 0, 0))
        _forget(game, Aim.name)
        _forget(game, Strength.name)
    return game


def _forget(game: Game, verb: str) -> None:
    """Take the number out of the last option of a verb in the history."""
    game.history[_last(game, verb)] = Option(verb)


def guess_choice(game: Game, rng: random.Random) -> Game:
    """Put a throw that might well have been chosen where a view has hidden one (CAT-31, CAT-77)."""
    step = game.state.agenda[-1] if game.state.agenda else None
    if step is None or the_round(game).kind != CATCH:
        return game
    aim, strength = rng.choice(LANES), rng.choice(DEPTHS)
    if step.name == Strength.name and _is_hidden(game, Aim.name):
        game.state.agenda[-1] = step._replace(load=Aimed(aim))
        _recall(game, Aim.name, aim)
    elif step.name == Catch.name and _is_hidden(game, Strength.name):
        game.state.agenda[-1] = step._replace(load=Hurled(step.the(Hurled).hurler, aim, strength))
        _recall(game, Aim.name, aim)
        _recall(game, Strength.name, strength)
    return game


def _is_hidden(game: Game, verb: str) -> bool:
    return game.history[_last(game, verb)].target == NOTHING


def _recall(game: Game, verb: str, number: int) -> None:
    """Put a number into the last option of a verb in the history."""
    game.history[_last(game, verb)] = Option(verb, Number(number))


def _last(game: Game, verb: str) -> int:
    """Where the last option of a verb is in the history."""
    return max(place for place, option in enumerate(game.history) if option.verb == verb)
