"""A new expansion with its words: two languages of three, and not all of them."""

from typing import Final

from bastide.core.expansion import Expansion, Part
from bastide.core.library import Library
from bastide.expansions.base import Base


class Windmill(Expansion):
    """A toy that brings nothing but words."""

    slug = "windmill"
    name = "Windmills"
    brings = "Mills that turn."
    parts = (Part("sails", "Sails that catch the wind"),)


LIBRARY: Final = Library((Base(), Windmill()))
