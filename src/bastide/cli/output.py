"""What all commands read and print: files, results for people and for machines, and complaints."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from bastide.cli.tile_text import as_ascii
from bastide.core.errors import BastideError
from bastide.core.limits import MOST_TEXT

#: A character has up to four bytes.
_MOST_BYTES: Final = 4 * MOST_TEXT


class FileProblem(BastideError):
    """A file cannot be read or written, or holds no saved game."""


class Screen:
    """Where text for people goes; a plain screen has no colours and knows ASCII only."""

    def __init__(self, plain: bool = False) -> None:
        self.console = Console(highlight=False)
        #: A terminal that cannot show the characters of the pictures gets plain ones.
        self.is_plain = plain or not self.console.encoding.startswith("utf")
        if self.is_plain:
            self.console = Console(highlight=False, color_system=None)

    @property
    def width(self) -> int:
        """How many characters fit on a line."""
        return self.console.width

    def show(self, text: Text | str = "") -> None:
        """Print lines as they are; what is too long is left to the terminal."""
        shown = text.copy() if isinstance(text, Text) else Text(text)
        if self.is_plain:
            shown.plain = as_ascii(shown.plain)
        self.console.print(shown, soft_wrap=True)

    def show_table(self, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
        """Print rows under their heads, columns of numbers to the right."""
        table = Table(box=box.ASCII if self.is_plain else box.SIMPLE_HEAD, pad_edge=False)
        columns = list(zip(*(rows := list(rows)), strict=True))
        for head, column in zip(heads, columns, strict=True):
            are_numbers = all(value == "-" or str(value)[:1].isdigit() for value in column)
            table.add_column(head, justify="right" if are_numbers else "left")
        for row in rows:
            table.add_row(*map(str, row))
        self.console.print(table)


def print_json(data: Any) -> None:
    """Print a result for machines: nothing else may go to the standard output."""
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


def complain(message: str) -> None:
    """Say on one line what went wrong."""
    typer.echo(f"bastide: {' '.join(message.split())}", err=True)


def read_file(path: Path) -> str:
    """The text of a file."""
    try:
        if path.stat().st_size > _MOST_BYTES:
            raise FileProblem(f"{path} cannot be read: it has more than {_MOST_BYTES // 1024} KB")
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise FileProblem(f"{path} cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise FileProblem(f"{path} cannot be read: it is no text") from error


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole."""
    try:
        path.write_bytes(data)
    except OSError as error:
        raise FileProblem(f"{path} cannot be written: {error.strerror or error}") from error
