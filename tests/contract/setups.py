"""The setups that the contract is checked with, listed from the library, so that new expansions join in."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

from bastide import Game, Setup
from bastide.core.errors import SetupError
from bastide.core.hooks import Expansion
from bastide.core.library import Library
from bastide.core.rules import PRESETS, RuleOption
from bastide.core.setup import SEAT_NAMES

#: In how many games of everything together rule options are tried; what is left is played alone.
ROUNDS = 6
SOLO = "solo"
#: Whether some expansions can be played together.
Agree = Callable[[Sequence[str]], bool]


def setup_of(library: Library, slugs: Sequence[str], **more: Any) -> Setup | None:
    """A setup with these expansions, or nothing where they refuse to be played together."""
    return attempt(library, expansions={slug: {} for slug in slugs}, **more)


def attempt(library: Library, **wish: Any) -> Setup | None:
    try:
        setup = Setup.make(library=library, **wish)
        Game.begin(setup, library)
    except SetupError:
        return None
    return setup


def optional(library: Library) -> list[str]:
    """All expansions but the game itself, which is always in."""
    return [expansion.slug for expansion in library.order[1:]]


def everything(library: Library) -> list[str]:
    """As many expansions as can be played together, taken in ORDER."""
    return grown([], optional(library), lambda slugs: setup_of(library, slugs) is not None)


def grown(chosen: Sequence[str], others: Sequence[str], agree: Agree) -> list[str]:
    """These expansions and of the others all that can be added one by one."""
    found = list(chosen)
    for slug in others:
        if slug not in found and agree([*found, slug]):
            found.append(slug)
    return found


def pair_cover(library: Library) -> list[list[str]]:
    """Few groups of expansions such that every pair that can be played together is in one of them."""
    return covering_groups(optional(library), lambda slugs: setup_of(library, slugs) is not None)


def covering_groups(slugs: Sequence[str], agree: Agree) -> list[list[str]]:
    """Groups of about half of all, so that most pairs also meet without many of the others."""
    rng = random.Random("pairs")
    size = max(2, len(slugs) // 2)
    missing = {pair for pair in combinations(slugs, 2) if agree(pair)}
    groups: list[list[str]] = []
    while missing:
        pair = min(missing)
        # Those come first that have still most to meet.
        others = sorted(rng.sample(slugs, len(slugs)), key=lambda s: -sum(s in pair for pair in missing))
        group = sorted(grown(pair, others, agree)[:size], key=slugs.index)
        groups.append(group)
        missing -= set(combinations(group, 2))
    return groups


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


def solo_setups(library: Library) -> dict[str, dict[str, Any]]:
    """The game for one player asks for its own number of seats, and refuses most of the others."""
    wishes: dict[str, dict[str, Any]] = {}
    if SOLO not in library.by_slug:
        return wishes
    for colours in (1, 2, 3, 4):
        chosen = {"solo.colours": str(colours), "solo.expansions": "on"}
        wishes[f"solo with {colours} colours"] = {"expansions": SOLO, "players": colours, "options": chosen}
        more = {"players": colours, "options": chosen}
        every = [slug for slug in optional(library) if setup_of(library, [slug, SOLO], **more)]
        wishes[f"solo with others and {colours} colours"] = {"expansions": ",".join(every), **more}
        circus = {"expansions": "solo,big_top[circus+ringmaster],russian_promos[hut]", **more}
        wishes[f"solo with some parts and {colours} colours"] = circus
    for meeples in ("3", "5", "6", "7"):
        options = {"solo.meeples": meeples}
        wishes[f"solo with {meeples} meeples"] = {"expansions": SOLO, "players": 3, "options": options}
    return wishes


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


def designed_setups(every: Sequence[str]) -> dict[str, dict[str, Any]]:
    """Games with tiles that players, or chance in the place of bots, have designed."""
    judged = {"creativity.approval": "unanimous"}
    alone: dict[str, Any] = {"expansions": "creativity"}
    together: dict[str, Any] = {"expansions": ",".join(every)}
    return {
        "designs": {**alone, "designs": DESIGNS},
        "designs of bots": {**alone, "bots": [0, 1], "options": {"equal_turns": "on"}},
        "designs accepted or refused": {
            **alone,
            "designs": DESIGNS,
            "bots": [1],
            "players": 3,
            "options": judged,
        },
        "designs for all": {**together, "designs": DECORATED, "players": 6},
        "designs of bots for all": {**together, "bots": [0, 1]},
        "designs twice": {"expansions": "creativity*2", "designs": DESIGNS[:1], "bots": [1]},
    }


def all_setups(library: Library) -> dict[str, Setup]:
    """Every setup of the contract with a name for it."""
    every = everything(library)
    wishes: dict[str, dict[str, Any]] = {}
    for preset in PRESETS:
        wishes[f"base {preset}"] = {"rules": preset}
        wishes[f"all {preset}"] = {"expansions": ",".join(every), "rules": preset}
    for slug in optional(library):
        wishes[slug] = {"expansions": slug}
        wishes[f"{slug} classic"] = {"expansions": slug, "rules": "classic"}
        wishes[f"{slug} without its tiles"] = {"expansions": f"{slug}*0"}
        for parts in without_parts(library.by_slug[slug]):
            wishes[f"{slug}[{'+'.join(parts)}]"] = {"expansions": f"{slug}[{'+'.join(parts)}]"}
        for further in further_values(library.by_slug[slug]):
            wishes[f"{slug} {further}"] = {"expansions": slug, "options": further}
    for number, group in enumerate(pair_cover(library), start=1):
        wishes[f"pairs {number}"] = {"expansions": ",".join(group), "players": 3}
    for players in range(1, len(SEAT_NAMES) + 1):
        wishes[f"all for {players}"] = {"expansions": ",".join(every), "players": players}
    for slug in optional(library):
        if slug not in every:
            others = grown([slug], every, lambda slugs: setup_of(library, slugs) is not None)
            wishes[f"all with {slug}"] = {"expansions": ",".join(others), "players": 3}
    for number, choice in enumerate(option_rounds(library, every), start=1):
        wishes[f"options {number}"] = {"expansions": ",".join(every), "options": choice, "players": 3}
    wishes["two copies"] = {"expansions": ",".join(f"{slug}*2" for slug in ("base", *every))}
    wishes |= solo_setups(library)
    wishes |= designed_setups(every)
    made = {name: attempt(library, **wish) for name, wish in wishes.items()}
    return {name: setup for name, setup in made.items() if setup}
