"""Volcanoes, the dragon, the fairy."""

import re
from dataclasses import replace

import pytest

from bastide.art import figure_svg, tile_svg, token_svg
from bastide.art.plan.planner import plan_tile
from tests.art.pictures import ends_at

_NUMBER = re.compile(r"<text[^>]*>(\d+)</text>")


def test_a_road_ends_at_a_volcano_where_the_volcano_stands() -> None:
    art = replace(ends_at("volcano"), symbols=frozenset({"volcano"}))
    plan = plan_tile(art)
    assert [mark.what for mark in plan.landmarks] == ["volcano"]
    assert plan.landmarks[0].at == plan.hubs["volcano"]
    assert tile_svg(art, 0, 0).count('#b-volcano"') == 1


def test_the_order_and_the_number_of_the_dragons_steps_are_written() -> None:
    assert _NUMBER.findall(token_svg("dragon_path", 1)) == ["1"]
    assert _NUMBER.findall(token_svg("dragon_path", 5)) == ["5"]
    assert _NUMBER.findall(token_svg("dragon_steps", 6)) == ["6"]
    assert _NUMBER.findall(token_svg("tower_piece", 6)) == [], "the page counts what lies before a player"


@pytest.mark.parametrize("name", ["dragon", "fairy"])
def test_the_dragon_and_the_fairy_belong_to_nobody(name: str) -> None:
    for seat in range(-1, 6):
        assert figure_svg(name, seat) == figure_svg(name, -1)
        assert f"#b-f-{name}" in figure_svg(name, seat)
        assert "#b-s-" not in figure_svg(name, seat)
