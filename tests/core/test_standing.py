"""Where figures stand and how they leave: spots that are no features, custody, options taken back."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from bastide.core.agenda import Action, Step
from bastide.core.events import FigurePlaced, FigureReturned, FigureTaken
from bastide.core.expansion import Expansion, Part
from bastide.core.features import Feature
from bastide.core.figures import NOBODYS, Figure
from bastide.core.game import Game
from bastide.core.hooks import Deployment, Points, Preparation, Turns
from bastide.core.library import Library
from bastide.core.option import PASS, Option
from bastide.core.scoring import Line
from bastide.core.state_json import state_from_json
from bastide.core.targets import OnSegment
from bastide.core.turn import may_deploy
from bastide.expansions.base import Base
from tests.scene import Scene

ROCK = "rock"


class Seen(NamedTuple):
    """What the watcher was told."""

    #: Whose figure left, and how many were still on its feature.
    left: tuple[tuple[int, int], ...] = ()
    #: The kind of each feature that has paid, how many figures were on it, and whether the game was over.
    paid: tuple[tuple[str, int, bool], ...] = ()


class WatcherToy(Expansion, Preparation, Deployment, Points):
    """Notes which figures leave and which features have paid."""

    slug = "toy_watcher"
    record = Seen

    def on_setup(self, game: Game) -> None:
        game.state.ext[self.slug] = Seen()

    def on_figure_left(self, game: Game, figure: Figure, newcomer: Figure | None) -> None:
        seen: Seen = game.state.ext[self.slug]
        standing = len(game.state.graph.of(figure.segment).figures)
        game.state.ext[self.slug] = seen._replace(left=(*seen.left, (figure.player, standing)))

    def on_feature_scored(self, game: Game, feature: Feature, final: bool) -> None:
        seen: Seen = game.state.ext[self.slug]
        on_it = len(game.state.graph.of(feature.segments[0]).figures)
        game.state.ext[self.slug] = seen._replace(paid=(*seen.paid, (feature.kind, on_it, final)))


class RockToy(Expansion, Points):
    """A spot on tiles where figures can stand (as towers are)."""

    slug = "toy_rock"
    parts = (Part("rocks", "rocks to stand on", spots=frozenset({ROCK})),)

    def sheet_path(self) -> Path:
        return Path(__file__).with_name("rock_tiles.toml")

    def add_score_lines(self, game: Game, feature: Feature) -> Iterable[Line]:
        return (Line("a rock", 1, "TOY-01"),) if feature.kind == ROCK else ()


class Wave(Action):
    """Does nothing."""

    verb = "wave"

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Nothing."""


class SternToy(Expansion, Turns):
    """First in ORDER: at the figure action it takes back what others offer."""

    slug = "toy_stern"

    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        if step.name != "action":
            return options
        return [option for option in options if option.verb != "wave" and "field" not in option.code]


class SternerToy(Expansion, Turns):
    """Last in ORDER: leaves passing alone where nothing but fields was taken back."""

    slug = "toy_sterner"

    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        if step.name != "action":
            return options
        assert not any("field" in option.code for option in options), "what was taken back stays away"
        return [option for option in options if option == PASS]


class WaveToy(Expansion, Turns):
    slug = "toy_wave"
    actions = (Wave(),)

    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        return [Option("wave")] if step.name == "action" else []


class FarToy(Expansion, Turns):
    """Followers may go to the tile at (0, 0) as well (as through a portal)."""

    slug = "toy_far"

    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        if step.name != "action":
            return []
        meeple = game.rules.figures["meeple"]
        spots = [("road@E", (0, 0)), ("road@W", (0, 0)), ("field@NL", (0, 0)), ("city@N", (0, 0))]
        known = game.rules.tiles[game.state.board.cells[0, 0].tile].shapes
        rotation = game.state.board.cells[0, 0].rotation
        return [
            Option("meeple", OnSegment(place, cell))
            for place, cell in spots
            if place in known[rotation].by_name
            and may_deploy(game, step.player, meeple, game.segment_at(cell, place))
        ]


LIBRARY = Library(
    [Base(), SternToy(), WatcherToy(), RockToy(), WaveToy(), FarToy(), SternerToy()],
)


def scene(picture: str, *toys: str, turn: str = "red") -> Scene:
    return Scene(picture, ",".join(toys), turn=turn, library=LIBRARY)


def seen(table: Scene) -> Seen:
    found: Seen = table.game.state.ext["toy_watcher"]
    return found


# Figures that leave.


def test_a_figure_that_is_taken_is_neither_on_the_board_nor_at_home() -> None:
    table = scene("city-1+red.N | cloister", "toy_watcher")
    (knight,) = table.feature((0, 0), "N").figures
    table.game.take_figure(knight, by=1)
    assert table.feature((0, 0), "N").figures == ()
    assert table.supply("red") == 6
    assert table.events()[-1] == FigureTaken(0, "meeple", (0, 0), "city@N", 1)
    assert seen(table).left == ((0, 0),)


def test_without_a_keeper_it_is_nobodys() -> None:
    table = scene("city-1+red.N", "toy_watcher")
    table.game.take_figure(table.game.figures()[0])
    event = table.events()[-1]
    assert isinstance(event, FigureTaken)
    assert event.by == NOBODYS


def test_of_two_alike_one_is_taken() -> None:
    table = scene("city-1+red.N+red.N", "toy_watcher")
    table.game.take_figure(table.game.figures()[0], by=1)
    assert len(table.game.figures()) == 1
    assert seen(table).left == ((0, 1),)


def test_a_saved_state_remembers_who_took_it() -> None:
    table = scene("city-1+red.N", "toy_watcher")
    table.game.take_figure(table.game.figures()[0], by=1)
    assert state_from_json(table.game.to_json(), table.game.rules).log == table.game.state.log


def test_a_figure_that_goes_home_has_left_as_well() -> None:
    table = scene("city-1+red.N+blue.N", "toy_watcher")
    table.game.return_figure(table.game.figures()[1])
    assert seen(table).left == ((1, 1),)
    assert table.events()[-1] == FigureReturned(1, "meeple", (0, 0), "city@N")
    assert table.supply("blue") == 7


def test_all_figures_of_a_scoring_have_left() -> None:
    table = scene("city-1/1+red.E+blue.E", "toy_watcher")
    table.play("city-1/3 @ 1,0")
    assert seen(table).left == ((0, 0), (1, 0)), "nobody is on it any more when they are told"


# Features that have paid.


def test_a_completed_feature_has_paid_while_its_figures_are_still_on_it() -> None:
    table = scene("city-1/1+red.E+blue.E", "toy_watcher")
    table.play("city-1/3 @ 1,0")
    assert seen(table).paid == (("city", 2, False),)


def test_what_nobody_is_on_pays_nobody() -> None:
    table = scene("city-1/1", "toy_watcher")
    table.play("city-1/3 @ 1,0")
    assert seen(table).paid == ()


def test_at_the_end_every_occupied_feature_has_paid_once_even_if_it_pays_nothing() -> None:
    table = scene("city-1-road-straight+red.N+blue.E+red.SL | city-1-road-straight+blue.SL", "toy_watcher")
    table.finish()
    assert sorted(seen(table).paid) == [("city", 1, True), ("field", 2, True), ("road", 1, True)]


# Spots.

ROCKS = """
    toy-rock/rock | toy-rock/rock          | toy-rock/rock
    toy-rock/rock | toy-rock/rock+red.rock | toy-rock/rock
    toy-rock/rock | toy-rock/rock          | .
"""


def test_a_spot_is_a_place_of_its_own_on_every_rotation() -> None:
    table = scene("toy-rock/rock/1+red.rock", "toy_rock")
    feature = table.feature((0, 0), ROCK)
    assert (feature.kind, feature.size) == (ROCK, 1)
    assert [figure.kind for figure in feature.figures] == ["meeple"]
    assert feature.segments != table.feature((0, 0), "NL").segments


def test_a_spot_is_never_completed_though_tiles_lie_all_around() -> None:
    table = scene(ROCKS, "toy_rock", "toy_watcher")
    table.play("toy-rock/rock @ 2,2")
    assert not table.feature((1, 1), ROCK).is_complete
    assert table.gained("red") == 0
    assert table.returned("red") == []


def test_a_spot_is_never_paid_though_it_has_a_value() -> None:
    table = scene(ROCKS, "toy_rock", "toy_watcher")
    table.finish()
    assert table.scored("red") == []
    assert seen(table).paid == ()


def test_no_figure_is_placed_on_a_spot_by_the_ordinary_action() -> None:
    table = scene("toy-rock/rock", "toy_rock")
    table.place("toy-rock/rock @ 1,0")
    assert table.choices() == ["pass", "meeple field@NL"]
    meeple = table.game.rules.figures["meeple"]
    assert not may_deploy(table.game, 0, meeple, table.game.segment_at((0, 0), ROCK))


def test_without_the_part_a_spot_is_decoration() -> None:
    table = Scene("toy-rock/rock", "toy_rock[]", library=LIBRARY)
    assert table.game.rules.spots == frozenset()
    with pytest.raises(KeyError):
        table.game.segment_at((0, 0), ROCK)


# Who stands on a tile.


def test_the_figures_on_a_tile_are_those_that_stand_there_on_whatever_segment() -> None:
    picture = "city-1-road-straight+red.N+blue.E+red.SL | city-1-road-straight+blue.E"
    table = scene(picture, "toy_watcher")
    first, second = table.game.state.board.tiles
    assert [(f.player, table.game.locate(f.segment)[1]) for f in table.game.figures_on(first)] == [
        (0, "city@N"),
        (1, "road@E"),
        (0, "field@ER"),
    ]
    assert [(f.player, table.game.locate(f.segment)) for f in table.game.figures_on(second)] == [
        (1, ((1, 0), "road@E"))
    ]


def test_who_stands_on_a_spot_is_on_the_tile() -> None:
    table = scene("toy-rock/rock+red.rock+red.rock+blue.NL | toy-rock/rock", "toy_rock")
    first, second = table.game.state.board.tiles
    assert [figure.player for figure in table.game.figures_on(first)] == [1, 0, 0]
    assert table.game.figures_on(second) == []


def test_who_only_joins_a_feature_is_on_no_tile() -> None:
    table = scene("city-1+red.N", "toy_watcher")
    table.game.join_feature(1, "meeple", table.game.segment_at((0, 0), "city@N"))
    assert len(table.game.figures()) == 2
    assert [figure.player for figure in table.game.figures_on(table.game.state.board.tiles[0])] == [0]


# The figure action elsewhere.


def test_a_figure_is_brought_to_the_tile_that_the_option_names() -> None:
    table = scene("road-straight | .", "toy_far")
    table.place("city-1/2 @ 0,1")
    assert "meeple road@E 0,0" in table.choices()
    table.game.play("meeple road@E 0,0")
    assert table.supply("red") == 6
    (thief,) = table.game.figures()
    assert table.game.locate(thief.segment) == ((0, 0), "road@E")
    placed = [event for event in table.events() if isinstance(event, FigurePlaced)]
    assert placed == [FigurePlaced(0, "meeple", (0, 0), "road@E")]


def test_without_a_cell_it_goes_to_the_tile_just_laid() -> None:
    table = scene("road-straight | .", "toy_far")
    table.place("road-straight @ 1,0")
    table.game.play("meeple road@E")
    assert table.game.locate(table.game.figures()[0].segment) == ((1, 0), "road@E")


@pytest.mark.parametrize(("figure", "offered"), [("", True), ("+blue.E", False)])
def test_an_occupied_feature_is_no_goal_for_a_follower(figure: str, offered: bool) -> None:
    table = scene(f"road-straight{figure} | .", "toy_far")
    table.place("city-1/2 @ 0,1")
    assert ("meeple road@E 0,0" in table.choices()) is offered


# Options that are taken back.


def test_options_are_taken_back_after_all_were_added_even_by_later_expansions() -> None:
    table = scene("city-1", "toy_stern", "toy_wave", "toy_far")
    table.place("city-1/2 @ 0,1")
    assert table.choices() == ["pass", "meeple city@S", "meeple city@N 0,0"]


def test_without_a_reviser_all_are_offered() -> None:
    table = scene("city-1", "toy_wave")
    table.place("city-1/2 @ 0,1")
    assert table.choices() == ["pass", "meeple city@S", "meeple field@NL", "wave"]


def test_other_decisions_are_left_alone() -> None:
    table = scene("city-1", "toy_stern", "toy_sterner")
    assert table.legal("city-1") == scene("city-1", "toy_wave").legal("city-1") != []


def test_each_revises_what_the_one_before_has_left_and_passing_alone_is_not_asked() -> None:
    table = scene("city-1", "toy_stern", "toy_sterner")
    table.place("city-1/2 @ 0,1")
    assert table.waits_for() == "deal"
    assert table.game.state.agenda[-1].player == table.seat("blue")
