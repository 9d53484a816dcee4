"""Any decision can be drawn from what is said of its options; proved by an expansion that asks everything."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide.server.messages.option_models import ButtonOption
from bastide.server.telling.options import describe_options
from tests.server.helpers import Browser, Json, Table, here, running
from tests.server.positions import eager, first


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """The table of a game whose turns end with a question of every kind."""
    with running(tmp_path, library="tests.server.toys:LIBRARY") as client:
        anna = Browser(client)
        expansions: Json = {"toy_ask": {}, "abbot": {}}
        with anna.at_table(anna.new_game(here("Anna"), here("Ben"), expansions=expansions)["game"]) as table:
            yield table


def ask(table: Table) -> dict[str, Json]:
    """Play until the question is asked while a meeple stands on the board; gives its options by code."""
    while table.decision["step"] != "toy_question" or not table.snapshot["figures"]:
        figure = [option["code"] for option in table.decision["options"] if option["kind"] == "segment"]
        table.move(figure[-1] if figure and table.decision["step"] == "action" else table.codes[0])
    return {option["code"]: option for option in table.decision["options"]}


def test_every_kind_of_option_is_told_by_its_data(table: Table) -> None:
    options = ask(table)
    kinds = {code: option["kind"] for code, option in options.items()}
    assert kinds["pass"] == "pass"
    assert kinds["bid 2"] == "number"
    assert kinds["build_castle"] == "button"
    assert kinds["take wine"] == "button"
    assert kinds["wave"] == "button"
    assert kinds["free meeple 1"] == "button"
    assert {kind for code, kind in kinds.items() if code.startswith("settle ")} == {"cell"}
    assert {kind for code, kind in kinds.items() if code.startswith(("stay ", "fence "))} == {"segment"}
    assert {kind for code, kind in kinds.items() if code.startswith("mark ")} == {"segment"}
    assert {kind for code, kind in kinds.items() if code.startswith("catch ")} == {"figure"}


def test_the_prompt_is_in_words(table: Table) -> None:
    ask(table)
    assert table.decision["prompt"] == "Ask me."


def test_a_cell_without_a_turn_is_only_chosen(table: Table) -> None:
    option = next(option for code, option in ask(table).items() if code.startswith("settle "))
    assert option["turn"] is None
    assert option["at"] not in [tile["cell"] for tile in table.snapshot["tiles"]]
    assert table.decision["tile"] is None


def test_a_cell_with_a_tile_takes_a_piece_that_is_called_like_the_verb(table: Table) -> None:
    option = next(option for code, option in ask(table).items() if code.startswith("stay "))
    x, y = table.snapshot["tiles"][-1]["cell"]
    assert (option["figure"], option["at"], option["spot"]) == ("stay", [x, y], [50, 50])
    assert (option["feature"], option["cells"]) == ("", [[x, y]])
    assert option["label"].startswith("Stay to Anna's "), "who stands there; which tile it is, is by chance"


def test_a_corner_of_the_tile_that_was_laid_is_a_place(table: Table) -> None:
    option = ask(table)["fence meeple NE"]
    x, y = table.snapshot["tiles"][-1]["cell"]
    assert (option["figure"], option["feature"], option["place"]) == ("meeple", "corner", "corner.NE")
    assert (option["at"], option["spot"]) == ([x, y], [100, 0])
    around = [[x, y], [x + 1, y], [x, y - 1], [x + 1, y - 1]]
    assert sorted(option["cells"]) == sorted(
        tile["cell"] for tile in table.snapshot["tiles"] if tile["cell"] in around
    )


def test_a_piece_that_somebody_keeps_is_told_with_its_keeper(table: Table) -> None:
    option = ask(table)["free meeple 1"]
    assert (option["figure"], option["seat"], option["label"]) == ("meeple", 1, "Let Ben free a meeple")
    assert (ask(table)["take wine"]["figure"], ask(table)["take wine"]["seat"]) == (None, None)


def test_a_decision_tells_what_it_is_about_and_from_where_a_piece_moves(table: Table) -> None:
    ask(table)
    tiles = [tile["cell"] for tile in table.snapshot["tiles"]]
    assert (table.decision["cells"], table.decision["origin"]) == ([tiles[0]], tiles[-1])


def test_a_segment_has_its_spot_and_its_feature(table: Table) -> None:
    option = next(option for code, option in ask(table).items() if code.startswith("mark "))
    assert option["at"] == table.snapshot["tiles"][-1]["cell"]
    assert option["at"] in option["cells"]
    assert all(0 <= value <= 100 for value in option["spot"])
    assert option["place"].startswith(option["feature"])


def test_a_figure_is_one_that_stands_on_the_board(table: Table) -> None:
    options = [option for code, option in ask(table).items() if code.startswith("catch ")]
    standing = {figure["id"]: figure for figure in table.snapshot["figures"]}
    assert options
    for option in options:
        figure = standing[option["figure"]]
        assert (option["at"], option["spot"], option["seat"]) == (
            figure["cell"],
            figure["spot"],
            figure["seat"],
        )


def test_a_number_has_its_value(table: Table) -> None:
    options = ask(table)
    assert [option["value"] for option in options.values() if option["kind"] == "number"] == [2, 4]
    assert options["bid 4"]["label"] == "Bid 4"


def test_a_button_lights_the_cells_that_its_action_is_about(table: Table) -> None:
    options = ask(table)
    assert options["wave"]["cells"] == [table.snapshot["tiles"][-1]["cell"]]
    assert options["build_castle"]["cells"] == []


def test_what_can_be_done_at_any_time_comes_back_to_the_decision(table: Table) -> None:
    options = ask(table)
    assert [code for code, option in options.items() if option["aside"]] == ["wave"]
    seat = table.decision["seat"]
    before = table.snapshot["seats"][seat]["score"]
    assert not options["wave"]["final"]
    table.move("wave")
    assert table.decision["step"] == "toy_question"
    assert table.snapshot["seats"][seat]["score"] == before + 1
    assert table.snapshot["log"][-1]["lines"] == [
        {"text": "wave", "number": 0, "points": 1, "rule": "TOY-01"}
    ]


def test_every_option_of_the_question_can_be_played(table: Table) -> None:
    for code in list(ask(table)):
        if code not in table.codes:  # another turn has begun meanwhile
            code = next(other for other in ask(table) if other.split()[0] == code.split()[0])
        table.move(code)
        ask(table)


def test_labels_are_unique_and_plain_in_whole_games(anna: Browser) -> None:
    with anna.at_table(
        anna.new_game(here("A"), here("B"), expansions={"abbot": {}, "river": {}})["game"]
    ) as t:
        kinds = set()
        recalls = 0
        while not t.snapshot["over"]:
            options = t.decision["options"]
            labels = [option["label"] for option in options]
            assert len(set(labels)) == len(labels), labels
            assert not any("(" in label for label in labels), labels
            kinds |= {option["kind"] for option in options}
            recalls += sum(option["code"].startswith("recall abbot") for option in options)
            abbot = [option["code"] for option in options if option["code"].startswith("abbot ")]
            t.move(abbot[0] if abbot else t.codes[t.snapshot["seq"] % len(t.codes)])
        assert kinds == {"cell", "segment", "figure", "pass"}
        assert recalls


def test_a_meeple_option_tells_what_it_joins(anna: Browser) -> None:
    with anna.at_table(anna.new_game(here("A"), here("B"))["game"]) as table:
        seen = set()
        while "option.deploy" not in seen or "option.deploy.field" not in seen:
            for option in table.decision["options"]:
                seen.add(option["text_key"])
                if option["text_key"] == "option.deploy":
                    size = len(option["cells"])
                    words = f"Meeple on the {option['feature']}, {size} tile{'s' if size > 1 else ''}, "
                    assert option["label"].startswith(words)
            table.move(table.codes[0])


def test_turnings_that_look_the_same_share_their_look(anna: Browser) -> None:
    straight = "base/road-straight"
    with anna.at_table(anna.new_game(here("A"), here("B"))["game"]) as table:
        while table.decision["tile"] != straight or table.decision["step"] != "place":
            table.move(table.codes[0])
        for option in table.decision["options"]:
            assert option["look"] == option["turn"] % 2


def test_what_is_sold_says_so_and_a_ransom_is_paid_to_who_keeps_the_follower() -> None:
    fruits = describe_options(
        first(eager("fruit_trees", ("harvest", "meeple")), "fruit", "sell_fruit", size=1)
    )
    sold = [option for option in fruits if isinstance(option, ButtonOption)]
    assert sold
    assert all(option.sells and (option.points or 0) > 0 for option in sold)
    windows = describe_options(first(eager("tower", ("tower", "capture")), "ransom_first", "ransom", size=1))
    (ransom, *_) = (option for option in windows if isinstance(option, ButtonOption))
    assert (ransom.sells, ransom.figure, ransom.points, ransom.tokens) == (False, "meeple", None, [])
    assert ransom.seat is not None
    assert "3 points" in ransom.label
