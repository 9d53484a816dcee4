"""Saved games in files."""

from pathlib import Path
from typing import Final

from bastide.cli.output import FileProblem, read_file
from bastide.core.chance import ChanceSource
from bastide.core.errors import SaveError
from bastide.core.game import Game
from bastide.core.notation import MAGIC

SUFFIX: Final = ".bastide"


def load_game(path: Path, chance: ChanceSource | None = None) -> Game:
    """The game that is saved in a file."""
    try:
        return Game.load(read_file(path), chance)
    except SaveError as error:
        raise FileProblem(f"{path}: {error}") from error


def save_game(game: Game, name: str) -> Path:
    """Save a game, but never over a file that is no save; tells where it is."""
    path = Path(name).expanduser()
    path = path if path.suffix else path.with_suffix(SUFFIX)
    try:
        if path.exists() and not path.read_bytes().startswith(MAGIC.encode()):
            raise FileProblem(f"{path} is there already and is no saved game; choose another name")
        path.write_text(game.save(), encoding="utf-8")
    except OSError as error:
        raise FileProblem(f"{path} cannot be written: {error.strerror or error}") from error
    return path
