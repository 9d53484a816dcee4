"""What was described of a game before: what has not changed since is not described again.

A move changes little of what is told of a game. So each description of a position notes what it has made, by
what it was made of, and the next one looks there first. Only the last description is kept. Whatever is kept
is shared by several positions: nobody changes it.
"""

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property, lru_cache
from itertools import compress, count
from operator import is_, ne
from threading import Lock
from typing import Any, Final, Generic, TypeVar

from pydantic_core import to_json

from bastide.core.rules import Rules

Item = TypeVar("Item")
Made = TypeVar("Made")
Key = TypeVar("Key", bound=Hashable)

#: A part of a message as JSON; a list as the JSON of its items.
Piece = str | tuple[str, ...]
#: Things of one sort of which the JSON is known, whatever game they are in.
_MOST_WRITTEN: Final = 1 << 15


def same_beginning(one: Sequence[object], other: Sequence[object]) -> int:
    """How many items two lists share at their beginning."""
    if other[: len(one)] == one:  # as a rule something is added at the end
        return len(one)
    return next(compress(count(), map(ne, one, other)), len(other))


class Making(dict[Key, str], Generic[Key, Made]):
    """What is made of keys and told as JSON: that of equal ones is written once, for all games."""

    def __init__(self, make: Callable[[Key], Made]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, key: Key) -> str:
        if len(self) >= _MOST_WRITTEN:
            self.clear()
        text = self[key] = to_json(self.make(key)).decode()
        return text


class Listed(Generic[Key, Made]):
    """A list that is told: by the keys of which its items are made, which is done where they are wanted."""

    def __init__(self, keys: Sequence[Key], making: Making[Key, Made]) -> None:
        self.keys = keys
        self.making = making

    @property
    def items(self) -> list[Made]:
        """What is made of the keys."""
        return list(map(self.making.make, self.keys))

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The same as JSON."""
        return tuple(map(self.making.__getitem__, self.keys))


class Notes:
    """What was made for the last description through one pair of eyes."""

    def __init__(self, rules: Rules) -> None:
        #: With other rules nothing of it holds, not even names.
        self.rules = rules
        self._known: dict[str, Any] = {}
        self._items: dict[str, tuple[Sequence[object], tuple[str, ...]]] = {}
        self._told: dict[str, tuple[object, Piece]] = {}

    def once(self, name: str, make: Callable[[], Made]) -> Made:
        """What is the same as long as the rules are."""
        if name not in self._known:
            self._known[name] = make()
        made: Made = self._known[name]
        return made

    def while_same(self, name: str, rests_on: object, make: Callable[[], Made], thing: object = None) -> Made:
        """What is the same as long as that is equal on which it rests, and a thing is the same object."""
        known = self._known.get(name)
        if known is None or known[0] is not thing or known[1] != rests_on:
            known = self._known[name] = thing, rests_on, make()
        made: Made = known[2]
        return made

    def of_same(
        self, name: str, records: Sequence[tuple[Item, ...]], make: Callable[[tuple[Item, ...]], Made]
    ) -> list[Made]:
        """What is made of some records each, as long as these are the same."""
        old: dict[int, tuple[tuple[Item, ...], Made]]
        old, whole = self._known.get(name, ({}, []))
        new = {}
        for group in records:
            known = old.get(id(group[0]))
            new[id(group[0])] = known if known is not None and known[0] == group else (group, make(group))
        made = [made for _, made in new.values()]
        if len(made) == len(whole) and all(map(is_, made, whole)):
            made = whole
        self._known[name] = new, made
        return made

    def listed(self, name: str, keys: Sequence[Key], making: Making[Key, Made]) -> Listed[Key, Made]:
        """A list by its keys: the same one as long as these are equal."""
        known: Listed[Key, Made] | None = self._known.get(name)
        if known is None or known.making is not making or known.keys != keys:
            known = self._known[name] = Listed(keys, making)
        return known

    def growing(self, name: str, source: list[Item], make: Callable[[int], Made]) -> list[Made]:
        """What is made of each item of a list to which items are added, by its place there."""
        return self.following(name, source, [], lambda made, new: [*made, *map(make, new)])

    def following(
        self, name: str, source: list[Item], begin: Made, go_on: Callable[[Made, range], Made]
    ) -> Made:
        """What follows from a list to which items are added: made of what it was and the new places."""
        before: list[Item]
        made: Made
        before, made = self._known.get(name, ([], begin))
        if len(source) < len(before) or source[: len(before)] != before:
            before, made = [], begin
        if len(before) < len(source):
            made = go_on(made, range(len(before), len(source)))
        self._known[name] = source, made
        return made

    def pieces(self, fields: Mapping[str, object], besides: Collection[str]) -> dict[str, Piece]:
        """Fields as JSON, but for some; what was told before, as the same object, is not written again."""
        told = self._told
        made = {}
        for name, value in fields.items():
            if name not in besides:
                known = told.get(name)
                if known is None or known[0] is not value:
                    known = told[name] = value, self._piece(name, value)
                made[name] = known[1]
        return made

    def _piece(self, name: str, value: object) -> Piece:
        if type(value) is Listed:
            return value.texts
        return self.items_as_json(name, value) if type(value) is list else to_json(value).decode()

    def items_as_json(self, name: str, items: Sequence[object]) -> tuple[str, ...]:
        """The items of a list as JSON; those told before, as the same objects, are not written again."""
        old, told = self._items.get(name, ((), ()))
        if old is items:
            return told
        if len(old) <= len(items) and all(map(is_, old, items)):
            new = (*told, *map(_json, items[len(old) :])) if len(old) < len(items) else told
        else:
            known = dict(zip(map(id, old), told, strict=True))
            new = tuple([known.get(id(item)) or _json(item) for item in items])
        self._items[name] = items, new
        return new


def _json(item: object) -> str:
    return _cell(item) if type(item) is tuple else to_json(item).decode()


@lru_cache(maxsize=8192)
def _cell(cell: tuple[object, ...]) -> str:
    return to_json(cell).decode()


class Kept:
    """What is kept of one game, for everybody who sees it."""

    def __init__(self) -> None:
        self._notes: dict[int, Notes] = {}
        self._lock = Lock()
        #: How long it took to make each part of the last description, in seconds of the processor.
        self.seconds: dict[object, float] = {}

    @contextmanager
    def notes(self, eyes: int, rules: Rules) -> Iterator[Notes]:
        """The notes of the last description; where another one is under way, new ones for this time alone."""
        if not self._lock.acquire(blocking=False):
            yield Notes(rules)
            return
        try:
            notes = self._notes.pop(eyes, None)
            if notes is None or notes.rules is not rules:
                notes = Notes(rules)
            yield notes
            self._notes[eyes] = notes  # after an error half of them might be of another position
        finally:
            self._lock.release()
