"""The process in which bots think. It is given what the bot's player may see, never a seed."""

from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from bastide.bots.advice import Reason
from bastide.bots.cores import share_cores
from bastide.bots.protocol import Adviser, Unhurried
from bastide.core.game import Game
from bastide.core.library import Library
from bastide.core.option import Option
from bastide.core.setup import Setup
from bastide.core.state_json import state_from_json
from bastide.core.view import View
from bastide.server.beside.kept_bots import KeptBots
from bastide.server.beside.levels import seconds_of
from bastide.server.beside.named import resolve
from bastide.server.beside.workers import News, answer_all, give_way

#: What a worker says when the bot begins to think.
BEGUN: Final = "begun"


class Task(NamedTuple):
    """A position to think about: the view of one player as plain data."""

    bot: str
    player: int
    setup: dict[str, Any]
    state: dict[str, Any]
    history: tuple[Option, ...]
    #: How many options are asked for, the best ones.
    number: int = 1
    #: Where it comes from: who has thought about that table goes on with what it has found.
    table: str = ""
    #: How long the bot is to think, if it is one that thinks for some time.
    seconds: float = 0.0

    @property
    def is_unhurried(self) -> bool:
        """Whether the bot thinks longer than it would if anybody sat and waited."""
        return self.seconds > seconds_of(self.bot)


class Thought(NamedTuple):
    """An option by its code, with what it is worth and why, if the bot tells that."""

    code: str
    worth: float | None = None
    reason: Reason | None = None
    #: How likely the game is won with it, where the bot can tell.
    chance: float | None = None


def make_task(
    bot: str, game: Game, player: int, number: int = 1, *, table: str = "", seconds: float = 0.0
) -> Task:
    """The task for the bot of a player, as far as that player may know the game."""
    view = game.view(player)
    setup = game.rules.setup.to_json()
    history = tuple(view.game.history)
    return Task(bot, player, setup, view.game.to_json(), history, number, table, seconds)


def think(
    connection: "Connection[Any, Any]",
    library: str,
    bots: str,
    megabytes: int,
    workers: int,
    is_unhurried: bool = False,
) -> None:
    """Answer tasks with the best options until the server is gone; so many workers share the machine.

    Who has no hurry leaves the processor to all others.
    """

    def prepare() -> Callable[[Task], list[Thought]]:
        if is_unhurried:
            give_way()
        share_cores(workers)
        found: Library = resolve(library)
        kept = KeptBots(resolve(bots), megabytes)
        return lambda task: choose(task, found, kept, lambda: connection.send(News(BEGUN)))

    answer_all(connection, prepare)


def choose(
    task: Task, library: Library, kept: KeptBots, begun: Callable[[], None] = lambda: None
) -> list[Thought]:
    """What the bot thinks best; it alone is asked for, the bot plays it.

    ``begun`` is called when it begins to think.
    """
    game = Game.begin(Setup.from_json(task.setup, library), library)
    game.state = state_from_json(task.state, game.rules)
    game.history = list(task.history)
    game.go_on()
    bot = kept.find(task.bot, task.table, game.rules.setup)
    if task.seconds and isinstance(bot, Unhurried):
        bot.give(task.seconds)  # each time: it may have thought at a table with more time, or with less
    view = View(game, task.player)
    begun()
    if task.number > 1 and isinstance(bot, Adviser):
        advice = bot.advise(view, task.number)
        thoughts = [Thought(best.option.code, best.worth, best.reason, best.chance) for best in advice]
    else:
        thoughts = [Thought(bot.choose(view).code)]
    kept.tidy()
    return thoughts
