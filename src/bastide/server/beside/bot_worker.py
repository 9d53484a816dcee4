"""The process in which bots think. It is given what the bot's player may see, never a seed."""

from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from bastide.bots.advice import Reason
from bastide.bots.protocol import Adviser
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.setup import Setup
from bastide.core.state_json import state_from_json
from bastide.core.view import View
from bastide.server.beside.named import resolve
from bastide.server.beside.workers import answer_all


class Task(NamedTuple):
    """A position to think about: the view of one player as plain data."""

    bot: str
    player: int
    setup: dict[str, Any]
    state: dict[str, Any]
    history: tuple[Option, ...]
    #: How many options are asked for, the best ones.
    number: int = 1


class Thought(NamedTuple):
    """An option by its code, with what it is worth and why, if the bot tells that."""

    code: str
    worth: float | None = None
    reason: Reason | None = None


def make_task(bot: str, game: Game, player: int, number: int = 1) -> Task:
    """The task for the bot of a player, as far as that player may know the game."""
    view = game.view(player)
    setup = game.rules.setup.to_json()
    return Task(bot, player, setup, view.game.to_json(), tuple(view.game.history), number)


def think(connection: "Connection[Any, Any]", library: str, bots: str) -> None:
    """Answer tasks with the best options until the server is gone."""

    def prepare() -> Callable[[Task], list[Thought]]:
        resolve(library)
        resolve(bots)
        return lambda task: choose(task, library, bots)

    answer_all(connection, prepare)


def choose(task: Task, library: str, bots: str) -> list[Thought]:
    """What the bot thinks best; it alone is asked for, the bot plays it."""
    game = Game.begin(Setup.from_json(task.setup, resolve(library)), resolve(library))
    game.state = state_from_json(task.state, game.rules)
    game.history = list(task.history)
    game.go_on()
    bot = resolve(bots)[task.bot](None)
    view = View(game, task.player)
    if task.number > 1 and isinstance(bot, Adviser):
        return [Thought(best.option.code, best.worth, best.reason) for best in bot.advise(view, task.number)]
    option: Option = bot.choose(view)
    return [Thought(option.code)]
