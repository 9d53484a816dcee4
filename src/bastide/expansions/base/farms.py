"""Farms: three ways to count them at the end of the game."""

from typing import Final

from bastide.core.agenda import Auto, Step
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.rules import RuleOption
from bastide.core.scoring import Line, owners, strengths, strongest
from bastide.core.tiles import FIELD

FARM_SCORING: Final = RuleOption(
    "farm_scoring",
    ("per-farm-3", "city-once-4", "per-farm-4"),
    modern="per-farm-3",
    classic="city-once-4",
    about="Each farm pays for each finished city (3 or 4 points), or each city pays once (4 points).",
)


class FinalFarms(Auto):
    """Farms pay at the very end (BASE-61)."""

    name = "final_farms"

    def run(self, game: Game, step: Step) -> None:
        """Count them in the way that was chosen."""
        mode = game.rules.options[FARM_SCORING.name]
        if mode == "city-once-4":
            _score_cities_once(game)
        else:
            each, rule = (4, "BASE-71") if mode == "per-farm-4" else (3, "BASE-69")
            _score_each_farm(game, each, rule)


def farms(game: Game) -> list[Feature]:
    """All farms with figures on them."""
    return [f for f in game.state.graph.all() if f.kind == FIELD and f.figures]


def fed_cities(game: Game, farm: Feature) -> list[Feature]:
    """The finished cities that a farm touches, each once (BASE-66 to BASE-68)."""
    graph = game.state.graph
    roots = dict.fromkeys(graph.root[segment] for segment in farm.touches)
    return [city for root in roots if (city := graph.features[root]).is_complete]


def _score_each_farm(game: Game, each: int, rule: str) -> None:
    for farm in farms(game):
        cities = len(fed_cities(game, farm))
        line = Line("cities" if cities > 1 else "city", each * cities, rule)
        if not cities:
            line = Line("no finished city", 0, "BASE-72")
        for player in owners(game, farm):
            game.score(player, FIELD, (line,), game.cells_of(farm), final=True)


def _score_cities_once(game: Game) -> None:
    """Every finished city pays the player with most farmers on all farms around it (BASE-70)."""
    farmers: dict[int, dict[int, int]] = {}
    cities: dict[int, Feature] = {}
    for farm in farms(game):
        for city in fed_cities(game, farm):
            key = city.segments[0]
            cities[key] = city
            around = farmers.setdefault(key, {})
            for player, strength in strengths(game, farm).items():
                around[player] = around.get(player, 0) + strength
    for key, around in farmers.items():
        for player in strongest(around):
            game.score(player, FIELD, (Line("city", 4, "BASE-70"),), game.cells_of(cities[key]), final=True)
