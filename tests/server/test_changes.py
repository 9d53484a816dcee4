"""What is told of a position after the first time: only what is new, and nothing is missed."""

import json
import random
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from starlette.testclient import TestClient

from bastide import Game, Setup
from bastide.server.messages.talk_models import Change, WholeState
from tests.server.helpers import POSITIONS, Browser, Json, Table, bot, here, is_at, link, running

EVERYTHING: Final = "everything"


def joined(anna: Browser, ben: Browser, **setup: Json) -> str:
    created = anna.new_game(here("Anna"), link("Ben"), **setup)
    ben.join(created)
    return anna.start(created["game"])


def about_the_position(table: Table) -> list[str]:
    """What a page was told of the position."""
    return [frame for frame in table.frames if json.loads(frame)["type"] in POSITIONS]


def play_together(
    tables: list[Table], browsers: list[Browser], game: str, moves: int, rng: random.Random
) -> int:
    """Play at random, taking moves back now and then; everybody's notes are right after every move."""
    taken_back = 0
    for _ in range(moves):
        deciding = next((table for table in tables if table.decision and table.decision["options"]), None)
        if deciding is None:
            break
        seq = deciding.snapshot["seq"]
        if deciding.decision["undo"] and rng.random() < 0.3:
            deciding.send(type="undo", seq=seq, seat=deciding.decision["seat"])
            taken_back += 1
        else:
            deciding.play(
                rng.choice([o["code"] for o in deciding.decision["options"] if "{" not in o["code"]])
            )
        for table, browser in zip(tables, browsers, strict=True):
            table.wait_for(is_at(seq + 1))
            assert table.snapshot == browser.snapshot(game)
    return taken_back


@pytest.mark.parametrize(
    "expansions",
    [{}, {"river": {}, "abbot": {}, "inns_cathedrals": {}, "traders_builders": {}, "princess_dragon": {}}],
)
def test_changes_lead_everybody_to_the_position_as_it_is(
    client: TestClient, anna: Browser, ben: Browser, expansions: Json
) -> None:
    game = joined(anna, ben, expansions=expansions)
    spectator = Browser(client)
    with anna.at_table(game) as hers, ben.at_table(game) as his, spectator.at_table(game) as watching:
        rng = random.Random(5)
        browsers = [anna, ben, spectator]
        assert play_together([hers, his, watching], browsers, game, 60, rng) > 3
        kinds = [json.loads(frame)["type"] for frame in about_the_position(watching)]
        assert (kinds[0], set(kinds[1:])) == ("state", {"change"})


def test_changes_tell_hidden_choices_when_they_are_revealed(tmp_path: Path) -> None:
    with running(tmp_path, library="tests.server.toys:LIBRARY") as client:
        anna, ben, spectator = Browser(client), Browser(client), Browser(client)
        game = joined(anna, ben, expansions={"toy_secret": {}})
        with anna.at_table(game) as hers, ben.at_table(game) as his, spectator.at_table(game) as watching:
            play_together([hers, his, watching], [anna, ben, spectator], game, 12, random.Random(1))


def test_a_friend_with_another_name_is_told_without_anything_happening_anew(
    anna: Browser, ben: Browser
) -> None:
    created = anna.new_game(here("Anna"), link("Friend"))
    with anna.at_table(created["game"]) as hers:
        events = len(hers.events)
        ben.join(created, "Ben")
        hers.wait_for(lambda snapshot: snapshot["seats"][1]["taken"])
        assert hers.snapshot == anna.snapshot(created["game"])
        assert len(hers.events) == events


def test_messages_are_what_their_models_say(anna: Browser) -> None:
    with anna.at_table(anna.new_game(here("Anna"), bot("Max", "random"))["game"]) as table:
        table.move(table.codes[0])
        texts = about_the_position(table)
        assert WholeState.model_validate_json(texts[0]).snapshot.seq == 0
        change = Change.model_validate_json(texts[1])
        assert change.fields["seq"] == 1
        assert {"tiles", "log", "open_cells"} <= set(change.lists) | set(change.fields)
        assert not {"expansions", "preset", "notices"} & (set(change.lists) | set(change.fields))


#: Characters of a message about a move; which tiles come is chance, and some leave hundreds of ways to go on.
LARGEST = 25_000


@cache
def very_late() -> str:
    """A game of everything with 260 tiles on the table."""
    rng = random.Random(1)
    game = Game.new(Setup.make(["Anna", "Ben"], EVERYTHING), seed=1)
    while len(game.state.board.tiles) < 260:
        game.play(
            rng.choice([option for option in game.options() if option.verb != "pass"] or game.options())
        )
    return game.save()


def test_a_move_is_small_however_long_the_game_is(tmp_path: Path) -> None:
    with running(tmp_path, file_seconds=600) as client:
        anna = Browser(client)
        game = anna.post("/api/games/open", content=very_late()).json()["game"]
        with anna.at_table(game) as hers, Browser(client).at_table(game) as watching:
            for _ in range(12):
                hers.move(hers.codes[0])
                watching.wait_for(is_at(hers.snapshot["seq"]))
            for table in (watching, hers):
                whole, *moves = about_the_position(table)
                assert len(whole) > 300_000
                assert max(map(len, moves)) < LARGEST


def test_a_page_that_comes_back_misses_nothing(anna: Browser) -> None:
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    with anna.at_table(game) as first:
        for _ in range(5):
            first.move(first.codes[0])
        with anna.at_table(game) as second:
            for _ in range(5):
                second.move(second.codes[0])
        first.wait_for(is_at(10))
        with anna.at_table(game) as third:
            assert third.snapshot == second.snapshot == first.snapshot
