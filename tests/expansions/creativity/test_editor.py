"""Whoever draws a tile is offered exactly what the rules let a design have."""

from bastide.core.tiles import CITY, ROAD
from bastide.expansions.creativity.decorations import MARKS, PLACES, SYMBOLS
from bastide.expansions.registry import LIBRARY
from bastide.server.shelf.catalogue import make_catalogue
from tests.rules import rule


@rule("CREA-D06")
def test_every_decoration_is_offered_and_no_other() -> None:
    (blank,) = [told for one in make_catalogue(LIBRARY, ()).expansions if (told := one.blank_tiles)]
    offered = {**blank.marks, "places": blank.places, "symbols": blank.symbols}
    known = {CITY: MARKS[CITY], ROAD: MARKS[ROAD], "places": PLACES, "symbols": SYMBOLS}
    assert {
        where: [(one.name, one.expansion, one.values) for one in found] for where, found in offered.items()
    } == {
        where: [(one.name, one.expansion, list(one.values[1:])) for one in found]
        for where, found in known.items()
    }
