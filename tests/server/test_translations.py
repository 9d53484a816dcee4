"""Everything that an expansion brings has its words, in all languages, and English is written once."""

import json
import random
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.books.words import ENGLISH, LANGUAGES, declared, words_path, written
from bastide.core.agenda import Decision
from bastide.core.events import PieceMoved, Scored, TokenTaken, TokenTurned
from bastide.core.expansion import Expansion
from bastide.core.hooks import Display
from bastide.core.hooks.groups import overrides
from bastide.core.turn import HANDLERS
from bastide.display.bag import Bag
from bastide.display.die import Die
from bastide.display.launch import Launch
from bastide.display.notes import notes_of
from bastide.display.panels import Panel, panels_of
from bastide.display.ring import Ring
from bastide.display.sale import Sale
from bastide.expansions.registry import LIBRARY, ORDER, PAIRS
from bastide.server.shelf.contents import all_contents
from bastide.server.shelf.words import words_of
from bastide.server.telling.words import TEXTS, as_message, plain
from tests.samples import part_of_the_day

ROOT = Path(__file__).parents[2]
MESSAGES = ROOT / "web" / "src" / "messages"
OTHERS = LANGUAGES[1:]
ALL = (*ORDER, *PAIRS)
#: Everything, in games that together leave nothing out: some expansions cannot be in one game.
RIVALS = ({"leipzig"}, {"count", "wheel_of_fortune"})
#: What makes a game one for a single person: with that, others cannot come along.
ALONE = {e.slug for e in ORDER if e.format and e.format.seats_option}
EVERYTHING = [",".join(e.slug for e in ORDER[1:] if e.slug not in {*rivals, *ALONE}) for rivals in RIVALS]
#: Those that have panels of their own.
PANELLED = [e.slug for e in ORDER if overrides(e, Display.add_panels)]
#: An option with so many values offers a run of numbers.
MANY = 20
#: What the page can do without in English: it makes a name of the key, or shows what the server says.
PLAIN = re.compile(r"word\.|table\.reason\.(?!one\.)|goal\.|why\.|panel\.|said\.(log|note)\.")
#: A text with fewer words is a name or a bit of one, not a sentence.
SENTENCE = 6
_HOLE = re.compile(r"\{(\w+)(?:, plural,((?:\s*(?:=\d+|\w+) \{[^{}]*\})+)\s*)?\}")


@cache
def page_messages(language: str) -> dict[str, str]:
    """The messages of the page itself."""
    files = [MESSAGES / f"{language}.json", *sorted(MESSAGES.glob(f"*.{language}.json"))]
    found: dict[str, str] = {}
    for file in files:
        found |= json.loads(file.read_text(encoding="utf-8"))
    return found


@cache
def messages(language: str) -> dict[str, str]:
    """All messages of a language, as the page has them: its own, and the words of expansions."""
    return words_of(LIBRARY)[language] | page_messages(language)


def slug(text: str) -> str:
    """The name of a thing as the table writes it in its keys."""
    return re.sub("[^a-z0-9]+", "-", text.lower())


def sites_of(expansion: Expansion) -> Collection[str]:
    """The names of its sites."""
    return expansion.keeper.sites if expansion.keeper else ()


def holes(message: str) -> set[str]:
    """The values for which a message has a place."""
    return {hole[1] for hole in _HOLE.finditer(message)}


def named(expansion: Expansion) -> Iterator[str]:
    """The keys of everything that an expansion brings."""
    if not expansion.requires:
        yield f"expansion.{expansion.slug}"
        yield f"expansion.{expansion.slug}.about"
        yield from (f"part.{expansion.slug}.{part.name}" for part in expansion.parts)
    yield from (f"refused.{name}" for name in expansion.objections)
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


def game_words(expansion: Expansion) -> set[str]:
    """The names of the game that it puts into sentences."""
    parts = expansion.parts
    return {
        *sites_of(expansion),
        *(figure.name for part in parts for figure in part.figures),
        *(place for part in parts for place in part.places),
    }


def demand_none(faults: Iterable[str]) -> None:
    """Fail if there are faults, and show every one of them in full."""
    if found := sorted(set(faults)):
        pytest.fail("\n".join(found), pytrace=False)


def missing_words(expansion: Expansion, language: str, missing: Iterable[str]) -> Iterator[str]:
    """Of each key without words, where these should be."""
    file = words_path(expansion).relative_to(ROOT)
    yield from (f'{file}: [{language}] has no "{key}"' for key in missing)


@pytest.mark.parametrize("language", OTHERS)
def test_everything_that_an_expansion_brings_has_a_name(language: str) -> None:
    # What is the game's own, or shared by several and told by the game itself, need not be said again.
    always = page_messages(language) | written(ORDER[0]).get(language, {})
    faults: list[str] = []
    for expansion in ALL:
        known = written(expansion).get(language, {}).keys() | always.keys()
        words = (f"word.{word}" for word in game_words(expansion))
        wanted = {*named(expansion), *declared(expansion), *words}
        faults += missing_words(expansion, language, wanted - known)
    demand_none(faults)


def test_everything_that_an_expansion_brings_has_an_english_name() -> None:
    known = messages(ENGLISH).keys()
    demand_none(fault for e in ALL for fault in missing_words(e, ENGLISH, {*named(e)} - known))


def test_all_languages_of_an_expansion_say_the_same() -> None:
    faults: list[str] = []
    for expansion in ALL:
        words = written(expansion)
        english = declared(expansion) | words.get(ENGLISH, {})
        keys = {key for found in words.values() for key in found}
        for language in OTHERS:
            own = words.get(language, {})
            faults += missing_words(expansion, language, keys - own.keys())
            for key in english.keys() & own.keys():
                if holes(own[key]) != holes(english[key]):
                    faults.append(f"{key} in [{language}] speaks of other things than in English")
        unsaid = keys - english.keys() - messages(ENGLISH).keys()
        faults += missing_words(expansion, ENGLISH, (key for key in unsaid if not PLAIN.match(key)))
    demand_none(faults)


def test_a_file_of_words_is_about_its_expansion_alone() -> None:
    about = ("expansion.", "part.", "option.", "refused.", "said.prompt.", "said.verb.")
    shared = {key for other in ORDER for key in named(other) if key.startswith("option.base_")}
    faults: list[str] = []
    for expansion in ALL:
        keys = {key for found in written(expansion).values() for key in found if key.startswith(about)}
        # The game itself has an option that only others bring in.
        strange = (
            keys - {*named(expansion), *declared(expansion)} - (shared if expansion is ORDER[0] else set())
        )
        many = tuple(f"option.{option.name}." for option in expansion.options if len(option.values) >= MANY)
        file = words_path(expansion).relative_to(ROOT)
        faults += [
            f"{file}: {key} is of nothing that it brings" for key in strange if not key.startswith(many)
        ]
    demand_none(faults)


def test_what_is_said_twice_is_the_same() -> None:
    for language in LANGUAGES:
        told: dict[str, str] = {}
        for expansion in ALL:
            for key, text in written(expansion).get(language, {}).items():
                assert (key, told.setdefault(key, text)) == (key, text)
        assert told.keys() & page_messages(language).keys() == set()


def english_texts() -> Iterator[tuple[str, str]]:
    """Every English text with where it stands: in the server, in the code, in files of words, on the page."""
    yield from ((as_message(text), f"server/telling/words.py: {key}") for key, text in TEXTS.items())
    constants: dict[int, str] = {}
    for expansion in ALL:
        for text in declared(expansion).values():
            # What several take from one constant is written once.
            yield text, f"the code of {constants.setdefault(id(text), expansion.slug)}"
        for text in set(written(expansion).get(ENGLISH, {}).values()):
            yield text, str(words_path(expansion).relative_to(ROOT))
    yield from ((text, f"web/src/messages: {key}") for key, text in page_messages(ENGLISH).items())


def words_in(text: str) -> list[str]:
    """The words of a text, without its holes."""
    bare = _HOLE.sub(lambda hole: " ".join(re.findall(r"\{([^{}]*)\}", hole[2] or "")), text)
    return re.findall(r"[^\W\d_]+(?:['’][^\W\d_]+)?", bare)


def test_no_english_sentence_is_written_twice() -> None:
    places: defaultdict[str, set[str]] = defaultdict(set)
    for text, place in english_texts():
        if len(words_in(text)) >= SENTENCE:
            places[" ".join(text.casefold().rstrip(".").split())].add(place)
    demand_none(f"{text!r} in {sorted(where)}" for text, where in places.items() if len(where) > 1)
    assert len(places) > 300


def test_no_file_repeats_in_english_what_the_code_says() -> None:
    for expansion in ALL:
        own = written(expansion).get(ENGLISH, {})
        assert own.keys() & declared(expansion).keys() == set()
        assert [key for key, text in own.items() if key == f"word.{text}"] == []
        assert [key for key, text in own.items() if key.startswith("word.") and text == plain(key[5:])] == []


def test_names_of_several_words_are_no_file_names_in_english() -> None:
    words = {word for expansion in ORDER for word in game_words(expansion) if "_" in word}
    assert words
    assert all("_" not in messages(ENGLISH).get(f"word.{word}", plain(word)) for word in words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_of_the_game_itself_has_a_prompt(language: str) -> None:
    decisions = [handler.name for handler in HANDLERS if isinstance(handler, Decision)]
    assert decisions == ["place", "action", "choose_feature"]
    assert all(messages(language)[f"said.prompt.{name}"] for name in decisions)
    assert messages(language)["said.verb.score"]


@pytest.mark.parametrize("language", ["it", "de"])
@pytest.mark.parametrize("expansion", ORDER, ids=lambda expansion: str(expansion.slug))
def test_what_only_an_expansion_lets_happen_is_told_in_every_language(
    expansion: Expansion, language: str
) -> None:
    for line in expansion.log_lines:
        assert holes(messages(language)[f"said.log.{line.key}"]) == holes(line.says)
        assert messages(ENGLISH).get(f"said.log.{line.key}", line.says) == line.says


def worded(panel: Panel) -> dict[str, str]:
    """The English words of a panel by their keys; a throw is shown without any."""
    match panel:
        case Ring():
            words = {"stands": panel.stands, "nobody": panel.nobody, "waits": panel.waits}
            words |= {place.name: place.about for place in panel.places}
            words |= {source.what: source.word for source in panel.sources if source.word}
        case Sale():
            words = {"wares": panel.wares, panel.stage: panel.about}
        case Launch():
            return {}
        case Die() | Bag():
            words = {}
    title = {f"panel.{panel.name}": panel.title}
    return title | {f"panel.{panel.name}.{name}": text for name, text in words.items()}


@cache
def panelled() -> Mapping[str, str]:
    """The words of all panels and notes that come up in some games, by their keys."""
    found: dict[str, str] = {}
    setups = [Setup.make(["Anna", "Ben"], slugs) for slugs in PANELLED]
    setups += [Setup.make(Setup.seats_for_one(slug), slug) for slug in ALONE]
    for setup in setups * 2:
        chance = random.Random(len(found))
        game = Game.new(setup, seed=len(found))
        while not game.is_over:
            for panel in panels_of(game):
                found |= worded(panel)
            for note in notes_of(game):
                found[f"said.note.{note.name}"] = note.text
                found |= {f"said.note.{note.name}.prompt": note.prompt} if note.prompt else {}
            game.play(chance.choice(game.options()))
    return found


@pytest.mark.parametrize("language", ["it", "de"])
def test_panels_and_notes_speak_every_language(language: str) -> None:
    assert {"panel.wheel.stands", "panel.bazaar.offers", "said.note.duty.prompt"} <= panelled().keys()
    assert not panelled().keys() & messages(ENGLISH).keys(), "their English stands in the code"
    for key, english in panelled().items():
        assert holes(messages(language)[key]) == holes(english)


def is_piece(game: Game, name: str) -> bool:
    """Whether a token is called by its name: figures and tiles are called otherwise."""
    return name not in game.rules.figures and not name.startswith("tile.")


#: Tokens lie on the table for a while: they are looked at whenever so many moves were made.
LOOK = 4


def happened() -> frozenset[tuple[str, ...]]:
    """The keys of what came up in some games with everything: reasons, sources of points, tokens, pieces.

    Where there are several for a thing, it has words if one of them has.
    """
    keys: set[tuple[str, ...]] = set()
    setups = [Setup.make(["Anna", "Ben"], slugs, library=LIBRARY) for slugs in EVERYTHING]
    setups += [Setup.make(Setup.seats_for_one(slug), slug) for slug in ALONE]
    for setup, seed in product(setups, part_of_the_day(range(6), 3)):
        chance = random.Random(seed)
        game = Game.new(setup, seed=seed)
        while not game.is_over:
            if len(game.history) % LOOK == 0:
                keys |= {(f"table.token.{slug(t.name)}",) for t in game.tokens() if is_piece(game, t.name)}
            options = [option for option in game.options() if option.verb != "pass"]
            game.play(chance.choice(options) if options else game.options()[0])
        for event in game.state.log:
            if isinstance(event, Scored):
                keys |= {(f"table.feature.{slug(event.what)}",), (f"source.{event.what}",)}
                for line in event.lines:
                    reason = slug(line.reason)
                    keys.add((f"table.reason.{slug(event.what)}.{reason}", f"table.reason.{reason}"))
            elif (isinstance(event, TokenTaken) and is_piece(game, event.token)) or isinstance(
                event, TokenTurned
            ):
                keys.add((f"word.{event.token}",))
            elif isinstance(event, PieceMoved):
                keys |= {(f"word.{event.piece}",), (f"word.{event.to.partition('@')[0]}",)}
    return frozenset(keys)


#: Marks on tiles that say nothing to a player.
SILENT = {"castle_base", "carcassonne", "tunnel", "bridge"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_tiles_show_has_words(language: str) -> None:
    shown = {name for tile in json.loads(all_contents(LIBRARY)).values() for name in tile}
    known = messages(language)
    demand_none(f"[{language}] tile.{name}" for name in shown - SILENT if f"tile.{name}" not in known)
    assert "tile.field" in known


def test_what_happens_in_games_with_everything_has_words() -> None:
    came_up = happened()
    assert len(came_up) > 30
    for language in LANGUAGES:
        known = messages(language)
        # In English a thing without words is called by its name, and a reason is what the server says.
        named_things = [keys for keys in came_up if language != ENGLISH or not PLAIN.match(keys[-1])]
        demand_none(
            f"[{language}] {keys[-1]}" for keys in named_things if not any(key in known for key in keys)
        )
