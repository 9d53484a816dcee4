"""Traders and Builders in that program's words."""

from typing import Any

import pytest

from bastide.interop.jcz.saved import SavedGame
from bastide.interop.jcz.translation import translate_setup

FOLLOWERS = {"small-follower": 7, "farmers": True}
FORK = "river/2:1"


def uses(sets: dict[str, int], elements: dict[str, Any]) -> dict[str, Any]:
    """Our setup for these sets and elements, as plain data."""
    saved = SavedGame(("Ann", "Ben"), {"basic:1": 1} | sets, FOLLOWERS | elements, {}, start=(), messages=())
    data: dict[str, Any] = translate_setup(saved).to_json()
    return data


@pytest.mark.parametrize(
    ("elements", "parts"),
    [
        ({"traders": True, "builder": 1, "pig": 1}, ["goods", "builder", "pig"]),
        ({"pig": 1}, ["pig"]),
        ({"builder": 1, "pig": 0}, ["builder"]),
        ({}, []),
    ],
)
def test_each_element_is_a_part(elements: dict[str, Any], parts: list[str]) -> None:
    use = uses({"traders-and-builders:1": 1}, elements)["expansions"]["traders_builders"]
    assert use == {"tiles": 1, "parts": parts, "edition": "classic"}


def test_a_pig_needs_no_tiles_of_its_set() -> None:
    use = uses({}, {"pig": 1})["expansions"]["traders_builders"]
    assert use == {"tiles": 0, "parts": ["pig"]}


def test_the_second_printing_is_the_new_one() -> None:
    use = uses({"traders-and-builders:2": 1}, {})["expansions"]["traders_builders"]
    assert use["edition"] == "new"


@pytest.mark.parametrize(("elements", "value"), [({"pig-herd": True}, "with-tb"), ({}, "off")])
def test_the_pig_herd_is_an_element(elements: dict[str, Any], value: str) -> None:
    setup = uses({FORK: 1, "traders-and-builders:1": 1}, elements)
    assert setup["options"]["pig_herd"] == value


def test_its_pig_herd_counts_without_the_rest_of_the_expansion() -> None:
    setup = uses({FORK: 1}, {"pig-herd": True})
    assert setup["expansions"]["traders_builders"] == {"tiles": 0, "parts": []}
    assert "traders_builders" not in uses({FORK: 1}, {})["expansions"]
