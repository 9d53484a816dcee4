"""The puzzles that ship: many of many themes, each with one clearly best move by the rules of today."""

from collections import Counter

from bastide.puzzles.book import read_puzzles
from bastide.puzzles.facts import THEMES, facts_of, themes_of
from bastide.puzzles.mining import CLEAR
from bastide.puzzles.records import CLOSE
from bastide.puzzles.shelf import SHIPPED, PuzzleShelf
from tests.samples import part_of_the_day

SHELF = PuzzleShelf()


def test_there_are_many_of_many_themes() -> None:
    puzzles = list(SHELF.puzzles.values())
    assert len(puzzles) >= 300
    assert set(SHELF.themes) <= set(THEMES)
    assert len(SHELF.themes) >= 12
    sorts = Counter(len(puzzle.setup["expansions"]) for puzzle in puzzles)
    assert sorts[1] > len(puzzles) / 2, "mostly the base game"
    assert len(sorts) > 1, "but not alone"
    assert all(puzzle.setup["players"][0] == "red" for puzzle in puzzles), "nobody's name is in them"


def test_each_is_there_once() -> None:
    names = [puzzle.id for puzzle in read_puzzles(SHIPPED)]
    assert sorted(names) == sorted(SHELF.puzzles)


def test_each_has_one_clearly_best_move() -> None:
    for puzzle in SHELF.puzzles.values():
        best, second, *_ = sorted(puzzle.found.worths, reverse=True)
        assert best - second > max(CLOSE, CLEAR - 0.11), puzzle.id  # worths are rounded


def test_they_are_what_the_rules_make_of_them() -> None:
    for puzzle in part_of_the_day(list(SHELF.puzzles.values()), 30):
        game = puzzle.game()
        worths = puzzle.worths(game)
        best = max(worths, key=worths.__getitem__)
        assert themes_of(game, facts_of(game, best)) == puzzle.found.themes, puzzle.id
