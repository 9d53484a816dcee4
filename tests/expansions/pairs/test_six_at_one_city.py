"""Six expansions act on one city: every point of it is still explained, line by line."""

from bastide.core.events import Scored, TokenTaken
from bastide.expansions.count.quarters import CASTLE, MARKET, carcassonne
from tests.expansions.princess_dragon.beasts import put_fairy
from tests.rules import rule
from tests.scene import Scene

#: A cathedral, two pennants, a besieged tile, red's mayor, blue's big follower; the last cap is missing.
CITY = """
    .                            | base/city-1/2+red:mayor.S        | base/city-1/2                  | .
    base/city-1/1+blue:big_follower.E | inns-cathedrals/city-4-cathedral | abbey-mayor/city-4-shields-2 | .
    .                            | siege/city-1                     | base/city-1                    | .
"""
SIX = "inns_cathedrals,princess_dragon,abbey_mayor,king_robber,siege,count"


def scored(scene: Scene) -> list[tuple[str, str, list[str]]]:
    """Everything that was scored: seat, what, and the lines with their rules."""
    seats = scene.setup.seats
    events = [event for event in scene.events() if isinstance(event, Scored)]
    return [(seats[e.player], e.what, [str(line) for line in e.lines]) for e in events]


@rule("AM-16", "IC-06", "SIEGE-07", "PD-32", "COUNT-20", "KR-11")
def test_every_point_of_a_city_is_explained_when_six_expansions_act_on_it() -> None:
    scene = Scene(CITY, SIX, players=3)
    put_fairy(scene, (1, 0), "red:mayor.S")
    record = carcassonne(scene.game)
    assert record is not None
    state = scene.game.state
    for _ in range(2):
        state.supply[2] = {**state.supply[2], "meeple": state.supply[2]["meeple"] - 1}
    waiting = record._replace(count_at=MARKET).with_those(CASTLE, [(2, "meeple"), (2, "meeple")])
    state.ext["count"] = waiting
    scene.play("base/city-1/3 @ 3,1")
    for _ in range(2):  # green sends both followers from the castle
        scene.game.play(next(option for option in scene.game.options() if option.verb == "move"))
    # Two pennants make the mayor as strong as the big follower and as two followers from the quarter.
    lines = [
        "tiles +16 (BASE-41)",
        "pennants +4 (BASE-41)",
        "cathedral +10 (IC-06)",
        "besieged -10 (SIEGE-07)",
    ]
    assert scored(scene) == [
        ("red", "city", lines),
        ("blue", "city", lines),
        ("green", "city", lines),
        ("red", "fairy", ["city +3 (PD-32)"]),
    ]
    assert scene.game.scores == (23, 20, 20)
    taken = [event for event in scene.events() if isinstance(event, TokenTaken)]
    assert [(event.player, event.token) for event in taken] == [(0, "king")]
