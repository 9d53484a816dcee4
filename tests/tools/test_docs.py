"""The documents about the expansions are what their sources make of them."""

from pathlib import Path

import pytest

from bastide.books.chapters import book_of
from bastide.cli.rule_trace import due_ids
from bastide.expansions.registry import LIBRARY
from bastide.server.shelf.rulebooks import make_rulebook
from tools.docs.__main__ import BY_HAND, FOLDER, PICTURES, all_pages
from tools.docs.markdown import linked, table
from tools.docs.pictures import description, pieces_told, tiles_told
from tools.docs.words import counted, reason_of

AGAIN = "run `make docs`"
SLUGS = list(LIBRARY.by_slug)
#: All pictures together; the repository is to stay small.
MOST_BYTES = 6_000_000


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    """All pages as they are made now."""
    return all_pages(LIBRARY)


def test_the_committed_pages_are_those_that_are_made_now(pages: dict[str, str]) -> None:
    committed = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md")}
    assert committed.pop(BY_HAND)
    assert committed.keys() == pages.keys(), AGAIN
    assert [name for name, text in pages.items() if committed[name] != text] == [], AGAIN


@pytest.mark.parametrize("slug", SLUGS)
def test_every_rule_stands_on_its_page_with_a_place_to_link_to(pages: dict[str, str], slug: str) -> None:
    page = pages[f"{slug}.md"]
    rules = book_of(LIBRARY.by_slug[slug]).rules
    due = due_ids(rules, SLUGS)
    assert due
    assert [rule for rule in due if f'<a id="{rule.lower()}"></a>**{rule}** ' not in page] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_options_prompts_and_decisions_stand_on_the_page(pages: dict[str, str], slug: str) -> None:
    page = pages[f"{slug}.md"]
    expansion = LIBRARY.by_slug[slug]
    assert [option.name for option in expansion.options if f"| `{option.name}` |" not in page] == []
    assert [
        prompt.text for prompt in make_rulebook(LIBRARY, slug).prompts if f"- {prompt.text}" not in page
    ] == []
    assert "\n## Decisions\n" in page


def leads_somewhere(pages: dict[str, str], name: str, target: str) -> bool:
    """Whether a link of a page leads to a file, and to a place within it if it names one."""
    file, _, place = target.partition("#")
    if file and not (FOLDER / file).exists():
        return False
    return not place or f'<a id="{place}"></a>' in pages[file or name]


def test_links_lead_to_places_that_exist(pages: dict[str, str]) -> None:
    pages = {**pages, BY_HAND: (FOLDER / BY_HAND).read_text(encoding="utf-8")}
    links = [(name, part.partition(")")[0]) for name, text in pages.items() for part in text.split("](")[1:]]
    assert len(links) > len(pages)
    assert [link for link in links if not leads_somewhere(pages, *link)] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_pictures_show_the_tiles_and_pieces_that_there_are(slug: str) -> None:
    info = make_rulebook(LIBRARY, slug)
    for told, name in ((tiles_told(info), slug), (pieces_told(info), f"{slug}-pieces")):
        path = FOLDER / PICTURES / f"{name}.svg"
        assert path.exists() == bool(told), AGAIN
        if told:
            assert description(path.read_text(encoding="utf-8")) == told, AGAIN


def test_the_pictures_stay_small() -> None:
    assert sum(path.stat().st_size for path in Path(FOLDER, PICTURES).iterdir()) < MOST_BYTES


def test_the_list_names_every_expansion_and_what_cannot_go_together(pages: dict[str, str]) -> None:
    page = pages["README.md"]
    assert [slug for slug in SLUGS if f"]({slug}.md)" not in page] == []
    assert f"]({BY_HAND})" in page
    refused = [line for line in page.splitlines() if line.startswith("| [The Count") and "Leipzig" in line]
    assert len(refused) == 1
    assert "each take the place of the start tile" in refused[0]


def test_ids_of_rules_are_links_but_not_in_code() -> None:
    where = {"TOY-01": "toys.md", "SHOP-X02": "shop.md"}
    text = "As TOY-01, SHOP-X02 and TOY-99 say, `TOY-01`."
    assert linked(text, where, "toys.md") == (
        "As [TOY-01](#toy-01), [SHOP-X02](shop.md#shop-x02) and TOY-99 say, `TOY-01`."
    )


def test_small_words() -> None:
    assert counted("{n, plural, =1 {city} other {# cities}}", 1) == "city"
    assert counted("wheel {n}", 3) == "wheel 3"
    assert reason_of(LIBRARY, "tower is too high") == "The Tower is too high"
    assert reason_of(LIBRARY, "there is no tower") == "there is no tower"
    assert table(("a", "b"), [("x|y", "z")]) == "| a | b |\n| --- | --- |\n| x\\|y | z |"
