"""The content of a ``.jcz`` file, checked for its form but not for its meaning."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bastide.core.geometry import Cell
from bastide.core.limits import FARTHEST, MOST_LINES, MOST_START_TILES, LimitError, read_json, shown
from bastide.interop.jcz.errors import DamagedSave


@dataclass(frozen=True)
class Message:
    """One entry of the replay."""

    type: str
    payload: Mapping[str, Any]


@dataclass(frozen=True)
class StartEntry:
    """A tile that lies before the first turn."""

    tile: str
    cell: Cell
    quarters: int


@dataclass(frozen=True)
class SavedGame:
    """Everything that a save says."""

    players: tuple[str, ...]
    #: Tile sets with their number of copies.
    sets: Mapping[str, int]
    #: Figures (with their number) and mechanics that are on.
    elements: Mapping[str, Any]
    #: Rule options that differ from that program's defaults.
    rules: Mapping[str, Any]
    start: tuple[StartEntry, ...]
    messages: tuple[Message, ...]
    #: The tiles in the order in which they are drawn, where it is known.
    draw_order: tuple[str, ...] | None = None
    #: The turn after which the game is broken off and scored.
    end_turn: int | None = None
    assertions: tuple[str, ...] = ()
    #: What that program gave, in games that record it.
    oracle: Mapping[str, Any] = field(default_factory=dict)
    #: Our own setup, in files that we wrote.
    bastide: Mapping[str, Any] = field(default_factory=dict)


def read_saved(text: str | bytes) -> SavedGame:
    """Read a save; :class:`DamagedSave` says what is wrong and where."""
    try:
        data = read_json(text)
    except LimitError as error:
        raise DamagedSave(f"this is too much: {error}") from error
    except UnicodeDecodeError as error:
        raise DamagedSave(f"this is no text: {error}") from error
    except json.JSONDecodeError as error:
        raise DamagedSave(
            f"line {error.lineno}, column {error.colno}: this is no JSON: {error.msg}"
        ) from error
    if not isinstance(data, dict):
        raise DamagedSave("the file holds no JSON object")
    setup = _get(data, "setup", dict, "")
    notes = _get(data, "gameAnnotations", dict, "", {})
    order = _get(notes, "drawOrder", list, "gameAnnotations.", None)
    return SavedGame(
        players=_players(data),
        sets=_numbers(_get(setup, "sets", dict, "setup.")),
        elements=_get(setup, "elements", dict, "setup."),
        rules=_get(setup, "rules", dict, "setup.", {}),
        start=_start(_get(setup, "start", list, "setup.", [])),
        messages=_messages(_get(data, "replay", list, "")),
        draw_order=None if order is None else _texts(order, "gameAnnotations.drawOrder"),
        end_turn=_get(notes, "endTurn", int, "gameAnnotations.", None),
        assertions=_texts(
            _get(_get(data, "test", dict, "", {}), "assertions", list, "test.", []), "test.assertions"
        ),
        oracle=_get(data, "oracle", dict, "", {}),
        bastide=_get(data, "bastide", dict, "", {}),
    )


_REQUIRED = object()


def _get(table: Mapping[str, Any], key: str, kind: type, where: str, default: Any = _REQUIRED) -> Any:
    value = table.get(key)
    if value is None:
        if default is _REQUIRED:
            raise DamagedSave(f"{where}{key} is missing")
        return default
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise DamagedSave(f"{where}{key} should be a {kind.__name__}, not {shown(value)}")
    return value


def _players(data: Mapping[str, Any]) -> tuple[str, ...]:
    names = []
    for number, player in enumerate(_get(data, "players", list, "")):
        if not isinstance(player, dict):
            raise DamagedSave(f"players[{number}] is no object")
        names.append(str(_get(player, "name", str, f"players[{number}].")))
    if not names:
        raise DamagedSave("players is empty")
    return tuple(names)


def _numbers(sets: Mapping[str, Any]) -> dict[str, int]:
    for name, count in sets.items():
        if isinstance(count, bool) or not isinstance(count, int) or count < 0:
            raise DamagedSave(f"setup.sets.{name} should be a number of copies, not {shown(count)}")
    return dict(sets)


def _texts(entries: list[Any], where: str) -> tuple[str, ...]:
    _check_number(entries, where, MOST_LINES)
    for number, entry in enumerate(entries):
        if not isinstance(entry, str):
            raise DamagedSave(f"{where}[{number}] should be a text, not {shown(entry)}")
    return tuple(entries)


def _check_number(entries: list[Any], where: str, most: int) -> None:
    if len(entries) > most:
        raise DamagedSave(f"{where} has {len(entries)} entries; at most {most} are read")


def _start(entries: list[Any]) -> tuple[StartEntry, ...]:
    _check_number(entries, "setup.start", MOST_START_TILES)
    found = []
    for number, entry in enumerate(entries):
        where = f"setup.start[{number}]"
        if not isinstance(entry, dict):
            raise DamagedSave(f"{where} is no object")
        degrees = _get(entry, "rotation", int, f"{where}.", 0)
        if degrees % 90:
            raise DamagedSave(f"{where}.rotation is {degrees}, no multiple of 90")
        cell = (_get(entry, "x", int, f"{where}."), _get(entry, "y", int, f"{where}."))
        if max(map(abs, cell)) > FARTHEST:
            raise DamagedSave(f"{where} lies more than {FARTHEST} cells from the middle, at {shown(cell)}")
        found.append(StartEntry(_get(entry, "tile", str, f"{where}."), cell, degrees // 90 % 4))
    return tuple(found)


def _messages(entries: list[Any]) -> tuple[Message, ...]:
    _check_number(entries, "replay", MOST_LINES)
    found = []
    for number, entry in enumerate(entries):
        where = f"replay[{number}]"
        if not isinstance(entry, dict):
            raise DamagedSave(f"{where} is no object")
        kind = _get(entry, "type", str, f"{where}.")
        found.append(Message(kind, _get(entry, "payload", dict, f"{where}.", {})))
    return tuple(found)
