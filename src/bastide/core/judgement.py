"""How the format of a game judges whole positions for bots: numbers, and how much each of them counts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from bastide.core.errors import BastideError
from bastide.core.features import Feature

if TYPE_CHECKING:
    from bastide.core.game import Game
    from bastide.core.hooks import Chances


class BadWeights(BastideError):
    """A file of weights cannot be read; the message says where."""


class Foresight(NamedTuple):
    """What a bot can tell of things to come in a position."""

    #: How likely a feature is completed before the end.
    chance: "Chances"
    #: Who owns a feature, and what it pays each of them when it is completed.
    pay: Callable[[Feature], tuple[tuple[int, ...], int]]
    #: What each seat may hope for beyond that.
    hopes: Sequence[float]


@dataclass(frozen=True)
class Judgement:
    """What one who plays all seats can expect in the end, found from numbers that a position shows."""

    names: tuple[str, ...]
    #: The numbers of a position, in the order of the names.
    numbers: "Callable[[Game, Foresight], Sequence[float]]"
    weights: tuple[float, ...]
    #: The weights with which practice begins, as a person would guess them.
    first: tuple[float, ...]

    def expects(self, game: "Game", foresight: Foresight) -> float:
        """The result to be expected."""
        numbers = self.numbers(game, foresight)
        return sum([weight * number for weight, number in zip(self.weights, numbers, strict=True)])


def read_weights(text: str, names: Sequence[str]) -> tuple[float, ...]:
    """Weights from lines such as ``city_now 0.98``; what comes behind a ``#`` is for people."""
    found: dict[str, float] = {}
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        try:
            name, value = words
            found[name] = float(value)
        except ValueError:
            raise BadWeights(f"line {number} is not a name and a number: {line!r}") from None
        if name not in names:
            raise BadWeights(f"line {number}: nothing is called {name!r}")
    if missing := [name for name in names if name not in found]:
        raise BadWeights(f"no weight for {', '.join(missing)}")
    return tuple(found[name] for name in names)


def write_weights(weights: Sequence[float], names: Sequence[str], remarks: str) -> str:
    """The text of a file of weights, with remarks on where they come from."""
    lines = [f"# {line}".rstrip() for line in remarks.splitlines()]
    lines += [f"{name} {value:.4f}" for name, value in zip(names, weights, strict=True)]
    return "\n".join(lines) + "\n"
