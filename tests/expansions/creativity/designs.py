"""Designs for the tests, as a page or a file would bring them."""

from typing import Any

from bastide import Setup
from bastide.core.errors import DesignError

Design = dict[str, Any]

#: CREA-E01, CREA-E03 and CREA-E05, and a city of three sides.
GATEWAY: Design = {
    "edges": "CRCR",
    "city": [{"at": "N"}, {"at": "S"}],
    "road": [{"at": "E W"}],
    "field": [{"at": "EL WR"}, {"at": "ER WL"}],
}
CURVES: Design = {
    "edges": "RRRR",
    "road": [{"at": "N E"}, {"at": "S W"}],
    "field": [{"at": "NR EL"}, {"at": "ER SL WR NL"}, {"at": "SR WL"}],
}
MEADOW = "NL NR EL ER SL SR WL WR"
MONASTERY: Design = {"edges": "FFFF", "field": [{"at": MEADOW}], "cloister": True}
BASTION: Design = {
    "edges": "CCCF",
    "city": [{"at": "N E S", "pennants": 1}],
    "field": [{"at": "WL WR"}],
}


def open_land(**more: Any) -> Design:
    """One field all over the tile, and what is drawn on it."""
    return {"edges": "FFFF", "field": [{"at": MEADOW}], **more}


def refused_by(design: Design, expansions: str = "") -> str:
    """The rule by which a design is refused in a game with these expansions; nothing where it is not."""
    try:
        Setup.make(2, f"creativity,{expansions}", designs=[design])
    except DesignError as error:
        return error.rule if error.fault else "no words"
    return ""
