"""Which games count for the high scores, and as what: each kind of game has a list of its own."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from bastide.core.format import format_of
from bastide.core.game import Game
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.display.goals import goals_of
from bastide.server.store.records import BOT, Result, StoredGame

#: What makes no difference to how hard a game is: who plays, who begins, and where the options come from.
_IDLE: Final = frozenset({"players", "first_seat", "bots", "rules"})


def kind_of_game(setup: Mapping[str, Any]) -> str:
    """The same text for all games with the same expansions, options and number of colours."""
    telling = {key: value for key, value in setup.items() if key not in _IDLE}
    telling["colours"] = len(setup["players"])
    telling["expansions"] = {
        slug: {**use, "parts": sorted(use["parts"])} for slug, use in setup["expansions"].items()
    }
    return sha256(json.dumps(telling, sort_keys=True).encode()).hexdigest()


def result_of(game: Game, stored: StoredGame) -> Result | None:
    """What a game counts for, if it is over and counts at all.

    A bot's game does not, nor does one from a file, which could be opened until luck is kind, nor one whose
    tiles somebody may know.
    """
    if not game.is_over:
        return None
    points = game.result.joint
    is_known = stored.opened or stored.again
    if points is None or is_known or any(s.kind == BOT for s in stored.seats):
        return None
    reached = sum(goal.is_reached for goal in goals_of(game))
    return Result(kind_of_game(stored.setup), points, reached)


def is_for_one(setup: Setup, library: Library) -> bool:
    """Whether one person plays all seats."""
    return bool(format_of(library.active(setup.uses)).seats_option)


def telling_options(setup: Setup, library: Library) -> dict[str, str]:
    """The options that say what kind of game for one it is: its own, and what differs from the preset."""
    active = library.active(setup.uses)
    usual = {
        option: value
        for expansion in active
        for (option, preset), value in expansion.presets.items()
        if preset == setup.preset
    }
    return {
        option.name: value
        for expansion in active
        for option in expansion.options
        if (value := setup.chosen[option.name]) != usual.get(option.name, option.preset(setup.preset))
        or format_of([expansion]).seats_option
    }
