"""What real expansions will need fits without a change of the core: shown with toys."""

from collections.abc import Sequence

import pytest

from bastide import CHANCE, Game, Setup, registry
from bastide.core.library import Library
from bastide.core.session import Session
from bastide.core.state_json import state_from_json, state_to_json
from tests.contract import groups
from tests.contract.invariants import codes_of, play_checked
from tests.contract.toys import TOY_RULES, TOYS, Beast, Witnessed
from tests.scene import Scene

LIBRARY = Library([*registry.ORDER, *TOYS])
TOY_SLUGS = [toy.slug for toy in TOYS]


def scene(picture: str, expansions: str, players: int = 2, turn: str = "red") -> Scene:
    return Scene(picture, expansions, players=players, turn=turn, library=LIBRARY)


def deciders(game: Game, code: str) -> list[int]:
    """Who is asked one after the other while this beginning of a code is chosen."""
    asked = []
    while any(option.code.startswith(code) for option in game.options()):
        asked.append(game.actor)
        game.play(next(option for option in game.options() if option.code.startswith(code)))
    return asked


# The contract holds with toys as without.


def check(slugs: Sequence[str], turns: int = 0) -> None:
    setup = Setup.make(3, {slug: {} for slug in slugs}, turns=turns, library=LIBRARY)
    assert play_checked(setup, 4, LIBRARY, TOY_RULES).is_over


@pytest.mark.parametrize("slug", TOY_SLUGS)
def test_the_contract_holds_with_each_toy(slug: str) -> None:
    check([slug])


def test_the_contract_holds_with_every_pair_of_toys() -> None:
    for group in groups.covering_groups(TOY_SLUGS, groups.agreement(LIBRARY)):
        check(group)


def test_the_contract_holds_with_all_toys_and_all_expansions() -> None:
    check(groups.everything(LIBRARY), turns=40)


# A double turn.


def test_a_second_turn_part_follows_at_once_and_gives_no_third() -> None:
    table = scene("city-1-road-straight", "toy_double")
    turn = table.game.state.turn
    table.play("cloister @ 0,1")
    assert (table.game.state.active, table.game.state.turn, table.waits_for()) == (0, turn, "deal")
    table.play("cloister @ 0,2 + cloister")
    assert (table.game.state.active, table.game.state.turn, table.waits_for()) == (1, turn + 1, "deal")
    assert table.supply("red") == 6


def test_without_its_reason_the_turn_has_one_part() -> None:
    table = scene("city-1-road-straight", "toy_double")
    table.play("road-straight/0 @ 1,0")
    assert (table.game.state.active, table.waits_for()) == (1, "deal")


# Decisions by other players.


@pytest.mark.parametrize(("turn", "order"), [("red", [0, 1, 2]), ("green", [2, 0, 1])])
def test_all_players_decide_in_seat_order_before_the_scoring(turn: str, order: list[int]) -> None:
    table = scene("city-1-road-straight+blue.N", "toy_beast", players=3, turn=turn)
    table.place("city-1/2 @ 0,-1")
    table.game.play("pass")
    assert deciders(table.game, "beast") == order
    assert table.game.state.ext["toy_beast"] == Beast((0, -1))
    # The beast has been on the tile of the knight, so nobody is paid for the city.
    assert table.returned("blue") == ["meeple"]
    assert table.scored("blue") == []


# An auction.


def at_an_auction() -> Scene:
    table = scene("city-1-road-straight", "toy_auction", players=3)
    table.game.state.turn = 4
    table.play("cloister @ 0,1")
    return table


def test_bids_are_numbers_and_must_be_higher_than_the_last() -> None:
    table = at_an_auction()
    assert table.game.actor == 0
    assert table.choices() == ["pass", "bid 1", "bid 2", "bid 3", "bid 4"]
    table.game.play("bid 2")
    assert table.game.actor == 1
    assert table.choices() == ["pass", "bid 3", "bid 4"]


def test_who_passes_is_out_and_the_last_one_pays_his_bid() -> None:
    table = at_an_auction()
    for code, following in (("bid 1", 1), ("pass", 2), ("bid 2", 0), ("bid 3", 2)):
        table.game.play(code)
        assert table.game.actor == following
    table.game.play("pass")
    assert table.scored("red") == ["bid -3", "prize +3"]
    assert table.game.state.active == 1
    assert table.game.actor == CHANCE


def test_nobody_is_asked_to_pass_when_the_highest_bid_cannot_be_beaten() -> None:
    table = at_an_auction()
    table.game.play("bid 4")
    assert table.game.scores == (-1, 0, 0)
    assert table.waits_for() == "deal"


def test_an_auction_in_which_all_pass_gives_nothing() -> None:
    table = at_an_auction()
    assert deciders(table.game, "pass") == [0, 1, 2]
    assert table.game.scores == (0, 0, 0)


# A move before a scoring.


def test_a_follower_may_join_what_is_about_to_be_scored() -> None:
    for rally, gained in (("pass", 0), ("rally road@E 0,0", 3)):
        table = scene("city-1-village-3/2 | road-straight+blue.E | .", "toy_rally")
        table.place("city-1-village-3/0 @ 2,0")
        table.game.play("pass")
        assert table.waits_for() == "rally"
        assert table.choices() == ["pass", "rally road@E 0,0"]
        table.game.play(rally)
        assert (table.gained("red"), table.gained("blue")) == (gained, 3)
        assert (table.supply("red"), table.supply("blue")) == (7, 7)


# An action at any time.


def test_an_action_at_any_time_comes_back_to_the_decision_that_waits() -> None:
    game = Game.new(Setup.make(expansions="toy_boast", library=LIBRARY), seed=2, library=LIBRARY)
    step, others = game.state.agenda[-1], [code for code in codes_of(game) if code != "boast"]
    assert step.name == "place"
    assert "boast" in codes_of(game)
    game.play("boast")
    assert game.scores == (1, 0)
    assert (game.state.agenda[-1], codes_of(game)) == (step, others)
    game.play(others[0])
    assert game.state.agenda[-1].name == "action"
    assert "boast" not in codes_of(game), "it was used in this turn"


def test_the_same_action_is_there_at_a_later_decision_of_the_turn() -> None:
    game = Game.new(Setup.make(expansions="toy_boast", library=LIBRARY), seed=2, library=LIBRARY)
    game.play(game.options()[0])
    others = [code for code in codes_of(game) if code != "boast"]
    game.play("boast")
    assert (game.state.agenda[-1].name, codes_of(game)) == ("action", others)


def test_an_action_that_comes_back_can_be_undone() -> None:
    setup = Setup.make(expansions="toy_boast", library=LIBRARY)
    table = Session(Game.new(setup, seed=2, library=LIBRARY))
    table.play("boast")
    table.undo()
    assert table.game.scores == (0, 0)
    assert "boast" in codes_of(table.game)


# A tile from elsewhere.

HOLE = """
    road-straight+red.E | .        | cloister
    .                   | cloister | .
"""


def test_a_tile_from_elsewhere_takes_the_place_of_the_draw() -> None:
    table = scene(HOLE, "toy_chapel")
    drawn = table.game.state.piles[-1].taken
    assert table.choices() == ["pass", "chapel 1,0"]
    table.game.play("chapel 1,0")
    assert table.waits_for() == "action"
    assert table.choices() == ["pass", "meeple cloister"]
    table.game.play("meeple cloister")
    assert table.waits_for() == "deal"
    assert table.game.state.active == 1
    assert table.game.state.piles[-1].taken == drawn
    assert len(table.game.held_tiles()) == 3


def test_a_tile_that_fits_everything_ends_the_roads_beside_it() -> None:
    table = scene(HOLE, "toy_chapel")
    before = table.feature((0, 0), "E").open
    table.game.play("chapel 1,0")
    assert table.feature((0, 0), "E").open == before - 1
    assert table.feature((1, 0), "cloister").open == 8 - 3


def test_who_declines_draws_as_usual() -> None:
    table = scene(HOLE, "toy_chapel")
    table.game.play("pass")
    assert table.waits_for() == "deal"
    assert table.game.state.active == 0


def test_the_end_can_be_held_open_when_no_tile_is_left() -> None:
    games = {}
    for expansions in ("base", "toy_chapel"):
        game = Game.new(Setup.make(expansions=expansions, library=LIBRARY), seed=3, library=LIBRARY)
        while not game.is_over:
            game.play(game.options()[0])
        games[expansions] = game
    assert games["base"].state.turn == 71
    assert games["toy_chapel"].state.turn > games["base"].state.turn


# A figure that moves on after the scoring.

CARTS = "city-1-village-3/2 | city-1-road-straight+{} | ."


def test_a_scored_figure_may_move_on() -> None:
    table = scene(CARTS.format("red:cart.E"), "toy_cart")
    table.play("city-1-village-3/0 @ 2,0")
    assert table.scored("red") == ["tiles +3"]
    assert table.waits_for() == "roll"
    assert table.choices() == ["pass", "roll city@N 1,0"]
    table.game.play("roll city@N 1,0")
    assert [figure.kind for figure in table.feature((1, 0), "N").figures] == ["cart"]
    assert table.supply("red", "cart") == 0
    assert table.waits_for() == "deal"


@pytest.mark.parametrize(("turn", "first"), [("red", 0), ("blue", 1)])
def test_several_figures_move_on_in_the_order_of_the_turn(turn: str, first: int) -> None:
    table = scene(CARTS.format("blue:cart.E+red:cart.E"), "toy_cart", turn=turn)
    table.play("city-1-village-3/0 @ 2,0")
    assert table.game.actor == first
    table.game.play("pass")
    assert (table.game.actor, table.waits_for()) == (1 - first, "roll")


# Ties that are broken by something else than followers.


def test_a_tie_on_a_feature_can_be_broken() -> None:
    picture = "city-1-village-3/2 | road-straight+{}.E | road-straight+{}.E | ."
    for first, second in (("red", "blue"), ("blue", "red")):
        table = scene(picture.format(first, second), "toy_elder")
        table.play("city-1-village-3/0 @ 3,0")
        assert (table.gained(first), table.gained(second)) == (4, 0)


#: Two farms, parted by a big city and a road on either side of it.
FARMS = """
    cloister{}    | city-1/2{}        | city-1/2{}        | cloister
    road-straight | city-3-road-end/1 | city-3-road-end/3 | road-straight
    cloister{}    | city-1            | city-1            | cloister
"""


def farmed(mode: str, *farmers: str) -> tuple[int, int]:
    """What red and blue get for the city, with these farmers: three above and one below."""
    table = Scene(FARMS.format(*farmers), "base*4,toy_elder", options={"farm_scoring": mode}, library=LIBRARY)
    table.finish()
    return table.gained("red"), table.gained("blue")


def test_a_tie_on_a_farm_can_be_broken() -> None:
    assert farmed("per-farm-3", "+red.NL", "+blue.NL", "", "") == (3, 0)
    assert farmed("per-farm-3", "+blue.NL", "+red.NL", "", "") == (0, 3)
    assert farmed("per-farm-3", "+red.NL", "", "", "+blue.NL") == (3, 3), "each has a farm of his own"


def test_a_tie_on_all_farms_around_a_city_can_be_broken() -> None:
    assert farmed("city-once-4", "+red.NL", "", "", "+blue.NL") == (4, 0)
    assert farmed("city-once-4", "+blue.NL", "", "", "+red.NL") == (0, 4)
    assert farmed("city-once-4", "+red.NL", "+blue.NL", "", "+blue.NL") == (0, 4), "no tie"


# Further placements.


def test_an_expansion_may_place_a_tile_in_its_own_way() -> None:
    table = scene("cloister", "toy_leap")
    table.draw("road-straight")
    assert [code for code in table.choices() if code.startswith("leap")] == [
        "leap -1,-1 r0",
        "leap -1,1 r0",
        "leap 1,-1 r0",
        "leap 1,1 r0",
    ]
    table.game.play("leap 1,1 r0")
    assert table.game.state.board.cells[1, 1].number == 1
    assert table.waits_for() == "action"
    assert "meeple road@E" in table.choices()


# Hidden information.


def with_secrets(*numbers: int) -> Game:
    setup = Setup.make(len(numbers), expansions="toy_secret", library=LIBRARY)
    game = Game.new(setup, seed=1, library=LIBRARY)
    for number in numbers:
        game.play(f"choose {number}")
    return game


def test_what_others_have_chosen_is_hidden_and_the_own_choice_is_not() -> None:
    one, other = with_secrets(2, 1), with_secrets(2, 3)
    assert one.to_json() != other.to_json()
    assert one.view(0).game.to_json() == other.view(0).game.to_json()
    assert one.view(0).game.history == other.view(0).game.history
    assert one.view(1).game.to_json() != other.view(1).game.to_json()
    assert one.view(0).game.state.ext["toy_secret"].numbers == (2, -1)
    assert one.state.ext["toy_secret"].numbers == (2, 1), "a view hides nothing from the game itself"


def test_the_options_of_others_give_nothing_away() -> None:
    one, other = with_secrets(2, 1), with_secrets(2, 3)
    for game in (one, other):
        game.play(game.options()[0])
        game.play("pass")
        game.play(game.options()[0])
        assert (game.actor, game.state.agenda[-1].name) == (1, "action")
    assert "show 1" in codes_of(one)
    assert codes_of(one) != codes_of(other)
    assert codes_of(one.view(0).game) == codes_of(other.view(0).game)
    assert "show 1" in codes_of(one.view(1).game)


# The record of an expansion.


def test_the_record_of_an_expansion_survives_json() -> None:
    game = with_secrets(1, 2, 3)
    again = state_from_json(state_to_json(game.state), game.rules)
    assert again.ext == game.state.ext
    assert type(again.ext["toy_secret"]) is type(game.state.ext["toy_secret"])


# What was chosen.


def test_a_choice_is_told_before_it_is_carried_out_and_an_aside_is_told_too() -> None:
    table = scene("city-1-road-straight", "toy_witness,toy_boast")
    table.place("cloister @ 0,1")
    table.game.play("boast")
    assert table.game.state.ext["toy_witness"] == Witnessed("boast", 7)
    table.game.play("meeple cloister")
    assert table.game.state.ext["toy_witness"] == Witnessed("meeple", 7)
    assert table.supply("red") == 6


def test_nobody_is_told_of_a_decision_that_was_not_asked() -> None:
    table = scene("city-1-road-straight", "toy_witness")
    table.game.state.supply[0] = {"meeple": 0}
    table.place("cloister @ 0,1")
    assert table.game.state.ext["toy_witness"] == Witnessed("", 0)
