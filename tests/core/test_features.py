"""The feature graph: the same features whatever the order in which things are joined."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bastide.core.features import HALF, Feature, FeatureGraph, add_up, at_least_one
from bastide.core.figures import Figure
from bastide.core.rules import Rules
from bastide.core.shapes import SegmentShape, Shape
from bastide.core.tiles import CITY, FIELD, ROAD
from tests.core.layouts import flooded, lay_out, pictures, random_layout, rules_of
from tests.scene import Scene

MERGES = {"pennants": add_up, "inn": at_least_one, "goods": add_up}
SETS = {
    "base": rules_of("base"),
    "abbot": rules_of("base,abbot"),
    "both rivers": rules_of("base,abbot,river", {"river": "both"}),
}
lawful = settings(deadline=None, derandomize=True, database=None, max_examples=60)
rules_sets = st.sampled_from(sorted(SETS)).map(SETS.__getitem__)
seeds = st.integers(0, 10**6)
marks = st.fixed_dictionaries({}, optional={"pennants": st.integers(1, 2), "inn": st.just(1)})


@st.composite
def joinings(draw: st.DrawFn) -> tuple[list[dict[str, int]], list[tuple[int, int]]]:
    """Segments with their marks, and pairs of them that are to be joined."""
    segments = draw(st.lists(marks, min_size=2, max_size=12))
    number = st.integers(0, len(segments) - 1)
    pairs = draw(st.lists(st.tuples(number, number).filter(lambda pair: pair[0] != pair[1]), max_size=14))
    return segments, pairs


def one_segment(kind: str, open_ends: int, marks: dict[str, int], touches: Sequence[int] = ()) -> Shape:
    """A tile that is nothing but a segment."""
    segment = SegmentShape(kind, (), open_ends, marks, tuple(touches), kind)
    return Shape(0, 0, (-1,) * 12, (1,) * 4, (segment,), (0,) * 4, (), {kind: 0})


def graph_of(segments: list[dict[str, int]], pairs: Sequence[tuple[int, int]]) -> FeatureGraph:
    """Every segment has as many open ends as joinings; a figure stands on each."""
    graph = FeatureGraph(MERGES)
    for number, own in enumerate(segments):
        ends = sum(number in pair for pair in pairs) + 1
        graph.add(number, one_segment(CITY, ends, own))
        graph.put(Figure(number % 3, "meeple", number))
    return graph


def drawn(graph: FeatureGraph) -> set[tuple[object, ...]]:
    return {
        (frozenset(f.segments), f.tile_bits, f.open, frozenset(f.marks.items()), frozenset(f.figures))
        for f in graph.all()
    }


@lawful
@given(joinings(), st.randoms(use_true_random=False))
def test_the_order_and_direction_of_joining_do_not_matter(
    case: tuple[list[dict[str, int]], list[tuple[int, int]]], rng: random.Random
) -> None:
    segments, pairs = case
    plain, shuffled = graph_of(segments, pairs), graph_of(segments, pairs)
    for a, b in pairs:
        plain.join(a, b, 2)
    for a, b in rng.sample(pairs, len(pairs)):
        shuffled.join(*((a, b) if rng.random() < 0.5 else (b, a)), 2)
    assert drawn(shuffled) == drawn(plain)


@lawful
@given(joinings())
def test_a_joined_feature_holds_what_its_segments_had(
    case: tuple[list[dict[str, int]], list[tuple[int, int]]],
) -> None:
    segments, pairs = case
    graph = graph_of(segments, pairs)
    for a, b in pairs:
        graph.join(a, b, 2)
    for feature in graph.all():
        own = feature.segments
        assert all(graph.of(segment) is feature for segment in own)
        assert feature.mark("pennants") == sum(segments[s].get("pennants", 0) for s in own)
        assert feature.mark("inn") == max(segments[s].get("inn", 0) for s in own)
        assert feature.open == len(own)  # every segment keeps its one spare end
        assert {figure.segment for figure in feature.figures} == set(own)
        assert list(feature.tiles) == sorted(own)
        assert feature.size == len(own)
    assert sorted(s for f in graph.all() for s in f.segments) == list(range(len(segments)))


@lawful
@given(rules_sets, seeds, st.integers(1, 45), st.randoms(use_true_random=False))
def test_the_graph_does_not_depend_on_the_order_in_which_tiles_are_laid(
    rules: Rules, seed: int, count: int, rng: random.Random
) -> None:
    layout = random_layout(rules, random.Random(seed), count)
    shuffled = rng.sample(layout, len(layout))
    assert pictures(rules, *lay_out(rules, shuffled)) == pictures(rules, *lay_out(rules, layout))


@lawful
@given(rules_sets, seeds, st.integers(1, 45))
def test_the_graph_equals_one_flooded_over_the_edges(rules: Rules, seed: int, count: int) -> None:
    layout = random_layout(rules, random.Random(seed), count)
    assert pictures(rules, *lay_out(rules, layout)) == flooded(rules, layout)


def two_cities(marks_of_one: dict[str, int], marks_of_other: dict[str, int]) -> Feature:
    graph = FeatureGraph(MERGES)
    graph.add(0, one_segment(CITY, 1, marks_of_one))
    graph.add(1, one_segment(CITY, 1, marks_of_other))
    assert graph.join(0, 1, 2)
    return graph.of(0)


def test_each_mark_merges_in_its_own_way() -> None:
    assert two_cities({"pennants": 1, "inn": 1}, {"pennants": 2, "inn": 1}).marks == {
        "pennants": 3,
        "inn": 1,
    }
    assert two_cities({}, {"inn": 1}).marks == {"inn": 1}
    assert two_cities({"pennants": 1}, {"inn": 1}).marks == {"pennants": 1, "inn": 1}


def test_marks_that_name_a_sort_merge_as_their_mark_does() -> None:
    assert two_cities({"goods.wine": 1}, {"goods.wine": 1, "goods.cloth": 1}).marks == {
        "goods.wine": 2,
        "goods.cloth": 1,
    }


def test_joining_leaves_the_marks_of_other_copies_alone() -> None:
    own = {"pennants": 1}
    assert two_cities(own, {"pennants": 1}).mark("pennants") == 2
    assert own == {"pennants": 1}


def test_two_squares_of_one_tile_count_once() -> None:
    road = Feature(ROAD, (0, 1, 2), 0b1101, 1, {}, (), ())
    assert road.size == 3
    assert road._replace(marks={HALF: 1}).size == 2
    assert road._replace(marks={HALF: 2, "inn": 1}).size == 1


def test_a_ring_closes_both_ends_without_growing() -> None:
    graph = FeatureGraph({})
    graph.add(0, one_segment(ROAD, 2, {}))
    graph.add(1, one_segment(ROAD, 2, {}))
    assert not graph.join(0, 1, 2)
    assert graph.join(1, 0, 2)
    assert graph.of(0).is_complete
    assert len(graph.features) == 1


def test_a_field_that_meets_itself_stays_open() -> None:
    graph = FeatureGraph({})
    graph.add(0, one_segment(FIELD, 1, {}))
    assert not graph.join(0, 0, 0)
    assert not graph.of(0).is_complete


def test_closing_an_end_completes_only_with_the_last_one() -> None:
    graph = FeatureGraph({})
    graph.add(0, one_segment(ROAD, 2, {}))
    assert not graph.close(0)
    assert graph.close(0)


def test_fields_keep_the_cities_that_they_touch_by_segment() -> None:
    graph = FeatureGraph({})
    city = SegmentShape(CITY, (), 1, {}, (), "city")
    field = SegmentShape(FIELD, (), 1, {}, (0,), "field")
    shape = Shape(0, 0, (-1,) * 12, (1,) * 4, (city, field), (0,) * 4, (), {"city": 0, "field": 1})
    assert graph.add(0, shape) == 0
    assert graph.add(1, shape) == 2
    graph.join(1, 3, 0)
    assert sorted(graph.of(1).touches) == [0, 2]
    assert graph.home == [0, 0, 1, 1]


def test_figures_are_put_lifted_and_cleared() -> None:
    graph = FeatureGraph({})
    graph.add(0, one_segment(ROAD, 2, {}))
    graph.add(1, one_segment(ROAD, 2, {}))
    red, blue = Figure(0, "meeple", 0), Figure(1, "meeple", 1)
    graph.put(red)
    graph.put(blue)
    graph.join(0, 1, 2)
    assert set(graph.of(0).figures) == {red, blue}
    graph.lift(red)
    assert graph.of(0).figures == (blue,)
    with pytest.raises(ValueError, match="not in list"):
        graph.lift(red)
    assert graph.clear(0) == (blue,)
    assert graph.of(1).figures == ()


def test_a_copy_of_the_graph_goes_its_own_way() -> None:
    graph = FeatureGraph(MERGES)
    graph.add(0, one_segment(ROAD, 2, {"inn": 1}))
    graph.add(1, one_segment(ROAD, 2, {}))
    before = (graph.root[:], dict(graph.features), graph.home[:])
    twin = graph.copy()
    twin.join(0, 1, 2)
    twin.put(Figure(0, "meeple", 0))
    twin.add(2, one_segment(ROAD, 2, {}))
    assert (graph.root, graph.features, graph.home) == before


def test_occupied_features_are_known_without_a_search() -> None:
    scene = Scene("road-straight+red.E | road-straight+blue.E | . | road-straight+red.E")
    graph = scene.game.state.graph
    assert [[f.player for f in feature.figures] for feature in graph.with_figures()] == [[0, 1], [0]]
    scene.place("road-straight @ 2,0")  # joins the roads
    (road,) = graph.with_figures()
    graph.lift(road.figures[0])
    assert graph.with_figures() == [graph.of(road.segments[0])]
    twin = graph.copy()
    graph.clear(road.segments[0])
    assert graph.with_figures() == []
    assert len(twin.with_figures()) == 1


def test_a_renewed_feature_says_the_same_in_a_new_record() -> None:
    scene = Scene("road-straight+red.E | road-straight")
    graph = scene.game.state.graph
    before = scene.feature((0, 0), "E")
    graph.renew(before.segments[0])
    after = scene.feature((0, 0), "E")
    assert after == before
    assert after is not before, "so that whoever goes by identity asks again"
    assert [*graph.with_figures()] == [after]
