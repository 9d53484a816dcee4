"""What the numbers of the kernel mean."""

from typing import Final

#: Phases: what a game waits for. Chance says who begins or what is drawn, a player places and acts.
FIRST: Final = 0
DRAW: Final = 1
PLACE: Final = 2
ACT: Final = 3
OVER: Final = 4

#: Kinds of features. Cities come first on a tile, then roads, fields, and last a cloister or garden.
CITY: Final = 0
ROAD: Final = 1
FIELD: Final = 2
CLOISTER: Final = 3
GARDEN: Final = 4

#: Kinds of figures.
MEEPLE: Final = 0
BIG_FOLLOWER: Final = 1
ABBOT: Final = 2
BUILDER: Final = 3
PIG: Final = 4
FIGURES: Final = 5

SEATS: Final = 6
GOODS: Final = 3
STAGES: Final = 4
#: Segments on one tile, kinds of tiles, and abbots of a player, at most.
MOST_SEGMENTS: Final = 10
MOST_KINDS: Final = 160
MOST_ABBOTS: Final = 3
#: Figure actions that a player can have at once: far more than there are.
MOST_ACTS: Final = 64

# What the first word of a feature says, by bits. All of it adds up when two features are joined, so joining
# them is adding their words.
#: Ends that are open, or empty cells around a cloister or garden.
OPEN_BITS: Final = 0xFF
#: On how many tiles it lies.
SIZE_SHIFT: Final = 8
PENNANT_SHIFT: Final = 16
#: Inns of a road, cathedrals of a city.
MARK_SHIFT: Final = 24
#: Goods of a city: wine, grain, cloth.
GOODS_SHIFT: Final = 32
#: Herds of pigs on a field.
HERD_SHIFT: Final = 56
BYTE: Final = 0xFF

# Figures on a feature. The base game keeps them in the first word, above the pennants, five bits for the
# meeples of each seat; other games have a word of their own for them, with ten bits a seat.
PLAIN_WORDS: Final = 1
RICH_WORDS: Final = 2
PLAIN_SHIFT: Final = 24
PLAIN_BITS: Final = 5
RICH_BITS: Final = 10
MEEPLE_BITS: Final = 0x1F
BIG_SHIFT: Final = 5
BIG_BITS: Final = 0x7
#: The builder of a road or city, the pig of a field, the abbot of a cloister or garden.
HELPER_SHIFT: Final = 8
HELPER_BITS: Final = 0x3
FOLLOWER_BITS: Final = 0xFF
#: As many figures of each kind can be told on a feature.
MOST_FIGURES: Final = (MEEPLE_BITS, BIG_BITS, MOST_ABBOTS, HELPER_BITS, HELPER_BITS)

#: Steps that follow a turn part and may bring another one.
SECOND_PART: Final = 1
LAKE_BONUS: Final = 2
