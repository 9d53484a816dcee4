"""Spiel Doch! in that program's words."""

from bastide.expansions.spiel_doch.rules import SLUG
from bastide.interop.jcz.dialect import Dialect, TileSet


class SpielDochDialect(Dialect):
    """It knows two tiles like any other, in both printings, and no bonus."""

    slug = SLUG
    sets = {"spiel-doch:1": TileSet(SLUG, "classic"), "spiel-doch:2": TileSet(SLUG, "new")}
