"""The circus: acrobats, animals, the tent."""

import re

from bastide.art import figure_svg, pyramid_spots, token_svg
from bastide.art.collection import SYMBOLS
from bastide.art.paint.seat_signs import SEAT_SIGNS
from bastide.art.svg.curves import distance
from bastide.expansions.big_top.circus import ANIMALS


def test_a_pyramid_has_two_acrobats_below_and_one_on_their_shoulders() -> None:
    assert pyramid_spots(0) == ()
    left, right, top = pyramid_spots(3)
    assert pyramid_spots(2) == (left, right)
    assert left[1] == right[1] > top[1] + 8
    assert left[0] == -right[0]
    assert top[0] == 0
    assert distance(left, right) > 12


def test_animals_are_told_apart_and_look_alike_from_behind() -> None:
    faces = [token_svg(f"animal.{animal.name}") for animal in ANIMALS]
    for animal, face in zip(ANIMALS, faces, strict=True):
        assert re.findall(r"<text[^>]*>(\d)</text>", face) == [str(animal.points)]
    assert len({SYMBOLS[f"animal-{animal.name}"] for animal in ANIMALS}) == len(ANIMALS)
    assert "<text" not in token_svg("animal")
    assert token_svg("animal.snake") == token_svg("pebble"), "there is no such animal"


def test_the_big_top_is_nobodys_and_castles_and_tunnels_are_somebodys() -> None:
    assert figure_svg("big_top", 3) == figure_svg("big_top", -1)
    for kind in ("castle", "tunnel", "ringmaster"):
        signs = [re.findall(r"#b-s-(\w+)", figure_svg(kind, seat)) for seat in range(6)]
        assert sorted(sign for (sign,) in signs) == sorted(SEAT_SIGNS)
