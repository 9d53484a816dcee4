"""The reader of `RULES.md`."""

from pathlib import Path

import pytest

import bastide.books.rulebook as rulebook
from bastide.books.rulebook import Rule, RulebookError, is_rule_id, read_rules

EXPANSIONS = Path(rulebook.__file__).parents[1] / "expansions"
SHIPPED = sorted(EXPANSIONS.rglob("RULES.md"))


def test_a_rule_is_one_line_with_its_id_and_text() -> None:
    assert read_rules("- **TOY-16** A tile must fit.") == {"TOY-16": Rule("TOY-16", "A tile must fit.", ())}


def test_prose_tables_and_other_lists_are_no_rules() -> None:
    text = (
        "# Toy\n\nAbout TOY-02.\n\n- A *cell* is a square.\n\n| id | rules |\n|---|---|\n| `x` | TOY-01 |\n"
    )
    assert read_rules(text) == {}


def test_rules_keep_the_order_of_the_file() -> None:
    assert list(read_rules("- **TOY-02** Two.\n## More\n- **TOY-01** One.\n- **TOY-X01** Both.")) == [
        "TOY-02",
        "TOY-01",
        "TOY-X01",
    ]


def test_a_rule_waits_for_the_expansions_in_its_marker() -> None:
    rules = read_rules("- **TOY-X01** (waits for ferry) One.\n- **TOY-X02** (waits for ferry, big_toll) Two.")
    assert rules["TOY-X01"] == Rule("TOY-X01", "One.", ("ferry",))
    assert rules["TOY-X02"] == Rule("TOY-X02", "Two.", ("ferry", "big_toll"))


def test_brackets_elsewhere_belong_to_the_text() -> None:
    rules = read_rules("- **TOY-01** (must) Place it.\n- **TOY-02** A tile (waits for nobody) lies.")
    assert rules["TOY-01"] == Rule("TOY-01", "(must) Place it.")
    assert rules["TOY-02"].waits_for == ()


def test_an_id_given_twice_is_refused_with_its_line() -> None:
    with pytest.raises(RulebookError, match="line 4: TOY-01 is there twice"):
        read_rules("# Toy\n\n- **TOY-01** One.\n- **TOY-01** Again.")


@pytest.mark.parametrize(
    "line",
    [
        "- **toy-01** A small id.",
        "- **TOY-Y01** A letter that means nothing.",
        "- **TOY-01**No space.",
        "- **TOY-01**",
        "  - **TOY-01** An inner list.",
        "- **TOY-01** (waits for Ferry) A name that is no slug.",
        "- **TOY-01** (waits ferry) A marker with a word missing.",
        "- **TOY-01** (waits for ferry)",
        "- **Note** Bold at the start of a list is for rules.",
    ],
)
def test_a_line_that_looks_like_a_rule_but_is_none_is_refused(line: str) -> None:
    with pytest.raises(RulebookError, match="line 2: not a rule line"):
        read_rules(f"# Toy\n{line}")


@pytest.mark.parametrize("text", ["TOY-1", "TOY-16", "TOY-X01", "TOY-E20", "TOY-D03"])
def test_ids(text: str) -> None:
    assert is_rule_id(text)


@pytest.mark.parametrize("text", ["", "TOY", "TOY-", "toy-01", "TOY-A1", "TOY-01 ", "see TOY-01", "TOY-01\n"])
def test_no_ids(text: str) -> None:
    assert not is_rule_id(text)


def test_rulebooks_are_shipped() -> None:
    assert EXPANSIONS / "base" / "RULES.md" in SHIPPED


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.parent.name)
def test_a_shipped_rulebook_has_a_title_and_can_be_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert read_rules(text)
