"""Looking back at games: what was given away, what was luck, and that it tells the same again."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bastide import Game, Setup
from bastide.bots import make_bot
from bastide.bots.offers import sensible
from bastide.cli.app import app
from bastide.core.game import CHANCE
from bastide.core.retiring import retirement
from bastide.review import Choice, Draw, Review, judge_for, review_game
from bastide.review.judges import ByTree, ByTrials
from bastide.review.records import Better
from bastide.review.summary import accuracy, luck, skill, sources, turning_points, turns_of
from bastide.review.walking import go_through
from bastide.sim import missing
from tests.expansions.plague.sickness import sick

#: What is hardly looked at: that everything is told does not depend on it.
LITTLE = 0.1


def played(setup: Setup, moves: int, bots: tuple[str, ...] = ("greedy", "random")) -> Game:
    """A game after some decisions of bots."""
    game = Game.new(setup, seed=5)
    players = [make_bot(bots[seat % len(bots)], seed=seat) for seat in range(len(setup.seats))]
    for _ in range(moves):
        if game.is_over:
            break
        game.play(players[game.actor].choose(game.view(game.actor)))
    return game


@pytest.fixture(scope="module")
def short() -> Game:
    """The beginning of a game that the simulator can play, by somebody who thinks and one who does not."""
    return played(Setup.make(players=2), 30)


@pytest.fixture(scope="module")
def by_tree(short: Game) -> Review:
    if reason := missing():
        pytest.skip(reason)
    return review_game(short, judge_for(short.rules.setup, LITTLE))


def test_who_plays_at_random_gives_more_away(by_tree: Review) -> None:
    thinks, does_not = accuracy(by_tree, 0), accuracy(by_tree, 1)
    assert thinks is not None
    assert does_not is not None
    assert thinks > does_not
    assert skill(by_tree)[0] > 0


def test_every_decision_and_every_draw_is_told(short: Game, by_tree: Review) -> None:
    game = Game.begin(short.rules.setup)
    decisions, draws = [], []
    for number, option in enumerate(short.history):
        if game.actor == CHANCE:
            draws.append((number, option.code))
        elif len(game.options()) > 1:
            decisions.append((number, game.actor, option.code))
        game.play(option)
    assert [(one.number, one.seat, one.played.code) for one in by_tree.choices] == decisions
    assert [(one.number, one.code) for one in by_tree.draws] == draws
    assert not by_tree.is_coarse
    assert not by_tree.is_over


def test_nothing_is_given_away_by_the_best_and_no_more_than_the_difference_by_others(by_tree: Review) -> None:
    lossy = [one for one in by_tree.choices if one.lost]
    assert lossy
    for one in by_tree.choices:
        assert one.best[0].worth >= one.played.worth
        assert one.lost in (0.0, pytest.approx(one.best[0].worth - one.played.worth))
        if one.played.code == one.best[0].code:
            assert one.lost == 0
        if one.lost:
            assert one.lost > one.error


def test_chances_are_one_together_and_margins_of_two_are_opposite(by_tree: Review) -> None:
    for one in by_tree.choices:
        assert sum(one.chances) == pytest.approx(1)
        assert one.margins[0] == pytest.approx(-one.margins[1], abs=0.5)
        assert (one.chances[0] > 0.5) == (one.margins[0] > one.margins[1])
        assert one.spread > 0


def test_it_tells_the_same_again_and_goes_through_a_file(short: Game, by_tree: Review) -> None:
    assert review_game(short, judge_for(short.rules.setup, LITTLE)) == by_tree
    assert Review.from_json(json.loads(json.dumps(by_tree.to_json()))) == by_tree


def test_the_last_choice_of_a_game_leads_to_its_result() -> None:
    if reason := missing():
        pytest.skip(reason)
    game = played(Setup.make(players=2), 400)
    walked = Game.begin(game.rules.setup)
    last = max(number for number, option in enumerate(game.history) if option.verb != "draw")
    for option in game.history[:last]:
        walked.play(option)
    (found,) = go_through(walked, game.history, judge_for(game.rules.setup, LITTLE))
    assert isinstance(found, Choice)
    assert found.played.worth == game.scores[found.seat] - game.scores[1 - found.seat]
    assert found.margins[0] == -found.margins[1] != 0


def test_it_can_be_stopped(short: Game) -> None:
    seen = []

    def stops(done: int, of: int) -> bool:
        seen.append((done, of))
        return done == 4

    found = review_game(short, judge_for(short.rules.setup, LITTLE), stops)
    assert seen == [(number, len(short.history)) for number in range(5)]
    assert max(one.number for one in found.choices) < 4
    assert max(one.number for one in found.draws) < 4
    assert found.draws


def test_a_setup_that_the_simulator_cannot_play_is_judged_by_trials() -> None:
    setup = Setup.make(players=3, expansions=["princess_dragon", "tower"])
    assert isinstance(judge_for(setup), ByTrials)
    assert isinstance(judge_for(Setup.make(players=2)), ByTrials if missing() else ByTree)
    game = played(setup, 8, ("random",))
    found = review_game(game, judge_for(setup, LITTLE))
    assert found.is_coarse
    assert len(found.choices) >= 6
    for one in found.choices:
        assert len(one.margins) == len(one.chances) == 3
        assert sum(one.chances) == pytest.approx(1)
    assert found == review_game(game, judge_for(setup, LITTLE))


def test_what_is_done_besides_and_no_bot_would_look_at_is_judged_as_the_rest_is() -> None:
    scene = sick("base/cloister | . | .\nbase/cloister | base/city-1/1+red.E | city-2-opposite", [(0, 0)])
    game = scene.game
    game.state.score[0] += 60
    scene.draw("base/cloister")
    flight = next(option for option in game.options() if option.verb == "flee")
    assert flight not in sensible(game)
    worths = {one.option: one.worth for one in ByTrials(lines=8, seed=1).decide(game, flight).options}
    assert worths[flight] == pytest.approx(max(worths.values()), abs=5)


def test_where_all_play_for_one_result_nobody_is_compared() -> None:
    game = played(Setup.make(players=3, expansions=["solo"]), 5, ("random",))
    found = review_game(game, judge_for(game.rules.setup, LITTLE))
    assert found.is_joint
    for one in found.choices:
        assert one.chances == ()
        assert len(set(one.margins)) == 1
    assert sum(luck(found)) == pytest.approx(sum(draw.luck for draw in found.draws))
    assert sum(skill(found)) == pytest.approx(-sum(one.lost for one in found.choices))
    assert turning_points(found) == []


def test_who_leaves_is_no_decision_of_anybody() -> None:
    game = played(Setup.make(players=3), 6, ("random",))
    game.play(retirement(1))
    left = len(game.history)
    bot = make_bot("random", seed=1)
    for _ in range(4):
        game.play(bot.choose(game.view(game.actor)))
    found = review_game(game, judge_for(game.rules.setup, LITTLE))
    assert all(not one.played.code.startswith("retire") for one in found.choices)
    later = [one for one in found.choices if one.number >= left]
    assert {one.seat for one in later} == {0, 2}


# What a review comes to.


def choice(turn: int, seat: int, lost: float, chances: tuple[float, float] = (0.5, 0.5)) -> Choice:
    best = Better("tile 0,1 r0", 3.0)
    played_ = Better("tile 1,0 r0", 3.0 - lost)
    return Choice(turn, turn, seat, played_, (best,), lost, 0.1, (0.0, 0.0), chances, 5.0)


def made_up(*choices: Choice, draws: tuple[Draw, ...] = ()) -> Review:
    return Review(("Anna", "Ben"), choices, draws, (10, 20), True, False, False)


def test_accuracy_is_by_turns() -> None:
    review = made_up(choice(1, 0, 0.0), choice(3, 0, 1.0), choice(3, 0, 2.0), choice(2, 1, 0.0))
    assert accuracy(review, 0) == pytest.approx((1 + 0.36788) / 2, abs=1e-4)
    assert accuracy(review, 1) == 1.0
    assert accuracy(made_up(), 0) is None
    assert [(turn.turn, turn.seat, turn.lost) for turn in turns_of(review)] == [
        (1, 0, 0),
        (2, 1, 0),
        (3, 0, 3),
    ]


def test_luck_and_choices_are_against_the_others_and_sum_up_to_nothing() -> None:
    draws = (Draw(0, 1, 0, "draw a", 2.0), Draw(3, 2, 1, "draw b", -1.0), Draw(6, 3, 0, "draw c", 0.5))
    review = made_up(choice(1, 0, 4.0), choice(2, 1, 1.0), draws=draws)
    assert luck(review) == [3.5, -3.5]
    assert skill(review) == [-3.0, 3.0]
    assert turns_of(review)[0].luck == 2.0


def test_turning_points_are_the_greatest_changes_of_chances() -> None:
    curve = [0.5, 0.52, 0.2, 0.6, 0.61, 0.4]
    review = made_up(
        *(choice(turn, turn % 2, 0.0, (chance, 1 - chance)) for turn, chance in enumerate(curve, 1))
    )
    found = turning_points(review)
    assert [(one.turn, one.seat) for one in found] == [(3, 1), (2, 0), (5, 1)]
    assert [one.swing for one in found] == pytest.approx([-0.4, -0.32, 0.21])


def test_sources_are_all_points() -> None:
    game = played(Setup.make(players=2), 400, ("random",))
    assert game.is_over
    assert [sum(one.values()) for one in sources(game)] == list(game.scores)
    assert set(sources(game)[0]) <= {"city", "road", "cloister", "field"}


# The command.


def test_the_command_tells_people_and_machines(short: Game, tmp_path: Path) -> None:
    file = tmp_path / "short.bastide"
    file.write_text(short.save(), encoding="utf-8")
    told = CliRunner().invoke(app, ["review", str(file), "--effort", str(LITTLE)])
    assert told.exit_code == 0, told.output
    assert "accuracy" in told.output
    assert " is better by " in told.output
    as_json = CliRunner().invoke(app, ["review", str(file), "--effort", str(LITTLE), "--json"])
    found = json.loads(as_json.stdout)
    assert [one["name"] for one in found["players"]] == list(short.rules.setup.seats)
    assert len(found["choices"]) == len(Review.from_json(without_players(found)).choices) > 0


def without_players(told: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in told.items() if name != "players"}


def test_a_game_without_moves_is_told(tmp_path: Path) -> None:
    file = tmp_path / "new.bastide"
    file.write_text(Game.begin(Setup.make(players=2)).save(), encoding="utf-8")
    told = CliRunner().invoke(app, ["review", str(file)])
    assert told.exit_code == 2
    assert "nothing was done in this game yet" in told.output
