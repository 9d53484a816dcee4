"""How a position lies in memory: one block of numbers of a fixed size, so that a copy is one copy of bytes.

A :class:`State` record is what changes while a game is played, a :class:`Tables` record what its setup fixes.
How long the arrays of a record are is part of its type, and numba compiles the kernel for each type by
itself. So a length is known when the kernel is compiled: the base game has one word for a feature, games with
further figures and marks have two, and what is only said about these costs the base game nothing
(:func:`bastide.sim.kernel.features.is_rich`).
"""

from functools import cache
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from bastide.sim.kernel.constants import (
    BYTE,
    FIGURES,
    GOODS,
    MOST_ABBOTS,
    MOST_ACTS,
    MOST_KINDS,
    MOST_SEGMENTS,
    SEATS,
    STAGES,
)
from bastide.sim.kernel.sizes import Size


class State(Protocol):
    """A position, as the kernel sees it."""

    #: The words of each feature at its root segment, and its bits: of a field the numbers of the city
    #: segments that it touches, of a road or city the numbers of crowded tiles on which it lies. A tile is
    #: crowded when it has several roads or several cities: if two of these join, it is counted once.
    rows: NDArray[np.int64]
    bits: NDArray[np.int64]
    #: For each cell 0, the number of its tile from 1 on, or behind all tiles the number of its slot.
    at: NDArray[np.uint16]
    #: The frontier: the cell of each slot, and the edges that fit there, four bits a side.
    slot_cell: NDArray[np.uint16]
    slot_need: NDArray[np.uint16]
    #: The segment above each segment; a root is above itself.
    parent: NDArray[np.uint16]
    #: For each tile its kind and rotation (``4 * kind + rotation``), its cell, its first segment, and one
    #: more than the segment of its cloister or garden.
    tile_turned: NDArray[np.uint16]
    tile_cell: NDArray[np.uint16]
    tile_first: NDArray[np.uint16]
    tile_place: NDArray[np.uint16]
    tile_x: NDArray[np.int16]
    tile_y: NDArray[np.int16]
    #: The segment of each number of a city, and the number of each city segment.
    city_segment: NDArray[np.uint16]
    city_number: NDArray[np.uint8]
    #: Copies left of each kind of tile in each stage of the pile, and how many a stage can still give.
    left: NDArray[np.uint8]
    stage_left: NDArray[np.uint16]
    score: NDArray[np.int16]
    supply: NDArray[np.uint8]
    goods: NDArray[np.uint8]
    #: One more than the tiles where a seat's abbots are.
    abbots: NDArray[np.uint16]
    #: The figure actions that are possible now, and the places that the last tile has completed.
    acts: NDArray[np.uint16]
    done: NDArray[np.uint16]
    n_tiles: int
    n_segments: int
    n_slots: int
    n_cities: int
    n_crowded: int
    n_acts: int
    n_done: int
    turn: int
    stage: int
    phase: int
    seat: int
    #: How many of the steps that follow a turn part have been taken in this turn.
    step: int
    #: Whether a builder has earned a second turn part in this turn.
    earned: int
    #: The kind of the tile that was drawn.
    hand: int


class Tables(Protocol):
    """What a setup fixes, as the kernel sees it."""

    #: For each kind of tile its segments: how many, their kinds, first words, the cities that they touch and
    #: whether each is one of several roads or cities.
    n_segments: NDArray[np.int16]
    kind: NDArray[np.int16]
    row: NDArray[np.int64]
    touches: NDArray[np.int64]
    crowded: NDArray[np.int16]
    is_crowded: NDArray[np.int16]
    n_cities: NDArray[np.int16]
    #: The segment that is a cloister or garden, or -1.
    place: NDArray[np.int16]
    #: For each kind of figure bits of the segments on which it may stand.
    stands: NDArray[np.int16]
    is_lake: NDArray[np.int16]
    #: For each turned tile the segment at each side and half of a side, or -1.
    side: NDArray[np.int16]
    half: NDArray[np.int16]
    #: Its edges as bits, what it leaves possible for the cell on each side, the sides with a river.
    edges: NDArray[np.uint16]
    asks: NDArray[np.uint16]
    rivers: NDArray[np.int16]
    #: What can be drawn: kinds of tiles, sorted by stages, the first of each stage, what a stage keeps back.
    drawn: NDArray[np.int16]
    stage_first: NDArray[np.int16]
    stage_keeps: NDArray[np.int16]
    #: The distance to the numbers of the cells around a cell, the sides first.
    around: NDArray[np.int32]
    supply: NDArray[np.int16]
    #: The steps that follow a turn part.
    steps: NDArray[np.int16]
    stock: NDArray[np.int16]
    n_steps: int
    n_stages: int
    seats: int
    last_turn: int
    farm_price: int
    city_once: int
    tiny_price: int
    pays_unfinished: int
    is_river_free: int
    pig_bonus: int
    herd_bonus: int


#: A record is one of these to Python and to mypy; numpy has no better name for it.
Record = Any


@cache
def state_type(size: Size) -> "np.dtype[np.record]":
    """The type of the records that hold positions of one size; the widest numbers come first."""
    narrow = size.tiles + size.slots <= BYTE
    fields: list[tuple[Any, ...]] = [
        ("rows", np.int64, (size.segments, size.words)),
        ("bits", np.int64, (size.segments, size.bit_words)),
        *((name, np.int64) for name in ("n_tiles", "n_segments", "n_slots", "n_cities", "n_crowded")),
        *((name, np.int64) for name in ("n_acts", "n_done", "turn", "stage", "phase", "seat", "step")),
        *((name, np.int64) for name in ("earned", "hand")),
        ("slot_cell", np.uint16, (size.slots,)),
        ("slot_need", np.uint16, (size.slots,)),
        ("parent", np.uint16, (size.segments,)),
        ("tile_turned", np.uint16, (size.tiles,)),
        ("tile_cell", np.uint16, (size.tiles,)),
        ("tile_first", np.uint16, (size.tiles,)),
        ("tile_place", np.uint16, (size.tiles,)),
        ("tile_x", np.int16, (size.tiles,)),
        ("tile_y", np.int16, (size.tiles,)),
        ("city_segment", np.uint16, (64 * size.bit_words,)),
        ("stage_left", np.uint16, (STAGES,)),
        ("score", np.int16, (SEATS,)),
        ("abbots", np.uint16, (SEATS, MOST_ABBOTS)),
        ("acts", np.uint16, (MOST_ACTS,)),
        ("done", np.uint16, (9,)),
        ("at", np.uint8 if narrow else np.uint16, (size.cells,)),
        ("city_number", np.uint8, (size.segments,)),
        ("left", np.uint8, (MOST_KINDS,)),
        ("supply", np.uint8, (FIGURES, SEATS)),
        ("goods", np.uint8, (SEATS, GOODS)),
    ]
    record: Any = (np.record, np.dtype(fields, align=True))
    return np.dtype(record)


@cache
def tables_type(words: int) -> "np.dtype[np.record]":
    """The type of the records that hold what setups fix, for features of so many words."""
    kinds, turned = (MOST_KINDS,), 4 * MOST_KINDS
    fields: list[tuple[Any, ...]] = [
        ("row", np.int64, (MOST_KINDS, MOST_SEGMENTS, words)),
        ("touches", np.int64, (MOST_KINDS, MOST_SEGMENTS)),
        *((name, np.int64) for name in ("n_steps", "n_stages", "seats", "last_turn", "farm_price")),
        *((name, np.int64) for name in ("city_once", "tiny_price", "pays_unfinished", "is_river_free")),
        *((name, np.int64) for name in ("pig_bonus", "herd_bonus")),
        ("around", np.int32, (8,)),
        ("n_segments", np.int16, kinds),
        ("kind", np.int16, (MOST_KINDS, MOST_SEGMENTS)),
        ("crowded", np.int16, (MOST_KINDS, MOST_SEGMENTS)),
        ("is_crowded", np.int16, kinds),
        ("n_cities", np.int16, kinds),
        ("place", np.int16, kinds),
        ("stands", np.int16, (MOST_KINDS, FIGURES)),
        ("is_lake", np.int16, kinds),
        ("side", np.int16, (turned, 4)),
        ("half", np.int16, (turned, 8)),
        ("edges", np.uint16, (turned,)),
        ("asks", np.uint16, (turned, 4)),
        ("rivers", np.int16, (turned,)),
        ("drawn", np.int16, kinds),
        ("stage_first", np.int16, (STAGES + 1,)),
        ("stage_keeps", np.int16, (STAGES,)),
        ("supply", np.int16, (FIGURES,)),
        ("steps", np.int16, (2,)),
        ("stock", np.int16, (GOODS,)),
    ]
    record: Any = (np.record, np.dtype(fields, align=True))
    return np.dtype(record)
