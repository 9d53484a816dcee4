"""Setups: what cannot be played is refused before the game, with the reason and what is allowed."""

import json
from typing import Any

import pytest

from bastide import Game, Setup, registry
from bastide.books.boxes import left_out
from bastide.core.errors import SetupError
from bastide.core.library import Library
from bastide.core.rule_options import PRESETS
from bastide.core.setup import SEAT_NAMES, Use

ALL_SLUGS = ", ".join((*registry.LIBRARY.by_slug, *registry.BOXES))


def refused(what: str, **wish: Any) -> None:
    """The wish is refused with exactly these words."""
    with pytest.raises(SetupError) as caught:
        Setup.make(**wish)
    assert str(caught.value) == what


def test_two_players_and_the_base_game_are_what_one_gets_without_a_wish() -> None:
    setup = Setup.make()
    assert setup.seats == ("red", "blue")
    assert setup.uses == (Use("base", 1, ("basics",)),)
    assert (setup.preset, setup.first_seat) == ("modern", 0)


@pytest.mark.parametrize("players", range(1, 7))
def test_one_to_six_players_are_seated(players: int) -> None:
    game = Game.begin(Setup.make(players))
    assert game.rules.setup.seats == SEAT_NAMES[:players]
    assert len(game.scores) == len(game.state.supply) == players


@pytest.mark.parametrize("players", [0, -1, 7, 1000])
def test_no_other_number_of_players_is(players: int) -> None:
    refused(f"a game has 1 to 6 players, not {players}", players=players)


def test_players_may_have_names() -> None:
    assert Setup.make(["Ada", "Björn", "山田"]).seats == ("Ada", "Björn", "山田")


@pytest.mark.parametrize(
    ("players", "what"),
    [
        ([], "a game has 1 to 6 players, not 0"),
        (list("abcdefg"), "a game has 1 to 6 players, not 7"),
        (["red", ""], "every player needs a name"),
        (["red", "  "], "every player needs a name"),
        (["red", "a\nb"], "every player needs a name"),
        (["red", "a\u2028b"], "every player needs a name"),
        (["red", 7], "every player needs a name"),
        (["red", ["blue"]], "every player needs a name"),
        (["red", None], "every player needs a name"),
        (["red", "blue", "red"], "two players have the same name: red, blue, red"),
        ("red", "players are a number or a list of names, not 'red'"),
        (True, "players are a number or a list of names, not True"),
        (2.0, "players are a number or a list of names, not 2.0"),
        (None, "players are a number or a list of names, not None"),
    ],
)
def test_players_that_cannot_be_seated_are_refused(players: object, what: str) -> None:
    refused(what, players=players)


@pytest.mark.parametrize("first_seat", [-1, 3])
def test_only_a_seat_of_the_game_begins(first_seat: int) -> None:
    refused(
        f"seat {first_seat} cannot begin; the seats are 0 to 2",
        players=3,
        first_seat=first_seat,
    )
    assert Game.new(Setup.make(3, first_seat=2), seed=1).actor == 2


@pytest.mark.parametrize(
    "expansions",
    [
        "river, base*2 ,abbot[abbot]",
        ["river", "base*2", "abbot[abbot]"],
        {"river": {}, "base": {"tiles": 2}, "abbot": {"tiles": 1, "parts": ["abbot"]}},
    ],
)
def test_expansions_are_named_in_a_text_a_list_or_a_mapping(expansions: Any) -> None:
    assert Setup.make(expansions=expansions).uses == (
        Use("base", 2, ("basics",)),
        Use("abbot", 1, ("abbot",)),
        Use("river", 1, ()),
    )


def test_an_empty_pair_of_brackets_takes_no_part() -> None:
    use = Setup.make(expansions="abbot*0[]").use("abbot")
    assert use == Use("abbot", 0, ())


@pytest.mark.parametrize(
    ("expansions", "what"),
    [
        ("dragons", f"there is no expansion 'dragons'; there are {ALL_SLUGS}"),
        (["base", "River"], f"there is no expansion 'River'; there are {ALL_SLUGS}"),
        ({"dragons": {}}, f"there is no expansion 'dragons'; there are {ALL_SLUGS}"),
        ("abbot[", "'abbot[' is no expansion; write its name, name*2 or name[part+part]"),
        ("abbot*", "'abbot*' is no expansion; write its name, name*2 or name[part+part]"),
        ("abbot*-1", "'abbot*-1' is no expansion; write its name, name*2 or name[part+part]"),
        ("abbot*two", "'abbot*two' is no expansion; write its name, name*2 or name[part+part]"),
        ("abbot,river,abbot", "abbot is named twice; abbot*2 takes its tiles twice"),
        ("base*11", "base: copies of the tiles are a number from 0 to 10, not 11"),
        ({"base": {"tiles": -1}}, "base: copies of the tiles are a number from 0 to 10, not -1"),
        ({"base": {"tiles": 1.5}}, "base: copies of the tiles are a number from 0 to 10, not 1.5"),
        ({"base": {"tiles": True}}, "base: copies of the tiles are a number from 0 to 10, not True"),
        ({"base": {"tiles": "2"}}, "base: copies of the tiles are a number from 0 to 10, not '2'"),
        ("abbot[pope]", "abbot has no part 'pope'; it has abbot, gardens"),
        ("river[spring]", "river has no part 'spring'; it has none"),
        ("abbot[gardens]", "abbot: the part gardens needs abbot"),
        ("base[]", "base: the part basics cannot be left out"),
        ({"abbot": {"parts": "abbot"}}, "abbot: parts are a list of names, not 'abbot'"),
        ({"abbot": {"parts": 1}}, "abbot: parts are a list of names, not 1"),
        ({"abbot": {"parts": [["abbot"]]}}, "abbot has no part ['abbot']; it has abbot, gardens"),
        ({"abbot": {"edition": "old"}}, "abbot: an edition is classic or new, not 'old'"),
        ({"abbot": {"copies": 2}}, "abbot takes 'tiles', 'parts' and 'edition', not {'copies': 2}"),
        ({"abbot": 2}, "abbot takes 'tiles', 'parts' and 'edition', not 2"),
        ({"abbot": None}, "abbot takes 'tiles', 'parts' and 'edition', not None"),
    ],
)
def test_expansions_that_cannot_be_taken_like_that_are_refused(expansions: Any, what: str) -> None:
    refused(what, expansions=expansions)


@pytest.mark.parametrize("expansions", ["base*0", "base*0,abbot", {"base": {"tiles": 0}}])
def test_tiles_without_a_start_tile_are_refused_at_setup(expansions: Any) -> None:
    refused(
        "none of these tiles is a start tile; take also those of: Base game",
        expansions=expansions,
    )


def test_an_unknown_preset_is_refused() -> None:
    refused(f"there is no preset 'baroque'; there are {', '.join(PRESETS)}", rules="baroque")


def test_an_unknown_rule_option_or_value_is_refused() -> None:
    base = ", ".join(option.name for option in registry.LIBRARY.by_slug["base"].options)
    refused(f"there is no rule option 'farms' in this game; there are {base}", options={"farms": "on"})
    refused("tiny_city cannot be '3'; it can be 4, 2", options={"tiny_city": "3"})
    refused("farmers cannot be True; it can be on, off", options={"farmers": True})
    # An option of an expansion that is not in the game is as unknown as any other.
    refused(f"there is no rule option 'river' in this game; there are {base}", options={"river": "both"})


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_gives_every_option_its_value_unless_it_is_chosen_otherwise(preset: str) -> None:
    for expansion in registry.ORDER:
        setup = Setup.make(3, expansion.slug, rules=preset, options={"tiny_city": "2"})
        for option in expansion.options:
            wanted = "2" if option.name == "tiny_city" else option.preset(preset)
            assert setup.chosen[option.name] == wanted
            assert wanted in option.values


@pytest.mark.parametrize(
    ("figures", "what"),
    [
        ({"pope": 1}, "there is no figure 'pope' in this game; there are meeple"),
        ({"meeple": 21}, "everybody has 0 to 20 of the figure meeple, not 21"),
        ({"meeple": -1}, "everybody has 0 to 20 of the figure meeple, not -1"),
        ({"meeple": True}, "everybody has 0 to 20 of the figure meeple, not True"),
    ],
)
def test_figures_are_counted_within_reason(figures: Any, what: str) -> None:
    refused(what, figures=figures)
    assert Game.begin(Setup.make(figures={"meeple": 3})).state.supply == [{"meeple": 3}, {"meeple": 3}]


@pytest.mark.parametrize(
    "entry",
    [["base/palace", 0, 0, 0], ["base/cloister", 0, 0], ["base/cloister", 0, 0, 4], "base/cloister", 3],
)
def test_start_tiles_are_known_tiles_on_cells(entry: Any) -> None:
    refused(
        f"a start tile is [tile, x, y, quarters] with a known tile, not {entry!r}",
        start=[entry],
    )


def test_start_tiles_lie_beside_each_other_and_fit() -> None:
    refused("two start tiles lie on one cell", start=[("base/cloister", 0, 0, 0), ("base/city-1", 0, 0, 0)])
    with pytest.raises(SetupError, match="the start tile base/city-4-shield does not fit at"):
        Game.begin(Setup.make(start=[("base/cloister", 0, 0, 0), ("base/city-4-shield", 1, 0, 0)]))


def test_a_negative_number_of_turns_is_refused() -> None:
    with pytest.raises(SetupError, match="turns"):
        Setup.make(turns=-1)


@pytest.mark.parametrize(
    "setup",
    [
        Setup.make(),
        Setup.make(["Ada", "Björn"], "base*2,abbot[abbot],river", "classic", {"river": "both"}, 1),
        Setup.make(3, {"abbot": {"edition": "new"}}, figures={"abbot": 2}, any_order=True, turns=5),
        Setup.make(start=[["base/cloister", 2, -1, 3]]),
    ],
)
def test_a_setup_survives_json(setup: Setup) -> None:
    again = Setup.from_json(json.loads(json.dumps(setup.to_json())))
    assert again == setup
    assert hash(again) == hash(setup)


@pytest.mark.parametrize(
    ("data", "what"),
    [
        ([], "a setup is an object with the keys"),
        ("base", "a setup is an object with the keys"),
        (None, "a setup is an object with the keys"),
        ({"seats": 2}, "a setup has no key 'seats'; it has players, expansions, rules"),
        ({"players": 2}, "the setup's 'players' should be a list, not 2"),
        ({"players": "red"}, "the setup's 'players' should be a list, not 'red'"),
        ({"expansions": ["base"]}, "the setup's 'expansions' should be a dict, not"),
        ({"rules": 1}, "the setup's 'rules' should be a str, not 1"),
        ({"options": []}, "the setup's 'options' should be a dict, not"),
        ({"first_seat": "0"}, "the setup's 'first_seat' should be a int, not '0'"),
        ({"first_seat": True}, "the setup's 'first_seat' should be a int, not True"),
        ({"turns": True}, "the setup's 'turns' should be a int, not True"),
        ({"any_order": 1}, "the setup's 'any_order' should be a bool, not 1"),
        ({"players": ["red", {}]}, "every player needs a name"),
        ({"expansions": {"dragons": {}}}, "there is no expansion 'dragons'"),
        ({"expansions": {"abbot": {"parts": {}}}}, "abbot: parts are a list of names, not {}"),
        ({"options": {"farmers": ["on"]}}, "farmers cannot be ['on']; it can be on, off"),
        ({"options": {"farmers": None}}, "farmers cannot be None; it can be on, off"),
        ({"first_seat": 2}, "seat 2 cannot begin; the seats are 0 to 1"),
    ],
)
def test_json_that_is_no_setup_is_refused_with_what_is_wrong(data: Any, what: str) -> None:
    with pytest.raises(SetupError) as caught:
        Setup.from_json(data)
    assert what in str(caught.value)


def test_an_unusual_number_of_players_is_warned_of_but_played() -> None:
    assert Setup.make(2).warnings() == Setup.make(5).warnings() == ()
    for players in (1, 6):
        assert Setup.make(players).warnings() == (
            f"these expansions are made for 2 to 5 players, not for {players}",
        )


# Boxes.


def boxed(**boxes: tuple[str, ...]) -> Library:
    return Library(registry.ORDER, registry.PAIRS, boxes)


def slugs(setup: Setup) -> list[str]:
    return [use.slug for use in setup.uses]


def test_the_name_of_a_box_stands_for_all_expansions_in_it() -> None:
    library = boxed(wooden=("abbot", "river"))
    assert slugs(Setup.make(expansions="wooden", library=library)) == ["base", "abbot", "river"]
    boxed_setup = Setup.make(expansions="wooden", library=library)
    assert Setup.make(expansions="river,abbot") == boxed_setup
    assert Setup.make(expansions={"wooden": {}}, library=library) == boxed_setup
    assert Setup.make(expansions=["wooden", "river"], library=library) == boxed_setup


def test_an_expansion_of_a_box_can_be_taken_otherwise_beside_it() -> None:
    setup = Setup.make(expansions="wooden,abbot[abbot],cult", library=boxed(wooden=("abbot", "river")))
    assert slugs(setup) == ["base", "cult", "abbot", "river"]
    assert next(use.parts for use in setup.uses if use.slug == "abbot") == ("abbot",)


@pytest.mark.parametrize("wish", ["wooden*2", "wooden[abbot]"])
def test_a_box_has_neither_copies_nor_parts(wish: str) -> None:
    with pytest.raises(SetupError, match="wooden is a box of several expansions"):
        Setup.make(expansions=wish, library=boxed(wooden=("abbot",)))


@pytest.mark.parametrize(("name", "content"), [("river", ("abbot",)), ("wooden", ("nothing",))])
def test_a_box_has_a_name_of_its_own_and_holds_what_exists(name: str, content: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=name):
        boxed(**{name: content})


def test_the_big_box_is_played_by_six() -> None:
    setup = Setup.make(6, "big_box")
    assert len(setup.uses) == 13
    assert not {"abbot", "base"} & set(registry.BOXES["big_box"])


def test_everything_is_played_by_six_and_holds_all_that_go_together() -> None:
    setup = Setup.make(6, "everything")
    absent = {expansion.slug for expansion in registry.ORDER} - {use.slug for use in setup.uses}
    assert absent == {"leipzig", "solo"} == left_out(registry.LIBRARY, "everything").keys()


def test_what_cannot_be_added_to_a_box_comes_with_what_it_says_about_the_others() -> None:
    reasons = left_out(boxed(lonely=("catapult", "abbot")), "lonely")
    assert reasons == {
        "solo": "the solo game is played with the base game alone, unless solo.expansions is on; "
        "catapult cannot be played solo: its throws need opponents"
    }


@pytest.mark.parametrize(
    ("expansions", "options", "seats"),
    [
        ("", {}, 0),
        ("river", {"farm_scoring": "per-farm-3"}, 0),
        ("solo", {}, 3),
        ("river,solo", {"solo.colours": "4", "farm_scoring": "per-farm-3"}, 4),
    ],
)
def test_how_many_seats_one_person_plays(expansions: str, options: dict[str, str], seats: int) -> None:
    assert Setup.seats_for_one(expansions, options=options) == seats


def test_a_number_of_seats_that_cannot_be_is_refused() -> None:
    with pytest.raises(SetupError, match=r"solo\.colours"):
        Setup.seats_for_one("solo", options={"solo.colours": "9"})


def test_players_of_other_names_play_by_the_same_rules_without_compiling_them_anew() -> None:
    one = Game.begin(Setup.make(["Anna", "Ben"]))
    other = Game.begin(Setup.make(["Carla", "Dora"], colours=["green", "pink"]))
    assert one.rules.setup.seats == ("Anna", "Ben")
    assert (other.rules.setup.seats, other.rules.setup.palette) == (("Carla", "Dora"), (2, 5))
    assert one.rules.tiles is other.rules.tiles
    assert one.rules.tiles is not Game.begin(Setup.make(["Anna", "Ben"], rules="classic")).rules.tiles
