"""The process in which files are read. Whatever a file makes it do, the server goes on."""

from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from bastide.core.errors import BastideError
from bastide.core.game import Game
from bastide.core.library import Library
from bastide.core.notation import MAGIC
from bastide.interop.jcz.replay import replay_saved
from bastide.interop.jcz.saved import read_saved
from bastide.server.beside.named import resolve
from bastide.server.beside.workers import answer_all, be_modest
from bastide.server.guard.secret_codes import new_game_id, new_seed
from bastide.server.play.restored import Course, actions_of
from bastide.server.store.records import HERE, StoredGame, StoredSeat


class FileTask(NamedTuple):
    """The text of a file, and who opens it."""

    text: str
    maker: str


class UnreadableFile(BastideError):
    """The file holds no saved game."""


def read_files(connection: "Connection[Any, Any]", library: str, megabytes: int) -> None:
    """Answer with games, or with what is wrong with a file, until the server is gone."""

    def prepare() -> Callable[[FileTask], StoredGame | str]:
        found = resolve(library)
        be_modest(megabytes)
        return lambda task: read_file(task, found)

    answer_all(connection, prepare)


def read_file(task: FileTask, library: Library) -> StoredGame | str:
    """The game of a file as it is stored; a text says what is wrong with it."""
    try:
        game = read_game(task.text, library)
    except BastideError as error:
        return str(error)
    seats = tuple(StoredSeat(name, HERE, holder=task.maker) for name in game.rules.setup.seats)
    opening, actions = actions_of(game)
    setup = game.rules.setup.to_json()
    stored = StoredGame(new_game_id(), setup, new_seed(), opening, task.maker, seats, actions, opened=True)
    course = Course.of(stored, library)
    opening, actions = actions_of(course.game)  # with the draw that the save was waiting for
    return replace(stored, opening=opening, actions=actions, summary=course.summary())


def read_game(text: str, library: Library) -> Game:
    """A game from the text of a save, ours or JCloisterZone's."""
    if text.startswith(MAGIC):
        return Game.load(text, library=library)
    if not text.lstrip().startswith("{"):
        raise UnreadableFile("this is no saved game of Bastide (.bastide) or JCloisterZone (.jcz)")
    replay = replay_saved(read_saved(text))
    replay.game.go_on()  # a turn that was not confirmed there counts as confirmed
    return replay.game
