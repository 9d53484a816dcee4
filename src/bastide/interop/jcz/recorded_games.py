"""Folders of recorded games: finding them and judging them all."""

import gzip
import zlib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from bastide.interop.jcz.errors import DamagedSave
from bastide.interop.jcz.judge import Judgement, judge_text


class Recorded(NamedTuple):
    """One recorded game: where it was found, and its text."""

    #: The row of the table to which it belongs: the folder of a save, or the file of a collection.
    group: str
    name: str
    text: bytes


def find_games(folder: Path) -> list[Recorded]:
    """Every game in ``.jcz`` and ``.jsonl.gz`` files below a folder."""
    if not folder.is_dir():
        raise DamagedSave(f"{folder} is no folder")
    found = []
    for path in sorted([*folder.rglob("*.jcz"), *folder.rglob("*.jsonl.gz")]):
        name = path.relative_to(folder).as_posix()
        if path.suffix == ".jcz":
            found.append(Recorded(path.relative_to(folder).parent.as_posix(), name, path.read_bytes()))
        else:
            found += [
                Recorded(name, f"{name}:{number}", line) for number, line in enumerate(_lines(path), start=1)
            ]
    return found


def _lines(path: Path) -> list[bytes]:
    try:
        with gzip.open(path) as file:
            return [line for line in file if line.strip()]
    except (OSError, EOFError, zlib.error) as error:
        raise DamagedSave(f"{path} cannot be read: {error}") from error


def judge_games(games: list[Recorded], jobs: int) -> Iterator[tuple[Recorded, Judgement]]:
    """Judge games, on several cores when ``jobs`` is more than one."""
    if jobs == 1:
        for game in games:
            yield game, _judge(game.text)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        judgements = pool.map(_judge, [game.text for game in games], chunksize=4)
        yield from zip(games, judgements, strict=True)


def _judge(text: bytes) -> Judgement:
    try:
        return judge_text(text)
    except Exception as error:  # a fault of ours must not hide what the other games say
        return Judgement("differ", f"our program failed: {type(error).__name__}: {error}")
