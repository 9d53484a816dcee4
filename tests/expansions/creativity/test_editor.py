"""The editor of the page offers exactly what the rules let a design have."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bastide.core.tiles import CITY, ROAD
from bastide.expansions.creativity.decorations import MARKS, PLACES, SYMBOLS, Decoration
from tests.rules import rule

OFFERED = Path(__file__).parents[3] / "web" / "src" / "design" / "decorations.json"


def told(decorations: Sequence[Decoration]) -> list[dict[str, Any]]:
    return [
        {"name": one.name, "expansion": one.expansion, "values": list(one.values[1:])} for one in decorations
    ]


@rule("CREA-D06")
def test_the_page_offers_every_decoration_and_no_other() -> None:
    assert json.loads(OFFERED.read_text(encoding="utf-8")) == {
        "city": told(MARKS[CITY]),
        "road": told(MARKS[ROAD]),
        "places": told(PLACES),
        "symbols": told(SYMBOLS),
    }
