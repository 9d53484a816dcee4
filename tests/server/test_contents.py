"""What tiles show, as the page names them."""

from bastide import Game, Setup
from bastide.core.events import TileDiscarded
from bastide.expansions.registry import LIBRARY
from bastide.server.shelf.contents import contents
from bastide.server.telling.log import log_entries
from tests.server.helpers import Browser


def shown(tile: str) -> dict[str, int]:
    return contents(LIBRARY.tile(tile))


def test_a_tile_is_told_by_its_cities_roads_places_and_marks() -> None:
    assert shown("base/city-1-road-straight") == {"city": 1, "road": 1}
    assert shown("base/city-2-adjacent-road-curve-shield") == {"city": 1, "road": 1, "pennants": 1}
    assert shown("base/cloister") == {"cloister": 1}
    assert shown("base/cities-2-opposite") == {"city": 2}


def test_the_page_gets_all_tiles_at_once(anna: Browser) -> None:
    answer = anna.get("/art/tiles.json")
    assert answer.headers["content-type"] == "application/json"
    assert answer.json()["base/cloister-road"] == {"road": 1, "cloister": 1}


def test_a_tile_that_fits_nowhere_is_shown_where_it_is_told() -> None:
    game = Game.new(Setup.make(2))
    game.state.log.append(TileDiscarded(0, "base/city-4-shield"))
    (entry,) = [entry for entry in log_entries(game) if entry.kind == "discard"]
    assert entry.tile == "base/city-4-shield"
