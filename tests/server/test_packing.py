"""Options are sent packed: small on the largest board, and nothing is lost."""

import json
import random
from pathlib import Path
from typing import Any, Final

import pytest

from bastide import Game, Setup
from bastide.server.messages import models
from bastide.server.telling.changes import as_json
from bastide.server.telling.kept import Notes
from bastide.server.telling.on_board import tiles_on_board
from bastide.server.telling.options import describe_options
from bastide.server.telling.packing import pack
from bastide.server.telling.places import last_cell, way_between, way_words
from tests.scene import Scene
from tests.server.positions import ALL, MORE, SEVEN, varied
from tests.server.unpacking import unpacked

#: Options by which the page is judged, too (``web/src/lib/unpacking.test.ts``).
SAMPLE: Final = Path(__file__).parents[2] / "web" / "src" / "lib" / "packed.json"

Json = dict[str, Any]


def as_told(game: Game, options: list[models.AnyOption]) -> tuple[Json, list[Json]]:
    """Options as they are sent, and the tiles with which they are unpacked."""
    return json.loads(as_json(pack(game, options))), json.loads(
        as_json(tiles_on_board(game, Notes(game.rules)))
    )


def by_code(options: list[Json]) -> dict[str, Json]:
    found = {option["code"]: option for option in options}
    assert len(found) == len(options)
    return found


@pytest.mark.parametrize("expansions", [ALL, MORE, SEVEN, "plague,catapult,wheel_of_fortune,count"])
def test_every_option_is_unpacked_as_it_was_made(expansions: str) -> None:
    compared = 0
    for number, game in enumerate(varied(expansions, games=1)):
        if game.is_over or number % 7:
            continue
        options = describe_options(game)
        packed, tiles = as_told(game, options)
        made = [option.model_dump(mode="json") for option in options]
        assert by_code(unpacked(packed, tiles)) == by_code(made)
        compared += len(options)
    assert compared > 300


def made_up() -> tuple[Game, list[models.AnyOption]]:
    """Options of every kind on a small board, in words that no expansion has."""
    game = Scene("city-1-village-3/2 | road-straight | .").game
    here, there = (placed.cell for placed in game.state.board.tiles)
    last = last_cell(game)
    places = dict(sorted(tiles_on_board(game, Notes(game.rules))[1].spots.items()))
    options: list[models.AnyOption] = [
        models.CellOption(
            code=f"tile {x},{y} r{turn}",
            label=f"The tile, turned by {90 * turn}°, {way_words(way_between(last, (x, y)))}",
            text_key="option.tile",
            text_values={"degrees": 90 * turn, "way": way_between(last, (x, y))},
            at=(x, y),
            turn=turn,
            look=turn % 2,
            span=models.Span(cell=here, look="plank.NS") if x == 5 else None,
        )
        for x, y, turn in ((4, -1, 0), (4, -1, 2), (5, 0, 0), (-3, 2, 0), (-3, 2, 2))
    ]
    for figure in ("big_walker", "rider"):
        for place, spot in places.items():
            for cell, cells in ((there, [there]), (here, [here, there])):
                options.append(
                    models.SegmentOption(
                        code=f"{figure} {place} {cell[0]},{cell[1]}",
                        label=f"{figure.replace('_', ' ').capitalize()} on the {place.partition('@')[0]}, "
                        f"{len(cells)} {'tile' if len(cells) == 1 else 'tiles'}, 2 open"
                        f", {way_words(way_between(last, cell))}, in the middle",
                        text_key="option.deploy",
                        text_values={
                            "figure": figure,
                            "feature": place.partition("@")[0],
                            "size": len(cells),
                            "open": 2,
                            "way": way_between(last, cell),
                            "where": "middle",
                        },
                        at=cell,
                        place=place,
                        spot=spot if cell == there else (12.5, 50.0),
                        figure=figure,
                        feature=place.partition("@")[0],
                        cells=cells,
                    )
                )
    x, y = here
    options += [
        models.FigureOption(
            code=f"wake rider road@E {x},{y}",
            label="Wake whoever sleeps there",
            text_key="verb.wake",
            text_values={
                "figure": "rider",
                "whose": "{x} the Great",
                "place": "road@E",
                "there": "base/road-straight",
            },
            figure=f"rider-0-{x},{y}-road@E",
            at=here,
            spot=(10.0, 20.0),
            seat=0,
            aside=True,
        ),
        *(
            models.NumberOption(
                code=f"offer {number}",
                label=f"offer {number}".capitalize(),
                text_key="option.number",
                text_values={"verb": "offer", "number": number},
                value=number,
                final=True,
            )
            for number in (1, 2, 5)
        ),
        models.RangeOption(
            code="aim {number}",
            label="Aim -9",
            text_key="option.number",
            text_values={"verb": "aim", "number": -9},
            first=-9,
            last=900,
            step=1,
        ),
        models.ButtonOption(
            code="sing", label="Sing", text_key="option.button", text_values={"verb": "sing"}
        ),
        models.PassOption(code="pass", label="Pass", text_key="option.pass", text_values={}),
    ]
    return game, options


def test_options_of_every_kind_are_unpacked_as_they_were_made() -> None:
    game, options = made_up()
    packed, tiles = as_told(game, options)
    made = [option.model_dump(mode="json") for option in options]
    assert by_code(unpacked(packed, tiles)) == by_code(made)


def test_the_page_is_judged_by_what_is_unpacked_here() -> None:
    """The sample holds the options above: a page that unpacks it rightly unpacks whatever we pack."""
    sample = json.loads(SAMPLE.read_text())
    _, options = made_up()
    assert unpacked(sample["packed"], sample["tiles"]) == sample["options"]
    assert {option["code"] for option in sample["options"]} == {option.code for option in options}


def led_anywhere() -> Game:
    """A large board on which nobody stands, and a tile that leads a figure to any place of it."""
    chance = random.Random(1)
    game = Game.new(Setup.make(6, f"{ALL},{MORE},{SEVEN}"), seed=1)
    while len(game.options()) < 2000:
        quiet = [option for option in game.options() if option.verb in ("pass", "tile")]
        game.play(chance.choice(quiet or game.options()))
    return game


def test_two_thousand_options_are_told_in_fifteen_thousand_letters() -> None:
    game = led_anywhere()
    assert len(game.state.board.tiles) > 180
    options = describe_options(game)
    assert len(as_json(options)) > 500_000
    assert len(as_json(pack(game, options))) < 15_000
