"""Abbey and Mayor: abbeys fill holes, mayors count by pennants, barns by cities, and wagons drive on."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from bastide.core.agenda import Insert, Step
from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.features import Feature
from bastide.core.figures import Figure, FigureKind
from bastide.core.game import Game
from bastide.core.hooks import (
    Chances,
    Deployment,
    Display,
    Knowledge,
    Points,
    Preparation,
    Turns,
    about,
    rests_on,
)
from bastide.core.layout import Layout
from bastide.core.option import Option
from bastide.core.scoring import Line, is_occupied, strengths
from bastide.core.setup import Setup
from bastide.core.tiles import CITY, FIELD
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.abbey_mayor.abbeys import (
    ABBEY,
    ABBEY_END,
    ABBEY_TILE,
    LastAbbey,
    LastAbbeys,
    PlaceAbbey,
)
from bastide.expansions.abbey_mayor.barns import (
    BARN,
    BARN_PLACEMENT,
    BARN_PRICES,
    PIG,
    BarnFarms,
    BuildBarn,
    FinalBarns,
    barn_options,
    barn_prospect,
    barn_tokens,
    may_farm,
)
from bastide.expansions.abbey_mayor.estate import SLUG, Estate, estate
from bastide.expansions.abbey_mayor.wagons import (
    WAGON,
    WAGON_MOVE,
    WAGON_PLACEMENT,
    WagonMove,
    Wagons,
    may_place,
    note_wagons,
)
from bastide.expansions.base.rules import PENNANTS
from bastide.expansions.base.tags import FARM_PRICE, PLACES_FIGURE

#: The mayor is a follower for cities alone (AM-15); how much he counts, the pennants say (AM-16).
MAYOR: Final = FigureKind("mayor", supply=1, stands_on=frozenset({CITY}), strength=0)
#: What an abbey and a barn in hand are worth in points, and what it is worth that a wagon can drive on ...
ABBEY_WORTH, BARN_WORTH, WAGON_WORTH = 3.0, 3.0, 1.0
#: ... until only so many turns of everybody are to come.
FEW_TURNS: Final = 6


class AbbeyMayor(Expansion, Preparation, Turns, Deployment, Points, Display, Knowledge):
    """Twelve tiles, and for each player an abbey tile, a mayor, a barn and a wagon."""

    slug = SLUG
    name = "Abbey & Mayor"
    brings = "An abbey in the hand that fills a hole, a mayor, a barn and a wagon for everybody."
    pieces = (Piece(ABBEY),)
    parts = (
        Part(ABBEY, "One abbey tile for each player, which fills a hole"),
        Part("mayor", "One mayor for each player, who counts by pennants", figures=(MAYOR,)),
        Part("barn", "One barn for each player, at a corner between four fields", figures=(BARN,)),
        Part("wagon", "One wagon for each player, which drives on after scoring", figures=(WAGON,)),
    )
    options = (WAGON_MOVE, WAGON_PLACEMENT, BARN_PLACEMENT, PIG, ABBEY_END)
    handlers = (PlaceAbbey(), LastAbbeys(), LastAbbey(), BarnFarms(), FinalBarns(), Wagons(), WagonMove())
    actions = (BuildBarn(),)
    turn_steps = (
        Insert(PlaceAbbey.name, after="part_start", moment=12),
        Insert(BarnFarms.name, after="score", moment=71),
        Insert(Wagons.name, after="score", moment=80),
    )
    final_steps = (
        Insert(LastAbbeys.name, after="final_start", moment=1),
        Insert(FinalBarns.name, after="final_features", moment=-1),  # before the farms, which it clears
    )
    record = Estate

    def tags(self, setup: Setup) -> Tags:
        prices = {price.rule: (FARM_PRICE,) for price in BARN_PRICES}
        return {BuildBarn.verb: (PLACES_FIGURE,), **prices}

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        use = setup.use(self.slug)
        assert use is not None, "only asked while it is in the game"
        aside = {ABBEY_TILE: len(setup.seats)} if ABBEY in use.parts else {}
        pool = {name: count for name, count in layout.pool.items() if name != ABBEY_TILE}
        return replace(layout, pool=pool, aside={**layout.aside, **aside})  # AM-01

    def on_setup(self, game: Game) -> None:
        game.state.ext[SLUG] = Estate(abbeys=tuple(range(game.rules.aside.get(ABBEY_TILE, 0))))

    def add_held_tiles(self, game: Game) -> Iterable[int]:
        return (game.rules.tile_index[ABBEY_TILE] for _ in estate(game).abbeys)

    def add_tokens(self, game: Game) -> Iterable[Token]:
        for seat in estate(game).abbeys:
            yield Token(ABBEY, seat)
        yield from barn_tokens(game)

    @rests_on(supply=True)
    def add_prospects(self, game: Game, chance: Chances) -> Iterable[tuple[int, float]]:
        ahead = _turns_ahead(game)
        for seat in estate(game).abbeys:
            yield seat, ABBEY_WORTH * ahead
        for seat, supply in enumerate(game.state.supply):
            yield seat, BARN_WORTH * ahead * supply.get(BARN.name, 0)

    def add_feature_prospects(
        self, game: Game, feature: Feature, chance: Chances
    ) -> Iterable[tuple[int, float]]:
        for figure in feature.figures:
            if figure.kind == BARN.name:
                yield figure.player, barn_prospect(game, feature, chance)
            elif figure.kind == WAGON.name:
                yield figure.player, WAGON_WORTH * _turns_ahead(game) * chance(feature)  # it will drive on

    @about(kinds={FIELD}, figures={WAGON.name})
    def allow_deploy(self, game: Game, player: int, figure: FigureKind, segment: int) -> bool:
        feature = game.state.graph.of(segment)
        if feature.kind == FIELD:
            return may_farm(game, figure, feature)
        return figure.name != WAGON.name or may_place(game, feature)

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        return barn_options(game, step.player)

    def revise_strength(self, game: Game, feature: Feature, figure: Figure, strength: int) -> int:
        if figure.kind != MAYOR.name:
            return strength
        return feature.mark(PENNANTS) if feature.kind == CITY else 0  # nothing in a castle (AM-X10)

    def on_feature_scored(self, game: Game, feature: Feature, final: bool) -> None:
        if feature.kind != CITY or not is_occupied(game, feature):
            return
        strength = strengths(game, feature)
        if not any(strength.values()):  # AM-18
            for player in strength:
                lines = (Line("no pennants", 0, "AM-18"),)
                game.score(player, CITY, lines, game.cells_of(feature), final=final)

    def on_completed(self, game: Game, feature: Feature) -> None:
        note_wagons(game, feature)


def _turns_ahead(game: Game) -> float:
    """How much of its usual worth a piece has that waits for its turn: less when few tiles are to come."""
    return min(1.0, game.state.tiles_left / (FEW_TURNS * len(game.state.score)))
