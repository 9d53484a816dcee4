"""The plague and la Porxada as the page is told of them."""

from math import dist

from bastide import Game, Option
from bastide.expansions.plague.strikes import struck
from bastide.server.telling.kept import Notes
from bastide.server.telling.on_board import figures_on_board, tokens_on_table
from bastide.server.telling.options import describe_options
from tests.expansions.plague.sickness import sick
from tests.server.helpers import Browser, Json
from tests.server.positions import eager, first, positions, tokens, told, varied


def options_of(snapshot: Json, verb: str) -> list[Json]:
    return [option for option in snapshot["decision"]["options"] if option["code"].split()[0] == verb]


def late(step: str, verb: str) -> Game:
    """A position when the plague has been about for a while."""
    return first((g for g in positions("plague") if len(g.state.board.tiles) > 32), step, verb).copy()


def swapping(step: str) -> Game:
    """The first position of a swap in which something is decided."""
    return first(eager("porxada", ("swap", "own"), games=30), step).copy()


# Regions.


def test_regions_are_told_apart_by_their_outbreaks_and_by_being_active() -> None:
    scene = sick("base/cloister" + " | base/cloister" * 7, [(0, 0), (4, 0)], [(1, 0), (3, 0), (6, 0), (7, 0)])
    areas = [area for add in scene.game.rules.add_areas for area in add(scene.game)]
    assert [(area.name, area.number, area.is_active, area.cells) for area in areas] == [
        ("plague", 1, True, ((0, 0), (1, 0))),
        ("plague", 2, True, ((3, 0), (4, 0))),
        ("plague", 0, False, ((6, 0), (7, 0))),
    ]


def test_the_page_is_told_of_the_regions(anna: Browser) -> None:
    snapshot = told(anna, late("place", "infect"))
    ill = sorted(t["cell"] for name in ("outbreak", "flea") for t in tokens(snapshot, name) if t["cell"])
    active = [area for area in snapshot["areas"] if area["active"]]
    assert sorted(cell for area in active for cell in area["cells"]) == ill
    assert {area["number"] for area in active} == {
        token["number"] for token in tokens(snapshot, "outbreak") if token["cell"]
    }


# Fleas.


def test_a_flea_is_laid_on_a_tile_and_says_whom_it_sends_home(anna: Browser) -> None:
    game = late("place", "infect")
    options = options_of(told(anna, game), "infect")
    assert {(o["kind"], o["figure"], o["hand"], o["aside"]) for o in options} == {
        ("segment", "flea", "infect", True)
    }
    for option in options:
        assert option["text_values"]["home"] == ill_on(game, option)
    assert any(option["text_values"]["home"] for option in options)


def ill_on(game: Game, option: Json) -> int:
    """How many stand on the tile that an option infects."""
    x, y = option["at"]
    return len(game.figures_on(game.state.board.cells[x, y]))


def test_a_flea_does_not_send_those_home_who_are_scored_next(anna: Browser) -> None:
    # In the last window of a turn nothing but passing is left behind a flea: the scoring follows at once.
    windows = (game for game in varied("plague", games=8) if not game.is_over)
    last = (game for game in windows if game.state.agenda[-1].name == "plague_window")
    seen = 0
    for game in last:
        infections = [option for option in game.options() if option.verb == "infect"]
        after = [_after(game, option) for option in infections]
        if any(len(game.figures()) - len(then.figures()) > 1 for then in after):
            for option in options_of(told(anna, game), "infect"):
                assert option["text_values"]["home"] == ill_on(game, option)
            seen += 1
        if seen == 3:
            return
    raise AssertionError("no scoring followed a flea")


def _after(game: Game, option: Option) -> Game:
    after = game.copy()
    after.play(option)
    return after


def test_a_flea_that_is_taken_up_is_a_piece_on_the_board(anna: Browser) -> None:
    snapshot = told(anna, late("place", "lift"))
    fleas = {
        tuple(t["cell"]): t for name in ("flea", "flea_pale") for t in tokens(snapshot, name) if t["cell"]
    }
    options = options_of(snapshot, "lift")
    assert options
    for option in options:
        token = fleas[tuple(option["at"])]
        assert (option["kind"], option["spot"]) == ("figure", token["spot"])
        assert option["figure"].split("-")[0] == token["name"]


def test_a_flea_from_the_map_goes_from_its_tile(anna: Browser) -> None:
    decision = told(anna, late("flea_to", "infect"))["decision"]
    assert decision["origin"]
    assert {option["figure"] for option in decision["options"]} == {"flea"}


def test_tokens_without_a_place_lie_beside_the_figures() -> None:
    game = sick("base/cloister+red.cloister | base/cloister", [(1, 0)], [(0, 0)]).game
    (figure,) = figures_on_board(game, Notes(game.rules)).items
    spots = {token.name: token.spot for token in tokens_on_table(game) if token.cell}
    assert spots["flea"] is not None
    assert dist(spots["flea"], figure.spot) > 25
    assert spots["outbreak"] == (24, 76), "beside the monastery"


def test_what_the_plague_does_is_told_in_its_own_words(anna: Browser) -> None:
    snapshot = told(anna, late("place", "lift"))
    texts = {entry["text_key"]: entry for entry in snapshot["log"] if entry["kind"] == "piece"}
    spread, averted = texts["log.piece.flea"], texts["log.piece.averted"]
    who = spread["text_values"]["player"]
    assert spread["text"].startswith(f"{who}: the plague spreads to the tile with ")
    assert averted["text"].startswith("The outbreak on the tile with ")
    assert "player" not in averted["text_values"]


# Escape.


def test_a_figure_that_flees_is_shown_where_it_would_stand(anna: Browser) -> None:
    game = late("flee_to", "to")
    decision = told(anna, game)["decision"]
    (refugee,) = decision["subjects"]
    assert refugee["seat"] == game.actor
    assert {option["figure"] for option in decision["options"]} == {refugee["kind"]}
    assert refugee["at"] == decision["origin"]
    assert not decision["weighs"]


def test_the_log_says_that_a_figure_has_fled(anna: Browser) -> None:
    game = late("flee_to", "to")
    option = game.options()[0]
    assert option.cell is not None
    (x, y), name = option.cell, game.rules.setup.seats[game.actor]
    game.play(option)
    fled = [entry for entry in told(anna, game)["log"] if entry["text_key"] == "log.piece.flee"]
    assert fled[-1]["text"].startswith(f"{name}: ")
    assert " flees to the " in fled[-1]["text"]
    assert fled[-1]["cells"] == [[x, y]]


def test_what_is_done_before_the_tile_is_laid_has_a_rule_of_its_own(anna: Browser) -> None:
    decision = told(anna, late("place", "flee"))["decision"]
    assert decision["rule"] == "BASE-11"
    assert decision["rules"]["flee"] == "PLAGUE-32"
    assert set(decision["rules"]) <= {"flee", "infect", "lift"}


# La Porxada.


def test_whoever_answers_is_shown_both_followers(anna: Browser) -> None:
    game = swapping("porxada_answer")
    decision = told(anna, game)["decision"]
    assert decision["weighs"]
    assert {subject["seat"] for subject in decision["subjects"]} == {0, 1}
    assert decision["subjects"][1]["seat"] == game.actor
    assert [option["code"] for option in decision["options"]] == ["agree", "refuse"]


def test_followers_to_be_swapped_say_what_they_stand_on_is_worth(anna: Browser) -> None:
    snapshot = told(anna, swapping("swap_other"))
    worth = {
        (tuple(cell), place): (feature["now"], feature["done"] - feature["now"])
        for feature in snapshot["features"]
        for cell, place in feature["segments"]
    }
    options = options_of(snapshot, "other")
    assert options
    for option in options:
        values = option["text_values"]
        place = (tuple(option["at"]), option["code"].split()[2])
        assert (values["points"], values["more"]) == worth[place]


def test_followers_that_may_be_lost_say_where_they_stand_and_what_that_is_worth(anna: Browser) -> None:
    options = options_of(told(anna, swapping("porxada_loss")), "lose")
    on_map = [option for option in options if option["kind"] == "figure"]
    assert on_map
    for option in on_map:
        values = option["text_values"]
        assert option["text_key"] == "verb.lose.there"
        assert f"{values['figure']} on the {values['feature']}" in option["label"].lower()
        assert {"points", "more"} <= values.keys()
    assert {o["text_key"] for o in options if o not in on_map} <= {"verb.lose"}


def test_a_follower_that_is_lost_goes_to_the_box(anna: Browser) -> None:
    game = swapping("porxada_loss")
    who = game.rules.setup.seats[game.actor]
    game.play(next(option for option in game.options() if option.cell is not None))
    entry = next(e for e in reversed(told(anna, game)["log"]) if e["kind"] == "piece")
    assert entry["text"] == f"{who}: meeple to the box"


def test_a_flea_also_counts_the_helpers_who_leave_with_the_last_follower() -> None:
    for game in varied("plague,traders_builders", games=30):
        if all(option.verb != "infect" for option in game.options()):
            continue
        for option in describe_options(game):
            if option.code.startswith("infect "):
                after = game.copy()
                after.take(option.code)
                home = len(game.figures()) - len(after.figures())
                assert option.text_values["home"] == home
                cell = next(o.cell for o in game.options() if o.code == option.code)
                assert cell is not None
                if home > len(struck(game, game.state.board.cells[cell])):
                    return
    raise AssertionError("no flea has sent a helper home from another tile")
