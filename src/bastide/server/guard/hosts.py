"""By which names this server may be asked for: without this, a page of another name could read it by turning
that name to this machine (DNS rebinding)."""

import re
import socket
from collections.abc import Iterator, Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, NamedTuple

EVERYTHING: Final = "*"
_WITHIN: Final = "*."
_MOST_PORTS: Final = 65535
#: Bits that name the network of one customer.
_NETWORK: Final = 64
#: ``name:port``, ``1.2.3.4:port`` or ``[::1]:port``, as a browser writes it; the port may be missing.
_HOST: Final = re.compile(r"(?:\[(?P<six>[0-9A-Fa-f:.]+)\]|(?P<name>[A-Za-z0-9._-]+))(?::(?P<port>\d{1,5}))?")
#: What networks at home put behind the name of a machine; nobody can buy a name that ends so.
_AT_HOME: Final = ("local", "lan", "internal", "home.arpa")

Address = IPv4Address | IPv6Address


class Host(NamedTuple):
    """Where somebody wants to go: a name in small letters, or an address of the network."""

    name: str
    port: int | None = None
    address: Address | None = None

    @staticmethod
    def parse(text: str) -> "Host | None":
        """Read what a browser writes; None if it is nothing of the sort."""
        match = _HOST.fullmatch(text)
        if match is None:
            return None
        port = int(match["port"]) if match["port"] else None
        if port is not None and port > _MOST_PORTS:
            return None
        if match["six"]:
            address = parse_address(match["six"])
            return Host(str(address), port, address) if address is not None else None
        name = match["name"].lower().removesuffix(".")
        address = parse_address(name)
        return Host(name if address is None else str(address), port, address) if name else None


def parse_address(text: str) -> Address | None:
    """An address of the network; one of the old kind in the clothes of the new one is told as it is."""
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


class Networks:
    """Some networks, such as those of trusted proxies: ``address in networks``."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._networks = tuple(ip_network(text) for text in texts)

    def __contains__(self, address: Address | None) -> bool:
        return address is not None and any(address in network for network in self._networks)


def client_name(text: str) -> str:
    """What somebody who asks from an address cannot change about it: limits and bans go by this.

    Of the new kind everybody has as many as he likes, but all in one network.
    """
    address = parse_address(text)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, _NETWORK), strict=False))
    return str(address) if address is not None else text


def check_pattern(pattern: str) -> str:
    """A name, ``*.`` and a name for all that are below it, or ``*`` for all; a ValueError says why not."""
    if pattern == EVERYTHING:
        return pattern
    prefix = _WITHIN if pattern.startswith(_WITHIN) else ""
    rest = pattern.removeprefix(_WITHIN)
    host = Host.parse(f"[{rest}]" if parse_address(rest) and ":" in rest else rest)
    if host is None or host.port is not None or (prefix and host.address is not None):
        raise ValueError(f"{pattern!r} is no name of a host; write example.org, *.example.org or *, no port")
    return prefix + host.name


def check_network(text: str) -> str:
    """An address or a network, ``10.0.0.0/8``, as a network; a ValueError says why not."""
    try:
        return str(ip_network(text))
    except ValueError as error:
        raise ValueError(f"{text!r} is no address and no network; write 10.0.0.1 or 10.0.0.0/8") from error


class AllowedHosts:
    """The names that are this server's: those that were set, and those that are found by themselves.

    An address cannot be turned to another machine like a name, so the one at which a connection has arrived
    is as good as any that was set: that is true on every network into which this machine may come.
    """

    def __init__(self, patterns: Sequence[str]) -> None:
        self._names = {pattern for pattern in patterns if not pattern.startswith(EVERYTHING)}
        self._ends = tuple(pattern[1:] for pattern in patterns if pattern.startswith(_WITHIN))
        self._is_open = EVERYTHING in patterns

    def allows(self, host: Host, arrived_at: str | None) -> bool:
        """Whether this server is meant, by a connection that arrived at that address."""
        if self._is_open or host.name in self._names:
            return True
        if host.address is not None:
            return host.address.is_loopback or host.address == parse_address(arrived_at or "")
        return host.name in own_names() or bool(self._ends and host.name.endswith(self._ends))


def own_names() -> Iterator[str]:
    """How this machine is called here; asked each time, since that changes with the network."""
    yield "localhost"
    name = socket.gethostname().lower().removesuffix(".")
    first = name.partition(".")[0]
    yield name
    yield first
    yield from (f"{first}.{end}" for end in _AT_HOME)
