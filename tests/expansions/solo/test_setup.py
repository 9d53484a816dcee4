"""Before a solo game: colours, meeples, piles, first points, and who can come along."""

import pytest

from bastide import Game, Setup
from bastide.core.errors import SetupError
from bastide.display.tokens import Token
from bastide.expansions.registry import ORDER
from tests.expansions.solo.solitaire import record, solo
from tests.rules import rule

WITH_OTHERS = {"solo.expansions": "on"}
#: What SOLO-X01 allows.
ALLOWED = {
    *("creativity", "labyrinth", "spiel_doch", "watchtowers", "barber_surgeons", "fruit_trees", "school"),
    *("tollkeepers", "porxada", "siege", "cult", "tunnel", "little_buildings"),
    *("abbot", "river", "inns_cathedrals", "traders_builders"),
}


#: Of these some parts alone.
IN_PART = {"russian_promos", "big_top", "hills_sheep"}


def new(expansions: str = "solo", players: int = 3, first_seat: int = 0, **options: str) -> Game:
    chosen = {name.replace("_", ".", 1): value for name, value in options.items()}
    return Game.new(Setup.make(players, expansions, options=chosen, first_seat=first_seat), seed=1)


@rule("SOLO-01")
@pytest.mark.parametrize("meeples", ["3", "4", "5", "6", "7"])
def test_each_of_three_colours_has_four_meeples_or_as_many_as_agreed(meeples: str) -> None:
    assert [supply["meeple"] for supply in new().state.supply] == [4, 4, 4]
    assert [supply["meeple"] for supply in new(solo_meeples=meeples).state.supply] == [int(meeples)] * 3


@rule("SOLO-02")
def test_the_piles_have_24_24_and_23_tiles() -> None:
    game = Game.begin(Setup.make(3, "solo"))
    assert record(game).left == (24, 24, 23)
    assert game.state.tiles_left == 71
    assert [token for token in game.tokens() if token.name == "pile"] == [
        Token("pile", 0, 24),
        Token("pile", 1, 24),
        Token("pile", 2, 23),
    ]


@rule("SOLO-03")
def test_the_scores_begin_at_one_two_and_three() -> None:
    assert new().scores == (1, 2, 3)


@rule("SOLO-01", "SOLO-02", "SOLO-03")
def test_four_colours_have_piles_of_18_18_18_and_17_and_the_fourth_begins_with_4() -> None:
    game = Game.begin(Setup.make(4, "solo", options={"solo.colours": "4"}))
    assert record(game).left == (18, 18, 18, 17)
    assert game.scores == (1, 2, 3, 4)
    assert [supply["meeple"] for supply in game.state.supply] == [4, 4, 4, 4]


@rule("SOLO-D09")
@pytest.mark.parametrize(("colours", "piles"), [(1, (71,)), (2, (36, 35))])
def test_fewer_colours_have_larger_piles_and_begin_as_ever(colours: int, piles: tuple[int, ...]) -> None:
    game = Game.begin(Setup.make(colours, "solo", options={"solo.colours": str(colours)}))
    assert record(game).left == piles
    assert game.scores == (1, 2)[:colours]
    assert [supply["meeple"] for supply in game.state.supply] == [4] * colours


@rule("SOLO-04")
def test_the_start_tile_lies_as_usual_and_nobody_knows_what_comes() -> None:
    game = Game.begin(Setup.make(3, "solo"))
    assert [placed.cell for placed in game.state.board.tiles] == [(0, 0)]
    assert game.rules.tiles[game.state.board.tiles[0].tile].type.id == "base/city-1-road-straight"
    assert sum(weight for _, weight in game.outcomes()) == 71, "any tile may be on top of the left pile"


@rule("SOLO-05")
def test_left_begins_and_the_turns_go_round() -> None:
    scene = solo("road-straight+red.E")
    turns = []
    for x in range(1, 6):
        turns.append(scene.game.actor if scene.game.actor >= 0 else scene.game.state.active)
        scene.play(f"road-straight @ {x},0")
    assert turns == [0, 1, 2, 0, 1]
    assert new().state.active == 0


@rule("SOLO-D01")
def test_the_first_seat_is_the_left_colour() -> None:
    game = Game.begin(Setup.make(3, "solo", first_seat=1))
    assert game.state.active == 1
    assert game.scores == (3, 1, 2)
    assert record(game).left == (23, 24, 24)


@rule("SOLO-D01")
@pytest.mark.parametrize(("players", "colours"), [(1, "3"), (2, "3"), (4, "3"), (3, "4"), (6, "4")])
def test_another_number_of_seats_is_refused(players: int, colours: str) -> None:
    with pytest.raises(SetupError, match=f"each seat of a solo game is a colour: there are {colours}, not"):
        Setup.make(players, "solo", options={"solo.colours": colours})


@rule("SOLO-D01")
def test_chance_cannot_say_who_begins() -> None:
    with pytest.raises(SetupError, match="the left colour begins"):
        Setup.make(3, "solo", options={"first_player": "random"})


@rule("SOLO-X01")
def test_other_expansions_have_to_be_switched_on() -> None:
    with pytest.raises(SetupError, match=r"with the base game alone, unless solo\.expansions is on"):
        Setup.make(3, "solo,river,abbot")
    assert Setup.make(3, "solo,river,abbot", options=WITH_OTHERS).use("river")


@rule("SOLO-X01")
@pytest.mark.parametrize("slug", sorted(ALLOWED & {expansion.slug for expansion in ORDER}))
def test_what_goes_together_with_it(slug: str) -> None:
    assert Setup.make(3, f"solo,{slug}", options=WITH_OTHERS).use(slug)


@rule("SOLO-X01")
def test_all_that_is_allowed_can_be_played_at_once() -> None:
    slugs = sorted(ALLOWED & {expansion.slug for expansion in ORDER})
    parts = "russian_promos[hut],big_top[circus+ringmaster],hills_sheep[hills+vineyards]"
    setup = Setup.make(3, f"solo,{','.join(slugs)},{parts}", options=WITH_OTHERS)
    assert {use.slug for use in setup.uses} >= {*slugs, *IN_PART}


@rule("SOLO-X01", "FEST-X07")
@pytest.mark.parametrize("slug", [e.slug for e in ORDER[1:] if e.slug not in {*ALLOWED, "solo", *IN_PART}])
def test_everything_else_is_refused_with_a_reason(slug: str) -> None:
    with pytest.raises(SetupError, match=f"{slug} cannot be played solo: \\w+"):
        Setup.make(3, f"solo,{slug}", options=WITH_OTHERS)


@rule("SOLO-X01")
@pytest.mark.parametrize(
    ("slug", "part"),
    [
        *(("russian_promos", "solovei"), ("russian_promos", "vodyanoy")),
        *(("big_top", "acrobats"), ("hills_sheep", "sheep")),
    ],
)
def test_traps_acrobats_and_shepherds_are_refused(slug: str, part: str) -> None:
    with pytest.raises(SetupError, match=f"{slug} cannot be played solo with the part {part}: \\w+"):
        Setup.make(3, f"solo,{slug}[{part}]", options=WITH_OTHERS)


@rule("SOLO-D07")
def test_the_teacher_cannot_copy_at_the_end() -> None:
    assert Setup.make(3, "solo,school", options=WITH_OTHERS).use("school")
    with pytest.raises(SetupError, match=r"school.final_copy = on makes no sense"):
        Setup.make(3, "solo,school", options={**WITH_OTHERS, "school.final_copy": "on"})
