"""Cards of games for link previews: drawn once and kept for a while, since many sites ask at once."""

from collections import OrderedDict
from time import monotonic
from typing import Final, NamedTuple

#: How many cards are kept; each takes some hundred kilobytes.
_MOST: Final = 32
#: Seconds for which the card of a running game is good enough, whatever has been played since.
_GOOD: Final = 60.0


class _Kept(NamedTuple):
    seq: int
    drawn: float
    png: bytes


class Cards:
    """The cards that were drawn last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, _Kept] = OrderedDict()

    def find(self, game: str, seq: int, is_over: bool) -> bytes | None:
        """The card of a game, if it is of this position, or while it goes on if it is not old yet."""
        kept = self._kept.get(game)
        if kept is None or (kept.seq != seq and (is_over or monotonic() - kept.drawn > _GOOD)):
            return None
        self._kept.move_to_end(game)
        return kept.png

    def keep(self, game: str, seq: int, png: bytes) -> None:
        """Remember a card, and forget the one that nobody has asked for longest."""
        self._kept[game] = _Kept(seq, monotonic(), png)
        self._kept.move_to_end(game)
        if len(self._kept) > _MOST:
            self._kept.popitem(last=False)
