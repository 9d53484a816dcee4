"""Nobody reads numbers of a cell: what is told to a player names who stands there, the tile or the way."""

import random
import re
from collections.abc import Iterator, Mapping

import pytest

from bastide import Game, Setup
from bastide.books.words import LANGUAGES
from bastide.core.game import CHANCE
from bastide.display.notes import notes_of
from bastide.server.messages import models
from bastide.server.telling.log import log_entries, tell_move
from bastide.server.telling.options import describe_options
from bastide.server.telling.places import spoken_places, way_words
from tests.samples import chance_of_the_day, part_of_the_day
from tests.server.test_translations import EVERYTHING, messages

#: Two numbers with a comma between them.
PAIR = re.compile(r"(?<![\w.])[-−]?\d+, ?[-−]?\d+(?!\w)")
#: The only words with numbers of a cell: they are said while the axes are shown.
AXES = "table.axes.at"
_PLURAL = re.compile(r"\{(\w+), plural,.*?other \{([^{}]*)\}\s*\}")

Told = tuple[str, str, Mapping[str, str | int]]


def told(game: Game) -> Iterator[Told]:
    """Everything that is told to players of a position: in English, by its key, and with its values."""
    for entry in log_entries(game):
        yield entry.text, entry.text_key, entry.text_values
    if game.is_over or game.actor == CHANCE:
        return
    for note in notes_of(game):
        yield note.text, f"note.{note.name}", {}
    yield game.rules.decisions[game.state.agenda[-1].name].asks, "", {}
    for option in describe_options(game):
        yield option.label, option.text_key, option.text_values
    for move in game.options()[:50]:
        said = tell_move(game, game.actor, move)
        yield said.text, said.key, said.values


def in_words(game: Game, language: str, key: str, values: Mapping[str, str | int]) -> str:
    """A text in another language, with the places and ways that it names."""
    line = messages(language).get(f"said.{key}", "")
    line = _PLURAL.sub(lambda hole: hole[2].replace("#", str(values.get(hole[1]))), line)
    spoken = {name: str(value) for name, value in spoken_places(game, dict(values)).items()}
    if "way" in spoken:
        line += ", " + way_words(spoken["way"])
    return re.sub(r"\{(\w+)\}", lambda hole: spoken.get(hole[1], hole[0]), line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_have_a_place_for_the_numbers_of_a_cell(language: str) -> None:
    naming = {key for key, text in messages(language).items() if re.search(r"\{[xy][,}]", text)}
    assert naming == {AXES}


def test_no_sentence_of_a_game_has_the_numbers_of_a_cell() -> None:
    chance = chance_of_the_day("coordinates")
    for expansions in part_of_the_day(EVERYTHING, len(EVERYTHING)):
        _look_through_a_game(expansions, chance)


def _look_through_a_game(expansions: str, chance: random.Random) -> None:
    game = Game.new(Setup.make(["Anna", "Ben", "Carla"], expansions), seed=chance.randrange(1000))
    looked = 0
    while not game.is_over:
        options = game.options()
        verb = chance.choice(sorted({option.verb for option in options}))
        game.play(chance.choice([option for option in options if option.verb == verb]))
        if len(game.history) % 60 and not game.is_over:
            continue
        for text, key, values in told(game):
            said = [text, *(in_words(game, language, key, values) for language in LANGUAGES)]
            assert not [words for words in said if PAIR.search(words)], (key, said)
            looked += 1
    assert looked > 1000


def test_where_several_places_are_called_alike_each_says_the_way_to_it() -> None:
    ways: dict[str, list[str]] = {}
    game = Game.new(Setup.make(2, "base"), seed=3)
    for option in describe_options(game):
        assert isinstance(option, models.CellOption)
        ways.setdefault(option.label, []).append(option.code)
    assert all(len(codes) == 1 for codes in ways.values())
    assert any("of the tile laid last" in label for label in ways)
