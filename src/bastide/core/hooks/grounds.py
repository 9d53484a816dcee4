"""Grounds: what the promises of an expansion rest on, so that a bot asks once while that stays the same."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Final, TypeVar

Method = TypeVar("Method", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Grounds:
    """What something rests on besides the record of its expansion and the tiles that are still to come."""

    #: The tiles on the board with all that was built there, and so how likely features are completed.
    land: bool = False
    #: The features on which figures stand, with these figures.
    figures: bool = False
    #: The same for some kinds of features alone.
    kinds: frozenset[str] = frozenset()
    #: The figures in the supplies of all seats.
    supply: bool = False
    #: The step that waits.
    agenda: bool = False
    #: What features pay, in which other expansions have a say by their own records.
    pay: bool = False


def rests_on(
    *,
    land: bool = False,
    figures: bool = False,
    kinds: Collection[str] = (),
    supply: bool = False,
    agenda: bool = False,
    pay: bool = False,
) -> Callable[[Method], Method]:
    """Say what the promises of an expansion rest on, in the words of :class:`Grounds`.

    For example, ``@rests_on(supply=True)``.
    """
    grounds: Final = Grounds(land, figures, frozenset(kinds), supply, agenda, pay)

    def mark(method: Method) -> Method:
        vars(method)["grounds"] = grounds
        return method

    return mark


def grounds_of(method: Callable[..., Any]) -> Grounds | None:
    """What a method rests on; nothing if it did not say, so that it may be anything."""
    grounds: Grounds | None = getattr(method, "grounds", None)
    return grounds
