"""The setups that the contract is checked with, listed from the library, so that new expansions join in."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from bastide import Game, Setup
from bastide.core.errors import SetupError
from bastide.core.expansion import Expansion
from bastide.core.library import Library
from bastide.core.rule_options import PRESETS, RuleOption
from bastide.core.setup import SEAT_NAMES

#: In how many games of everything together rule options are tried; what is left is played alone.
ROUNDS = 6
SOLO = "solo"
#: Whether some expansions can be played together.
Agree = Callable[[Sequence[str]], bool]
#: What is asked of a setup, with a name for it; it may be refused.
Wish = tuple[str, dict[str, Any]]


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


def grown(chosen: Sequence[str], others: Sequence[str], agree: Agree, size: int | None = None) -> list[str]:
    """These expansions and of the others all that can be added one by one, up to a size."""
    found = list(chosen)
    for slug in others:
        if len(found) == size:
            break
        if slug not in found and agree([*found, slug]):
            found.append(slug)
    return found


def covering_groups(slugs: Sequence[str], agree: Agree, seed: int | str = "pairs") -> Iterator[list[str]]:
    """Few groups such that every pair of expansions that can be played together is in one of them.

    A group has about half of all, so that most pairs also meet without many of the others. To see what agrees
    takes long, so each group is made when it is asked for.
    """
    rng = random.Random(seed)
    size = max(2, len(slugs) // 2)
    missing = set(combinations(slugs, 2))
    while missing:
        pair = min(missing)
        if not agree(pair):
            missing.remove(pair)
            continue
        # Those come first that have still most to meet.
        others = sorted(rng.sample(slugs, len(slugs)), key=lambda s: -sum(s in pair for pair in missing))
        group = sorted(grown(pair, others, agree, size), key=slugs.index)
        missing -= set(combinations(group, 2))
        yield group


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
    for colours in (1, 2, 3, 4):
        chosen = {"solo.colours": str(colours), "solo.expansions": "on"}
        more: dict[str, Any] = {"players": colours, "options": chosen}
        yield f"solo with {colours} colours", {"expansions": SOLO, **more}
        every = [slug for slug in optional(library) if setup_of(library, [slug, SOLO], **more)]
        yield f"solo with others and {colours} colours", {"expansions": ",".join(every), **more}
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


def designed_wishes(every: Sequence[str]) -> Iterator[Wish]:
    """Games with tiles that players, or chance in the place of bots, have designed."""
    judged = {"creativity.approval": "unanimous"}
    alone: dict[str, Any] = {"expansions": "creativity"}
    together: dict[str, Any] = {"expansions": ",".join(every)}
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
        yield slug, {"expansions": slug}
        yield f"{slug} classic", {"expansions": slug, "rules": "classic"}
        yield f"{slug} without its tiles", {"expansions": f"{slug}*0"}
        for parts in without_parts(library.by_slug[slug]):
            yield f"{slug}[{'+'.join(parts)}]", {"expansions": f"{slug}[{'+'.join(parts)}]"}
        for further in further_values(library.by_slug[slug]):
            yield f"{slug} {further}", {"expansions": slug, "options": further}


def pair_wishes(library: Library, seed: int | str = "pairs") -> Iterator[Wish]:
    """Groups in which every pair of expansions meets that can be played together."""
    groups = covering_groups(optional(library), lambda slugs: setup_of(library, slugs) is not None, seed)
    for number, group in enumerate(groups, start=1):
        yield f"pairs {number}", {"expansions": ",".join(group), "players": 3}


def large_wishes(library: Library) -> Iterator[Wish]:
    """Everything together, for any number of players, in all presets and with all options."""
    every = everything(library)
    for preset in PRESETS:
        yield f"all {preset}", {"expansions": ",".join(every), "rules": preset}
    for players in range(1, len(SEAT_NAMES) + 1):
        yield f"all for {players}", {"expansions": ",".join(every), "players": players}
    for slug in optional(library):
        if slug not in every:
            others = grown([slug], every, lambda slugs: setup_of(library, slugs) is not None)
            yield f"all with {slug}", {"expansions": ",".join(others), "players": 3}
    for number, choice in enumerate(option_rounds(library, every), start=1):
        yield f"options {number}", {"expansions": ",".join(every), "options": choice, "players": 3}
    yield "two copies", {"expansions": ",".join(f"{slug}*2" for slug in ("base", *every))}
    yield from designed_wishes(every)


def granted(library: Library, wishes: Iterable[Wish]) -> Iterator[tuple[str, Setup]]:
    """The setups that are not refused, each made when it is asked for."""
    for name, wish in wishes:
        if setup := attempt(library, **wish):
            yield name, setup


def all_setups(library: Library) -> dict[str, Setup]:
    """Every setup of the contract with a name for it."""
    families = (small_wishes, pair_wishes, large_wishes, solo_wishes)
    return {name: setup for family in families for name, setup in granted(library, family(library))}
