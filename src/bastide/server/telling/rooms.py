"""What is told of a table before its game begins."""

import json
from functools import lru_cache
from typing import Any

from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.server.messages.room_models import PlayedSetup, Waiting
from bastide.server.shelf.catalogue import check_setup
from bastide.server.store.records import StoredGame


def waiting_of(game: StoredGame, library: Library) -> Waiting:
    """A table whose game has not begun."""
    seats = [number for number, seat in enumerate(game.seats) if seat.holder == game.maker]
    return Waiting(
        setup=played_setup(game.setup, library), host=seats[0] if seats else None, gathers=game.gathers
    )


def played_setup(setup: dict[str, Any], library: Library) -> PlayedSetup:
    """What is played, in few words; the names of the players are left out, so that many tables share it."""
    plain = {**setup, "players": [f"{number}" for number in range(len(setup["players"]))]}
    return _played(json.dumps(plain, sort_keys=True), library)


@lru_cache(maxsize=200)
def _played(text: str, library: Library) -> PlayedSetup:
    setup = Setup.from_json(json.loads(text), library)
    usual = Setup.from_json({**json.loads(text), "options": {}}, library).chosen
    found = check_setup(setup, library)
    return PlayedSetup(
        expansions=[use.slug for use in setup.uses],
        preset=setup.preset,
        tiles=found.tiles,
        minutes=found.minutes,
        options={name: value for name, value in setup.chosen.items() if value != usual[name]},
    )
