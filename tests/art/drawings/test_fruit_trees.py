"""Trees and their fruits."""

import re
from itertools import combinations

from bastide.art import anchors, tile_svg, token_svg
from bastide.art.drawings.fruit_trees import FRUITS
from bastide.art.plan.planner import plan_tile
from bastide.core.geometry import ROTATIONS
from tests.art.pictures import TILES, document, pixels, tile

_NUMBER = re.compile(r"<text[^>]*>(\d)</text>")


def test_roads_end_at_a_tree_that_bears_the_fruit_of_its_tile() -> None:
    trees = [art for art in TILES if "fruit_tree" in art.places]
    assert {art.places["fruit_tree"][0]["fruit"] for art in trees} == set(FRUITS)
    for art in trees:
        plan = plan_tile(art)
        (mark,) = [mark for mark in plan.landmarks if mark.what == "fruit_tree"]
        assert mark.drawing == f"tree-{art.places['fruit_tree'][0]['fruit']}"
        assert mark.size > 0.85, art.id
        ends = {road.lines[0][-1] for road in plan.roads if road.segment.junction == "tree"}
        assert ends <= {mark.at}
        for quarters in ROTATIONS:
            assert f'#b-{mark.drawing}"' in tile_svg(art, 0, quarters)


def test_tokens_lie_at_the_foot_of_their_tree_whatever_its_rotation() -> None:
    art = tile("fruit-trees/cities-2-adjacent")
    spots = [anchors(art, quarters) for quarters in ROTATIONS]
    assert all("fruit_tree" not in found for found in spots)
    x, y = plan_tile(art).anchors["fruit_tree"]
    right, down = spots[0]["tree"][0] - x, spots[0]["tree"][1] - y
    assert right > 5
    assert down > 3
    assert spots[2]["tree"] == (100 - x + right, 100 - y + down)


def test_a_stack_of_fruits_tells_its_kind_and_how_many_are_left() -> None:
    for kind in FRUITS:
        assert _NUMBER.findall(token_svg(f"fruit.{kind}")) == []
        assert _NUMBER.findall(token_svg(f"fruit.{kind}", 4)) == ["4"]
        assert f"#b-fruit-{kind}" in token_svg(f"fruit.{kind}")
        assert f"#b-fruits-{kind}" in token_svg(f"fruit.{kind}", 2)
    assert token_svg("fruit.melon", 3) == token_svg("pebble")


def test_fruits_are_told_apart_on_a_small_token() -> None:
    """At 60 pixels for a tile the tokens of any two fruits differ in a quarter of their pixels."""
    pictures = [pixels(document(token_svg(f"fruit.{kind}"), (-8, -8, 16, 16)), 0.6) for kind in FRUITS]
    for one, other in combinations(pictures, 2):
        changes = [
            sum(abs(a - b) for a, b in zip(p, q, strict=True))
            for row, line in zip(one, other, strict=True)
            for p, q in zip(row, line, strict=True)
        ]
        assert sum(change > 60 for change in changes) > len(changes) / 4
