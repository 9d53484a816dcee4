"""The contract holds at every step of random games: each expansion alone, every pair, all together."""

import itertools
import random

import pytest

from bastide import CHANCE, Game, Setup, registry
from bastide.core.events import Scored
from bastide.core.rule_options import PRESETS
from tests.contract import groups, setups
from tests.contract.invariants import Contract, known_rules, play_checked
from tests.contract.pictures import picture
from tests.contract.twins import Twins
from tests.samples import part_of_the_day

LIBRARY = registry.LIBRARY
WISHES = setups.all_wishes(LIBRARY)
#: Games of everything take the longest; one or two of them are played every day.
LARGE = [name for name, _ in setups.large_wishes(LIBRARY)]
OF_THE_DAY = part_of_the_day(LARGE, 10)
#: Setups with seven expansions or more, in which all pairs meet, are played every other day.
MIDDLE = [
    name for name, wish in WISHES.items() if name not in LARGE and wish.get("expansions", "").count(",") >= 6
]
#: Of a small setup there are two games, each of them every fourth day.
SMALL = [(name, seed) for name in WISHES if name not in LARGE and name not in MIDDLE for seed in (1, 2)]
CASES = [
    *((name, 1) for name in (*OF_THE_DAY, *part_of_the_day(MIDDLE, 2))),
    *part_of_the_day(SMALL, 4),
]


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_the_contract_holds_at_every_step(name: str, seed: int) -> None:
    assert play_checked(Setup.make(**WISHES[name]), seed, LIBRARY).is_over


def test_twins_do_hide_different_tiles() -> None:
    game = Game.new(Setup.make(), seed=5)
    twin = Twins(game, seed=99).twin
    assert twin.history == game.history
    drawn = []
    for each in (game, twin):
        while not each.is_over:
            each.play(each.options()[0])
        drawn.append([option.code for option in each.history if option.verb == "draw"])
    assert drawn[0] != drawn[1]


# The setups really cover what they are to cover.


@pytest.fixture(scope="module")
def made() -> dict[str, Setup]:
    """All setups by their names."""
    return {name: Setup.make(**wish) for name, wish in WISHES.items()}


def test_every_expansion_is_played_alone_and_in_every_preset(made: dict[str, Setup]) -> None:
    alone = {setup.uses[-1].slug for setup in made.values() if len(setup.uses) <= 2}
    assert alone == set(LIBRARY.by_slug)
    assert {setup.preset for setup in made.values()} == set(PRESETS)


def test_every_pair_of_expansions_that_can_meet_does() -> None:
    met = {
        pair
        for name, wish in WISHES.items()
        if name.startswith("pairs")
        for pair in itertools.combinations(wish["expansions"].split(","), 2)
    }
    apart = set(itertools.combinations(groups.optional(LIBRARY), 2)) - met
    assert met
    assert [pair for pair in apart if groups.setup_of(LIBRARY, pair)] == [], "make cover finds a new cover"


def test_as_many_as_can_be_are_played_together() -> None:
    every, alone = groups.everything(LIBRARY), groups.solo_partners(LIBRARY)
    together = [every, *groups.besides(LIBRARY)]
    assert {slug for group in together for slug in group} == set(groups.optional(LIBRARY)) - {groups.SOLO}
    for group in together:
        left = set(groups.optional(LIBRARY)) - set(group)
        assert [slug for slug in left if groups.setup_of(LIBRARY, [*group, slug])] == [], "make cover"
    left = set(groups.optional(LIBRARY)) - {*alone, groups.SOLO}
    wish = groups.solo_setup()
    assert [slug for slug in left if groups.setup_of(LIBRARY, [groups.SOLO, slug], **wish)] == [], (
        "make cover"
    )


def test_one_to_six_seats_all_parts_and_all_values_of_options_are_played(made: dict[str, Setup]) -> None:
    large = [setup for name, setup in made.items() if name.startswith(("all", "options"))]
    assert {len(setup.seats) for setup in large} == set(range(1, 7))
    assert {setup.preset for setup in large} == set(PRESETS)
    values = {choice for setup in made.values() for choice in setup.options}
    for slug in ("base", *groups.everything(LIBRARY)):
        expansion = LIBRARY.by_slug[slug]
        assert {(o.name, value) for o in expansion.options for value in setups.played_values(o)} <= values
        uses = [use for setup in made.values() if (use := setup.use(slug))]
        for part in expansion.parts:
            assert any(part.name in use.parts for use in uses)
            assert part.is_required or any(part.name not in use.parts for use in uses)
    assert {use.tiles for setup in made.values() for use in setup.uses} == {0, 1, 2}


def test_a_cover_of_many_expansions_needs_few_groups() -> None:
    # Thirty expansions have 435 pairs; as many games would never be played.
    slugs = [f"toy{number}" for number in range(30)]
    cover = list(groups.covering_groups(slugs, lambda group: not {"toy3", "toy4"} <= set(group)))
    covered = {pair for group in cover for pair in itertools.combinations(group, 2)}
    assert covered == set(itertools.combinations(slugs, 2)) - {("toy3", "toy4")}
    assert len(cover) <= 20


# The checks notice what they are to notice.


def damaged(seed: int = 3, moves: int = 40) -> Contract:
    """A game in which all is well so far, to be damaged."""
    game = Game.new(Setup.make(expansions="abbot"), seed=seed)
    rng = random.Random(seed)
    for _ in range(moves):
        game.play(rng.choice(game.options()))
    contract = Contract(game, rng)
    contract.check()
    contract.check_all_over()
    return contract


def test_a_graph_that_differs_from_the_board_is_noticed() -> None:
    contract = damaged()
    graph = contract.game.state.graph
    root, feature = next((r, f) for r, f in graph.features.items() if f.kind == "road")
    graph.features[root] = feature._replace(open=feature.open + 1)
    with pytest.raises(AssertionError):
        contract.check_graph()
    with pytest.raises(AssertionError):
        contract.check_flooded()


def test_a_forgotten_cell_of_the_frontier_is_noticed() -> None:
    contract = damaged()
    fresh = Contract(contract.game, contract.rng)
    contract.game.state.board.frontier.popitem()
    with pytest.raises(AssertionError):
        fresh.check_graph()


def test_a_lost_figure_is_noticed() -> None:
    contract = damaged()
    figure = contract.game.figures()[0]
    contract.game.state.graph.lift(figure)
    with pytest.raises(AssertionError, match=f"{figure.kind} of seat {figure.player}"):
        contract.check_figures()


def test_a_tile_that_comes_from_nowhere_is_noticed() -> None:
    contract = damaged()
    contract.game.state.discarded.append(0)
    with pytest.raises(AssertionError):
        contract.check_tiles()


def test_points_without_a_line_and_lines_without_a_rule_are_noticed() -> None:
    contract = damaged()
    cited = [event.lines[0].rule for event in contract.game.state.log if isinstance(event, Scored)]
    contract.rule_ids = known_rules() - {cited[0]}
    with pytest.raises(AssertionError, match="cites an unknown rule"):
        contract.check_scores()
    contract = damaged()
    contract.game.state.score[0] += 1
    with pytest.raises(AssertionError):
        contract.check_scores()


def test_a_record_that_json_cannot_hold_is_noticed() -> None:
    contract = damaged()
    contract.game.state.ext["abbot"] = {(1, 2): 3}
    with pytest.raises((AssertionError, TypeError)):
        contract.check_json()


def test_a_history_that_does_not_lead_here_is_noticed() -> None:
    contract = damaged()
    contract.game.state.supply[0] = {**contract.game.state.supply[0], "meeple": 5, "abbot": 0}
    with pytest.raises(AssertionError):
        contract.check_save()


def test_a_copy_that_shares_something_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    contract = damaged()
    twin = contract.game.copy()
    twin.state.log = contract.game.state.log
    monkeypatch.setattr(Game, "copy", lambda game: twin)
    with pytest.raises(AssertionError):
        contract.check_copy(picture(contract.game.state))


def test_the_contract_is_checked_where_somebody_decides() -> None:
    game = Game.begin(Setup.make())
    assert game.actor == CHANCE
    with pytest.raises(AssertionError):
        Contract(game, random.Random(1)).check_options()
