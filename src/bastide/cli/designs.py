"""``bastide tiles design``: can a designed tile be played, and how does it look?"""

from pathlib import Path
from typing import Annotated

import typer

from bastide.art import sheet_svg
from bastide.cli.arguments import Options, read_design_file, setup_with
from bastide.cli.art import write_picture
from bastide.core.library import Library


def design(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file with one or more designed tiles.")],
    expansions: Annotated[
        str, typer.Option(metavar="LIST", help="The expansions of the game, for their decorations.")
    ] = "",
    option: Options = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Draw them: .svg or .png.")
    ] = None,
) -> None:
    """Check designed tiles: what is refused is told with its line and the rule that it breaks."""
    library = Library.default()
    blank = [expansion.slug for expansion in library.order if expansion.blank_tiles]
    wanted = [*expansions.split(","), *(slug for slug in blank if slug not in expansions.split(","))]
    setups = [
        setup_with([drawn], 2, ",".join(filter(None, wanted)), "modern", option)
        for drawn in read_design_file(file)
    ]
    tiles = [tile for setup in setups for tile in library.for_setup(setup).further]
    if output is not None:
        write_picture(output, sheet_svg(tiles, file), 2.0)
    typer.echo(f"{file}: {len(tiles)} designed tiles are good")
