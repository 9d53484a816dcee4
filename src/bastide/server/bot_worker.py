"""The process in which bots think. It is given what the bot's player may see, never a seed."""

import os
import signal
import threading
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.setup import Setup
from bastide.core.state_json import state_from_json
from bastide.core.view import View
from bastide.server.named import resolve


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
    for wish in (signal.SIGINT, signal.SIGTERM):
        signal.signal(wish, signal.SIG_IGN)  # meant for the server, which ends its workers by itself
    threading.Thread(target=_end_with_parent, daemon=True).start()
    resolve(library)
    resolve(bots)
    connection.send("ready")
    while True:
        try:
            task: Task = connection.recv()
        except EOFError:
            return
        connection.send(choose(task, library, bots))


def choose(task: Task, library: str, bots: str) -> str:
    """The code of the option that the bot plays."""
    game = Game.begin(Setup.from_json(task.setup, resolve(library)), resolve(library))
    game.state = state_from_json(task.state, game.rules)
    game.history = list(task.history)
    game.go_on()
    option: Option = resolve(bots)[task.bot](None).choose(View(game, task.player))
    return option.code


def _end_with_parent() -> None:
    """A killed server cannot tell its workers; they notice by themselves, even in mid-thought."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
