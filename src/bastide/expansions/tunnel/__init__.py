"""The Tunnel."""

from bastide.expansions.tunnel.rules import Tunnel

__all__ = ["Tunnel"]
