"""Everything that an expansion brings has its words on the page, in all languages."""

import json
import random
import re
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.core.agenda import Decision
from bastide.core.events import PieceMoved, Scored, TokenTaken, TokenTurned
from bastide.core.expansion import Expansion
from bastide.core.turn import HANDLERS
from bastide.expansions.registry import LIBRARY, ORDER, PAIRS
from bastide.server.shelf.contents import all_contents

MESSAGES = Path(__file__).parents[2] / "web" / "src" / "messages"
LANGUAGES = ("en", "it", "de")
#: Everything, in games that together leave nothing out: some expansions cannot be in one game.
RIVALS = ({"leipzig"}, {"count", "wheel_of_fortune"})
#: What makes a game one for a single person: with that, others cannot come along.
ALONE = {e.slug for e in ORDER if e.format and e.format.seats_option}
EVERYTHING = [",".join(e.slug for e in ORDER[1:] if e.slug not in {*rivals, *ALONE}) for rivals in RIVALS]
#: An option with so many values offers a run of numbers.
MANY = 20


@cache
def messages(language: str) -> dict[str, str]:
    """All messages of a language, as the page reads them."""
    files = [MESSAGES / f"{language}.json", *sorted(MESSAGES.glob(f"*.{language}.json"))]
    found: dict[str, str] = {}
    for file in files:
        found |= json.loads(file.read_text(encoding="utf-8"))
    return found


def slug(text: str) -> str:
    """The name of a thing as the table writes it in its keys."""
    return re.sub("[^a-z0-9]+", "-", text.lower())


def sites_of(expansion: Expansion) -> Collection[str]:
    """The names of its sites."""
    return expansion.keeper.sites if expansion.keeper else ()


def named(expansion: Expansion) -> Iterator[str]:
    """The keys of everything that an expansion brings."""
    if not expansion.requires:
        yield f"expansion.{expansion.slug}"
        yield f"expansion.{expansion.slug}.about"
        yield from (f"part.{expansion.slug}.{part.name}" for part in expansion.parts)
    for option in expansion.options:
        yield f"option.{option.name}"
        yield f"option.{option.name}.about"
        if len(option.values) < MANY:  # a long run of numbers speaks for itself
            yield from (f"option.{option.name}.{value}" for value in option.values)
    for part in expansion.parts:
        yield from (f"table.figure.{slug(figure.name)}" for figure in part.figures)
        yield from (f"{prefix}.{place}" for place in part.places for prefix in ("source", "best"))
    for place in (*sites_of(expansion), *(place for part in expansion.parts for place in part.places)):
        yield f"table.feature.{slug(place)}"
    for handler in expansion.handlers:
        if isinstance(handler, Decision):
            yield f"said.prompt.{handler.name}"


def spoken(expansion: Expansion) -> dict[str, str]:
    """What its options say, by verb."""
    words = {action.verb: action.says for action in expansion.actions}
    for handler in expansion.handlers:
        if isinstance(handler, Decision):
            words |= handler.says
    return words


def game_words(expansion: Expansion) -> set[str]:
    """The names of the game that it puts into sentences."""
    parts = expansion.parts
    return {
        *sites_of(expansion),
        *(figure.name for part in parts for figure in part.figures),
        *(place for part in parts for place in part.places),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_an_expansion_brings_has_a_name(language: str) -> None:
    known = messages(language)
    for expansion in (*ORDER, *PAIRS):
        keys = [*named(expansion), *(f"said.verb.{verb}" for verb in spoken(expansion))]
        assert [key for key in keys if not known.get(key)] == [], expansion.slug


@pytest.mark.parametrize("language", ["it", "de"])
def test_names_in_sentences_are_translated(language: str) -> None:
    for expansion in ORDER:
        words = game_words(expansion)
        assert [word for word in words if f"word.{word}" not in messages(language)] == [], expansion.slug


def test_names_of_several_words_are_no_file_names_in_english() -> None:
    words = {word for expansion in ORDER for word in game_words(expansion) if "_" in word}
    assert words
    assert all("_" not in messages("en")[f"word.{word}"] for word in words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_of_the_game_itself_has_a_prompt(language: str) -> None:
    decisions = [handler.name for handler in HANDLERS if isinstance(handler, Decision)]
    assert decisions == ["place", "action", "choose_feature"]
    assert all(messages(language)[f"said.prompt.{name}"] for name in decisions)
    assert messages(language)["said.verb.score"]


def test_the_english_page_and_the_server_ask_and_say_the_same() -> None:
    handlers = [*HANDLERS, *(handler for expansion in ORDER for handler in expansion.handlers)]
    for handler in handlers:
        if isinstance(handler, Decision):
            assert messages("en")[f"said.prompt.{handler.name}"] == handler.asks
    for expansion in (*ORDER, *PAIRS):
        for verb, says in spoken(expansion).items():
            assert messages("en")[f"said.verb.{verb}"] == says


def is_piece(game: Game, name: str) -> bool:
    """Whether a token is called by its name: figures and tiles are called otherwise."""
    return name not in game.rules.figures and not name.startswith("tile.")


def happened() -> frozenset[str]:
    """The keys of what came up in some games with everything: reasons, sources of points, tokens, pieces."""
    keys = set()
    setups = [Setup.make(["Anna", "Ben"], slugs, library=LIBRARY) for slugs in EVERYTHING]
    setups += [Setup.make(Setup.seats_for_one(slug), slug) for slug in ALONE]
    for seed in range(6 * len(setups)):
        chance = random.Random(seed)
        setup = setups[seed % len(setups)]
        game = Game.new(setup, seed=seed)
        while not game.is_over:
            keys |= {f"table.token.{slug(t.name)}" for t in game.tokens() if is_piece(game, t.name)}
            options = [option for option in game.options() if option.verb != "pass"]
            game.play(chance.choice(options) if options else game.options()[0])
        for event in game.state.log:
            if isinstance(event, Scored):
                keys |= {f"table.feature.{slug(event.what)}", f"source.{event.what}"}
                keys |= {f"table.reason.{slug(line.reason)}" for line in event.lines}
            elif (isinstance(event, TokenTaken) and is_piece(game, event.token)) or isinstance(
                event, TokenTurned
            ):
                keys.add(f"word.{event.token}")
            elif isinstance(event, PieceMoved):
                keys |= {f"word.{event.piece}", f"word.{event.to.partition('@')[0]}"}
    return frozenset(keys)


#: Marks on tiles that say nothing to a player.
SILENT = {"castle_base", "carcassonne", "tunnel", "bridge"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_tiles_show_has_words(language: str) -> None:
    shown = {name for tile in json.loads(all_contents(LIBRARY)).values() for name in tile}
    known = messages(language)
    assert sorted(name for name in shown - SILENT if f"tile.{name}" not in known) == []
    assert "tile.field" in known


def test_what_happens_in_games_with_everything_has_words() -> None:
    keys = happened()
    assert len(keys) > 30
    plain = {f"word.{word}" for word in ("meeple", "abbot", "road", "city", "field", "cloister")}
    missing = {
        language: sorted(keys - messages(language).keys() - (plain if language == "en" else set()))
        for language in LANGUAGES
    }
    assert missing == {language: [] for language in LANGUAGES}
