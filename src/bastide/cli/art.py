"""``bastide art`` and ``bastide render``: pictures of the tiles and of saved games."""

from pathlib import Path
from typing import Annotated

import typer

from bastide.art import board_svg, sheet_svg, to_png
from bastide.cli.output import FileProblem, Screen, write_file
from bastide.cli.saves import load_game
from bastide.core.errors import SetupError
from bastide.core.library import Library
from bastide.core.tiles import TileType

Output = Annotated[
    Path, typer.Option("--output", "-o", metavar="FILE", help="Where the picture goes: .svg or .png.")
]
Scale = Annotated[
    float, typer.Option(min=0.1, max=20, metavar="N", help="Pixels of a .png per hundredth of a tile.")
]


def sheet(
    output: Output,
    expansion: Annotated[
        str | None, typer.Option(metavar="NAME", help="One expansion; all of them if none is given.")
    ] = None,
    scale: Scale = 2.0,
) -> None:
    """Draw a contact sheet: every kind of tile with its name and the number of its copies."""
    tiles, title = _tiles_of(expansion)
    write_picture(output, sheet_svg(tiles, title), scale)
    Screen().show(f"{len(tiles)} tiles are in {output}.")


def render(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    output: Output,
    scale: Scale = 2.0,
    last: Annotated[bool, typer.Option("--last", help="Outline the tile that was laid last.")] = False,
) -> None:
    """Draw the position of a saved game."""
    game = load_game(file)
    placed = game.state.board.tiles
    write_picture(output, board_svg(game, marked=[placed[-1].cell] if last else ()), scale)
    Screen().show(f"The board of {len(placed)} tiles is in {output}.")


def _tiles_of(slug: str | None) -> tuple[list[TileType], str]:
    """The tiles of one expansion or of all, and the title of their sheet."""
    library = Library.default()
    if slug is not None and slug not in library.by_slug:
        raise SetupError(f"there is no expansion {slug!r}; there are {', '.join(library.by_slug)}")
    wanted = library.order if slug is None else (library.by_slug[slug],)
    sheets = [sheet for expansion in wanted if (sheet := library.sheet(expansion))]
    if not sheets:
        raise SetupError(f"the expansion {slug!r} has no tiles")
    return [tile for sheet in sheets for tile in sheet.tiles], ", ".join(sheet.name for sheet in sheets)


def write_picture(path: Path, svg: str, scale: float) -> None:
    """Write a picture in the format that the name of the file asks for."""
    match path.suffix.lower():
        case ".svg":
            data = svg.encode()
        case ".png":
            data = to_png(svg, scale)
        case _:
            raise FileProblem(f"{path} is no name for a picture: it should end with .png or .svg")
    write_file(path, data)
