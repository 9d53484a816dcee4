"""What strangers are brought together for: a few sorts of games, each with its clock.

They are few on purpose: the more there are, the longer everybody waits.
"""

from typing import Any, Final, NamedTuple


class Pairing(NamedTuple):
    """A sort of game that two people play who do not know each other."""

    name: str
    expansions: tuple[str, ...]
    #: As an agreement at a table tells its clock.
    clock: dict[str, Any]
    players: int = 2


PAIRINGS: Final = (
    Pairing("quick", ("river",), {"kind": "game", "minutes": 10, "increment": 5}),
    Pairing(
        "calm", ("inns_cathedrals", "traders_builders"), {"kind": "game", "minutes": 25, "increment": 15}
    ),
    Pairing("days", ("river", "abbot"), {"kind": "days", "days": 2}),
)
