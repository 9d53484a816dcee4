"""The bot that searches: by the tree where the simulator is ready, by trials everywhere else."""

from threading import Event

import pytest

from bastide import Game, Setup
from bastide.bots import make_bot, search
from bastide.bots.budget import Budget
from bastide.bots.chance import win_chance
from bastide.bots.search import SearchBot
from bastide.core.targets import Lay
from bastide.sim import missing
from tests.patience import wait_until
from tests.scene import Scene

EVERYTHING = "everything"
needs_kernel = pytest.mark.skipif(bool(missing()), reason=missing())


def by_trials(monkeypatch: pytest.MonkeyPatch, lines: int) -> SearchBot:
    """A bot that has no simulator."""
    monkeypatch.setattr("bastide.bots.search.make_thinker", lambda *_, **__: None)
    return SearchBot(1, budget=Budget(lines=lines))


@pytest.mark.parametrize("lines", [1, 40])
def test_trials_finish_a_city_of_one_s_own(monkeypatch: pytest.MonkeyPatch, lines: int) -> None:
    scene = Scene("city-1/2+red.S | .\n . | .")
    scene.draw("city-1")
    assert by_trials(monkeypatch, lines).choose(scene.game.view(0)).code == "tile 0,1 r0"


def test_trials_see_the_other_s_next_tile(monkeypatch: pytest.MonkeyPatch) -> None:
    """At first sight a road is worth its points; who tries out what follows leaves no large city open."""
    game = Game.new(Setup.make(2, "river"), seed=11)
    bot, greedy = by_trials(monkeypatch, 60), make_bot("greedy", 1)
    differs = 0
    for _ in range(12):
        view = game.view(game.actor)
        tried, at_sight = bot.choose(view), greedy.choose(view)
        differs += tried != at_sight
        game.play(at_sight)
    assert differs > 0


@pytest.mark.parametrize("spec", ["search:4n", "easy"])
def test_every_decision_of_every_expansion_is_played(spec: str) -> None:
    game = Game.new(Setup.make(3, EVERYTHING, turns=5), seed=3)
    bots = [make_bot(spec, seat) for seat in range(3)]
    while not game.is_over:
        view = game.view(game.actor)
        choice = bots[game.actor].choose(view)
        assert choice in view.options
        game.play(choice, player=game.actor)


@needs_kernel
def test_the_tree_plays_the_same_with_the_same_seed() -> None:
    def choices() -> list[str]:
        game = Game.new(Setup.make(3, "river,inns_cathedrals"), seed=2)
        bots = [ready(seat) for seat in range(3)]
        for _ in range(10):
            game.play(bots[game.actor].choose(game.view(game.actor)))
        return [option.code for option in game.history]

    assert choices() == choices()


@needs_kernel
def test_three_moves_are_advised_the_best_first_with_chances_to_win() -> None:
    game = Game.new(Setup.make(2), seed=4)
    advice = ready(1).advise(game.view(game.actor), 3)
    assert len({a.option.the(Lay).cell for a in advice}) == 3
    worths = [a.worth for a in advice]
    assert worths == sorted(worths, reverse=True)
    for one in advice:
        assert one.chance == pytest.approx(win_chance(game, one.worth))
    assert advice[0].option == ready(1).choose(game.view(game.actor))


@needs_kernel
def test_nobody_waits_until_the_simulator_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bastide.sim.beside.can_search", lambda _: False)
    game = Game.new(Setup.make(2), seed=4)
    monkeypatch.setattr(search, "_has_loaded", lambda _: False)
    bot = SearchBot(1, budget=Budget(seconds=0.01))
    bot.get_ready(game.rules.setup)
    assert bot.choose(game.view(game.actor)) in game.options()
    assert not bot.uses_tree
    monkeypatch.undo()
    bot.get_ready(game.rules.setup)
    bot.choose(game.view(game.actor))
    assert bot.uses_tree


@needs_kernel
def test_who_counts_lines_waits_until_it_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bastide.sim.beside.can_search", lambda _: False)
    game = Game.new(Setup.make(2), seed=4)
    bot = SearchBot(1, budget=Budget(lines=5))
    bot.choose(game.view(game.actor))
    assert bot.uses_tree


@needs_kernel
def test_who_counts_lines_plays_the_same_with_any_number_of_processors() -> None:
    game = Game.new(Setup.make(2), seed=4)
    found = [
        SearchBot(1, budget=Budget(lines=40), threads=threads).advise(game.view(game.actor), 3)
        for threads in (1, 3)
    ]
    assert found[0] == found[1]


@needs_kernel
def test_a_new_bot_searches_at_once_where_another_has_loaded_it() -> None:
    game = Game.new(Setup.make(2), seed=4)
    ready(1).choose(game.view(game.actor))
    bot = SearchBot(2, budget=Budget(seconds=0.01), threads=1)
    bot.choose(game.view(game.actor))
    assert bot.uses_tree


def test_who_thinks_by_the_clock_can_be_given_another_time() -> None:
    by_the_clock, by_lines = SearchBot(budget=Budget(seconds=2.0)), SearchBot(budget=Budget(lines=7))
    for bot in (by_the_clock, by_lines):
        bot.give(10.0)
    assert (by_the_clock._budget, by_lines._budget) == (Budget(seconds=10.0), Budget(lines=7))


@needs_kernel
def test_who_thinks_by_the_clock_begins_without_the_simulator(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ready(1)
    monkeypatch.setattr(search, "_has_loaded", lambda _: False)
    may_load = Event()
    load = search.make_thinker
    monkeypatch.setattr(
        search, "make_thinker", lambda *asked, **how: may_load.wait(60) and load(*asked, **how)
    )
    game = Game.new(Setup.make(2), seed=4)
    bot = SearchBot(1, budget=Budget(seconds=0.01), threads=1)
    bot.choose(game.view(game.actor))
    assert not bot.uses_tree
    may_load.set()
    wait_until(lambda: bot.uses_tree, "the simulator is loaded")
    assert bot.choose(game.view(game.actor)) in game.options()


def ready(seed: int) -> SearchBot:
    """A bot whose simulator is compiled."""
    from bastide.sim.beside import wait_until_it_can_search
    from bastide.sim.kernel.sizes import SIZES

    for size in SIZES:
        wait_until_it_can_search(size)
    return SearchBot(seed, budget=Budget(lines=30), threads=1)


@needs_kernel
def test_the_tree_beats_chance_in_both_seats() -> None:
    for seat in range(2):
        game = Game.new(Setup.make(2), seed=seat)
        bots = [make_bot("random", 1), make_bot("random", 2)]
        bots[seat] = ready(seat)
        while not game.is_over:
            game.play(bots[game.actor].choose(game.view(game.actor)))
        assert game.scores[seat] > game.scores[1 - seat] + 20


def test_a_lead_is_worth_more_the_fewer_tiles_are_left() -> None:
    early, late = Scene("city-1").game, Scene("city-1")
    late.leave_in_pile("city-1", "city-1")
    assert win_chance(early, 0.0) == 0.5
    assert 0.5 < win_chance(early, 10.0) < win_chance(late.game, 10.0) < 1.0
    assert win_chance(early, -10.0) == pytest.approx(1 - win_chance(early, 10.0))


def test_a_game_that_is_over_is_won_or_not() -> None:
    game = Game.new(Setup.make(2, turns=1), seed=1)
    while not game.is_over:
        game.play(game.options()[0])
    assert [win_chance(game, margin) for margin in (-1.0, 0.0, 1.0)] == [0.0, 0.5, 1.0]


def test_no_hint_is_said_to_be_worth_more_than_a_better_one() -> None:
    """Options that were dropped after a few trials may seem to be worth more than those tried often."""
    game = Game.new(Setup.make(3, "solo"), seed=5)
    greedy = make_bot("greedy", 1)
    for _ in range(30):
        game.play(greedy.choose(game.view(game.actor)))
        bot = SearchBot(1, budget=Budget(lines=24), threads=1)
        if len(game.options()) > 2:
            worths = [one.worth for one in bot.advise(game.view(game.actor), 8)]
            assert worths == sorted(worths, reverse=True)
