"""Colours: a hand-painted map in flat colours, everything outlined in one sepia ink."""

from typing import Final, NamedTuple

#: The colour of the player whose figure it is.
SELF: Final = "currentColor"
INK: Final = "#4b3827"
PAPER: Final = "#efe6cf"

MEADOW: Final = "#abbd6c"
MEADOW_LIGHT: Final = "#b9c87a"
MEADOW_DARK: Final = "#9cb05e"
TUFT: Final = "#72893f"
FLOWERS: Final = ("#fff6dc", "#f3d667", "#e59a8a")
#: Worked strips inside fields, as ground and furrow: sown, ripe, mown.
PARCELS: Final = (("#bfc377", "#a9b062"), ("#cbbd74", "#b3a35a"), ("#9fb863", "#8aa552"))

#: Ripe corn, its shadow, and where it is trodden down.
CORN: Final = "#d9c46a"
CORN_DARK: Final = "#a98f3c"
CORN_LIGHT: Final = "#f5eabc"

LEAF: Final = "#6f9a48"
LEAF_LIGHT: Final = "#8fb562"
LEAF_DARK: Final = "#4f7a3a"

ROAD: Final = "#f3e6c4"
ROAD_EDGE: Final = "#8d7048"
ROAD_RUT: Final = "#dcc798"

WATER: Final = "#79b4c9"
WATER_EDGE: Final = "#3f7f9b"
WATER_LIGHT: Final = "#c3e1e6"
BANK: Final = "#dccf97"

GROUND: Final = "#e2bd7c"
GROUND_DARK: Final = "#c99c58"

STONE: Final = "#c9bda6"
STONE_LIGHT: Final = "#efe7d4"
STONE_DARK: Final = "#8f8371"
CAVE: Final = "#3b332b"

#: Terracotta, brick, orange, slate.
ROOFS: Final = ("#c4593b", "#ad4a34", "#d27d50", "#74879a")
SLATE: Final = "#5f7690"
CREAM: Final = "#f6e7c3"
CREAM_DARK: Final = "#d9c08c"
PLASTER: Final = "#ecd8a8"
WOOD: Final = "#8a5d38"
RED: Final = "#bf3f31"
BLUE: Final = "#3b6ea5"
GOLD: Final = "#e7b43c"
WHITE: Final = "#fff8e6"
VIOLET: Final = "#8d6aa6"
STEEL: Final = "#c3cace"
#: Badges: their paper, and their ring where it has no colour of its own.
PAPER_LIGHT: Final = "#fff9ea"
RING: Final = "#5a3d22"


class PlayerColour(NamedTuple):
    """The colour of a seat; its figures also bear a sign, so that hue is never the only cue."""

    name: str
    colour: str
    sign: str


#: By seat, in the order of :data:`bastide.core.setup.SEAT_NAMES`.
PLAYERS: Final = (
    PlayerColour("red", "#cb2018", "dot"),
    PlayerColour("blue", "#1f4fc4", "bar"),
    PlayerColour("green", "#3fb877", "chevron"),
    PlayerColour("yellow", "#ffd53b", "lozenge"),
    PlayerColour("black", "#262220", "cross"),
    PlayerColour("pink", "#ea88cb", "ring"),
)
