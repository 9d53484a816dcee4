"""The books of rules that the page's reader asks for."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bastide import Game, Setup
from bastide.art.board.piece import is_drawn
from bastide.core.expansion import Expansion
from bastide.expansions.registry import LIBRARY, ORDER
from bastide.server.shelf.rulebooks import make_rulebook
from tests.server.helpers import running


def test_a_book_comes_by_the_name_of_its_expansion(tmp_path: Path) -> None:
    with running(tmp_path, library="bastide.expansions.registry:LIBRARY") as client:
        assert read(client, "tower")["name"] == "The Tower"
        answer = client.get("/api/rulebooks/nowhere")
        assert (answer.status_code, answer.json()["error"]) == (404, "there is no expansion 'nowhere'")


def read(client: TestClient, slug: str) -> dict[str, object]:
    """The book of an expansion as the page gets it."""
    answer = client.get(f"/api/rulebooks/{slug}")
    assert answer.status_code == 200, answer.text
    found: dict[str, object] = answer.json()
    return found


def test_a_book_that_is_not_written_in_a_language_comes_in_english() -> None:
    german, english = make_rulebook(LIBRARY, "catapult", "de"), make_rulebook(LIBRARY, "catapult")
    assert german.language == "en"
    for chapter, same in zip(german.chapters, english.chapters, strict=True):
        assert [block.text for block in chapter.blocks] == [block.text for block in same.blocks]


def test_sentences_for_players_are_in_the_language_also_where_the_book_is_in_english() -> None:
    chapters = make_rulebook(LIBRARY, "catapult", "de").chapters
    said = {block.id: block.said for chapter in chapters for block in chapter.blocks}
    assert said["CAT-72"] == "Der Marker wurde gefangen: 5 Punkte für den Fänger."
    assert said["CAT-01"] is None


def test_a_book_comes_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    with running(tmp_path, library="bastide.expansions.registry:LIBRARY") as client:
        book = client.get("/api/rulebooks/river?language=it").json()
        assert (book["language"], book["chapters"][0]["title"]) == ("it", "Preparazione e pesca")
        rule = client.get("/api/rules/RIVER-16?language=it").json()
        assert (rule["language"], rule["text"]) == ("it", "Il fiume non è un elemento e non paga mai.")
        languages = {e["slug"]: e["languages"] for e in client.get("/api/catalogue").json()["expansions"]}
        assert (languages["river"], languages["catapult"]) == (["en", "it", "de"], ["en"])


def test_a_book_holds_chapters_options_prompts_and_what_is_said_elsewhere() -> None:
    book = make_rulebook(LIBRARY, "tower")
    assert book.chapters[0].blocks[0].id == "TOWER-01"
    assert book.chapters[-1].kind == "decisions"
    assert [prompt.name for prompt in book.prompts] == ["capture", "exchange", "ransom_first", "ransom_last"]
    assert [(option.name, option.only_with) for option in book.options if option.only_with] == [
        ("tower.quarters", ["count"]),
        ("tower.dragon", ["princess_dragon"]),
        ("festival.tower", ["festival"]),
    ]
    top = book.options[0]
    assert (top.name, top.presets["classic"], top.rules) == ("tower_top", "safe", ["TOWER-22", "PD-X02"])
    assert "COUNT-X05" in book.elsewhere


def test_a_preset_that_an_expansion_changes_is_told_as_it_is_in_its_games() -> None:
    farms = {slug: make_rulebook(LIBRARY, slug).options for slug in ("base", "wheel_of_fortune")}
    classic = {
        slug: next(option.presets["classic"] for option in options if option.name == "farm_scoring")
        for slug, options in farms.items()
    }
    assert classic == {"base": "city-once-4", "wheel_of_fortune": "per-farm-3"}


def test_the_game_itself_asks_what_every_game_asks() -> None:
    names = [prompt.name for prompt in make_rulebook(LIBRARY, "base").prompts]
    assert names == ["place", "action", "choose_feature"]
    assert make_rulebook(LIBRARY, "base").elsewhere == []


def test_tiles_come_with_their_numbers_and_clashes_with_their_reasons() -> None:
    leipzig = make_rulebook(LIBRARY, "leipzig")
    assert sum(entry.number for entry in make_rulebook(LIBRARY, "base").tiles) == 72
    assert {"count", "wheel_of_fortune"} <= {clash.expansion for clash in leipzig.clashes}
    assert make_rulebook(LIBRARY, "solo").tiles == []


@pytest.mark.parametrize("expansion", ORDER, ids=lambda expansion: str(expansion.slug))
def test_what_lies_on_the_table_at_the_start_is_among_the_pieces(expansion: Expansion) -> None:
    game = Game.new(Setup.make(3, expansion.slug, library=LIBRARY))
    told = {token.name for token in game.tokens()} - game.rules.figures.keys()
    assert told <= {name for piece in expansion.pieces for name in piece.names}


def test_older_pieces_have_a_picture() -> None:
    """A piece that the art does not know is a disc with a letter, which would be a pity in a book."""
    names = [name for expansion in ORDER for piece in expansion.pieces for name in piece.names]
    drawn = [name for name in names if is_drawn(name)]
    assert {"goods.wine", "dragon", "fairy", "tunnel.c", "tollhouse.2", "animal.seal"} <= set(drawn)
