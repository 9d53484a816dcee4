"""``bastide tiles check``: are the tile sheets sound?"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from bastide.cli.arguments import Json
from bastide.cli.output import complain, print_json, read_file
from bastide.core.errors import TileError
from bastide.core.library import Library
from bastide.core.tile_check import check_owner, check_sheet
from bastide.core.tiles import TileType, read_sheet


def check(
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[FILE]...", help="Tile sheets; those of all expansions if none is given."),
    ] = None,
    json: Json = False,
) -> None:
    """Check tile sheets: file, tile and fault are named, and the exit code is 1, where one is wrong."""
    for file in files or ():
        read_file(file)
    faults = []
    known = _known_tiles(apart_from={file.resolve() for file in files}) if files else {}
    paths = files or list(_sheet_paths())
    for path in paths:
        try:
            known |= _checked(path, known)
        except TileError as error:
            faults.append(error)
    _report(paths, faults, json)
    if faults:
        raise typer.Exit(1)


def _report(paths: list[Path], faults: list[TileError], json: bool) -> None:
    if json:
        listed = [{"file": fault.file, "tile": fault.tile, "fault": fault.fault} for fault in faults]
        print_json({"ok": not faults, "files": [str(path) for path in paths], "faults": listed})
        return
    for fault in faults:
        complain(str(fault))
    if not faults:
        typer.echo(f"{len(paths)} tile sheets are good")


def _owners() -> dict[Path, str]:
    """The slugs of the expansions to which sheets belong."""
    order = Library.default().order
    return {path.resolve(): expansion.slug for expansion in order if (path := expansion.sheet_path())}


def _sheet_paths() -> Iterator[Path]:
    """The tile sheets of all expansions, in ORDER."""
    return (path for expansion in Library.default().order if (path := expansion.sheet_path()))


def _known_tiles(apart_from: set[Path]) -> dict[str, TileType]:
    """The tiles of all expansions, which a new sheet may replace but not repeat."""
    sheets = (read_sheet(path) for path in _sheet_paths() if path.resolve() not in apart_from)
    return {tile.id: tile for sheet in sheets for tile in sheet.tiles}


def _checked(path: Path, known: dict[str, TileType]) -> dict[str, TileType]:
    sheet = read_sheet(path)
    if owner := _owners().get(path.resolve()):
        check_owner(sheet, str(path), owner)
    check_sheet(sheet, str(path), known)
    return {tile.id: tile for tile in sheet.tiles}
