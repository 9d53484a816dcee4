"""Scopes: what the hook of an expansion is about, so that nobody asks it about anything else.

A hook that is asked very often, about every tile or at every decision, says by :func:`about` when it has
something to say. The scope is looked at when the rules of a game are compiled, so it costs nothing in play.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from bastide.core.shapes import GameTile

Method = TypeVar("Method", bound=Callable[..., Any])

#: The hooks that can be about something in particular, and the words of :func:`about` by which they say it.
#: Besides, every hook of a running game can be about games with certain ``options``.
NARROWED_BY: Final[Mapping[str, frozenset[str]]] = {
    "add_options": frozenset({"decisions"}),
    "revise_options": frozenset({"decisions"}),
    "on_chosen": frozenset({"decisions"}),
    "allow_placement": frozenset({"tiles"}),
    "allow_deploy": frozenset({"kinds", "figures"}),
    "revise_claim": frozenset({"kinds"}),
}


@dataclass(frozen=True, slots=True)
class Scope:
    """What a hook is about; about everything where it names nothing."""

    #: The names of decisions.
    decisions: Collection[str] = ()
    #: Kinds of features; with ``figures`` it is about all figures there, and about those figures anywhere.
    kinds: Collection[str] = ()
    #: The names of kinds of figures.
    figures: Collection[str] = ()
    #: Tells of a tile whether it is about that one.
    tiles: "Callable[[GameTile], object] | None" = None
    #: The values that rule options must have, by their names.
    options: Mapping[str, Collection[str]] = field(default_factory=dict)

    @property
    def words(self) -> frozenset[str]:
        """The words by which it is narrowed."""
        return frozenset(word for word in self.__slots__ if getattr(self, word))

    def is_open(self, chosen: Mapping[str, str]) -> bool:
        """Whether the rule options of a game are those that it asks for."""
        return all(chosen[name] in values for name, values in self.options.items())


EVERYTHING: Final = Scope()


def about(
    *,
    decisions: Collection[str] = (),
    kinds: Collection[str] = (),
    figures: Collection[str] = (),
    tiles: "Callable[[GameTile], object] | None" = None,
    options: Mapping[str, Collection[str]] | None = None,
) -> Callable[[Method], Method]:
    """Say what the hook of an expansion is about, in the words of :class:`Scope`.

    For example, ``@about(decisions={"action"})``.
    """
    scope = Scope(decisions, kinds, figures, tiles, options or {})

    def mark(method: Method) -> Method:
        vars(method)["scope"] = scope
        return method

    return mark


def scope_of(method: Callable[..., Any]) -> Scope:
    """What a method is about."""
    scope: Scope = getattr(method, "scope", EVERYTHING)
    return scope


def at_decision(methods: Iterable[Method], decision: str) -> tuple[Method, ...]:
    """Those methods that have a say at a decision."""
    return tuple(m for m in methods if not (names := scope_of(m).decisions) or decision in names)


def about_tile(methods: Iterable[Method], tile: "GameTile") -> tuple[Method, ...]:
    """Those methods that have a say about a tile."""
    return tuple(m for m in methods if (is_about := scope_of(m).tiles) is None or is_about(tile))


def about_kind(methods: Iterable[Method], kind: str, figure: str = "") -> tuple[Method, ...]:
    """Those methods that have a say about features of a kind, or about a figure on them."""
    return tuple(
        method
        for method in methods
        if not ((scope := scope_of(method)).kinds or scope.figures)
        or kind in scope.kinds
        or figure in scope.figures
    )
