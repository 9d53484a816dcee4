"""Arguments that several commands share, and the setups that they describe."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import typer

from bastide.books.designs import DesignTextError, read_designs
from bastide.cli.output import FileProblem, read_file
from bastide.core.errors import DesignError, SetupError
from bastide.core.setup import Setup

#: Given in the place of a file for a tile that nobody designs.
_BLANK: Final = "none"
#: Games or threads at a time; a machine with more processors than that has other means.
MOST_JOBS: Final = 256

Expansions = Annotated[
    str,
    typer.Option(metavar="LIST", help="Expansions or boxes, with commas between; see `expansions`."),
]
Preset = Annotated[str, typer.Option("--rules", metavar="modern|classic", help="The preset of rule options.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="A rule option that differs from the preset."),
]
Designs = Annotated[
    list[str] | None,
    typer.Option(
        "--design",
        metavar="FILE",
        help="A file with designed tiles, in the order of the blank ones; `none` leaves one blank.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
Seed = Annotated[str | None, typer.Option(metavar="S", help="Deals the same tiles for the same seed.")]


def make_setup(
    players: int | Sequence[str],
    expansions: str,
    rules: str,
    options: list[str] | None,
    designs: list[str] | None = None,
    bots: Sequence[int] = (),
) -> Setup:
    """The setup that the arguments describe; a design that is refused is named by its file and line."""
    drawn = [found for name in designs or () for found in read_design_file(name)]
    return setup_with(drawn, players, expansions, rules, options, bots)


def setup_with(
    drawn: Sequence["DrawnDesign"],
    players: int | Sequence[str],
    expansions: str,
    rules: str,
    options: list[str] | None,
    bots: Sequence[int] = (),
) -> Setup:
    """The setup with these designs."""
    try:
        return Setup.make(
            players,
            expansions,
            rules,
            read_options(options or []),
            designs=[found.design for found in drawn],
            bots=bots,
        )
    except DesignError as error:
        refused = drawn[error.number - 1]
        raise FileProblem(
            f"{refused.file}: line {refused.line}: refused by {error.rule}: {error.fault}"
        ) from error


class DrawnDesign(NamedTuple):
    """A design, and where it was read."""

    design: Mapping[str, Any] | None
    file: str
    line: int


def read_design_file(name: str) -> list[DrawnDesign]:
    """The designs in a file; the word ``none`` stands for a tile left blank."""
    if name == _BLANK:
        return [DrawnDesign(None, name, 0)]
    try:
        return [DrawnDesign(design, name, line) for design, line in read_designs(read_file(Path(name)))]
    except DesignTextError as error:
        raise FileProblem(f"{name}: {error}") from error


def read_options(texts: list[str]) -> dict[str, str]:
    """Rule options by their names."""
    chosen: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise SetupError(f"a rule option is written NAME=VALUE, not {text!r}")
        chosen[name.strip()] = value.strip()
    return chosen
