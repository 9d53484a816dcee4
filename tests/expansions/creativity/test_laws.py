"""What makes a tile and what does not: every rule refuses by its own number."""

from copy import deepcopy
from typing import Any

import pytest

from bastide import Setup
from bastide.core.errors import DesignError
from tests.expansions.creativity.designs import (
    BASTION,
    CURVES,
    GATEWAY,
    MEADOW,
    MONASTERY,
    Design,
    open_land,
    refused_by,
)
from tests.rules import rule

FOUR_FIELDS = [{"at": "NR EL"}, {"at": "ER SL"}, {"at": "SR WL"}, {"at": "WR NL"}]


def changed(design: Design, **fields: Any) -> Design:
    return {**deepcopy(design), **fields}


@rule("CREA-E01", "CREA-E03", "CREA-E05", "CREA-05")
@pytest.mark.parametrize("design", [GATEWAY, CURVES, MONASTERY, BASTION])
def test_sound_designs_are_accepted(design: Design) -> None:
    assert refused_by(design) == ""


@rule("CREA-05")
@pytest.mark.parametrize(
    "fields",
    [
        {"edges": "CRC"},
        {"edges": "CRCRC"},
        {"edges": "CRCV"},
        {"edges": "CRCA"},
        {"edges": "crcr"},
        {"edges": ["C", "R", "C", "R"]},
        {"edges": None},
        {"city": {"at": "N S"}},
        {"city": ["N", "S"]},
        {"city": [{"at": "N"}, {}]},
        {"city": [{"at": "N"}, {"at": 2}]},
        {"city": [{"at": "N"}, {"at": "SL"}]},
        {"city": [{"at": "N"}, {"at": "S", "cities": "N"}]},
        {"road": [{"at": "E X"}]},
        {"road": [{"at": "E W", "junction": 3}]},
        {"field": [{"at": "E WR"}, {"at": "ER WL"}]},
        {"field": [{"at": "EL WR", "cities": ["N"]}, {"at": "ER WL"}]},
        {"symbols": "dragon"},
        {"symbols": [1]},
        {"count": 2},
        {"id": "base/mine"},
        {"joins": ["road:E city:N"]},
    ],
)
def test_what_is_no_list_of_edges_and_segments_is_no_design(fields: Design) -> None:
    assert refused_by(changed(GATEWAY, **fields)) == "CREA-05"


def test_a_design_without_edges_is_none() -> None:
    assert refused_by({}) == "CREA-05"


@rule("CREA-06")
@pytest.mark.parametrize(
    "cities",
    [
        [{"at": "N"}],
        [],
        [{"at": "N"}, {"at": "S"}, {"at": "S"}],
        [{"at": "N N"}, {"at": "S"}],
        [{"at": "N S"}, {"at": "S"}],
        [{"at": "N"}, {"at": "S E"}],
        [{"at": "N"}, {"at": "S"}, {"at": ""}],
    ],
)
def test_every_city_edge_lies_in_exactly_one_city(cities: list[Design]) -> None:
    assert refused_by(changed(GATEWAY, city=cities)) == "CREA-06"


@rule("CREA-07")
@pytest.mark.parametrize(
    "roads",
    [
        [],
        [{"at": "E"}],
        [{"at": "E W"}, {"at": "W"}],
        [{"at": "E W N"}],
        [{"at": "E W"}, {"at": ""}],
        [{"at": "E W", "junction": "village"}],
        [{"at": "E", "junction": "cloister"}, {"at": "W"}],
    ],
)
def test_every_road_edge_lies_in_exactly_one_road(roads: list[Design]) -> None:
    assert refused_by(changed(GATEWAY, road=roads)) == "CREA-07"


@rule("CREA-07")
def test_a_road_may_pass_through_by_three_or_four_edges() -> None:
    assert refused_by({"edges": "RRRR", "road": [{"at": "N E S W"}], "field": FOUR_FIELDS}) == ""
    three = [{"at": "NR EL"}, {"at": "ER SL"}, {"at": "SR WL WR NL"}]
    assert refused_by({"edges": "RRRF", "road": [{"at": "N E S"}], "field": three}) == ""


@rule("CREA-08")
@pytest.mark.parametrize(
    "fields",
    [
        [{"at": "EL WR"}],
        [{"at": "EL WR"}, {"at": "ER"}],
        [{"at": "EL WR"}, {"at": "ER WL EL"}],
        [{"at": "EL WR WR"}, {"at": "ER WL"}],
        [{"at": "EL WR NL"}, {"at": "ER WL"}],
    ],
)
def test_every_half_of_an_edge_lies_in_exactly_one_field(fields: list[Design]) -> None:
    assert refused_by(changed(GATEWAY, field=fields)) == "CREA-08"


@rule("CREA-08")
def test_both_halves_of_a_field_edge_lie_in_one_field() -> None:
    halves = [{"at": "NL NR EL"}, {"at": "ER SL SR WL WR"}]
    assert refused_by({"edges": "FFFF", "field": halves}) == "CREA-08"
    assert refused_by({"edges": "FFFF", "field": [{"at": "NL NR EL ER"}, {"at": "SL SR WL WR"}]}) == ""


@rule("CREA-09")
@pytest.mark.parametrize(
    "design",
    [
        changed(GATEWAY, cloister=True),  # a road passes through
        changed(CURVES, cloister=True),
        changed(BASTION, cloister=True),  # a city joins N and S
        {
            "edges": "CFCF",
            "city": [{"at": "N S"}],
            "field": [{"at": "EL ER"}, {"at": "WL WR"}],
            "cloister": True,
        },
        open_land(cloister=2),
    ],
)
def test_nothing_covers_the_middle_where_a_monastery_stands(design: Design) -> None:
    assert refused_by(design) == "CREA-09"


@rule("CREA-09")
def test_roads_may_end_at_a_monastery_and_cities_lie_beside_it() -> None:
    design = {
        "edges": "CRFC",
        "city": [{"at": "N W"}],
        "road": [{"at": "E"}],
        "field": [{"at": "EL ER SL SR"}],
        "cloister": True,
    }
    assert refused_by(design) == ""


@rule("CREA-09", "CREA-D05")
def test_a_shrine_or_hut_is_a_monastery_in_the_middle() -> None:
    assert refused_by(open_land(shrine=True), "cult") == ""
    assert refused_by(open_land(shrine=True, cloister=True), "cult") == "CREA-09"
    assert refused_by(changed(CURVES, shrine=True), "cult") == "CREA-09"
    assert refused_by(changed(CURVES, hut=True), "russian_promos") == "CREA-09"
    assert refused_by(open_land(shrine=True, hut=True), "cult,russian_promos") == "CREA-09"


@rule("CREA-10", "CREA-E02")
def test_two_roads_do_not_cross() -> None:
    crossing = {"edges": "RRRR", "road": [{"at": "N S"}, {"at": "E W"}], "field": FOUR_FIELDS}
    assert refused_by(crossing) == "CREA-10"


@rule("CREA-10", "CREA-12", "CREA-E04")
def test_a_city_through_the_tile_parts_the_fields_beside_it() -> None:
    parted = {"edges": "CFCF", "city": [{"at": "N S"}], "field": [{"at": "EL ER"}, {"at": "WL WR"}]}
    assert refused_by(parted) == ""
    assert refused_by(changed(parted, field=[{"at": "EL ER WL WR"}])) == "CREA-10"
    assert refused_by(changed(parted, city=[{"at": "N"}, {"at": "S"}], field=[{"at": "EL ER WL WR"}])) == ""


@rule("CREA-10", "CREA-11")
def test_a_road_through_the_tile_parts_the_fields_beside_it() -> None:
    design = {
        "edges": "FRFR",
        "road": [{"at": "E W"}],
        "field": [{"at": "NL NR EL WR"}, {"at": "ER SL SR WL"}],
    }
    assert refused_by(design) == ""
    assert refused_by(changed(design, field=[{"at": MEADOW}])) == "CREA-10"
    assert refused_by(changed(design, field=[{"at": "NL NR EL WL"}, {"at": "ER SL SR WR"}])) == "CREA-10"


@rule("CREA-11")
def test_roads_that_end_on_the_tile_part_fields_only_if_the_design_says_so() -> None:
    ends = {"edges": "FRFR", "road": [{"at": "E"}, {"at": "W"}]}
    assert refused_by({**ends, "field": [{"at": MEADOW}]}) == ""
    assert refused_by({**ends, "field": [{"at": "NL NR EL WR"}, {"at": "ER SL SR WL"}]}) == ""


@rule("CREA-11", "CREA-D04")
def test_where_roads_end_cannot_contradict_the_fields() -> None:
    meeting = [{"at": "E", "junction": "village"}, {"at": "W", "junction": "village"}]
    design = {"edges": "FRFR", "road": meeting}
    assert refused_by({**design, "field": [{"at": "NL NR EL WR"}, {"at": "ER SL SR WL"}]}) == ""
    assert refused_by({**design, "field": [{"at": MEADOW}]}) == "CREA-11"


@rule("CREA-13")
@pytest.mark.parametrize(
    ("cities", "refused"),
    [("N", ""), ("", "CREA-13"), ("S", "CREA-13"), ("N S", "CREA-13"), ("E", "CREA-13"), ("N N", "CREA-13")],
)
def test_a_field_lists_the_cities_next_to_its_halves(cities: str, refused: str) -> None:
    fields = [{"at": "EL WR", "cities": cities}, {"at": "ER WL"}]
    assert refused_by(changed(GATEWAY, field=fields)) == refused


@rule("CREA-13", "CREA-D03")
def test_a_field_cannot_leave_out_a_city_next_to_it() -> None:
    cities = [{"at": "N"}, {"at": "S"}]
    fields = [{"at": "EL ER", "cities": "N"}, {"at": "WL WR"}]
    assert refused_by({"edges": "CFCF", "city": cities, "field": fields}) == "CREA-13"
    fields[0]["cities"] = "S N"
    assert refused_by({"edges": "CFCF", "city": cities, "field": fields}) == ""


def between(*fields: Design, cities: str = "N E|S W") -> Design:
    return {"edges": "CCCC", "city": [{"at": at} for at in cities.split("|")], "field": list(fields)}


@rule("CREA-14")
def test_one_inner_field_may_lie_between_two_cities() -> None:
    assert refused_by(between({"at": ""})) == ""
    assert refused_by(between({"at": "", "cities": "S E"})) == ""
    assert refused_by(between({"at": ""}, {"at": ""})) == "CREA-14"
    assert refused_by(between({"at": ""}, cities="N E S W")) == "CREA-14"
    assert refused_by(between({"at": "", "cities": "N"})) == "CREA-14"
    assert refused_by(between({"at": ""}, cities="N|E|S W")) == "CREA-14"
    assert refused_by(between({"at": "", "cities": "E S"}, cities="N|E|S W")) == ""
    assert refused_by(between({"at": "", "cities": "S W"})) == "CREA-13"  # one city, listed twice


@rule("CREA-14")
def test_nothing_else_lies_where_the_inner_field_is() -> None:
    inner = {"at": "", "cities": "N S"}
    assert refused_by(changed(GATEWAY, field=[*GATEWAY["field"], inner])) == "CREA-14"
    apart = {"edges": "CFCF", "city": [{"at": "N"}, {"at": "S"}]}
    assert refused_by({**apart, "field": [{"at": "EL ER"}, {"at": "WL WR"}, inner]}) == ""
    assert refused_by({**apart, "field": [{"at": "EL ER WL WR"}, inner]}) == "CREA-14"


@rule("CREA-16")
@pytest.mark.parametrize(
    "more",
    [
        {"river": [{"at": "N S"}]},
        {"start_only": True},
        {"part_of": "base/other"},
        {"crossing": "bridge"},
        {"windmill": True},
    ],
)
def test_rivers_start_tiles_double_tiles_and_new_features_are_not_allowed(more: Design) -> None:
    assert refused_by(open_land(**more)) == "CREA-16"


@rule("CREA-17")
@pytest.mark.parametrize(
    ("design", "first"),
    [
        (changed(GATEWAY, city=[{"at": "N"}], road=[], field=[], windmill=True), "CREA-06"),
        (changed(GATEWAY, road=[], field=[], windmill=True), "CREA-07"),
        (changed(GATEWAY, field=[], windmill=True, cloister=True), "CREA-08"),
        (changed(GATEWAY, field=[{"at": "EL WL"}, {"at": "ER WR"}], windmill=True, cloister=True), "CREA-09"),
        (changed(GATEWAY, field=[{"at": "EL WL"}, {"at": "ER WR", "cities": "N"}], windmill=True), "CREA-10"),
        (changed(GATEWAY, field=[{"at": "EL WR", "cities": "S"}, {"at": "ER WL"}, {"at": ""}]), "CREA-13"),
        (changed(GATEWAY, field=[*GATEWAY["field"], {"at": ""}], symbols=["bear"]), "CREA-14"),
        (open_land(windmill=True, watchtower=True, symbols=["bear"]), "CREA-15"),
        (open_land(windmill=True, watchtower=True, labyrinth=True), "CREA-16"),
        (open_land(watchtower=True, labyrinth=True), "CREA-23"),
    ],
)
def test_a_design_is_refused_by_the_first_rule_that_it_breaks(design: Design, first: str) -> None:
    assert refused_by(design) == first


@rule("CREA-17")
def test_a_refusal_names_the_design_the_rule_and_what_is_wrong() -> None:
    wrong = changed(CURVES, road=[{"at": "N S"}, {"at": "E W"}], field=FOUR_FIELDS)
    with pytest.raises(DesignError) as refusal:
        Setup.make(2, "creativity", designs=[GATEWAY, wrong])
    assert (refusal.value.number, refusal.value.rule) == (2, "CREA-10")
    assert str(refusal.value) == "design 2 is refused by CREA-10: the road N S and the road E W cross"
