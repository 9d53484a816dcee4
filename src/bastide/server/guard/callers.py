"""How many connections one address may have: without an end to that, one client takes the places of all.

Those that have become live ones are counted at the door of the tables.
"""

from collections import Counter
from collections.abc import Sequence

from bastide.server.guard.hosts import Networks, client_name, parse_address


class Callers:
    """Counts connections by the addresses from which they come. A trusted proxy may have any number."""

    def __init__(self, most: int, trusted: Sequence[str]) -> None:
        self._most = most
        self._trusted = Networks(trusted)
        self._connected: Counter[str] = Counter()

    def is_welcome(self, address: str) -> bool:
        """Whether a further connection may come from an address; one that does is counted."""
        name = client_name(address)
        if self._connected[name] >= self._most and parse_address(address) not in self._trusted:
            return False
        self._connected[name] += 1
        return True

    def leave(self, address: str) -> None:
        """A connection that was welcome is no more, or has become a live one."""
        name = client_name(address)
        self._connected[name] -= 1
        if not self._connected[name]:
            del self._connected[name]
