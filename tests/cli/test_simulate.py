"""Many games between bots."""

import re

import pytest

from bastide import Option, Setup, View
from bastide.bots import make_bot
from bastide.cli import games, kernel_games, simulate
from bastide.cli.games import Batch, Tally, deal, play_batch, play_batches
from bastide.sim import Support, missing
from tests.cli.runner import complaint, run, run_json


def batch(count: int, bots: tuple[str, ...] = ("random", "random")) -> Batch:
    return Batch(Setup.make(len(bots)), bots, "seed", range(count))


def test_the_result_has_these_keys() -> None:
    result = run_json("simulate", "--games", 3, "--players", "random,random,random", "--seed", 1)
    assert list(result) == [
        "games",
        "engine",
        "seconds",
        "games_per_second",
        "tiles_per_game",
        "options_per_game",
        "players",
    ]
    assert [list(player) for player in result["players"]] == [["name", "wins", "mean_score"]] * 3
    assert [player["name"] for player in result["players"]] == ["random", "random 2", "random 3"]


def test_the_result_gives_means() -> None:
    arguments = ("simulate", "--games", 4, "--players", "random,random", "--seed", "seed")
    result = run_json(*arguments, "--engine", "rules")
    total = play_batch(batch(4))
    assert [player["wins"] for player in result["players"]] == list(total.wins)
    assert [player["mean_score"] for player in result["players"]] == [points / 4 for points in total.points]
    assert result["games"] == 4
    assert result["tiles_per_game"] == total.tiles / 4
    assert result["options_per_game"] == total.options / 4


@pytest.mark.parametrize("engine", ["rules", "auto"])
def test_the_result_does_not_depend_on_the_number_of_jobs(engine: str) -> None:
    arguments = ("simulate", "--games", 10, "--players", "random,random", "--seed", "x", "--engine", engine)
    alone, shared = run_json(*arguments), run_json(*arguments, "--jobs", 2)
    for result in (alone, shared):
        del result["seconds"], result["games_per_second"]
    assert alone == shared


def test_another_seed_gives_other_games() -> None:
    arguments = ("simulate", "--games", 3, "--players", "random,random", "--seed")
    assert run_json(*arguments, 1)["players"] != run_json(*arguments, 2)["players"]


needs_numba = pytest.mark.skipif(bool(missing()), reason=missing())


@needs_numba
def test_the_simulator_plays_where_it_can() -> None:
    arguments = ("simulate", "--games", 3, "--seed", 1)
    assert run_json(*arguments, "--players", "random,random")["engine"] == "kernel"
    assert run_json(*arguments, "--players", "random,random", "--engine", "rules")["engine"] == "rules"
    assert run_json(*arguments, "--players", "random,greedy")["engine"] == "rules"
    assert run_json(*arguments, "--players", "random,random", "--expansions", "tower")["engine"] == "rules"


@needs_numba
def test_the_simulator_gives_the_same_means_as_the_rules_engine() -> None:
    arguments = ("simulate", "--players", "random,random,random", "--expansions", "inns_cathedrals")
    kernel = run_json(*arguments, "--engine", "kernel", "--games", 5000)
    rules = run_json(*arguments, "--engine", "rules", "--games", 60)
    assert kernel["games"] == 5000
    assert kernel["tiles_per_game"] == pytest.approx(rules["tiles_per_game"], abs=0.5)
    assert kernel["options_per_game"] == pytest.approx(rules["options_per_game"], rel=0.05)
    for one, other in zip(kernel["players"], rules["players"], strict=True):
        assert one["mean_score"] == pytest.approx(other["mean_score"], abs=6)
    assert sum(player["wins"] for player in kernel["players"]) >= 5000


@needs_numba
@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--players", "random,greedy"), "it plays random only, not greedy"),
        (("--players", "random,random", "--expansions", "tower"), "it does not know The Tower"),
    ],
)
def test_the_simulator_says_why_it_cannot_play(arguments: tuple[str, ...], reason: str) -> None:
    told = complaint(run("simulate", "--engine", "kernel", *arguments))
    assert told == f"the simulator cannot play these games: {reason}"


def test_without_numba_the_rules_engine_plays_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_games, "supports", lambda setup: Support("numba is not installed"))
    monkeypatch.setattr(simulate, "missing", lambda: "numba is not installed")
    result = run("simulate", "--games", 1, "--players", "random,random")
    assert result.exit_code == 0
    assert result.stderr == "bastide: the rules engine plays, since numba is not installed\n"
    assert result.stdout.rstrip().endswith("played by the rules engine")


@needs_numba
def test_the_simulator_is_compiled_ahead() -> None:
    result = run("sim", "warm")
    assert result.exit_code == 0
    assert result.stdout.startswith("The simulator is ready; its machine code is in ")


def test_a_game_is_the_same_in_every_batch() -> None:
    whole = batch(5)
    parts = [whole._replace(numbers=range(2)), whole._replace(numbers=range(2, 5))]
    assert play_batch(parts[0]).plus(play_batch(parts[1])) == play_batch(whole)


def test_the_first_turn_passes_from_seat_to_seat() -> None:
    three = batch(6, ("random",) * 3)
    assert [deal(three, number).actor for number in three.numbers] == [0, 1, 2, 0, 1, 2]


def test_tiles_options_points_and_wins_are_added_up() -> None:
    game = deal(batch(1), 0)
    bots = [make_bot("random", f"seed/0/{seat}") for seat in range(2)]
    options = 0
    while not game.is_over:
        options += len(game.options())
        game.play(bots[game.actor].choose(game.view(game.actor)))
    wins = tuple(int(seat in game.winners) for seat in range(2))
    assert play_batch(batch(1)) == Tally(1, len(game.state.board.tiles), options, wins, game.scores)


class PassingBot:
    """Never claims anything, so that nobody ever scores."""

    name = "passing"

    def choose(self, view: View) -> Option:
        return view.options[0]


def test_a_shared_win_counts_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "make_bot", lambda name, seed, threads: PassingBot())
    total = play_batch(batch(2))
    assert total.wins == (2, 2)
    assert total.points == (0, 0)


def test_progress_comes_game_by_game() -> None:
    assert [tally.games for tally in play_batches(batch(3), jobs=1)] == [1, 1, 1]


def test_people_read_a_table() -> None:
    result = run(
        "simulate", "--games", 2, "--players", "random,Bea=random", "--seed", 1, "--rules", "classic"
    )
    assert result.exit_code == 0
    assert result.stderr == ""
    assert re.search(r"Bea +[012] +\d+\.0% +\d+\.\d\d", result.stdout)
    assert re.search(
        r"2 games in .* s, .* a second; seed 1\n7\d\.\d\d tiles and .* options a game", result.stdout
    )


def test_expansions_and_options_change_the_games() -> None:
    arguments = ("simulate", "--games", 2, "--players", "random,random", "--seed", 1)
    usual = run_json(*arguments)
    assert run_json(*arguments, "--expansions", "base,river")["tiles_per_game"] > usual["tiles_per_game"]
    assert run_json(*arguments, "--option", "farmers=off")["players"] != usual["players"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--players", "random,you"), "'you' is no player; there are easy, steady"),
        (("--players", ""), "'' is no player"),
        (("--players", ",".join(["random"] * 7)), "a game has 1 to 6 players, not 7"),
        (("--expansions", "base,moon"), "there is no expansion 'moon'"),
        (("--option", "moon=full"), "there is no rule option 'moon'"),
    ],
)
def test_games_that_cannot_be_are_refused(arguments: tuple[str, ...], words: str) -> None:
    assert complaint(run("simulate", *arguments)).startswith(words)


@pytest.mark.parametrize("arguments", [("--games", "0"), ("--jobs", "0"), ("--games", "many")])
def test_numbers_that_make_no_sense_are_bad_usage(arguments: tuple[str, ...]) -> None:
    result = run("simulate", *arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert arguments[0] in result.stderr
