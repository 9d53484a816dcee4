"""Bots see views only, play legal moves, and greedy is far better than chance."""

from collections import Counter

import pytest

from bastide import Game, Setup
from bastide.bots import BOTS, LEVELS, UnknownBotError, make_bot
from bastide.bots.worth import Appraiser
from bastide.core.game import CHANCE
from tests.samples import part_of_the_day
from tests.scene import Scene

#: Of this many games a part is played every day.
GAMES = 100
PARTS = 10
#: Of games with everything the first turns are enough: a whole one would take half a minute.
TURNS = 30


def play(names: tuple[str, str], seed: int, expansions: str = "base", turns: int = 0) -> tuple[int, ...]:
    """The scores of a game between two bots; the first seat begins every other game."""
    game = Game.new(Setup.make(2, expansions, first_seat=seed % 2, turns=turns), seed=seed)
    bots = [make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(names)]
    while not game.is_over:
        game.play(bots[game.actor].choose(game.view(game.actor)), player=game.actor)
    return game.scores


@pytest.mark.part_of_the_day(3)
def test_greedy_hardly_ever_loses_against_random() -> None:
    seeds = part_of_the_day(range(GAMES), PARTS)
    lost = [seed for seed in seeds if (result := play(("greedy", "random"), seed))[0] <= result[1]]
    assert len(lost) <= len(seeds) // 20


@pytest.mark.parametrize(
    ("expansions", "games", "turns"),
    [
        ("princess_dragon", 4, 0),
        ("tower", 4, 0),
        ("abbey_mayor", 4, 0),
        ("crop_circles", 4, 0),
        ("everything", 4, TURNS),
    ],
)
def test_greedy_wins_clearly_against_random_with_expansions(expansions: str, games: int, turns: int) -> None:
    seeds = part_of_the_day(range(games), min(2, games))
    results = [play(("greedy", "random"), seed, expansions, turns) for seed in seeds]
    assert all(greedy > chance for greedy, chance in results)
    assert sum(greedy for greedy, _ in results) > 2 * sum(chance for _, chance in results)


@pytest.mark.parametrize(
    ("name", "turns"), [("random", TURNS), ("greedy", TURNS), ("easy", TURNS), ("search:6n", 8)]
)
def test_a_bot_with_a_seed_always_plays_the_same(name: str, turns: int) -> None:
    boxes = "princess_dragon,big_top,bridges_castles_bazaars"
    first, again = (play((name, "random"), 3, boxes, turns) for _ in range(2))
    assert first == again


def test_random_is_uniform_over_the_options() -> None:
    game = Game.new(Setup.make(2), seed=1)
    bot = make_bot("random", 5)
    count = len(game.options())
    chosen = Counter(bot.choose(game.view(0)) for _ in range(400 * count))
    assert set(chosen) == set(game.options())
    assert all(300 <= times <= 500 for times in chosen.values())


def test_a_bot_is_given_no_source_of_chance() -> None:
    game = Game.new(Setup.make(2), seed=1)
    seen = game.view(game.actor).game
    assert seen.source is None
    seen.play(seen.options()[0])
    while seen.actor != CHANCE:
        seen.play("pass")
    assert len(seen.options()) > 10, "every tile that is left is possible"


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBotError, match="'grandmaster'; there are easy, steady, strong"):
        make_bot("grandmaster")


def test_greedy_finishes_a_city_that_is_his() -> None:
    scene = Scene("city-1/2+red.S | .\n . | .")
    scene.draw("city-1")
    choice = make_bot("greedy", 0).choose(scene.game.view(0))
    assert choice.code == "tile 0,1 r0"


def test_greedy_does_not_finish_a_city_for_somebody_else() -> None:
    scene = Scene("city-1/2+blue.S | .\n . | .")
    scene.draw("city-1")
    choice = make_bot("greedy", 0).choose(scene.game.view(0))
    assert choice.code != "tile 0,1 r0"


def test_a_feature_is_worth_more_the_surer_it_is_finished() -> None:
    nearly = Scene("city-3/1+red.N | .").game
    barely = Scene("city-4-shield+red.N | .").game
    assert Appraiser(nearly, 0).worth(nearly) - 3 > Appraiser(barely, 0).worth(barely) - 4


def test_the_opponents_prospects_count_against_a_position() -> None:
    mine = Scene("city-2-adjacent-shield+red.N").game
    theirs = Scene("city-2-adjacent-shield+blue.N").game
    assert Appraiser(mine, 0).worth(mine) == -Appraiser(theirs, 0).worth(theirs) > 0


def test_every_level_is_a_bot_and_each_is_rated_better_than_the_one_before() -> None:
    assert [make_bot(level.name).name for level in LEVELS] == ["easy", "greedy", "strong", "expert"]
    assert {level.name for level in LEVELS} < set(BOTS)
    ratings = [level.rating for level in LEVELS]
    assert ratings == sorted(set(ratings))
