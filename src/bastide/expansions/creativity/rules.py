"""Creativity: what players draw on blank tiles before the game is shuffled among the other tiles."""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from bastide.books.designs import read_designs
from bastide.core.errors import DesignError
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Display, Preparation
from bastide.core.layout import Layout
from bastide.core.setup import Setup
from bastide.core.tiles import TileType
from bastide.display.blanks import BlankTiles
from bastide.display.tokens import Token
from bastide.expansions.creativity.blanks import (
    APPROVAL,
    COUNT,
    DESIGNER,
    PRESETS,
    SLUG,
    Approve,
    PickDesign,
    ShuffleIn,
    Unsettled,
    blank_of,
    blanks,
    design_name,
    design_of,
    preset_name,
    settle,
    unsettled,
)
from bastide.expansions.creativity.decorations import MARKS, PLACES, SYMBOLS, drawable
from bastide.expansions.creativity.design import Fault
from bastide.expansions.creativity.drawing import DESIGNS, draw

#: The name of a token that is a tile begins so.
TILE_TOKEN = "tile."


class Creativity(Expansion, Preparation, Display):
    """Two blank tiles that the players design before the game."""

    slug = SLUG
    name = "Creativity"
    brings = "Two blank tiles: design them yourselves before the game begins."
    options = (DESIGNER, APPROVAL, COUNT)
    handlers = (PickDesign(), Approve(), ShuffleIn())
    blank_tiles = BlankTiles(
        COUNT.name,
        DESIGNER.name,
        by_host="host",
        by_chance="preset",
        marks={kind: drawable(marks) for kind, marks in MARKS.items()},
        places=drawable(PLACES),
        symbols=drawable(SYMBOLS),
    )
    record = Unsettled

    def tile_sets(self, setup: Setup) -> frozenset[str]:
        return frozenset({DESIGNS})  # what is blank stays in the box (CREA-02)

    def add_objections(self, setup: Setup) -> Iterable[str]:
        count = int(setup.chosen[COUNT.name])
        if setup.designs and setup.chosen[DESIGNER.name] == "preset":
            yield "chance picks the designs (creativity.designer = preset), so none can be given"
        elif len(setup.designs) > count:
            yield f"there are {count} blank tiles (creativity.count) for {len(setup.designs)} designs"

    def add_tiles(self, setup: Setup) -> Iterable[TileType]:
        for number, text in enumerate(setup.designs, start=1):
            if text:
                yield _tile(json.loads(text), design_name(number), number, setup)
        if any(blank.is_picked for blank in blanks(setup)):
            for number, design in enumerate(preset_designs(), start=1):
                yield _tile(design, preset_name(number), number, setup)

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        """Tiles of which it is not settled whether they are used are in no pile yet."""
        use = setup.use(SLUG)
        copies = use.tiles if use else 0
        aside = Counter(layout.aside)
        for blank in blanks(setup):
            if not blank.is_settled:
                aside.update(dict.fromkeys(_candidates(blank.number, blank.is_picked), copies))
        pool = {name: count for name, count in layout.pool.items() if name not in aside}
        return replace(layout, pool=pool, aside=aside)

    def on_setup(self, game: Game) -> None:
        names = [name for name in game.rules.aside if name.startswith(f"{SLUG}/")]
        game.state.ext[SLUG] = Unsettled(
            tuple(game.rules.tile_index[name] for name in names for _ in range(game.rules.aside[name]))
        )
        for blank in reversed(blanks(game.rules.setup)):
            if not blank.is_settled:
                settle(game, blank)

    def add_held_tiles(self, game: Game) -> Iterable[int]:
        return unsettled(game).tiles

    def add_tokens(self, game: Game) -> Iterable[Token]:
        """The design about which somebody is asked lies there for all to see, as its designer's (CREA-03)."""
        for step in game.state.agenda[-1:]:
            if step.name == Approve.name:
                name = TILE_TOKEN + game.rules.tiles[design_of(step)].type.id
                yield Token(name, owner=blank_of(game, step).designer)


def _candidates(number: int, is_picked: bool) -> list[str]:
    """The tiles that a blank tile may become."""
    return [preset_name(place) for place in range(1, PRESETS + 1)] if is_picked else [design_name(number)]


def _tile(design: dict[str, Any], name: str, number: int, setup: Setup) -> TileType:
    drawn = draw(design, name, frozenset(use.slug for use in setup.uses))
    if isinstance(drawn, Fault):
        raise DesignError(number, drawn.rule, drawn.text)
    return drawn


@cache
def preset_designs() -> tuple[dict[str, Any], ...]:
    """The designs of bots (CREA-20)."""
    text = Path(__file__).with_name("presets.toml").read_text(encoding="utf-8")
    return tuple(dict(written.design) for written in read_designs(text))
