"""How hooks combine: told in ORDER, all must agree, joined together, piped in ORDER."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from bastide import Game, Setup, registry
from bastide.core.agenda import Auto, Insert, Step, compile_sequence
from bastide.core.errors import SetupError
from bastide.core.expansion import Expansion
from bastide.core.features import Feature
from bastide.core.geometry import Cell
from bastide.core.hooks import GROUPS, HOOKS, Points, Preparation, Turns
from bastide.core.library import Library
from bastide.core.scoring import Line, Sheet
from bastide.core.shapes import GameTile
from bastide.display.areas import areas_of
from bastide.display.notes import notes_of
from bastide.display.panels import panels_of
from tests.contract.games import game_with
from tests.contract.toys import TOYS
from tests.scene import Scene

ROAD_TO_FINISH = "city-1-village-3/2 | road-straight+red.E | ."


def finish_a_road(*expansions: Expansion) -> Scene:
    library = Library([*registry.ORDER, *expansions])
    names = ",".join(expansion.slug for expansion in expansions)
    scene = Scene(ROAD_TO_FINISH, names, library=library)
    scene.play("city-1-village-3/0 @ 2,0")
    return scene


# Every hook is called, and of several expansions in ORDER.


def listener(slug: str, calls: dict[str, list[str]]) -> Expansion:
    """An expansion that only notes which hooks are called."""

    def noting(hook: str) -> Callable[..., Any]:
        def told(self: Expansion, *arguments: Any) -> Any:
            calls[hook].append(slug)
            return getattr(HOOKS[hook], hook)(self, *arguments)

        return told

    groups = dict.fromkeys(HOOKS.values())
    methods = {hook: noting(hook) for hook in HOOKS}
    made: Expansion = type(slug, (Expansion, *groups), {"slug": slug, **methods, "__module__": __name__})()
    return made


def meet_neighbours(game: Game) -> None:
    """What happens only where an expansion does it to the pieces of another."""
    game.move_piece(0, "cat", game.state.board.tiles[0])
    for figure in game.figures()[:1]:
        game.move_figure(figure, figure.segment, which="spark")
        game.replace_figure(figure, 1 - figure.player, figure.kind)


@cache
def heard() -> dict[str, list[str]]:
    """Which of two expansions was called by each hook in some games, in this order."""
    calls: dict[str, list[str]] = {hook: [] for hook in HOOKS}
    first, second = listener("first", calls), listener("second", calls)
    for seed in range(4):  # enough that everything in the game happens
        game = game_with(first, second, seed=seed)
        rng = random.Random(seed)
        while not game.is_over:
            assert game.view(0).player == 0
            assert game.view(0).determinize(rng).history[: len(game.history)] == game.history
            assert not game.tokens(), "nobody has any here, but everybody is asked"
            assert not game.held_figures(), "nor these"
            assert not game.held_tiles(), "nor these"
            assert not areas_of(game), "nor does anything hang together"
            assert not panels_of(game), "nor is anything worth a card of its own"
            assert not notes_of(game), "nor is any decision special"
            assert not game.prospects(lambda feature: 1.0), "nor does anybody promise anything"
            for feature in game.state.graph.with_figures():
                assert not game.prospects_of(feature, lambda feature: 1.0), "nor by a feature"
            meet_neighbours(game.copy())
            game.play(rng.choice(game.options()))
        game.push_turn(0)
        game.go_on()  # a turn for which no tile is left
    return calls


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_is_called_in_order(hook: str) -> None:
    calls = heard()[hook]
    # Some are called for one thing after the other, some for many things at once; never the second one first.
    rounds = [slug for slug, _ in groupby(calls)]
    assert rounds
    assert rounds == ["first", "second"] * (len(rounds) // 2)
    assert calls.count("first") == calls.count("second")


#: Hooks that no expansion uses yet, and why there is one all the same; toys show that they work.
AWAITED: Mapping[str, str] = {}


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_is_used_by_an_expansion_or_said_to_be_awaited(hook: str) -> None:
    users = [e.slug for e in (*registry.ORDER, *registry.PAIRS) if hook in vars(type(e))]
    assert bool(users) != (hook in AWAITED)


def test_the_architecture_says_of_each_hook_with_one_user_why_it_is_there() -> None:
    text = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text(encoding="utf-8")
    told = [hook for row in re.findall(r"^\| (`[^|]*`) \|", text, re.MULTILINE) for hook in row.split(", ")]
    users = Counter(hook for e in (*registry.ORDER, *registry.PAIRS) for hook in vars(type(e)))
    assert {f"`{hook}`" for hook in HOOKS if users[hook] <= 1} == set(told) & {f"`{hook}`" for hook in HOOKS}


def test_a_hook_that_is_awaited_is_shown_by_a_toy() -> None:
    assert {hook for toy in TOYS for hook in vars(type(toy))} >= AWAITED.keys()


@cache
def with_and_without_idle() -> tuple[Game, Game]:
    """Two games; in the first there is an expansion that does nothing."""

    class Idle(Expansion):
        slug = "idle"

    return game_with(Idle()), game_with()


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_that_nobody_overrides_costs_nothing(hook: str) -> None:
    with_idle, plain = with_and_without_idle()
    if hasattr(plain.rules, hook):
        assert overriding(with_idle, hook) == overriding(plain, hook)


def overriding(game: Game, hook: str) -> list[Any]:
    """The methods of one hook; those about options are listed by decision."""
    found = getattr(game.rules, hook)
    return (
        [method for methods in found.values() for method in methods] if isinstance(found, dict) else [*found]
    )


# The laws.


class Upright(Expansion, Turns):
    slug = "upright"

    def allow_placement(self, game: Game, tile: GameTile, cell: Cell, rotation: int) -> bool:
        return rotation == 0


class Eastward(Expansion, Turns):
    slug = "eastward"

    def allow_placement(self, game: Game, tile: GameTile, cell: Cell, rotation: int) -> bool:
        return cell[0] > 0


def placements(*expansions: Expansion) -> set[str]:
    library = Library([*registry.ORDER, *expansions])
    names = ",".join(expansion.slug for expansion in expansions)
    return set(Scene("cloister | cloister", names, library=library).legal("cloister"))


def test_all_must_agree_before_something_is_allowed() -> None:
    everywhere, upright, eastward = placements(), placements(Upright()), placements(Eastward())
    assert upright < everywhere
    assert eastward < everywhere
    assert upright - eastward
    assert eastward - upright
    assert placements(Upright(), Eastward()) == placements(Eastward(), Upright()) == upright & eastward


class Toll(Expansion, Points):
    slug = "toll"

    def add_score_lines(self, game: Game, feature: Feature) -> Iterable[Line]:
        return (Line("toll", 1, "TOY-01"),)


class Inn(Expansion, Points):
    slug = "inn"

    def add_score_lines(self, game: Game, feature: Feature) -> Iterable[Line]:
        yield Line("inn", 2, "TOY-02")


def test_what_several_add_is_joined_in_order() -> None:
    assert finish_a_road(Toll(), Inn()).scored("red") == ["tiles +3", "toll +1", "inn +2"]
    assert finish_a_road(Inn(), Toll()).scored("red") == ["tiles +3", "inn +2", "toll +1"]


class OneMore(Expansion, Points):
    slug = "one_more"

    def revise_sheet(self, game: Game, feature: Feature, sheet: Sheet) -> Sheet:
        return sheet.plus("one more", 1, rule="TOY-01")


class Doubled(Expansion, Points):
    slug = "doubled"

    def revise_sheet(self, game: Game, feature: Feature, sheet: Sheet) -> Sheet:
        return sheet.plus("doubled", sheet.points, rule="TOY-02")


def test_each_revises_the_result_of_the_one_before() -> None:
    assert finish_a_road(OneMore(), Doubled()).scored("red") == ["tiles +3", "one more +1", "doubled +4"]
    assert finish_a_road(Doubled(), OneMore()).scored("red") == ["tiles +3", "doubled +3", "one more +1"]


def test_the_order_is_that_of_the_library_not_of_the_setup() -> None:
    library = Library([*registry.ORDER, OneMore(), Doubled()])
    setup = Setup.make(expansions="doubled,one_more", library=library)
    assert [use.slug for use in setup.uses] == ["base", "one_more", "doubled"]


# Steps.


class First(Auto):
    name = "first_step"

    def run(self, game: Game, step: Step) -> None:
        game.state.ext["steps"] = (*game.state.ext.get("steps", ()), self.name)


class Second(Auto):
    name = "second_step"

    def run(self, game: Game, step: Step) -> None:
        game.state.ext["steps"] = (*game.state.ext.get("steps", ()), self.name)


class FirstStep(Expansion):
    slug = "first_step"
    handlers = (First(),)
    turn_steps = (Insert("first_step", after="score"),)


class SecondStep(Expansion):
    slug = "second_step"
    handlers = (Second(),)
    turn_steps = (Insert("second_step", after="score"),)


def test_steps_put_at_one_place_run_in_order() -> None:
    assert finish_a_road(FirstStep(), SecondStep()).game.state.ext["steps"] == ("first_step", "second_step")
    assert finish_a_road(SecondStep(), FirstStep()).game.state.ext["steps"] == ("second_step", "first_step")


def test_a_step_behind_one_that_does_not_exist_is_an_error() -> None:
    class Lost(Expansion):
        slug = "lost"
        handlers = (First(),)
        turn_steps = (Insert("first_step", after="supper"),)

    with pytest.raises(ValueError, match="no step 'supper' to put 'first_step' behind"):
        game_with(Lost())


def test_nothing_can_be_put_behind_the_end() -> None:
    with pytest.raises(ValueError, match="'bell' cannot come behind 'turn_end', which is the end"):
        compile_sequence(("turn_start", "turn_end"), [Insert("bell", after="turn_end")])


def test_a_step_may_come_several_times_each_at_its_moment() -> None:
    inserts = [
        Insert("bell", after="action", moment=31),
        Insert("bell", after="action", moment=36),
        Insert("token", after="action", moment=35),
        Insert("dragon", after="action", moment=40),
        Insert("bell", after="score", moment=31),
    ]
    assert compile_sequence(("action", "score", "end"), inserts) == (
        *("action", "bell", "token", "bell", "dragon"),
        *("score", "bell", "end"),
    )


# What is refused.


def test_a_misspelt_hook_is_an_error_when_the_class_is_made() -> None:
    for name in ("on_tile_place", "allow_placements", "add_option", "revise_scores"):
        with pytest.raises(TypeError, match=rf"Misspelt\.{name}: there is no such hook"):
            type("Misspelt", (Expansion,), {"slug": "misspelt", name: lambda self: None})


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_whose_group_is_not_mixed_in_is_an_error_that_names_the_group(hook: str) -> None:
    others = tuple(group for group in GROUPS if group is not HOOKS[hook])
    with pytest.raises(TypeError, match=rf"Astray\.{hook}: this is a hook of {HOOKS[hook].__name__}, so mix"):
        type("Astray", (Expansion, *others), {"slug": "astray", hook: lambda self: None})


@pytest.mark.parametrize("expansion", [*registry.ORDER, *registry.PAIRS], ids=lambda e: e.slug)
def test_an_expansion_mixes_in_only_groups_of_which_it_uses_a_hook(expansion: Expansion) -> None:
    mixed_in = [group for group in GROUPS if group in type(expansion).__mro__]
    assert mixed_in == [
        group for group in GROUPS if any(HOOKS.get(n) is group for n in vars(type(expansion)))
    ]


def test_the_groups_fit_in_ones_head() -> None:
    sizes = Counter(group.__name__ for group in HOOKS.values())
    assert max(sizes.values()) <= 12, sizes


def test_the_compiled_rules_hold_the_users_of_each_hook_of_a_running_game_under_its_name() -> None:
    rules = game_with().rules
    compiled = {name for name in HOOKS if hasattr(rules, name)}
    before_a_game = {name for name, group in HOOKS.items() if group is Preparation} - {"on_setup"}
    assert compiled == HOOKS.keys() - before_a_game


def test_two_expansions_with_a_step_of_the_same_name_are_refused() -> None:
    class Third(Expansion):
        slug = "third_step"
        handlers = (First(),)

    with pytest.raises(ValueError, match="two expansions use the name 'first_step'"):
        game_with(FirstStep(), Third())


class Picky(Expansion, Preparation):
    slug = "picky"

    def add_objections(self, setup: Setup) -> Iterable[str]:
        if len(setup.seats) < 3:
            yield "picky needs three players"
        if setup.use("river"):
            yield "picky cannot swim"


def test_a_setup_that_an_expansion_objects_to_is_refused_with_all_reasons() -> None:
    library = Library([*registry.ORDER, Picky()])
    assert Setup.make(3, "picky", library=library).use("picky")
    with pytest.raises(SetupError, match=r"^picky needs three players; picky cannot swim$"):
        Setup.make(2, "picky,river", library=library)
    with pytest.raises(SetupError, match=r"^picky cannot swim$"):
        Setup.make(3, "picky,river", library=library)


# Rules between expansions.


class TollInn(Expansion, Points):
    """Exists only where toll and inn meet."""

    slug = "toll_inn"
    requires = frozenset({"toll", "inn"})

    def revise_sheet(self, game: Game, feature: Feature, sheet: Sheet) -> Sheet:
        return sheet.plus("toll at the inn", 5, rule="TOY-03")


@pytest.mark.parametrize(
    ("expansions", "is_on"), [("", False), ("toll", False), ("inn", False), ("toll,inn", True)]
)
def test_a_pair_switches_itself_on_when_both_are_there(expansions: str, is_on: bool) -> None:
    library = Library([*registry.ORDER, Toll(), Inn()], [TollInn()])
    scene = Scene(ROAD_TO_FINISH, expansions, library=library)
    scene.play("city-1-village-3/0 @ 2,0")
    assert ("toll at the inn +5" in scene.scored("red")) == is_on


def test_a_pair_cannot_be_chosen_by_itself() -> None:
    library = Library([*registry.ORDER, Toll(), Inn()], [TollInn()])
    with pytest.raises(SetupError, match="there is no expansion 'toll_inn'"):
        Setup.make(expansions="toll_inn", library=library)


# The end.


class Overtime(Expansion, Turns):
    slug = "overtime"

    def allow_end(self, game: Game) -> bool:
        return game.state.turn >= 80


class LongOvertime(Expansion, Turns):
    slug = "long_overtime"

    def allow_end(self, game: Game) -> bool:
        return game.state.turn >= 90


@pytest.mark.parametrize(("expansions", "turns"), [((Overtime(),), 80), ((LongOvertime(), Overtime()), 90)])
def test_the_game_ends_only_when_all_agree(expansions: tuple[Expansion, ...], turns: int) -> None:
    game = game_with(*expansions)
    while not game.is_over:
        game.play(game.options()[0])
    assert game.state.turn == turns > game.state.piles[0].taken
