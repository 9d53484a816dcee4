"""The setups that the contract is checked with, listed from the library, so that new expansions join in.

None of them is refused: what agrees with what has been found out before (``groups``).
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle
from typing import Any

from bastide.core.expansion import Expansion
from bastide.core.library import Library
from bastide.core.rule_options import PRESETS, RuleOption
from bastide.core.setup import SEAT_NAMES
from tests.contract.groups import (
    SOLO,
    besides,
    everything,
    optional,
    pair_groups,
    solo_partners,
    solo_setup,
)

#: In how many games of everything together rule options are tried; what is left is played alone.
ROUNDS = 6
#: What is asked of a setup, with a name for it.
Wish = tuple[str, dict[str, Any]]


def option_rounds(library: Library, slugs: Sequence[str]) -> Iterator[dict[str, str]]:
    """Choices of all rule options in which the first values of every option come up."""
    chosen = [library.order[0], *(library.by_slug[slug] for slug in slugs)]
    options = [option for expansion in chosen for option in expansion.options]
    for number in range(min(ROUNDS, max(len(option.values) for option in options))):
        yield {option.name: option.values[number % len(option.values)] for option in options}


def further_values(expansion: Expansion) -> Iterator[dict[str, str]]:
    """Choices in which the other values of its long options come up."""
    for option in expansion.options:
        for value in played_values(option)[ROUNDS:]:
            yield {option.name: value}


def played_values(option: RuleOption) -> tuple[str, ...]:
    """The values of an option that are tried: of a long row of numbers the first, the usual and the last."""
    further = option.values[ROUNDS:]
    if further and all(value.isdecimal() for value in further):
        return tuple(dict.fromkeys((*option.values[:ROUNDS], option.modern, further[-1])))
    return option.values


def without_parts(expansion: Expansion) -> Iterator[list[str]]:
    """The parts of an expansion with one of them left out, and whatever needs it."""
    for absent in expansion.parts:
        left = [part for part in expansion.parts if part is not absent and absent.name not in part.needs]
        if not absent.is_required:
            yield [part.name for part in left]


def solo_wishes(library: Library) -> Iterator[Wish]:
    """The game for one player asks for its own number of seats, and refuses most of the others."""
    if SOLO not in library.by_slug:
        return
    every = ",".join((*solo_partners(library), SOLO))
    for colours in (1, 2, 3, 4):
        more = solo_setup(colours)
        yield f"solo with {colours} colours", {"expansions": SOLO, **more}
        yield f"solo with others and {colours} colours", {"expansions": every, **more}
        circus = {"expansions": "solo,big_top[circus+ringmaster],russian_promos[hut]", **more}
        yield f"solo with some parts and {colours} colours", circus
    for meeples in ("3", "5", "6", "7"):
        options = {"solo.meeples": meeples}
        yield f"solo with {meeples} meeples", {"expansions": SOLO, "players": 3, "options": options}


#: What players may have drawn: a monastery with a city and roads, and two cities around a field.
DESIGNS: tuple[dict[str, Any], ...] = (
    {
        "edges": "CRRF",
        "city": [{"at": "N", "pennants": 1}],
        "road": [{"at": "E"}, {"at": "S"}],
        "field": [{"at": "EL SR WL WR"}, {"at": "ER SL"}],
        "cloister": True,
    },
    {
        "edges": "CCCC",
        "city": [{"at": "N E", "pennants": 1}, {"at": "S W"}],
        "field": [{"at": ""}],
    },
)
#: The same with what the expansions of a large game have to offer.
DECORATED: tuple[dict[str, Any], ...] = (
    {
        **DESIGNS[0],
        "cloister": False,
        "shrine": True,
        "tower": True,
        "symbols": ["portal"],
        "road": [{"at": "E", "inn": True}, {"at": "S"}],
    },
    {
        **DESIGNS[1],
        "city": [{"at": "N E", "goods": "wine", "besieged": True}, {"at": "S W", "cathedral": True}],
        "symbols": ["dragon"],
    },
)


def designed_wishes(every: str) -> Iterator[Wish]:
    """Games with tiles that players, or chance in the place of bots, have designed."""
    judged = {"creativity.approval": "unanimous"}
    alone: dict[str, Any] = {"expansions": "creativity"}
    together: dict[str, Any] = {"expansions": every}
    yield "designs", {**alone, "designs": DESIGNS}
    yield "designs of bots", {**alone, "bots": [0, 1], "options": {"equal_turns": "on"}}
    refused = {"designs": DESIGNS, "bots": [1], "players": 3, "options": judged}
    yield "designs accepted or refused", {**alone, **refused}
    yield "designs for all", {**together, "designs": DECORATED, "players": 6}
    yield "designs of bots for all", {**together, "bots": [0, 1]}
    yield "designs twice", {"expansions": "creativity*2", "designs": DESIGNS[:1], "bots": [1]}


def small_wishes(library: Library) -> Iterator[Wish]:
    """The game itself and each expansion alone, in its presets, with its parts and options."""
    for preset in PRESETS:
        yield f"base {preset}", {"rules": preset}
    for slug in optional(library):
        if slug == SOLO:
            continue
        yield slug, {"expansions": slug}
        yield f"{slug} classic", {"expansions": slug, "rules": "classic"}
        yield f"{slug} without its tiles", {"expansions": f"{slug}*0"}
        for parts in without_parts(library.by_slug[slug]):
            yield f"{slug}[{'+'.join(parts)}]", {"expansions": f"{slug}[{'+'.join(parts)}]"}
        for further in further_values(library.by_slug[slug]):
            yield f"{slug} {further}", {"expansions": slug, "options": further}


def pair_wishes(library: Library) -> Iterator[Wish]:
    """Groups in which every pair of expansions meets that can be played together."""
    return wishes_of(pair_groups(library))


def wishes_of(groups: Iterable[Sequence[str]]) -> Iterator[Wish]:
    for number, group in enumerate(groups, start=1):
        yield f"pairs {number}", {"expansions": ",".join(group), "players": 3}


def large_wishes(library: Library) -> Iterator[Wish]:
    """Everything together, in few games: all presets, all values of options and any number of players."""
    slugs = everything(library)
    every = ",".join(slugs)
    seats = cycle(range(1, len(SEAT_NAMES) + 1))
    for number, choice in enumerate(option_rounds(library, slugs), start=1):
        yield f"options {number}", {"expansions": every, "options": choice, "players": next(seats)}
    for preset in PRESETS:
        yield f"all {preset}", {"expansions": every, "rules": preset, "players": next(seats)}
    for group in besides(library):
        yield f"all with {group[0]}", {"expansions": ",".join(group), "players": next(seats)}
    yield "two copies", {"expansions": ",".join(f"{slug}*2" for slug in ("base", *slugs))}
    yield from designed_wishes(every)


def all_wishes(library: Library) -> dict[str, dict[str, Any]]:
    """What is asked of every setup of the contract, with a name for it."""
    families = (small_wishes, pair_wishes, large_wishes, solo_wishes)
    return {name: wish for family in families for name, wish in family(library)}
