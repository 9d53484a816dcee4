"""The wheel, the school, Leipzig, tollhouses, bathhouses and fruit as the page is told of them."""

from collections.abc import Callable
from math import dist

from bastide import Game, Setup
from bastide.art import figure_svg, spot_for
from bastide.core.events import PieceMoved, Scored, TilePlaced, TurnStarted
from bastide.core.targets import ToSite
from tests.server.helpers import Browser, Json, bot, here
from tests.server.positions import eager, first, panels, tokens, told, varied

WHEEL = "wheel_of_fortune"
SECTORS = ["fortune", "tax", "famine", "storm", "inquisition", "plague"]


def options_of(snapshot: Json, verb: str) -> list[Json]:
    return [option for option in snapshot["decision"]["options"] if option["code"].split()[0] == verb]


def position(expansions: str, is_it: Callable[[Game], bool], verbs: tuple[str, ...] = ()) -> Game:
    """The first position of that sort in games in which some things are done whenever they are possible."""
    return next(game for game in eager(expansions, verbs) if not game.is_over and is_it(game))


# The wheel.


def test_the_pig_goes_round_a_ring_of_six_sectors(anna: Browser) -> None:
    game = next(varied(WHEEL))
    snapshot = told(anna, game)
    (pig,) = tokens(snapshot, "wheel_pig")
    assert (pig["seat"], pig["owner"]) == (None, None)
    (ring,) = panels(snapshot, "ring")
    places = ring["places"]
    assert (ring["piece"], ring["at"], ring["cell"]) == ("wheel_pig", pig["place"], pig["cell"])
    assert [place["name"] for place in places] == SECTORS
    assert places[SECTORS.index(pig["place"])]["spot"] == pig["spot"]
    middle = [sum(place["spot"][axis] for place in places) / 6 for axis in (0, 1)]
    assert len({round(dist(middle, place["spot"])) for place in places}) == 1
    assert [place["name"] for place in places if not place["pays"]] == ["plague"]


def test_the_panel_of_the_wheel_tells_what_the_last_stop_has_brought(anna: Browser) -> None:
    """The points of each player by their source; the log lists the same scorings below the stop."""

    def has_paid(game: Game) -> bool:
        return game.state.agenda[-1].name == "place" and isinstance(game.state.log[-1], Scored | PieceMoved)

    game = position(WHEEL, lambda g: has_paid(g) and "crown" in paid_last(g), ("crown",))
    snapshot = told(anna, game)
    (ring,) = panels(snapshot, "ring")
    assert ring["fresh"]
    assert {(gain["what"], gain["word"]) for gain in ring["brought"]} <= {("wheel", ""), ("crown", "crown")}
    assert sum(gain["points"] for gain in ring["brought"]) == sum(paid_last(game).values())
    stop = max(entry["number"] for entry in snapshot["log"] if entry["kind"] == "stop")
    parts = [entry for entry in snapshot["log"] if entry["part_of"] == stop]
    assert sum(entry["points"] for entry in parts) == sum(paid_last(game).values())
    assert {(guest["site"], guest["seat"]) for guest in ring["waiting"]} == {
        (token["place"], token["seat"]) for token in snapshot["tokens"] if token["place"].startswith("crown.")
    }


def test_what_the_wheel_has_brought_is_no_news_once_a_tile_lies(anna: Browser) -> None:
    game = position(WHEEL, lambda g: isinstance(g.state.log[-1], TilePlaced) and bool(paid_last(g)))
    (ring,) = panels(told(anna, game), "ring")
    assert not ring["fresh"]
    assert ring["brought"]


def paid_last(game: Game) -> dict[str, int]:
    """What was paid since the pig stopped last, before a tile was laid, by its source."""
    paid: dict[str, int] = {}
    log = game.state.log
    stops = [n for n, event in enumerate(log) if isinstance(event, PieceMoved) and event.piece == "wheel_pig"]
    for event in log[stops[-1] :] if stops else []:
        if isinstance(event, TilePlaced | TurnStarted):
            break
        if isinstance(event, Scored):
            paid[event.what] = paid.get(event.what, 0) + event.points
    return paid


def test_a_turn_of_the_wheel_is_told_by_the_name_of_the_fate(anna: Browser) -> None:
    game = position(WHEEL, lambda g: any(isinstance(e, PieceMoved) for e in g.state.log))
    (entry, *_) = [entry for entry in told(anna, game)["log"] if entry["kind"] == "stop"]
    assert entry["text_key"] == "log.fate"
    assert entry["what"] in SECTORS
    assert entry["text"] == f"The pig stops on {entry['what']}."


def test_a_crown_space_is_one_more_place_for_each_follower(anna: Browser) -> None:
    game = first(varied(f"{WHEEL},inns_cathedrals"), "action", "crown")
    crowns = options_of(told(anna, game), "crown")
    assert {crown["kind"] for crown in crowns} == {"segment"}
    assert {crown["hand"] for crown in crowns} == {"crown.meeple", "crown.big_follower"}
    assert {crown["figure"] for crown in crowns} == {"meeple", "big_follower"}
    places = {crown["place"]: tuple(crown["spot"]) for crown in crowns}
    assert len(places) == len(set(places.values())) == 9
    labels = {crown["label"] for crown in crowns}
    assert "Meeple on the crown space tax 2" in labels
    assert all("." not in label for label in labels)


def test_a_follower_on_a_crown_space_is_a_piece_of_its_player_there(anna: Browser) -> None:
    game = first(varied(WHEEL), "action", "crown").copy()
    option = next(option for option in game.options() if option.verb == "crown")
    actor = game.actor
    game.play(option)
    snapshot = told(anna, game)
    (follower,) = [token for token in snapshot["tokens"] if token["place"] == option.the(ToSite).site]
    assert (follower["name"], follower["seat"], follower["owner"]) == ("meeple", actor, actor)
    (entry,) = [
        e
        for e in snapshot["log"]
        if e["kind"] == "piece" and e["text_values"]["to"] == option.the(ToSite).site
    ]
    assert entry["text_key"] == "log.crowned"
    assert "." not in entry["text"]


def test_the_plague_takes_followers_by_their_rings(anna: Browser) -> None:
    game = first(varied(WHEEL, games=30), "plague")
    assert {option["kind"] for option in options_of(told(anna, game), "fetch")} == {"figure"}


# The school.


def test_the_teacher_is_at_the_school_or_before_its_holder(anna: Browser) -> None:
    (teacher,) = tokens(told(anna, next(varied("school"))), "teacher")
    assert (teacher["seat"], teacher["place"]) == (None, "school")
    assert teacher["cell"] is not None
    game = position("school", lambda g: any(t.name == "teacher" and t.seat >= 0 for t in g.tokens()))
    (teacher,) = tokens(told(anna, game), "teacher")
    assert (teacher["seat"] is not None, teacher["cell"]) == (True, None)


def test_what_the_teacher_copies_and_what_is_scored_next_are_chosen_by_points(anna: Browser) -> None:
    for step, verb in (("copied_feature", "copy"), ("choose_feature", "score")):
        game = first(eager("school", ("meeple",), games=200), step)
        options = options_of(told(anna, game), verb)
        assert {option["kind"] for option in options} == {"segment"}
        for option in options:
            assert option["value"] == option["text_values"]["points"] > 0


# Leipzig.


def test_who_may_send_a_meeple_knows_what_the_road_pays_and_where_the_quarters_are(anna: Browser) -> None:
    game = first(eager("leipzig", ("meeple",)), "leipzig", "send").copy()
    snapshot = told(anna, game)
    sends = options_of(snapshot, "send")
    assert {(option["kind"], option["figure"], option["hand"]) for option in sends} == {
        ("segment", "meeple", "")
    }
    assert [option["place"] for option in sends] == ["wainwrights", "coiners", "bookbinders", "tanners"]
    (stay,) = options_of(snapshot, "pass")
    actor = game.actor
    game.play("pass")
    paid = [event for event in game.state.log if isinstance(event, Scored) and event.player == actor]
    assert stay["text_values"]["points"] == paid[-1].points
    assert paid[-1].what == "road"


def test_meeples_in_a_quarter_are_pieces_of_their_players(anna: Browser) -> None:
    game = first(eager("leipzig", ("meeple",)), "leipzig", "send").copy()
    actor = game.actor
    game.play("send meeple coiners")
    (meeple,) = [token for token in told(anna, game)["tokens"] if token["place"] == "coiners"]
    assert (meeple["name"], meeple["seat"]) == ("meeple", actor)


def test_who_is_sent_to_a_quarter_stands_beside_those_who_are_there(anna: Browser) -> None:
    def is_shared(game: Game) -> bool:
        sends = {option.the(ToSite).site for option in game.options() if option.verb == "send"}
        return any(token.place in sends for token in game.tokens())

    game = position("leipzig", is_shared, ("meeple", "send"))
    snapshot = told(anna, game)
    there = {token["place"]: token["spot"] for token in snapshot["tokens"] if token["place"]}
    shared = [option for option in options_of(snapshot, "send") if option["place"] in there]
    assert shared
    for option in shared:
        assert option["kind"] == "segment"
        assert dist(option["spot"], there[option["place"]]) > 20


def test_the_quarters_are_laid_by_their_names(anna: Browser) -> None:
    game = first(eager("leipzig", (), {"leipzig.assignment": "chosen"}), "leipzig_choose")
    decision = told(anna, game)["decision"]
    assert {option["kind"] for option in decision["options"]} == {"button"}
    assert len(decision["cells"]) == 2


# Tollhouses.


def test_a_tollhouse_is_offered_at_its_village_with_the_side_that_is_up(anna: Browser) -> None:
    game = first(varied("tollkeepers"), "action", "tollhouse").copy()
    (option, *_) = options_of(told(anna, game), "tollhouse")
    cell = (option["at"][0], option["at"][1])
    assert (option["figure"], option["place"], option["feature"]) == ("tollhouse.1", "village", "")
    assert option["spot"] == list(spot_for(game, cell, "village"))
    actor = game.actor
    game.play(option["code"])
    snapshot = told(anna, game)
    (house,) = [token for token in tokens(snapshot, "tollhouse.1") if token["cell"]]
    assert (house["seat"], house["spot"]) == (actor, option["spot"])
    entry = snapshot["log"][-1] if snapshot["log"][-1]["kind"] == "piece" else None
    told_moves = [e for e in snapshot["log"] if e["text_key"] == "log.piece.village"]
    assert (entry or told_moves[-1])["text_values"]["to"] == "village"


def test_both_sides_of_a_tollhouse_have_pictures_of_their_own(anna: Browser) -> None:
    small, large = (anna.get(f"/art/figure/tollhouse.{side}/2.svg").text for side in (1, 2))
    assert figure_svg("tollhouse.1", 2) in small
    assert small != large
    assert figure_svg("tollhouse.1", -1) in anna.get("/art/token/tollhouse.1.svg").text


# Bathhouses.


def test_a_follower_in_a_bathhouse_lies_and_is_bought_back_at_its_price(anna: Browser) -> None:
    game = first(eager("barber_surgeons", ("meeple",)), "buyback").copy()
    snapshot = told(anna, game)
    (offer, *_) = options_of(snapshot, "buyback")
    (there, *_) = [figure for figure in snapshot["figures"] if figure["cell"] == offer["at"]]
    lying = [figure for figure in snapshot["figures"] if figure["place"] == "bathhouse"]
    assert lying
    assert all(figure["lying"] for figure in lying)
    assert offer["kind"] == "figure"
    assert offer["figure"] in [figure["id"] for figure in lying]
    assert there["seat"] == offer["seat"] == game.actor
    price = offer["text_values"]["number"]
    assert offer["label"].startswith(f"Pay {price} points for the meeple")
    before = game.scores[game.actor]
    actor = game.actor
    game.play(offer["code"])
    assert game.scores[actor] == before - price


def test_a_follower_goes_to_the_place_of_a_bathhouse(anna: Browser) -> None:
    game = first(eager("barber_surgeons", ("meeple",), games=200), "bathhouse_visit")
    for option in told(anna, game)["decision"]["options"]:
        cell = (option["at"][0], option["at"][1])
        assert (option["kind"], option["place"], option["feature"]) == ("segment", "bathhouse", "bathhouse")
        assert option["figure"] == "meeple"
        assert option["spot"] == list(spot_for(game, cell, "bathhouse"))


def test_tiles_in_the_box_are_counted_as_left_but_nobody_knows_which(anna: Browser) -> None:
    game = anna.new_game(here("Anna"), bot("Ben"), expansions={"barber_surgeons": {}})["game"]
    snapshot = anna.snapshot(game)
    kinds = snapshot["kinds_left"]
    bathhouses = [kind for kind in kinds if kind["tile"].startswith("barber-surgeons/")]
    assert sum(kind["left"] for kind in bathhouses) in (5, 6)  # one may be in hand
    assert snapshot["boxed"] == 2
    assert sum(kind["left"] for kind in kinds) == snapshot["tiles_left"] + snapshot["boxed"]
    without = anna.snapshot(anna.new_game(here("Anna"), here("Ben"))["game"])
    assert without["boxed"] == 0


# Fruit.


def test_a_stack_of_fruit_is_chosen_by_its_picture(anna: Browser) -> None:
    game = first(varied("fruit_trees"), "fruit_stack").copy()
    stacks = options_of(told(anna, game), "stack")
    assert all(stack["tokens"] == [stack["code"].split()[1]] for stack in stacks)
    assert {"Apple", "Quince"} <= {stack["label"] for stack in stacks}
    game.play(stacks[0]["code"])
    (tree,) = [token for token in told(anna, game)["tokens"] if token["place"] == "tree"]
    assert (tree["name"], tree["number"]) == (stacks[0]["tokens"][0], 4)
    full, single = (anna.get(f"/art/token/{tree['name']}.svg?count={count}").text for count in (4, 1))
    assert ">4<" in full
    assert ">4<" not in single


def test_a_harvest_is_offered_on_the_stack_of_its_tree(anna: Browser) -> None:
    game = first(eager("fruit_trees", ("meeple",)), "fruit", "harvest")
    snapshot = told(anna, game)
    for option in options_of(snapshot, "harvest"):
        (stack,) = [t for t in snapshot["tokens"] if (t["cell"], t["place"]) == (option["at"], "tree")]
        assert (option["figure"], option["hand"]) == (stack["name"], "harvest")
        assert option["spot"] == stack["spot"]


def test_a_sale_tells_its_fruits_and_what_they_bring(anna: Browser) -> None:
    game = first(eager("fruit_trees", ("meeple", "harvest"), games=100), "fruit", "sell_fruit", size=4)
    sales = options_of(told(anna, game), "sell_fruit")
    prices = {1: 3, 2: 6, 3: 10, 4: 15}
    for sale in sales:
        assert [f"fruit.{fruit}" for fruit in sale["code"].split()[1].split("+")] == sale["tokens"]
        assert sale["points"] == prices[len(sale["tokens"])]
        assert "+" not in sale["label"]


def test_nobody_is_told_the_value_of_a_fruit_before_it_is_turned(anna: Browser) -> None:
    setup = Setup.make(["Anna", "Ben"], "fruit_trees")
    for seed in range(6):
        game = Game.new(setup, seed=seed)
        while not game.is_over and not any(option.verb == "harvest" for option in game.options()):
            free = [option for option in game.options() if option.verb != "pass"]
            game.play(free[0] if free else game.options()[0])
        if game.is_over:
            continue
        for option in options_of(told(anna, game), "harvest"):
            assert option["value"] is None
            assert "points" not in option["text_values"]
            assert option["final"]
        return
    raise AssertionError("nothing could be harvested")
