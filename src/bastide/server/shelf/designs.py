"""Designed tiles: whether they can be played, how they look, and those of a game."""

import json
from collections.abc import Sequence
from typing import Final

from bastide.art import tile_document
from bastide.books.designs import DesignTextError, Written, read_designs, write_designs
from bastide.core.errors import DesignError, SetupError
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.core.tiles import TileType
from bastide.server.messages import models
from bastide.server.shelf.contents import contents

#: A design with more brackets than this is none.
_BRACKETS: Final = 100


def check_designs(wish: models.DesignsToCheck, players: int, library: Library) -> list[models.DesignCheck]:
    """What becomes of each design; of a text that cannot be read, where it fails."""
    try:
        written = _written(wish)
    except DesignTextError as error:
        return [_refused(None, error.fault, line=error.line)]
    return [_check(one, wish.setup, players, library) for one in written]


def _written(wish: models.DesignsToCheck) -> Sequence[Written]:
    if wish.text is not None:
        return read_designs(wish.text)
    return [] if wish.design is None else [Written(wish.design, 0)]


def _check(one: Written, choice: models.SetupChoice, players: int, library: Library) -> models.DesignCheck:
    wishes = {slug: wish.model_dump(exclude_none=True) for slug, wish in choice.expansions.items()}
    design = dict(one.design)
    try:
        setup = Setup.make(players, wishes, choice.rules, choice.options, designs=[design], library=library)
    except DesignError as error:
        return _refused(design, error.fault, error.rule, one.line)
    except SetupError as error:
        return _refused(design, str(error), line=one.line)
    (tile,) = library.for_setup(setup).further
    return models.DesignCheck(
        design=design,
        rule=None,
        error=None,
        line=None,
        text=write_designs([design]),
        picture=tile_document(tile),
        contents=contents(tile),
    )


def _refused(
    design: models.Design | None, error: str, rule: str | None = None, line: int = 0
) -> models.DesignCheck:
    return models.DesignCheck(
        design=_echo(design), rule=rule, error=error, line=line or None, text=None, picture=None, contents={}
    )


def _echo(design: models.Design | None) -> models.Design | None:
    """A design that was refused, unless it is something that cannot even be sent back."""
    try:
        text = json.dumps(design, ensure_ascii=False)
        text.encode()
    except (ValueError, RecursionError):
        return None
    return design if text.count("[") + text.count("{") < _BRACKETS else None


def tiles_of_game(library: Library) -> dict[str, dict[str, int]]:
    """What those tiles show that belong to one game alone, so that a page can name them."""
    return {tile.id: contents(tile) for tile in library.further}


def further_tile(library: Library, name: str) -> TileType | None:
    """A tile that belongs to one game alone."""
    return next((tile for tile in library.further if tile.id == name), None)
