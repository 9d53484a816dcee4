"""The words of expansions, as the page gets them: a library with a new expansion needs no other page."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bastide.books.words import LANGUAGES, all_words, read_words
from bastide.server.telling.words import NAMING, TEXTS
from tests.server.helpers import Browser, running
from tests.server.windmill import LIBRARY


def test_a_language_has_all_words_of_the_library_in_one_list(client: TestClient) -> None:
    for language in LANGUAGES:
        answer = client.get(f"/api/words/{language}")
        assert answer.headers["content-type"] == "application/json"
        assert answer.json()["expansion.abbot"]


def test_a_new_expansion_brings_its_words_along(tmp_path: Path) -> None:
    with running(tmp_path, library="tests.server.windmill:LIBRARY") as client:
        german = client.get("/api/words/de").json()
        assert german["expansion.windmill"] == "Windmühlen"
        assert german["table.token.mill-1"] == "Mühle"
        assert "expansion.abbot" not in german


def test_what_a_language_lacks_is_called_as_in_english() -> None:
    italian = all_words(LIBRARY, "it")
    assert italian["expansion.windmill"] == "Windmills"
    assert italian["expansion.windmill.about"] == "Mills that turn."
    assert italian["part.windmill.sails"] == "Sails that catch the wind"
    assert italian["table.token.sail"] == "Sail"
    assert all_words(LIBRARY, "de")["table.token.sail"] == "Sail"


def test_what_is_asked_is_told_in_english_by_the_code_and_else_by_its_language_alone() -> None:
    assert all_words(LIBRARY, "en")["said.prompt.place"] == "Place the tile."
    assert "said.prompt.place" not in all_words(LIBRARY, "it")  # the page has it, as a word of the game


def test_a_browser_that_has_the_words_is_not_sent_them_again(client: TestClient) -> None:
    first = client.get("/api/words/it")
    mark = first.headers["etag"]
    again = client.get("/api/words/it", headers={"if-none-match": mark})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", mark)
    other = client.get("/api/words/de", headers={"if-none-match": mark})
    assert other.status_code == 200
    assert other.headers["etag"] != mark
    assert first.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("language", ["fr", "EN", "..%2F..%2Fetc", "x" * 500])
def test_there_are_no_other_languages(anna: Browser, language: str) -> None:
    answer = anna.get(f"/api/words/{language}")
    assert answer.status_code == 404
    assert len(answer.text) < 200  # a long name is not repeated whole


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('[fr]\n"word.mill" = "moulin"', r"mills.toml: \[fr\] is no language"),
        ('"word.mill" = "mill"', r"mills.toml: \[word.mill\] is no language"),
        ('[it]\nword.mill = "mulino"', r"mills.toml: word in \[it\] is no text"),
        ('[it]\n"word.mill" = ""', r"mills.toml: word.mill in \[it\] is no text"),
    ],
)
def test_a_file_that_is_wrong_is_named_with_what_is_wrong(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        read_words(text, "mills.toml")


def test_lines_with_tokens_are_said_by_the_page_in_english_as_well(client: TestClient) -> None:
    words = client.get("/api/words/en").json()
    assert set(TEXTS) >= NAMING
    assert all(words[f"said.{key}"] for key in NAMING)
