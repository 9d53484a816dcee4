"""Which expansions can be played together, and few groups in which every pair of them meets.

To find this out takes longer than to play, so it stands in ``groups.toml``, which ``make cover`` makes anew.
Expansions that the file does not know yet are tried when they are asked for, so they join in at once.
"""

import random
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, Final, NamedTuple

from bastide import Game, Setup
from bastide.core.errors import SetupError
from bastide.core.library import Library

FILE: Final = Path(__file__).with_suffix(".toml")
#: The game for one player asks for a setup of its own.
SOLO: Final = "solo"
#: Whether some expansions can be played together.
Agree = Callable[[Sequence[str]], bool]


class Known(NamedTuple):
    """What has been found out, for the expansions that there were."""

    expansions: list[str]
    #: As many as can be played together.
    everything: list[str]
    #: For each of the others as many as can be played with it; it is the first of them.
    besides: list[list[str]]
    #: As many as can be played with the game for one player.
    solo: list[str]
    #: Groups in which every pair meets that can be played together.
    pairs: list[list[str]]


@cache
def known() -> Known:
    """What the file says."""
    found = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return Known(
        found["expansions"].split(),
        found["everything"].split(),
        [row.split() for row in found["besides"]],
        found["solo"].split(),
        [row.split() for row in found["pairs"]],
    )


NOTHING: Final = Known([], [], [], [], [])


def attempt(library: Library, **wish: Any) -> Setup | None:
    """The setup that is wished for, or nothing where it is refused."""
    try:
        setup = Setup.make(library=library, **wish)
        Game.begin(setup, library)
    except SetupError:
        return None
    return setup


def setup_of(library: Library, slugs: Iterable[str], **more: Any) -> Setup | None:
    """A setup with these expansions, or nothing where they refuse to be played together."""
    return attempt(library, expansions={slug: {} for slug in slugs}, **more)


def agreement(library: Library) -> Agree:
    return lambda slugs: setup_of(library, slugs) is not None


def optional(library: Library) -> list[str]:
    """All expansions but the game itself, which is always in."""
    return [expansion.slug for expansion in library.order[1:]]


def everything(library: Library, before: Known | None = None) -> list[str]:
    """As many expansions as can be played together, taken in ORDER."""
    before = before or known()
    slugs = optional(library)
    new = [slug for slug in slugs if slug not in before.expansions]
    return sorted(grown(before.everything, new, agreement(library)), key=slugs.index)


def besides(library: Library, before: Known | None = None) -> Iterator[list[str]]:
    """What can be played with each expansion that is not in everything; the game of one player is apart."""
    before = before or known()
    every = everything(library, before)
    new = [slug for slug in every if slug not in before.expansions]
    yield from (grown(group, new, agreement(library)) for group in before.besides)
    for slug in optional(library):
        if slug not in (*before.expansions, *every, SOLO):
            yield grown([slug], every, agreement(library))


def solo_setup(colours: int = 3) -> dict[str, Any]:
    """What the game for one player asks for when others are in."""
    return {"players": colours, "options": {"solo.colours": str(colours), "solo.expansions": "on"}}


def solo_partners(library: Library, before: Known | None = None) -> list[str]:
    """The expansions that can be played by one player, each with no other."""
    before = before or known()
    new = [slug for slug in optional(library) if slug not in (*before.expansions, SOLO)]
    return [*before.solo, *(slug for slug in new if setup_of(library, [slug, SOLO], **solo_setup()))]


def pair_groups(
    library: Library, seed: int | str = "pairs", before: Known | None = None
) -> Iterator[list[str]]:
    """Few groups such that every pair of expansions that can be played together is in one of them."""
    before = before or known()
    return covering_groups(optional(library), agreement(library), seed, before.pairs, before.expansions)


def grown(chosen: Sequence[str], others: Sequence[str], agree: Agree, size: int | None = None) -> list[str]:
    """These expansions and of the others all that can be added one by one, up to a size."""
    found = list(chosen)
    for slug in others:
        if len(found) == size:
            break
        if slug not in found and agree([*found, slug]):
            found.append(slug)
    return found


def covering_groups(
    slugs: Sequence[str],
    agree: Agree,
    seed: int | str = "pairs",
    groups: Sequence[list[str]] = (),
    asked: Collection[str] = (),
) -> Iterator[list[str]]:
    """Few groups such that every pair of expansions that can be played together is in one of them.

    A group has about half of all, so that most pairs also meet without many of the others. To see what agrees
    takes long, so each group is made when it is asked for. Groups may be given to begin with, that cover all
    pairs of the expansions that were asked.
    """
    yield from groups
    rng = random.Random(seed)
    size = max(2, len(slugs) // 2)
    missing = set(combinations(slugs, 2)) - set(combinations((s for s in slugs if s in asked), 2))
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
