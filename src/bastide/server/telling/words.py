"""Every text of the server that a player reads, by key and in English; the page translates by the key.

What only an expansion asks or lets happen has words there: see ``Decision.says`` and ``Expansion.log_lines``.

``{name}`` stands for a value, ``{name|tile|tiles}`` for a number with its noun. Values that are names of the
game (``road``, ``meeple``, ``north-west``) are keys of their own kind for a translator.
"""

import json
import re
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from bastide.server.telling.refused_words import REFUSED

Value = str | int

TEXTS: Final[Mapping[str, str]] = {
    # What can be chosen.
    "option.tile": "The tile, turned by {degrees}°",
    "option.tile.span": "The tile, turned by {degrees}°, with a {piece}",
    "option.lay": "{verb}, turned by {degrees}°",
    "option.cell": "{verb}",
    "option.deploy": "{figure} on the {feature}, {size|tile|tiles}, {open} open",
    "option.deploy.done": "{figure} on the finished {feature}, {size|tile|tiles}",
    "option.deploy.spot": "{figure} on the {feature}",
    "option.deploy.field": "{figure} as farmer, {cities|finished city|finished cities}",
    "option.deploy.meadow": "{figure} on the field, {cities|finished city|finished cities}",
    "option.segment": "{verb} on the {feature}",
    "option.piece": "{verb} to {there}",
    "option.corner": "{thing} on the corner {where}",
    "option.figure": "{verb}: {figure} on the {feature}, worth {points|point|points} now",
    "option.figure.plain": "{verb}: {figure} on the {feature}",
    "option.number": "{verb} {number}",
    "option.button": "{verb}",
    "option.button.thing": "{verb} {thing}",
    "option.button.whose": "{verb} {figure}, {whose}",
    "option.pass": "Pass",
    "option.pass.action": "No figure",
    "option.where": "{label}, {where}",
    "option.way": "{label}, {way}",
    "option.nth": "{label}, number {number}",
    "option.with": "{label}, with the {token}",
    "option.without": "{label}, without the {token}",
    # What happened.
    "log.turn": "{player}'s turn",
    "log.tile": "{player}: tile with {shows}",
    "log.discard": "A tile fits nowhere and leaves the game; {player} drew again",
    "log.figure": "{player}: {figure} on the {feature}",
    "log.return": "{player}: {figure} comes back",
    "log.taken": "{player}: {figure} leaves the board",
    "log.taken.by": "{by} takes a {figure} of {player}",
    "log.piece": "{player}: {piece} to the {to}",
    "log.piece.at": "{player}: {piece} to {there}",
    "log.turned": "Turned over: {token}",
    "log.drawn": "{player} draws {token} from the {to}",
    "log.rolled": "{player} rolls the {token}: {thing}",
    "log.chosen": "{player} had chosen: {thing}",
    "log.thrown": "{player} hurls: {token}",
    "log.thrown.at": "{player} hurls: {token}, lands on the tile with {shows}",
    "log.thrown.struck": "{player} hurls: {token}, {number|figure|figures} struck",
    "log.thrown.beside": "{player} hurls: {token}, lands beside the map",
    "log.token": "{player} takes {number} {token}",
    "log.score": "{player}: {points|point|points} for the {what}",
    "log.score.final": "{player}: {points|point|points} for the {what} at the end",
    "log.retired": "{player} is out; the pieces stay, the turns are passed",
    "log.end": "The game is over. {players} won",
    "log.end.joint": "The game is over. The result is {points|point|points}",
    # What a replay says of a move.
    "move.begin": "The game begins",
    "move.tile": "{player}: tile with {shows}",
    "move.figure": "{player}: {figure} on the {feature}",
    "move.piece": "{player}: {verb} {figure}, {feature}",
    "move.pass": "{player} passes",
    # Why the bot advises a move.
    "hint.points": "{points|point|points} now",
    "hint.claims": "{feature}: yours",
    "hint.grows": "{feature}: grows",
    "hint.hinders": "hinders {name}",
    "hint.quiet": "a quiet move",
    # Where on a tile.
    "where.middle": "in the middle",
    "where.north": "north",
    "where.north-east": "north-east",
    "where.east": "east",
    "where.south-east": "south-east",
    "where.south": "south",
    "where.south-west": "south-west",
    "where.west": "west",
    "where.north-west": "north-west",
    "where.north-south": "from north to south",
    "where.east-west": "from east to west",
    # Where on the board: who stands there, what the tile shows, and the way to it.
    "there.figure": "{whose}'s {figure} on the {feature}",
    "there.meeple.city": "{whose}'s knight",
    "there.meeple.road": "{whose}'s highwayman",
    "there.meeple.field": "{whose}'s farmer",
    "there.meeple.cloister": "{whose}'s monk",
    "there.tile": "the tile with {shows}",
    "there.gap": "an empty place",
    "way.here": "on the tile laid last",
    "way.from": "{way} of the tile laid last",
    "way.both": "{one} and {other}",
    "way.step": "{number} {side}",
    # Why a bot was replaced.
    "notice.slow": "{player} ({bot}) took too long; the bot {level} plays on.",
    "notice.crash": "{player} ({bot}) failed; the bot {level} plays on.",
    "notice.late": "{player} ran out of time; the bot {level} plays on.",
    **REFUSED,
}
#: Lines that name tokens, places and bots: the page says them by itself in English, too, by better names.
NAMING: Final = frozenset(
    {
        "log.chosen",
        "log.tile",
        "log.thrown",
        "log.thrown.at",
        "log.thrown.struck",
        "log.thrown.beside",
        "log.piece.at",
        "move.tile",
        "notice.crash",
        "notice.late",
        "notice.slow",
        "option.piece",
    }
    | {key for key in TEXTS if key.startswith(("there.", "way.", "where."))}
)
#: Values that are names of the game; all others are names of players, numbers and texts.
NAMES: Final = frozenset({"figure", "feature", "what", "thing", "place", "piece", "to", "token"})
#: A place in a line for a value.
HOLE: Final = re.compile(r"\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}")


class Said(NamedTuple):
    """A text with the key and the values of which it is made."""

    text: str
    key: str
    values: dict[str, Value]

    @property
    def fields(self) -> dict[str, Any]:
        """The key and the values as the models carry them."""
        return {"text_key": self.key, "text_values": self.values}


def say(key: str, **values: Value) -> Said:
    """A line of the catalogue with its values filled in.

    >>> say("option.deploy", figure="meeple", feature="road", size=1, open=2).text
    'Meeple on the road, 1 tile, 2 open'
    """
    return Said(fill(TEXTS[key], values), key, values)


@lru_cache(maxsize=4096)
def plain(name: str) -> str:
    """A name of the game as a word: without its group, and without the number of the side that is up.

    >>> plain("stone_wall"), plain("bread.rye"), plain("mill.1"), plain("bench.park.1")
    ('stone wall', 'rye', 'mill', 'park 2')
    """
    group, *sorts = name.replace("_", " ").split(".")
    match sorts:
        case [sort] if not sort.isdecimal():
            return sort
        case [place, number] if number.isdecimal():
            return f"{place} {int(number) + 1}"  # the first of several has the number 0
        case _:
            return group


@lru_cache(maxsize=4096)
def holes(line: str) -> frozenset[str]:
    """The names of all values of which a line speaks.

    >>> sorted(holes("{player}: {number|tile|tiles}"))
    ['number', 'player']
    """
    return frozenset(hole.name for _, hole in parts_of(line) if hole is not None)


def fill(line: str, values: Mapping[str, Value]) -> str:
    """A line with its values, as a sentence.

    >>> fill("{figure} on the {feature}", {"figure": "old_friend", "feature": "road"})
    'Old friend on the road'
    """
    return capital(spell(line, values))


def spell(line: str, values: Mapping[str, Value], names: Collection[str] = NAMES) -> str:
    """A line with its values, as a part of a sentence."""
    said = ""
    for before, hole in parts_of(line):
        said += before + put_in(hole, values, names) if hole is not None else before
    return said


class Hole(NamedTuple):
    """A place in a line for a value; for a number perhaps with its noun."""

    #: As it stands in the line.
    text: str
    name: str
    one: str | None
    many: str | None


@lru_cache(maxsize=4096)
def parts_of(line: str) -> tuple[tuple[str, Hole | None], ...]:
    """A line taken apart: what stands before each hole, and what stands behind the last one."""
    parts: list[tuple[str, Hole | None]] = []
    end = 0
    for hole in HOLE.finditer(line):
        parts.append((line[end : hole.start()], Hole(hole[0], hole[1], hole[2], hole[3])))
        end = hole.end()
    return (*parts, (line[end:], None))


def put_in(hole: Hole, values: Mapping[str, Value], names: Collection[str] = NAMES) -> str:
    """What stands in place of a hole: a number with its noun, a name as a word, anything else as it is."""
    value = values[hole.name]
    if hole.one is not None:
        return f"{value} {hole.one if value == 1 else hole.many}"
    return plain(str(value)) if hole.name in names else str(value)


def capital(text: str) -> str:
    """A text that begins as a sentence does."""
    return text[:1].upper() + text[1:]


def as_message(line: str) -> str:
    """A line as the page writes it, where nouns go with their numbers.

    >>> as_message("{player}: {points|point|points}")
    '{player}: {points, plural, one {# point} other {# points}}'
    """

    def put(hole: re.Match[str]) -> str:
        return (
            hole[0]
            if hole[2] is None
            else f"{{{hole[1]}, plural, one {{# {hole[2]}}} other {{# {hole[3]}}}}}"
        )

    return HOLE.sub(put, line)


if __name__ == "__main__":  # for translators
    print(json.dumps(TEXTS, indent=2, ensure_ascii=False))
