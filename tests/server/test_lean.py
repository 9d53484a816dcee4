"""What is done for a move is as little as it is meant to be, and comes to the same as if more were done."""

import asyncio
import json
import random
from dataclasses import replace
from threading import Event
from typing import Any, Final

import pytest

from bastide import Game, Setup
from bastide.core.game import NOBODY
from bastide.server.store.records import HERE, StoredGame, StoredSeat
from bastide.server.telling import overlays, seen
from bastide.server.telling.changes import Shared
from bastide.server.telling.kept import Kept, Notes
from bastide.server.telling.seen import Sight
from bastide.server.telling.snapshot import SeenTable, public_fields
from tests import loops

ITEMS: Final = [f'{{"item":{number}}}' for number in range(12)]


def position(**pieces: Any) -> Shared:
    return Shared(pieces, (), "null", "[]", ())


def put_together(old: list[Any], runs: list[dict[str, Any]]) -> list[Any]:
    """A list as a page makes it of what it knows."""
    kept = ([*old[run["start"] : run["start"] + run["count"]], *run["items"]] for run in runs)
    return [item for part in kept for item in part]


@pytest.mark.parametrize("seed", range(50))
def test_a_list_is_put_together_from_what_is_kept_of_it_and_what_is_new(seed: int) -> None:
    chance = random.Random(seed)
    old = tuple(chance.sample(ITEMS, chance.randrange(len(ITEMS))))
    new = list(old)
    for _ in range(chance.randrange(4)):
        new[chance.randrange(len(new) + 1) : chance.randrange(len(new) + 1)] = chance.sample(ITEMS, 1)
    fields, lists, _ = position(things=tuple(new)).since(position(things=old))
    told = json.loads(f"{{{','.join([*fields, *lists])}}}").get("things", "the same")
    wanted = [json.loads(item) for item in new]
    if lists:
        assert put_together([json.loads(item) for item in old], told) == wanted
        assert len(lists[0]) < len(json.dumps({"things": wanted}, separators=(",", ":"))) - 1
    else:
        assert told == ("the same" if tuple(new) == old else wanted)


def test_what_fits_where_is_found_once_for_the_games_of_all_players() -> None:
    def fitting(*names: str, expansions: str = "") -> object:
        game = Game.new(Setup.make(names, expansions), seed=1)
        notes = Notes(game.rules)
        return overlays.open_cells(game, overlays.kinds_left(game, notes), notes).making

    assert fitting("Anna", "Ben") is fitting("Carla", "Dora", "Emil")
    assert fitting("Anna", "Ben") is not fitting("Anna", "Ben", expansions="inns_cathedrals")


def test_what_is_unchanged_is_told_by_the_same_objects() -> None:
    game = Game.new(Setup.make(2), seed=4)
    seats = [StoredSeat(name, HERE, holder=name) for name in game.rules.setup.seats]
    notes = Notes(game.rules)

    def told(seq: int) -> Shared:
        return Shared.of(public_fields(game, SeenTable("game", seq, seats, False, None), notes), game, notes)

    before = told(1)
    after = told(2)
    anew = {name for name, piece in after.pieces.items() if piece is not before.pieces[name]}
    # Lists of which little is told are made each time: they have no items, or the same ones.
    assert {name for name in anew if after.pieces[name] != before.pieces[name]} == {"seq"}
    assert not anew & {"tiles", "figures", "towers", "kinds_left", "open_cells", "hard_cells", "log"}


def test_a_move_changes_the_version_of_a_game_and_nothing_else() -> None:
    game = StoredGame("game", {"players": 2}, "seed", ("opening",), "maker", (), code="ABCDEF", version=7)
    assert game.changed_once() == replace(game, version=8)
    assert game.version == 7


def test_a_position_that_took_long_once_is_still_described_on_the_spot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moments = iter([0.0, 0.01, 1.0, 2.0])
    monkeypatch.setattr(seen, "perf_counter", moments.__next__)
    kept = Kept()
    kept.seconds[NOBODY] = 0.001

    async def describe() -> None:
        await Sight(Game.new(Setup.make(2), seed=1), SeenTable("game", 0, (), False, None), kept).told_to(
            None
        )

    loops.run(describe())
    assert kept.seconds[NOBODY] < 0.005, "others were in the way for a moment"
    loops.run(describe())
    assert kept.seconds[NOBODY] > 0.005, "it really takes long, and is left to a thread from now on"
    loops.run(describe())
    assert kept.seconds[NOBODY] < 1, "the thread has seen how long it takes"


def test_what_a_thread_has_described_is_kept_though_nobody_waits_any_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    described: list[int] = []
    go_on = Event()
    describe = public_fields

    def slow(view: Game, table: SeenTable, notes: Notes) -> dict[str, Any]:
        described.append(table.seq)
        go_on.wait(60)
        return describe(view, table, notes)

    monkeypatch.setattr(seen, "public_fields", slow)

    async def leave_and_come_back() -> None:
        sight = Sight(Game.new(Setup.make(2), seed=1), SeenTable("game", 5, (), False, None))
        first = asyncio.create_task(sight.told_to(None))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.wait({first})
        go_on.set()
        await sight.told_to(None)

    loops.run(leave_and_come_back())
    assert described == [5]
