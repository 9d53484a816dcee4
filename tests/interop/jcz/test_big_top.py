"""Under the Big Top in that program's words, and its numbers for chance."""

import json

import pytest

from bastide import Game, Setup
from bastide.core.events import Scored
from bastide.core.option import Option
from bastide.core.scoring import Line
from bastide.core.targets import Tokens
from bastide.interop.jcz.dice import chosen, next_number, number_for
from bastide.interop.jcz.errors import DamagedSave, Unsupported
from bastide.interop.jcz.exporter import export_game
from bastide.interop.jcz.judge import full_word
from bastide.interop.jcz.replay import replay_saved
from bastide.interop.jcz.saved import SavedGame, read_saved
from bastide.interop.jcz.translation import tile_names, translate_setup
from tests.interop.jcz.test_count import dense_game

SLUG = "big_top"
ELEMENTS = {"small-follower": 7, "farmers": True, "big-top": 1, "acrobats": True, "ringmaster": 1}


def saved(*sets: str, **elements: object) -> SavedGame:
    wanted = dict.fromkeys(("basic:1", *sets), 1)
    return SavedGame(("Ann", "Ben"), wanted, {**ELEMENTS, **elements}, {}, start=(), messages=())


@pytest.mark.parametrize("edition", ["1", "2"])
def test_each_edition_is_a_set(edition: str) -> None:
    setup = translate_setup(saved(f"under-the-big-top:{edition}"))
    assert setup.chosen["bigtop.edition"] == edition
    use = setup.use(SLUG)
    assert use is not None
    assert use.parts == ("circus", "acrobats", "ringmaster")
    game = Game.begin(Setup.make(2, SLUG, options={"bigtop.edition": edition}))
    written = json.loads(export_game(game))["setup"]
    assert written["sets"] == {"basic:1": 1, f"under-the-big-top:{edition}": 1}
    assert {name: written["elements"][name] for name in ELEMENTS} == ELEMENTS


def test_parts_are_elements() -> None:
    setup = translate_setup(saved("under-the-big-top:1", acrobats=None, ringmaster=0))
    use = setup.use(SLUG)
    assert use is not None
    assert use.parts == ("circus",)


def test_the_second_edition_has_another_name_in_older_saves() -> None:
    setup = translate_setup(saved("under-the-big-top-c1"))
    assert setup.chosen["bigtop.edition"] == "2"
    names = tile_names(Game.begin(setup).rules.library)
    assert names["ubtc1/ffff.g.ac"] == names["BT/ffff.g.ac"] == "big-top/acrobats-garden"


def test_both_editions_together_are_not_supported() -> None:
    with pytest.raises(Unsupported, match="two editions of big_top"):
        translate_setup(saved("under-the-big-top:1", "under-the-big-top:2"))


@pytest.mark.parametrize(
    ("what", "rule", "final", "word"),
    [
        ("circus", "TOP-12", False, "bigtop"),
        ("circus", "TOP-17", True, "bigtop"),
        ("acrobats", "TOP-28", False, "acrobats"),
        ("acrobats", "TOP-32", True, "acrobats"),
        ("ringmaster", "TOP-42", False, "ringmaster"),
        ("ringmaster", "TOP-46", True, "final:ringmaster"),
    ],
)
def test_scorings_have_its_words(what: str, rule: str, final: bool, word: str) -> None:
    assert full_word(Scored(0, what, (Line("", 0, rule),), ((0, 0),), final)) == word


# Chance.


def test_one_number_follows_from_the_other_by_its_lowest_bits() -> None:
    assert next_number(0.5) == 11 / 2**48, "all its 48 lowest bits are 0"
    assert next_number(0.1) == 56_305_081_303_709 / 2**48, "of 0x99999999999A"


def test_a_number_means_one_of_the_outcomes_in_their_order() -> None:
    outcomes = [Option("animal", Tokens((thing,))) for thing in ("flea", "monkey", "monkey", "seal")]
    assert [chosen(outcomes, number).target.code for number in (0.0, 0.25, 0.74, 0.75, 0.999)] == [
        *("flea", "monkey", "monkey", "seal", "seal")
    ]


def test_there_is_a_number_for_one_outcome_after_the_other() -> None:
    outcomes = [Option("animal", Tokens((thing,))) for thing in ("flea", "monkey", "monkey", "seal")]
    for first in outcomes:
        for second in outcomes:
            number = number_for([(first, outcomes), (second, outcomes)])
            assert chosen(outcomes, number) == first
            assert chosen(outcomes, next_number(number)) == second


@pytest.mark.parametrize("expansions", ["big_top", "big_top,count,inns_cathedrals,festival"])
def test_games_come_back_the_same(expansions: str) -> None:
    setup = Setup.make(3, expansions, "jcz")
    seen: set[str] = set()
    for seed in range(6):
        game = dense_game(setup, seed)
        again = replay_saved(read_saved(export_game(game))).game
        assert again.history == game.history
        assert again.scores == game.scores
        seen |= {"acrobat" if " acrobats" in option.code else option.verb for option in game.history}
    assert seen >= {"animal", "acrobat", "pyramid"}


def test_a_circus_on_the_last_tile_takes_two_numbers_of_one_confirmation() -> None:
    for seed in range(200):
        game = Game.new(Setup.make(2, SLUG, "jcz"), seed=seed)
        while not game.is_over:
            game.play(game.options()[-1])
        if [option.verb for option in game.history[-2:]] == ["animal", "animal"]:
            assert replay_saved(read_saved(export_game(game))).game.history == game.history
            return
    raise AssertionError("no game ends like that")


def test_a_confirmation_without_a_number_is_damaged_where_one_is_needed() -> None:
    data = json.loads(export_game(dense_game(Setup.make(2, SLUG, "jcz"), 1)))
    for message in data["replay"]:
        message["payload"].pop("random", None)
    with pytest.raises(DamagedSave, match="no number from 0 to 1"):
        replay_saved(read_saved(json.dumps(data)))
