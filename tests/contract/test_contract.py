"""The contract holds at every step of random games: each expansion alone, every pair, all together."""

import itertools
import random

import pytest

from bastide import CHANCE, Game, Setup, registry
from bastide.core.events import Scored
from bastide.core.rule_options import PRESETS
from tests.contract import setups
from tests.contract.invariants import Contract, Echo, check_views, known_rules, play_checked
from tests.contract.pictures import picture

LIBRARY = registry.LIBRARY
SETUPS = setups.all_setups(LIBRARY)
#: Long games are played once, others with several seeds.
CASES = [
    (name, seed)
    for name, setup in SETUPS.items()
    for seed in ((1,) if len(setup.uses) > 6 or any(use.tiles > 1 for use in setup.uses) else (1, 2))
]


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_the_contract_holds_at_every_step(name: str, seed: int) -> None:
    game = play_checked(Game.new(SETUPS[name], seed=seed), seed)
    assert game.is_over


@pytest.mark.parametrize("name", SETUPS)
def test_a_view_leaks_nothing_hidden(name: str) -> None:
    echo = Echo(seed=99)
    game = Game.new(SETUPS[name], seed=5)
    echo.heard = list(game.history)
    check_views(game, Game.new(SETUPS[name], chance=echo), echo, seed=5)


def test_the_two_games_whose_views_are_compared_do_hide_different_tiles() -> None:
    echo = Echo(seed=99)
    game = Game.new(Setup.make(), seed=5)
    echo.heard = list(game.history)
    twin = Game.new(Setup.make(), chance=echo)
    assert twin.history == game.history
    drawn = []
    for each in (game, twin):
        while not each.is_over:
            each.play(each.options()[0])
        drawn.append([option.code for option in each.history if option.verb == "draw"])
    assert drawn[0] != drawn[1]


# The setups really cover what they are to cover.


def test_every_expansion_is_played_alone_and_in_every_preset() -> None:
    alone = {setup.uses[-1].slug for setup in SETUPS.values() if len(setup.uses) <= 2}
    assert alone == set(LIBRARY.by_slug)
    assert {setup.preset for setup in SETUPS.values()} == set(PRESETS)


def test_every_pair_of_expansions_that_can_meet_does() -> None:
    met = {
        pair
        for name, setup in SETUPS.items()
        if name.startswith("pairs")
        for pair in itertools.combinations((use.slug for use in setup.uses[1:]), 2)
    }
    can_meet = {
        pair for pair in itertools.combinations(setups.optional(LIBRARY), 2) if setups.setup_of(LIBRARY, pair)
    }
    assert met == can_meet
    assert can_meet


def test_one_to_six_seats_all_parts_and_all_values_of_options_are_played() -> None:
    assert {len(setup.seats) for setup in SETUPS.values()} == set(range(1, 7))
    values = {choice for setup in SETUPS.values() for choice in setup.options}
    for slug in ("base", *setups.everything(LIBRARY)):
        expansion = LIBRARY.by_slug[slug]
        assert {(o.name, value) for o in expansion.options for value in setups.played_values(o)} <= values
        uses = [use for setup in SETUPS.values() if (use := setup.use(slug))]
        for part in expansion.parts:
            assert any(part.name in use.parts for use in uses)
            assert part.is_required or any(part.name not in use.parts for use in uses)
    assert {use.tiles for setup in SETUPS.values() for use in setup.uses} == {0, 1, 2}


def test_a_cover_of_many_expansions_needs_few_groups() -> None:
    # Thirty expansions have 435 pairs; as many games would never be played.
    slugs = [f"toy{number}" for number in range(30)]
    groups = list(setups.covering_groups(slugs, lambda group: not {"toy3", "toy4"} <= set(group)))
    covered = {pair for group in groups for pair in itertools.combinations(group, 2)}
    assert covered == set(itertools.combinations(slugs, 2)) - {("toy3", "toy4")}
    assert len(groups) <= 20


# The checks notice what they are to notice.


def damaged(seed: int = 3, moves: int = 40) -> Contract:
    """A game in which all is well so far, to be damaged."""
    game = Game.new(Setup.make(expansions="abbot"), seed=seed)
    rng = random.Random(seed)
    for _ in range(moves):
        game.play(rng.choice(game.options()))
    contract = Contract(game, seed)
    contract.check()
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
    fresh = Contract(contract.game, 1)
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
        Contract(game, 1).check_options()
