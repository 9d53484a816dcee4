"""Elements of a setup: what is named is on, whatever it says, and of figures the number counts."""

from typing import Any

import pytest

from bastide import Game
from bastide.interop.jcz.errors import DamagedSave
from bastide.interop.jcz.replay import Replay
from bastide.interop.jcz.saved import Message, SavedGame, StartEntry
from bastide.interop.jcz.translation import translate_setup

START = (StartEntry("BA/RCr", (0, 0), 0),)
TILE = Message("PLACE_TILE", {"tileId": "BA/RFr", "rotation": "R0", "position": [1, 0]})


def saved(elements: dict[str, Any], sets: dict[str, int] | None = None) -> SavedGame:
    """A game in which Ann lays one tile."""
    chosen = {"basic:1": 1} | (sets or {})
    return SavedGame(("Ann", "Ben"), chosen, elements, {}, START, (TILE,), draw_order=("BA/RFr", "BA/L"))


def test_without_small_followers_nobody_has_any() -> None:
    replay = Replay(saved({"big-follower": 1, "farmers": True})).run()
    assert replay.game.state.supply == [{"meeple": 0, "big_follower": 1}] * 2
    assert {option.verb for option in replay.game.options()} == {"pass", "big_follower"}
    none = Replay(saved({"farmers": True})).run()
    assert none.waits_for_commit, "nobody has anything to place"


@pytest.mark.parametrize(
    ("element", "sets", "slug", "part"),
    [
        ("inn", {"inns-and-cathedrals:1": 1}, "inns_cathedrals", "inns"),
        ("traders", {"traders-and-builders:1": 1}, "traders_builders", "goods"),
        ("fairy", {"princess-and-dragon:1": 1}, "princess_dragon", "fairy"),
        ("tower", {"tower:1": 1}, "tower", "towers"),
        ("abbey", {}, "abbey_mayor", "abbey"),
        ("bridge", {}, "bridges_castles_bazaars", "bridges"),
        ("king", {}, "king_robber", "king"),
        ("shrine", {"cult/6": 1}, "cult", "shrines"),
        ("siege", {"siege/cathars": 1}, "siege", "siege"),
        ("festival", {"festival": 1}, "festival", "festival"),
        ("tunnel", {"tunnel": 1}, "tunnel", "tunnel"),
        ("count", {"count": 1}, "count", "quarters"),
        ("big-top", {"under-the-big-top:1": 1}, "big_top", "circus"),
        ("gold", {"goldmines": 1}, "goldmines", "gold"),
        ("mage", {"mage-and-witch:1": 1}, "mage_witch", "mage"),
    ],
)
@pytest.mark.parametrize(
    ("value", "is_on"), [(True, True), (1, True), (False, True), (0, True), (None, False)]
)
def test_an_element_that_is_named_is_on(
    element: str, sets: dict[str, int], slug: str, part: str, value: object, is_on: bool
) -> None:
    use = translate_setup(saved({"small-follower": 7, element: value}, sets)).use(slug)
    assert (use is not None and part in use.parts) is is_on


@pytest.mark.parametrize(("value", "farmers"), [(True, "on"), (False, "on")])
def test_farmers_are_there_if_they_are_named(value: object, farmers: str) -> None:
    assert translate_setup(saved({"small-follower": 7, "farmers": value})).chosen["farmers"] == farmers
    assert translate_setup(saved({"small-follower": 7})).chosen["farmers"] == "off"


@pytest.mark.parametrize(("value", "number"), [(3, 3), (3.0, 3), ("3", 3), (0, 0), (-1, 0)])
def test_of_figures_the_number_counts(value: object, number: int) -> None:
    game = Game.begin(translate_setup(saved({"small-follower": value})))
    assert game.state.supply == [{"meeple": number}] * 2


@pytest.mark.parametrize("value", [True, False, "many", [7], {}])
def test_a_number_of_figures_that_is_none_is_damage(value: object) -> None:
    with pytest.raises(DamagedSave, match=r"setup\.elements\.small-follower should be a number"):
        translate_setup(saved({"small-follower": value}))


@pytest.mark.parametrize(
    "element", ["river", "corn-circle", "watchtower", "labyrinth", "yaga", "russian-trap"]
)
def test_what_follows_from_a_set_may_be_named_as_well(element: str) -> None:
    plain = {"small-follower": 7}
    assert translate_setup(saved({**plain, element: True})) == translate_setup(saved(plain))
