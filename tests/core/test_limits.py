"""Limits: a save, a setup or a design that says too much is refused in words, before it costs anything."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from bastide import Game, Setup
from bastide.books.designs import DesignTextError, read_designs
from bastide.core.compile import compile_rules
from bastide.core.errors import BastideError, SaveError, SetupError
from bastide.core.library import Library
from bastide.core.limits import (
    FARTHEST,
    MOST_DEPTH,
    MOST_DESIGN,
    MOST_DESIGNS,
    MOST_DIGITS,
    MOST_LINE,
    MOST_LINES,
    MOST_NAME,
    MOST_SETUP,
    MOST_START_TILES,
    MOST_TEXT,
    MOST_TILES,
    MOST_TURNS,
    LimitError,
    check_depth,
    read_json,
    shown,
)

#: Longer than anything that a message should repeat.
HUGE = "x" * 1_000_000
#: An answer that somebody can read.
READABLE = 2100


def nested(depth: int) -> Any:
    """Lists within lists."""
    data: Any = []
    for _ in range(depth - 1):
        data = [data]
    return data


def start_tiles(number: int) -> list[list[Any]]:
    """So many tiles in rows of ten, none beside another."""
    return [["base/cloister", 2 * (n % 10), 2 * (n // 10), 0] for n in range(number)]


def save_with(**setup: Any) -> str:
    """A save of no moves, whatever its setup says."""
    return f"bastide 1\n{json.dumps({'players': ['Ada', 'Bea'], **setup})}\n\nend 0\n"


def refused(error: type[BastideError], what: str, act: Callable[[], object]) -> None:
    """The act is refused with these words among few others."""
    with pytest.raises(error) as caught:
        act()
    assert what in str(caught.value)
    assert len(str(caught.value)) < READABLE


# Setups.


def test_a_name_has_forty_characters_and_no_more() -> None:
    longest = "ö" * MOST_NAME
    assert Setup.make([longest, "b"]).seats[0] == longest
    refused(SetupError, "at most 40 characters, not 41", lambda: Setup.make([longest + "ö", "b"]))


@pytest.mark.parametrize("sign", ["\u202e", "\u2066", "\u200d", "\x00", "\ud800"])
def test_a_name_has_no_signs_that_turn_or_hide_text(sign: str) -> None:
    refused(SetupError, "every player needs a name", lambda: Setup.make([f"Ada{sign}", "b"]))


def test_a_hundred_start_tiles_can_be_laid_and_no_more() -> None:
    game = Game.begin(Setup.make(start=start_tiles(MOST_START_TILES)))
    assert len(game.state.board.tiles) == MOST_START_TILES
    more = start_tiles(MOST_START_TILES + 1)
    refused(SetupError, "at most 100 start tiles", lambda: Setup.make(start=more))


@pytest.mark.parametrize("cell", [(FARTHEST, -FARTHEST), (-FARTHEST, FARTHEST)])
def test_start_tiles_lie_as_far_out_as_a_hundred_cells(cell: tuple[int, int]) -> None:
    x, y = cell
    far = [("base/cloister", 0, 0, 0), ("base/cloister", x, y, 0)]
    assert cell in Game.begin(Setup.make(start=far)).state.board.cells
    wider = partial(Setup.make, start=[("base/cloister", x + x // abs(x), y, 0)])
    refused(SetupError, "at most 100 cells", wider)
    higher = partial(Setup.make, start=[("base/cloister", x, y + y // abs(y), 0)])
    refused(SetupError, "at most 100 cells", higher)


def test_copies_of_all_sets_together_make_a_thousand_tiles_at_most() -> None:
    most = {"base": {"tiles": 10}}
    rules = compile_rules(Setup.make(2, most), Library.default())
    assert sum(sum(stage.tiles.values()) for stage in rules.stages) < MOST_TILES
    everything = {slug: {"tiles": 10} for slug in Library.default().boxes["everything"]}
    refused(SetupError, "at most 1000 can be played", lambda: Setup.make(6, everything))


@pytest.mark.parametrize(
    ("what", "wish"),
    [
        ("0 to 10", {"expansions": {"river": {"tiles": 99}}}),
        ("0 to 10", {"expansions": {"river": {"tiles": 10**4000}}}),
        ("0 to 10", {"expansions": {"river": {"tiles": HUGE}}}),
        ("no expansion", {"expansions": f"river*{'9' * 5000}"}),
        ("no expansion", {"expansions": {HUGE: {}}}),
        ("has no part", {"expansions": {"river": {"parts": [HUGE]}}}),
        ("an edition", {"expansions": {"river": {"edition": HUGE}}}),
        ("takes 'tiles'", {"expansions": {"river": {HUGE: 1}}}),
        ("no preset", {"rules": HUGE}),
        ("no rule option", {"options": {HUGE: "on"}}),
        ("cannot be", {"options": {"farmers": HUGE}}),
        ("no figure", {"figures": {HUGE: 1}}),
        ("0 to 20", {"figures": {"meeple": 10**4000}}),
        ("seats are 0 to 1", {"first_seat": 10**4000}),
        (f"to {MOST_TURNS}", {"turns": MOST_TURNS + 1}),
        (f"to {MOST_TURNS}", {"turns": 10**4000}),
        ("[tile, x, y, quarters]", {"start": [[HUGE, 0, 0, 0]]}),
        ("at most 100 cells", {"start": [["base/cloister", 10**4000, 0, 0]]}),
        ("cannot sit on 2 seats", {"bots": [0] * 100_000}),
        ("at most 20 designs", {"expansions": "creativity", "designs": [None] * (MOST_DESIGNS + 1)}),
        (f"at most {MOST_DESIGN}", {"expansions": "creativity", "designs": [{"edges": HUGE}]}),
        ("brackets", {"expansions": "creativity", "designs": [{"edges": nested(900)}]}),
        ("1 to 6 players", {"players": ["a"] * 100_000}),
        ("1 to 6 players", {"players": 10**4000}),
    ],
)
def test_a_setup_that_says_too_much_is_refused_in_few_words(what: str, wish: dict[str, Any]) -> None:
    refused(SetupError, what, lambda: Setup.make(**wish))


def test_the_longest_game_is_taken() -> None:
    assert Setup.make(turns=MOST_TURNS).turns == MOST_TURNS


def test_the_rules_of_setups_nobody_plays_are_forgotten() -> None:
    from bastide.core.compile import _called, _compiled

    for number in range(100):
        Setup.make([f"player {number}", "b"], turns=number + 1)
    assert _compiled.cache_info().currsize <= 32
    assert _called.cache_info().currsize <= 32


# JSON.


def test_json_is_read_with_whole_and_broken_numbers() -> None:
    assert read_json('{"a": [1, -2.5, 1e3, null, true]}') == {"a": [1, -2.5, 1000.0, None, True]}
    assert read_json("9" * MOST_DIGITS) == int("9" * MOST_DIGITS)
    assert read_json("[" * MOST_DEPTH + "]" * MOST_DEPTH) == nested(MOST_DEPTH)


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("digits", "9" * (MOST_DIGITS + 1)),
        ("digits", "9" * 10_000),
        ("too large", "1e999"),
        ("too large", "-1e999"),
        ("no number", "NaN"),
        ("no number", "[Infinity]"),
        ("brackets", "[" * (MOST_DEPTH + 1) + "]" * (MOST_DEPTH + 1)),
        ("brackets", "[" * 100_000),
        ("brackets", '{"a":' * 100_000),
        ("characters", " " * (MOST_TEXT + 1)),
    ],
)
def test_json_that_says_too_much_is_refused(what: str, text: str) -> None:
    refused(LimitError, what, lambda: read_json(text))


def test_the_depth_of_data_is_measured_through_tables_and_lists() -> None:
    check_depth({"a": [{"b": nested(MOST_DEPTH - 3)}]})
    check_depth({"a": [[1], "text"]})
    refused(LimitError, "brackets", lambda: check_depth({"a": [{"b": nested(MOST_DEPTH - 2)}]}))


def test_what_is_shown_of_a_value_is_short() -> None:
    assert shown({"tiles": 1}) == "{'tiles': 1}"
    assert max(len(shown(value)) for value in (HUGE, [HUGE] * 100, {HUGE: HUGE}, nested(900))) < 1000


# Saves.


@pytest.mark.parametrize(
    ("what", "line", "text"),
    [
        ("characters", 1, save_with() + " " * MOST_TEXT),
        ("lines", 1, save_with() + "\n" * MOST_LINES),
        (f"at most {MOST_LINE}", 3, save_with().replace("\n\n", f"\ntile {'9' * MOST_LINE},0 r0\n")),
        (f"at most {MOST_SETUP}", 2, save_with(players=["a" * MOST_SETUP])),
        ("40 characters", 2, save_with(players=["a" * 41])),
        ("at most 100 start tiles", 2, save_with(start=start_tiles(500))),
        (
            "at most 100 cells",
            2,
            save_with(start=[["base/cloister", 100_000, 0, 0]]),
        ),
        ("brackets", 2, save_with(designs=[nested(60)])),
        ("brackets", 2, "bastide 1\n" + "[" * 5000 + "\n"),
        ("digits", 2, "bastide 1\n" + '{"turns": ' + "9" * 10_000 + "}\n"),
        ("too large", 2, 'bastide 1\n{"turns": 1e999}\n'),
        ("no number", 2, 'bastide 1\n{"turns": NaN}\n'),
    ],
)
def test_a_save_that_says_too_much_is_refused_with_its_line(what: str, line: int, text: str) -> None:
    with pytest.raises(SaveError) as caught:
        Game.load(text)
    assert caught.value.line == line
    assert what in str(caught.value)
    assert len(str(caught.value)) < READABLE


# Designs.


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("21 designs", '[[tile]]\nedges = "FFFF"\n' * (MOST_DESIGNS + 1)),
        ("characters", f"# {HUGE}"),
        ("brackets", f"[{'.'.join('a' * 500)}]\n"),
        ("brackets", f"a = {'[' * 100}{']' * 100}\n"),
        ("", f"a = {'[' * 5000}"),
        ("", f"a = {'9' * 10_000}"),
    ],
)
def test_a_text_of_designs_that_says_too_much_is_refused(what: str, text: str) -> None:
    refused(DesignTextError, what, lambda: read_designs(text))


def test_the_line_of_the_first_design_too_many_is_told() -> None:
    with pytest.raises(DesignTextError) as caught:
        read_designs('[[tile]]\nedges = "FFFF"\n' * (MOST_DESIGNS + 5))
    assert caught.value.line == 2 * MOST_DESIGNS + 1


def test_no_message_is_longer_than_a_screen() -> None:
    assert len(str(BastideError(HUGE))) < READABLE
    assert str(BastideError("short")) == "short"
