"""The process in which whole games are drawn. It tells how far it has come."""

from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from bastide.art.album.animation import Progress, animate
from bastide.art.album.caption import caption_of
from bastide.core.errors import BastideError
from bastide.core.game import Game
from bastide.core.library import Library
from bastide.server.beside.named import resolve
from bastide.server.beside.workers import News, answer_all, be_modest


class AnimationTask(NamedTuple):
    """A saved game, and what its expansions are called in the language of who asks."""

    text: str
    names: Mapping[str, str]


class Drawn(NamedTuple):
    """How many pictures of how many are drawn."""

    done: int
    of: int


def draw_animations(connection: "Connection[Any, Any]", library: str, megabytes: int) -> None:
    """Answer with files, or with what is wrong, until the server is gone."""

    def prepare() -> Callable[[AnimationTask], bytes | str]:
        found = resolve(library)
        be_modest(megabytes)
        return lambda task: draw(task, found, lambda done, of: connection.send(News(Drawn(done, of))))

    answer_all(connection, prepare)


def draw(task: AnimationTask, library: Library, heard: Progress) -> bytes | str:
    """The file of a game; a text says why there is none."""
    try:
        game = Game.load(task.text, library=library)
        return animate(game, lambda position: caption_of(position, task.names.__getitem__), heard)
    except BastideError as error:
        return str(error)
