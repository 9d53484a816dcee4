"""Levels: what people are told of them, and how thinking is told."""

import asyncio
from pathlib import Path

import pytest

from bastide.bots import BOTS, LEVELS
from bastide.expansions.registry import LIBRARY
from bastide.server.beside.levels import offered, seconds_of
from bastide.server.messages.talk_models import Thinking
from bastide.server.play import pondering
from bastide.server.play.pondering import Pondering
from bastide.server.shelf.catalogue import make_catalogue
from bastide.server.telling.notices import kept_notice, read_notice
from bastide.server.telling.words import say
from tests import loops
from tests.patience import LONGEST_TEST
from tests.server.helpers import Browser, Json, Table, bot, here, running

# What is offered.


def test_the_levels_are_offered_with_their_rating_and_their_time(anna: Browser) -> None:
    known = [{"name": one.name, "seconds": one.seconds, "rating": one.rating} for one in LEVELS]
    assert anna.get("/api/catalogue").json()["bots"] == known


def test_other_bots_can_be_asked_for_but_are_not_offered(anna: Browser) -> None:
    assert offered(BOTS) == [level.name for level in LEVELS]
    made = anna.new_game(here("Anna"), bot("Max", "greedy"), bot("Mia", "random"))["game"]
    assert [seat["bot"] for seat in anna.snapshot(made)["seats"]] == [None, "greedy", "random"]


def test_bots_that_a_server_brings_along_are_offered_without_a_rating() -> None:
    steady, mine = make_catalogue(LIBRARY, ["steady", "greedy", "mine"]).bots
    assert (steady.name, steady.rating is None) == ("steady", False)
    assert (mine.name, mine.seconds, mine.rating) == ("mine", 0, None)


# Who thinks.


def thinking_at(table: Table) -> Json:
    """The next message that a bot thinks."""
    while (message := table.receive())["type"] != "thinking":
        pass
    return message


def test_everybody_at_a_table_hears_who_thinks_and_for_how_long(tmp_path: Path) -> None:
    with running(tmp_path, bots="tests.server.toys:BROODING_BOTS") as client:
        anna = Browser(client)
        game = anna.new_game(bot("Otto", "strong"), here("Anna"))["game"]
        with anna.at_table(game) as table:
            first = thinking_at(table)
            while first["seconds"] == 0:  # its process took long to start
                first = thinking_at(table)
            assert (first["seq"], first["seat"], first["seconds"]) == (0, 0, seconds_of("strong"))
            with Browser(client).at_table(game) as other:
                later = thinking_at(other)
                assert (later["seat"], later["seconds"]) == (0, seconds_of("strong"))
                assert later["spent"] >= first["spent"]


def test_who_answers_at_once_is_told_of_only_if_he_is_slow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pondering, "_UNUSUAL", LONGEST_TEST)
    with running(tmp_path) as client:
        anna = Browser(client)
        with anna.at_table(anna.new_game(bot("Otto", "steady"), here("Anna"))["game"]) as table:
            table.wait_for(lambda s: s["decision"]["seat"] == 1)
            table.send(type="ping")
            table.answer()
            assert not any('"thinking"' in frame for frame in table.frames)


def test_a_bot_that_should_have_answered_is_said_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pondering, "_UNUSUAL", 0.05)
    told: list[Thinking | None] = []

    async def ponder() -> None:
        heard = asyncio.Event()
        now = Pondering(heard.set)
        with now.about(seq=7, seat=1, seconds=0) as begun:
            begun()
            told.append(now.told)
            await heard.wait()
            told.append(now.told)
        told.append(now.told)

    loops.run(ponder())
    before, during, after = told
    assert (before, after) == (None, None)
    assert during is not None
    assert (during.seconds, during.spent > 0) == (0, True)


def test_time_runs_from_when_a_bot_begins_to_think() -> None:
    async def ponder() -> list[float | None]:
        now = Pondering(lambda: None)
        with now.about(seq=7, seat=1, seconds=LONGEST_TEST) as begun:
            before = now.told
            begun()
            during = now.told
        begun()  # too late: another one may think by now
        return [None if told is None else told.seconds for told in (before, during, now.told)]

    assert loops.run(ponder()) == [None, LONGEST_TEST, None]


# Why a bot was replaced.


def test_what_was_stored_of_a_replaced_bot_is_told_with_its_key_or_as_it_was() -> None:
    new = read_notice(kept_notice(say("notice.slow", player='"Zoë"', bot="expert", level="steady")))
    assert new.text == '"Zoë" (expert) took too long; the bot steady plays on.'
    assert (new.text_key, new.text_values["bot"]) == ("notice.slow", "expert")
    old = "Sam (slow) took too long; the bot greedy plays on."
    assert (read_notice(old).text, read_notice(old).text_key) == (old, "")
    for odd in ("7", "[]", '["no.such", {}]', '["notice.slow", {}]', "{}", '"text"'):
        assert read_notice(odd).text == odd
