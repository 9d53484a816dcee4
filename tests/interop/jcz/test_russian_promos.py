"""The Russian promos and Spiel Doch! in that program's words."""

import json

import pytest

from bastide import Game, Setup
from bastide.core.events import Scored
from bastide.core.targets import FigureAt, OnSegment
from bastide.interop.jcz.errors import Unsupported
from bastide.interop.jcz.exporter import export_game
from bastide.interop.jcz.replay import Replay, replay_saved, word_for
from bastide.interop.jcz.saved import read_saved
from tests.interop.jcz.test_count import dense_game
from tests.scene import Scene


def again(game: Game) -> Replay:
    """The game as that program's words alone tell it."""
    data = json.loads(export_game(game))
    del data["bastide"]
    return replay_saved(read_saved(json.dumps(data)))


def test_games_with_traps_come_back_the_same_by_that_programs_words() -> None:
    setup = Setup.make(3, "russian_promos*3", "jcz")
    seen: set[str] = set()
    for seed in range(8):
        game = dense_game(setup, seed)
        seen |= {
            option.verb + " " + option.target.place
            for option in game.history
            if isinstance(option.target, OnSegment | FigureAt)
        }
        back = again(game).game
        assert back.history == game.history
        assert back.scores == game.scores
    assert {"free solovei", "free vodyanoy", "meeple hut"} <= seen


def test_traps_and_hut_have_its_names() -> None:
    setup = Setup.make(3, "russian_promos*3", "jcz")
    said: set[tuple[str, str, str]] = set()
    for seed in range(8):
        for message in json.loads(export_game(dense_game(setup, seed)))["replay"]:
            pointer = message["payload"].get("pointer", {})
            place = pointer.get("featurePointer", pointer)
            said.add((message["type"], message["payload"].get("source", ""), place.get("feature", "")))
    assert {
        ("RETURN_MEEPLE", "TRAP", "SoloveiRazboynik"),
        ("RETURN_MEEPLE", "TRAP", "Vodyanoy"),
        ("DEPLOY_MEEPLE", "", "YagaHut"),
    } <= said


def test_its_words_for_the_scorings() -> None:
    words = {}
    for picture in ("hut+red.hut", "vodyanoy+red.vodyanoy"):
        scene = Scene(picture, "russian_promos", rules="jcz")
        scene.finish()
        words[picture] = [word_for(event) for event in scene.events() if isinstance(event, Scored)]
    assert words == {"hut+red.hut": ["yaga-hut"], "vodyanoy+red.vodyanoy": ["vodyanoy"]}


def test_it_tells_followers_in_a_trap_apart() -> None:
    scene = Scene("razboynik/1+red.solovei+red.solovei+blue.solovei", "russian_promos", rules="jcz")
    scene.place("base/cloister @ 1,0")
    assert scene.choices() == ["pass", "meeple field@NL", "meeple cloister", "free meeple solovei 0,0"]
    replay = again(Game.begin(scene.setup))
    replay.game = scene.game
    assert replay._count_choices() == 5


@pytest.mark.parametrize(
    ("tiles", "sets"),
    [
        ("all", {"russian-promos/2013", "russian-promos/2016"}),
        ("hut+crossroads", {"russian-promos/2013"}),
        ("solovei+vodyanoy", {"russian-promos/2016"}),
    ],
)
def test_its_sets_are_the_tiles_of_a_year(tiles: str, sets: set[str]) -> None:
    game = Game.begin(Setup.make(2, "russian_promos", "jcz", options={"russian.tiles": tiles}))
    data = json.loads(export_game(game))
    assert {name for name in data["setup"]["sets"] if name.startswith("russian")} == sets
    assert again(game).game.rules.options["russian.tiles"] == tiles


@pytest.mark.parametrize(
    "options",
    [
        {"russian.tiles": "hut"},
        {"russian.solovei_reach": "nearest"},
        {"russian.vodyanoy_adjacency": "4"},
        {"russian.trap_specials": "on"},
        {"russian.solovei_timing": "after_figure"},
        {"russian.first_trap": "solovei"},
    ],
)
def test_what_it_does_not_know_is_refused(options: dict[str, str]) -> None:
    game = Game.begin(Setup.make(2, "russian_promos", "jcz", options=options))
    with pytest.raises(Unsupported):
        export_game(game)


@pytest.mark.parametrize(
    ("expansions", "name"), [("spiel_doch", "spiel-doch:1"), ("spiel_doch,abbot", "spiel-doch:2")]
)
def test_spiel_doch_has_a_set_for_each_printing(expansions: str, name: str) -> None:
    game = dense_game(Setup.make(2, expansions, "jcz"), 1)
    assert json.loads(export_game(game))["setup"]["sets"][name] == 1
    back = again(game).game
    assert back.history == game.history
    assert back.scores == game.scores


def test_it_knows_no_bonus_for_the_lettering() -> None:
    assert Setup.make(2, "spiel_doch", "jcz").chosen["spieldoch.bonus"] == "off"
    with pytest.raises(Unsupported):
        export_game(Game.begin(Setup.make(2, "spiel_doch", "jcz", options={"spieldoch.bonus": "reading"})))
