"""How much positions can hold: the kernel is compiled for a few sizes, and each setup takes the smallest."""

from typing import Final, NamedTuple

from bastide.sim.kernel.constants import PLAIN_WORDS, RICH_WORDS


class Size(NamedTuple):
    """How much a record of one type can hold."""

    #: The name by which people choose it.
    name: str
    tiles: int
    segments: int
    #: Words of bits that a feature has for its city segments or crowded tiles, 64 of them in each.
    bit_words: int
    words: int

    @property
    def radius(self) -> int:
        """See :attr:`cells`."""
        return (self.tiles + 2) // 2

    @property
    def row(self) -> int:
        """How far the number of a cell is from that of the cell to its south."""
        return 2 * self.radius + 1

    @property
    def cells(self) -> int:
        """How many numbers there are for cells.

        The cell (x, y) has the number ``(x + row * y) % cells``. Cells share a number, but two of them are at
        least ``row`` steps apart (a perfect Lee code), and no two cells on or beside one board are: all its
        tiles hang together. So the board may grow in any direction as far as its tiles reach.
        """
        return 2 * self.radius * (self.radius + 1) + 1

    @property
    def slots(self) -> int:
        """How many empty cells can lie beside tiles."""
        return 2 * self.tiles + 2

    @property
    def most_actions(self) -> int:
        """How many actions can be possible at once: a tile on each cell in each rotation."""
        return 4 * self.slots


#: The types of records: the base game, and the whole family with some copies of smaller expansions.
BASE: Final = Size("base", tiles=72, segments=248, bit_words=1, words=PLAIN_WORDS)
SIZES: Final = (
    BASE,
    Size("family", tiles=136, segments=512, bit_words=2, words=RICH_WORDS),
)
