"""What may be drawn on a designed tile, and what may not."""

from typing import Any

import pytest

from tests.expansions.creativity.designs import BASTION, GATEWAY, Design, open_land, refused_by
from tests.rules import rule


def in_city(**marks: Any) -> Design:
    return {**BASTION, "city": [{"at": "N E S", **marks}]}


def on_road(**marks: Any) -> Design:
    return {**GATEWAY, "road": [{"at": "E W", **marks}]}


@rule("CREA-15", "CREA-D06")
@pytest.mark.parametrize(
    ("design", "needs"),
    [
        (in_city(cathedral=True), "inns_cathedrals"),
        (in_city(goods="wine"), "traders_builders"),
        (in_city(princess=True), "princess_dragon"),
        (in_city(besieged=True), "siege"),
        (on_road(inn=True), "inns_cathedrals"),
        (open_land(garden=True), "abbot"),
        (open_land(tower=True), "tower"),
        (open_land(shrine=True), "cult"),
        (open_land(hut=True), "russian_promos"),
        (open_land(acrobats=[{"spaces": 2}]), "big_top"),
        (open_land(crop_circle=[{"who": "thief"}]), "crop_circles"),
        (open_land(symbols=["volcano"]), "princess_dragon"),
        (open_land(symbols=["dragon"]), "princess_dragon"),
        (open_land(symbols=["portal"]), "princess_dragon"),
        (open_land(symbols=["bazaar"]), "bridges_castles_bazaars"),
        (open_land(symbols=["festival"]), "festival"),
        (open_land(symbols=["fair"]), "catapult"),
    ],
)
def test_a_decoration_needs_its_expansion_in_the_game(design: Design, needs: str) -> None:
    assert refused_by(design) == "CREA-15"
    assert refused_by(design, needs) == ""


@rule("CREA-15")
@pytest.mark.parametrize(
    ("pennants", "refused"), [(0, ""), (1, ""), (2, "CREA-15"), (-1, "CREA-15"), (True, "CREA-15")]
)
def test_a_city_has_one_pennant_at_most(pennants: int, refused: str) -> None:
    assert refused_by(in_city(pennants=pennants)) == refused


@rule("CREA-15")
def test_each_city_segment_may_have_its_own_pennant() -> None:
    cities = [{"at": "N", "pennants": 1}, {"at": "S", "pennants": 1}]
    assert refused_by({**GATEWAY, "city": cities}) == ""


@rule("CREA-15")
@pytest.mark.parametrize(
    "design",
    [
        in_city(goods="beer"),
        in_city(goods=["wine", "cloth"]),
        in_city(cathedral=2),
        in_city(inn=True),
        in_city(moat=True),
        on_road(inn=2),
        on_road(pennants=1),
        open_land(field=[{"at": "NL NR EL ER SL SR WL WR", "pig_herd": True}]),
        open_land(garden="big"),
        open_land(cloister="yes"),
        open_land(crop_circle=True),
        open_land(symbols=["portal", "portal"]),
        open_land(symbols=["bear"]),
    ],
)
def test_nothing_is_drawn_that_no_expansion_has(design: Design) -> None:
    assert (
        refused_by(design, "traders_builders,inns_cathedrals,abbot,crop_circles,princess_dragon") == "CREA-15"
    )


@rule("CREA-15")
def test_at_most_one_decoration_has_a_phase_of_its_own() -> None:
    circle = [{"who": "farmer"}]
    together = "crop_circles,festival,princess_dragon,tower,abbot"
    assert refused_by(open_land(crop_circle=circle), together) == ""
    assert refused_by(open_land(crop_circle=circle, symbols=["festival"]), together) == "CREA-15"
    assert refused_by(open_land(symbols=["festival", "dragon"]), together) == "CREA-15"
    # A garden, a tower space or a portal has none.
    assert (
        refused_by(open_land(crop_circle=circle, tower=True, garden=True, symbols=["portal"]), together) == ""
    )


@rule("CREA-15")
def test_what_is_said_not_to_be_there_needs_no_expansion() -> None:
    assert refused_by(open_land(garden=False, cloister=False)) == ""
    assert refused_by(in_city(cathedral=False, goods="", pennants=0)) == ""


@rule("CREA-23")
@pytest.mark.parametrize(
    "design",
    [
        open_land(fruit_tree=[{"fruit": "plum"}]),
        open_land(symbols=["plague"]),
        open_land(wheel=2),
        open_land(watchtower=[{"points": 2, "per": "meeple"}]),
        open_land(market=[{"quarter": "coiners"}]),
        open_land(quarter="castle"),
        in_city(leipzig=True),
    ],
)
def test_what_has_counted_pieces_cannot_be_drawn_even_with_its_expansion(design: Design) -> None:
    assert refused_by(design, "fruit_trees,watchtowers") == "CREA-23"


@rule("CREA-X01")
@pytest.mark.parametrize("design", [on_road(labyrinth=True), on_road(bathhouse=3), open_land(bathhouse=True)])
def test_labyrinths_and_bathhouses_cannot_be_drawn(design: Design) -> None:
    assert refused_by(design, "labyrinth,barber_surgeons") == "CREA-X01"
