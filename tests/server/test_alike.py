"""Figures alike of which one stands out: the page tells them apart by their words and where they stand."""

import pytest

from bastide.expansions.registry import LIBRARY
from bastide.server.messages import models
from bastide.server.shelf.words import words_of
from bastide.server.telling.kept import Notes
from bastide.server.telling.lying import Lying
from bastide.server.telling.on_board import figures_on_board
from bastide.server.telling.options import describe_options
from tests.expansions.count.carcassonne import CITY, inhabit
from tests.expansions.princess_dragon.beasts import PD, put_fairy, tokens
from tests.scene import Scene


def festival(followers: str) -> Scene:
    """Red may take back one of his thieves; the fairy is with one of them."""
    scene = Scene(f"road-straight{followers} | .", f"{PD},festival")
    put_fairy(scene, (0, 0), "red.E")
    scene.place("festival/city-1-road-end-s/1 @ 0,1")
    return scene


def returns(scene: Scene) -> list[models.FigureOption]:
    told = [option for option in describe_options(scene.game) if option.code.startswith("return")]
    return [option for option in told if isinstance(option, models.FigureOption)]


def test_the_two_choices_have_words_of_their_own() -> None:
    other, hers = returns(festival("+red.E+red.E"))
    assert hers.label == f"{other.label.removesuffix(', without the fairy')}, with the fairy"
    assert other.text_key == hers.text_key == "verb.return"
    assert other.text_values["without"] == hers.text_values["with"] == "fairy"


def test_a_single_choice_says_nothing_of_her() -> None:
    (only,) = returns(festival("+red.E"))
    assert "fairy" not in only.label
    assert not {"with", "without"} & only.text_values.keys()


def test_each_choice_points_at_a_figure_and_she_stands_with_hers() -> None:
    scene = festival("+red.E+red.E+red.E")
    figures = figures_on_board(scene.game, Notes(scene.game.rules)).items
    standing = {figure.id: figure.spot for figure in figures}
    other, hers = returns(scene)
    assert other.figure != hers.figure
    assert standing[other.figure] == other.spot
    assert standing[hers.figure] == hers.spot
    (fairy,) = tokens(scene, "fairy")
    assert Lying(scene.game).spot(fairy) == hers.spot


def test_the_followers_of_a_quarter_are_told_apart_as_well() -> None:
    scene = Scene(CITY, f"{PD},count,festival", options={"count.fairy": "quarters"})
    inhabit(scene, "market", "red", "red")
    for tile, then in (("base/cloister", "visit meeple market"), ("base/cloister", "pass")):
        scene.draw(tile)
        scene.game.play(scene.game.options()[0])
        scene.game.play(then)
    scene.draw("festival/city-1-road-end-s")
    scene.game.play(scene.game.options()[0])
    labels = {o.code: o.label for o in describe_options(scene.game) if o.code.startswith("withdraw")}
    assert labels == {
        "withdraw meeple market": "Take back the meeple in the market, without the fairy",
        "withdraw meeple market fairy": "Take back the meeple in the market, with the fairy",
    }


@pytest.mark.parametrize("language", ["en", "it", "de"])
def test_the_page_has_words_for_both_in_every_language(language: str) -> None:
    words = words_of(LIBRARY)[language]
    assert words["said.with.fairy"] != words["said.without.fairy"]
