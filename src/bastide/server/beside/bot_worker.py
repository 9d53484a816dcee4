"""The process in which bots think. It is given what the bot's player may see, never a seed."""

from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

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


def make_task(bot: str, game: Game, player: int) -> Task:
    """The task for the bot of a player, as far as that player may know the game."""
    view = game.view(player)
    setup = game.rules.setup.to_json()
    return Task(bot, player, setup, view.game.to_json(), tuple(view.game.history))


def think(connection: "Connection[Any, Any]", library: str, bots: str) -> None:
    """Answer tasks with codes until the server is gone."""

    def prepare() -> Callable[[Task], str]:
        resolve(library)
        resolve(bots)
        return lambda task: choose(task, library, bots)

    answer_all(connection, prepare)


def choose(task: Task, library: str, bots: str) -> str:
    """The code of the option that the bot plays."""
    game = Game.begin(Setup.from_json(task.setup, resolve(library)), resolve(library))
    game.state = state_from_json(task.state, game.rules)
    game.history = list(task.history)
    game.go_on()
    option: Option = resolve(bots)[task.bot](None).choose(View(game, task.player))
    return option.code
