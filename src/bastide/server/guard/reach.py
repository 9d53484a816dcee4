"""From where this server can be reached: what invitations say to those who sit elsewhere.

The address of this machine in its network is told only to a page on this machine: whoever asks by another
name has reached the server by that name already.
"""

import socket
from typing import Final, NamedTuple

from bastide.server.guard.hosts import Address, Host, parse_address

#: Addresses that are nobody's: to say from where a message to them would start, none has to be sent.
_FAR: Final = ((socket.AF_INET, "192.0.2.254"), (socket.AF_INET6, "2001:db8::1"))
_ANY_PORT: Final = 9
_USUAL_PORT: Final = 80
_HERE: Final = "localhost"


class Reach(NamedTuple):
    """Who can open the links of a page."""

    #: The address for others, where that of the page itself would lead them to their own machine.
    origin: str | None = None
    #: Whether nobody elsewhere can: the server listens only here, or this machine is in no network.
    is_only_here: bool = False


def reach_of(asked: Host, port: int, listens_at: str) -> Reach:
    """Who can open links of a page that was asked for at a host and has arrived at a port of this server."""
    is_here = asked.address.is_loopback if asked.address is not None else asked.name == _HERE
    if not is_here:
        return Reach()
    where = _seen_from_elsewhere(listens_at)
    return Reach(is_only_here=True) if where is None else Reach(_origin(where, port))


def _seen_from_elsewhere(listens_at: str) -> Address | str | None:
    """The address or name of this machine for others, if the server listens to them at all."""
    own = parse_address(listens_at or "0.0.0.0")
    if own is None:
        return None if listens_at == _HERE else listens_at
    if own.is_unspecified:
        return network_address(own.version)
    return None if own.is_loopback else own


def network_address(version: int) -> Address | None:
    """The address of this machine in the network through which it talks to others, if it is in one.

    Who listens at all addresses of the sixth version is reached at those of the fourth, too.
    """
    for family, far in _FAR[: 1 if version == 4 else 2]:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((far, _ANY_PORT))
            except OSError:
                continue
            found = parse_address(str(probe.getsockname()[0]))
        if found is not None and not (found.is_loopback or found.is_unspecified or found.is_link_local):
            return found
    return None


def _origin(where: Address | str, port: int) -> str:
    name = f"[{where}]" if not isinstance(where, str) and where.version == 6 else str(where)
    return f"http://{name}" if port == _USUAL_PORT else f"http://{name}:{port}"
