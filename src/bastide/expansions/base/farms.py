"""Farms: three ways to count them at the end of the game."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bastide.core.agenda import Auto, Step
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.paying import tell_scored
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Line, Sheet, owners
from bastide.core.shapes import NO_MARKS
from bastide.core.tiles import FIELD

FARM_SCORING: Final = RuleOption(
    "farm_scoring",
    ("per-farm-3", "city-once-4", "per-farm-4"),
    modern="per-farm-3",
    classic="city-once-4",
    about="Each farm pays for each finished city, or each city pays once.",
)


class Price(NamedTuple):
    """What a finished city pays a farm, and by which rule."""

    each: int
    rule: str


#: The price of a city in each way of counting.
FARM_PRICES: Final[Mapping[str, Price]] = {
    "per-farm-3": Price(3, "BASE-69"),
    "city-once-4": Price(4, "BASE-70"),
    "per-farm-4": Price(4, "BASE-71"),
}

#: The rule of a farm that feeds nobody and pays nothing (BASE-72).
NO_CITY: Final = "BASE-72"


class FinalFarms(Auto):
    """Farms pay at the very end (BASE-61)."""

    name = "final_farms"

    def run(self, game: Game, step: Step) -> None:
        """Count them in the way that was chosen."""
        if game.rules.options[FARM_SCORING.name] == "city-once-4":
            _score_cities_once(game)
        else:
            _score_each_farm(game)
        tell_scored(game, farms(game), final=True)


def farms(game: Game) -> list[Feature]:
    """All farms with figures on them."""
    return [f for f in game.state.graph.with_figures() if f.kind == FIELD]


def fed_cities(game: Game, farm: Feature) -> list[Feature]:
    """The finished cities that a farm touches, each once (BASE-66 to BASE-68)."""
    graph = game.state.graph
    roots = dict.fromkeys(graph.root[segment] for segment in farm.touches)
    cities = [city for root in roots if (city := graph.features[root]).is_complete]
    for hook in game.rules.add_fed_cities:
        cities += hook(game, farm)
    return cities


def farm_price(game: Game) -> Price:
    """What a city pays a farm at the end, in the way that was chosen."""
    return FARM_PRICES[game.rules.options[FARM_SCORING.name]]


def pay(game: Game, farms: Sequence[Feature], cities: Sequence[Feature], player: int, price: Price) -> Sheet:
    """What finished cities pay a player through farms, at a price for each."""
    noun = "cities" if len(cities) > 1 else "city"
    sheet = Sheet((Line(noun, price.each * len(cities), price.rule),))
    for revise in game.rules.revise_farm:
        sheet = revise(game, farms, cities, player, sheet)
    return sheet


def farm_lines(game: Game, farm: Feature) -> tuple[Line, ...]:
    """What a farm pays besides what cities pay through it."""
    return tuple(line for add in game.rules.add_farm_lines for line in add(game, farm))


def farm_sheet(
    game: Game, farm: Feature, player: int, price: Price, nothing: str, bare: bool = False
) -> Sheet:
    """All that a farm pays a player; where it feeds no city, that is said with the rule for ``nothing``.

    A ``bare`` farm is one to whose cities nothing adds that is on it.
    """
    cities = fed_cities(game, farm)
    counted = farm._replace(figures=(), marks=NO_MARKS) if bare else farm
    sheet = pay(game, [counted], cities, player, price) if cities else Sheet()
    lines = (*sheet.lines, *farm_lines(game, farm))
    return Sheet(lines or (Line("no finished city", 0, nothing),))


def _score_each_farm(game: Game) -> None:
    price = farm_price(game)
    for farm in farms(game):
        for player in owners(game, farm):
            sheet = farm_sheet(game, farm, player, price, NO_CITY)
            game.score(player, FIELD, sheet.lines, game.cells_of(farm), final=True)


def _score_cities_once(game: Game) -> None:
    """Every finished city pays the player with most farmers on all farms around it (BASE-70)."""
    price = farm_price(game)
    around: dict[tuple[int, ...], tuple[Feature, list[Feature]]] = {}
    for farm in farms(game):
        for city in fed_cities(game, farm):
            around.setdefault(city.segments, (city, []))[1].append(farm)
    for city, feeding in around.values():
        for player in owners(game, *feeding):
            sheet = pay(game, feeding, [city], player, price)
            game.score(player, FIELD, sheet.lines, game.cells_of(city), final=True)
    _score_what_is_besides(game)


def _score_what_is_besides(game: Game) -> None:
    """Where cities pay once, a farm pays its own owners whatever it pays besides."""
    for farm in farms(game):
        if lines := farm_lines(game, farm):
            for player in owners(game, farm):
                game.score(player, FIELD, lines, game.cells_of(farm), final=True)
