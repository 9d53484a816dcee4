"""The pieces and choices of the expansions, as the page is told of them."""

from itertools import chain

import pytest

from bastide import Game, Setup
from bastide.art import figure_svg, spot_for
from bastide.core.agenda import Decision
from bastide.core.expansion import Expansion
from bastide.core.targets import ToSite
from bastide.expansions.registry import LIBRARY
from bastide.server.telling.on_board import site_cells
from bastide.server.telling.options import describe_options
from tests.expansions.creativity.designs import MONASTERY
from tests.samples import part_of_the_day
from tests.server.helpers import Browser, Json
from tests.server.positions import eager, first, positions, tokens, told, varied


def offered(anna: Browser, step: str, verb: str, size: int = 2) -> list[Json]:
    """The options of a verb in the first decision that has them."""
    decision = told(anna, first(positions(games=30), step, verb, size))["decision"]
    return [option for option in decision["options"] if option["code"].split()[0] == verb]


def test_cards_of_nobody_lie_beside_the_board(anna: Browser) -> None:
    snapshot = told(anna, next(positions("king_robber")))
    nobodys: Json = {
        "seat": None,
        "number": 1,
        "cell": None,
        "place": "",
        "spot": None,
        "owner": None,
        "tile": None,
        "span": None,
    }
    assert snapshot["tokens"] == [{"name": "king", **nobodys}, {"name": "robber", **nobodys}]


def test_goods_and_cards_lie_before_whoever_has_them(anna: Browser) -> None:
    game = next(g for g in positions() if sum(t.name.startswith("goods.") for t in g.tokens()) > 2)
    snapshot = told(anna, game)
    have = {
        (token["name"], token["seat"]): token["number"] for token in snapshot["tokens"] if not token["place"]
    }
    taken: dict[tuple[str, int], int] = {}
    holders: dict[str, int] = {}
    for entry in snapshot["log"]:
        if entry["kind"] == "token":
            name = entry["text_values"]["token"]
            if name in ("king", "robber"):
                holders[name] = entry["seat"]
            else:
                key = (f"goods.{name}", entry["seat"])
                taken[key] = taken.get(key, 0) + entry["text_values"]["number"]
    assert taken
    assert have == {**taken, **dict.fromkeys(holders.items(), 1)}


def test_the_count_begins_in_the_castle_and_is_nobodys(anna: Browser) -> None:
    game = next(positions("count"))
    (count,) = tokens(told(anna, game), "count")
    cell = site_cells(game)["castle"]
    assert (count["seat"], count["place"], count["cell"]) == (None, "castle", list(cell))
    assert count["spot"] == list(spot_for(game, cell, "castle"))


def test_a_follower_in_a_quarter_is_a_token_of_its_player_there(anna: Browser) -> None:
    game = first(positions(games=30), "quarter_placement", "quarter")
    option = next(option for option in game.options() if option.verb == "quarter")
    quarter, kind = option.the(ToSite)
    actor = game.actor
    game.play(option)
    snapshot = told(anna, game)
    (follower,) = tokens(snapshot, kind)
    assert (follower["seat"], follower["number"], follower["place"]) == (actor, 1, quarter)
    assert follower["cell"] == list(site_cells(game)[quarter])
    assert follower["spot"]
    (entry,) = [entry for entry in snapshot["log"] if entry["kind"] == "piece"]
    name = snapshot["seats"][actor]["name"]
    assert entry["text"] == f"{name}: {kind} to the {quarter}"
    assert entry["text_values"] == {"player": name, "piece": kind, "to": quarter}


def test_a_place_that_is_not_drawn_is_in_the_middle() -> None:
    game = next(positions("count"))
    assert spot_for(game, game.state.board.tiles[0].cell, "no such place") == (50, 50)


def test_a_taken_token_is_told(anna: Browser) -> None:
    game = next(g for g in positions("traders_builders") if g.tokens())
    entries = [entry for entry in told(anna, game)["log"] if entry["kind"] == "token"]
    assert entries
    for entry in entries:
        values = entry["text_values"]
        assert entry["text"] == f"{values['player']} takes {values['number']} {values['token']}"
        assert values["token"] in ("wine", "grain", "cloth")


#: Games in which decisions come up that are rare.
RARE = {
    "castle_choice": eager("bridges_castles_bazaars", ("castle", "meeple")),
    "bazaar_take": eager("bridges_castles_bazaars", (), {"bazaar": "no-auction"}),
    "leipzig_choose": eager("leipzig", (), {"leipzig.assignment": "chosen"}),
    "solo_item": eager("solo,traders_builders", ("meeple",), {"solo.expansions": "on"}, games=200),
    "copied_feature": eager("school", ("meeple",), games=200),
    "take_ingot": eager("goldmines", ("meeple",), {"gold.choice": "player"}, games=200),
    "plague_last": positions("plague"),
    "approve_design": [
        Game.new(
            Setup.make(2, "creativity", options={"creativity.approval": "unanimous"}, designs=[MONASTERY]),
            seed=1,
        )
    ],
}


DECISIONS = [
    pytest.param(expansion, handler, id=handler.name)
    for expansion in LIBRARY.order
    for handler in expansion.handlers
    if isinstance(handler, Decision)
]


@pytest.mark.parametrize(("expansion", "decision"), part_of_the_day(DECISIONS, 3))
def test_every_decision_asks_something_of_its_own_and_names_its_rule(
    anna: Browser, expansion: Expansion, decision: Decision
) -> None:
    name, asks, rule = decision.name, decision.asks, decision.rule
    assert asks != "Choose."
    assert anna.get(f"/api/rules/{rule}").status_code == 200
    likely = varied(f"{expansion.slug},inns_cathedrals", games=30, shy_of="abbey")
    rare = RARE.get(name, ())
    shown = told(anna, first(chain(rare, likely, positions(games=40)), name, size=1))["decision"]
    assert (shown["prompt"], shown["rule"], shown["text_key"]) == (asks, rule, f"prompt.{name}")


def test_a_follower_goes_to_a_quarter_on_the_board(anna: Browser) -> None:
    options = offered(anna, "quarter_placement", "quarter", size=5)
    assert {option["kind"] for option in options} == {"segment"}
    castle = next(option for option in options if option["code"] == "quarter meeple castle")
    assert castle["label"] == "Meeple to the castle"
    assert (castle["figure"], castle["feature"], castle["place"]) == ("meeple", "castle", "castle")
    assert castle["cells"] == [castle["at"]]
    places = {option["place"]: option["at"] for option in options if option["figure"] == "meeple"}
    assert sorted(places) == ["blacksmith", "castle", "cathedral", "market"]
    assert len({tuple(at) for at in places.values()}) == 4, "each quarter is on a tile of its own"


def test_the_count_goes_to_a_quarter_on_the_board(anna: Browser) -> None:
    options = offered(anna, "move_count", "count")
    assert {(option["kind"], option["figure"]) for option in options} == {("segment", "count")}
    assert {option["label"] for option in options} <= {
        f"The count to the {quarter}" for quarter in ("castle", "market", "blacksmith", "cathedral")
    }


@pytest.mark.parametrize("step", ["move_out", "final_move"])
def test_a_follower_moves_out_to_a_feature_even_where_its_like_stands(anna: Browser, step: str) -> None:
    options = offered(anna, step, "move")
    assert {option["kind"] for option in options} == {"segment"}
    for option in options:
        words = f"{option['figure'].replace('_', ' ').capitalize()} to the {option['feature']}"
        assert option["label"].startswith(words)
        assert option["text_values"]["size"] == len(option["cells"])


@pytest.mark.parametrize(
    ("step", "verb", "words"),
    [
        ("action", "return", "Take back the {figure} on the {feature}"),
        ("action", "recall", "Recall the {figure} from the {feature}"),
        ("action", "withdraw", "Take back the {figure} in the {place}"),
        ("siege_escape", "escape", "{figure} leaves the {feature}"),
    ],
)
def test_a_piece_that_goes_home_is_ringed(anna: Browser, step: str, verb: str, words: str) -> None:
    options = offered(anna, step, verb)
    assert {option["kind"] for option in options} == {"figure"}
    for option in options:
        values = {**option["text_values"], "figure": option["text_values"]["figure"].replace("_", " ")}
        line = words.format(**values)
        assert option["label"].startswith(line[0].upper() + line[1:])
        assert option["text_key"] == f"verb.{verb}"


def test_a_helper_is_no_farmer(anna: Browser) -> None:
    (pig, *_) = offered(anna, "action", "pig")
    assert pig["label"].startswith("Pig on the field, ")


def test_labels_are_unique_and_plain_with_everything_in_the_game() -> None:
    seen = set()
    for game in positions():
        if game.is_over or game.state.agenda[-1].name == "place":
            continue
        labels = [option.label for option in describe_options(game)]
        assert len(set(labels)) == len(labels), labels
        assert not any("(" in label or "_" in label for label in labels), labels
        seen |= {option.verb for option in game.options()}
    assert {"builder", "pig", "big_follower", "quarter", "count", "move", "return", "escape"} <= seen


def test_a_replay_says_what_was_moved(anna: Browser) -> None:
    for last in positions(games=30):
        if last.is_over and any(option.verb == "count" for option in last.history):
            break
    answer = anna.post("/api/games/open", content=last.save(), headers={"content-type": "text/plain"})
    frames = anna.get(f"/api/games/{answer.json()['game']}/replay").json()["frames"]
    moves = [frame for frame in frames if frame["text_key"] == "verb.count"]
    assert moves
    for frame in moves:
        values = frame["text_values"]
        assert frame["text"] == f"{values['player']}: The count to the {values['thing']}"


def test_the_count_is_shown_as_the_piece_that_he_is(anna: Browser) -> None:
    picture = anna.get("/art/token/count.svg").text
    assert figure_svg("count", 0) in picture


def test_a_token_has_a_picture(anna: Browser) -> None:
    for name in ("goods.wine", "king", "count", "something-new"):
        answer = anna.get(f"/art/token/{name}.svg")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.text.startswith("<svg")
