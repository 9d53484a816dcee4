"""Crop Circles: whoever lays one lets all players add a follower of one kind, or take one back."""

from collections.abc import Mapping
from typing import Final

from bastide.core.agenda import Insert
from bastide.core.expansion import Expansion, Part
from bastide.core.rule_options import RuleOption
from bastide.core.setup import Setup
from bastide.expansions.crop_circles.circle import ADD_MANDATORY, CHOICE, SLUG, Add, Circle, Remove

SETS: Final = RuleOption(
    "crop.sets",
    ("I", "II", "I+II"),
    modern="I",
    classic="I",
    about="Which tiles are used: those of the first release, of the second, or both.",
)

#: The sets of tiles that each choice takes.
SETS_OF: Final[Mapping[str, frozenset[str]]] = {
    "I": frozenset({"I"}),
    "II": frozenset({"II"}),
    "I+II": frozenset({"I", "II"}),
}


class CropCircles(Expansion):
    """Tiles with a pitchfork, a club or a shield, for farmers, thieves or knights."""

    slug = SLUG
    name = "Crop Circles"
    brings = "A tile makes everybody add a follower of one kind, or take one back."
    parts = (Part(SLUG, "Everybody adds a follower of one kind, or takes one back"),)
    options = (SETS, ADD_MANDATORY, CHOICE)
    handlers = (Circle(), Add(), Remove())
    turn_steps = (Insert(Circle.name, after="closing", moment=103),)  # SEQB-09

    def tile_sets(self, setup: Setup) -> frozenset[str]:
        return SETS_OF[setup.chosen[SETS.name]]
