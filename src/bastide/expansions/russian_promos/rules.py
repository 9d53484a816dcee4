"""The Russian promotional tiles: a hut that likes to be alone, a crossroads, and two traps for followers."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations
from typing import Final

from bastide.core.agenda import Insert, Step
from bastide.core.board import Placed
from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.features import Feature
from bastide.core.figures import Figure, FigureKind
from bastide.core.game import Game
from bastide.core.geometry import AROUND, Cell
from bastide.core.hooks import Chances, Deployment, Knowledge, Points, Preparation, Turns, about, rests_on
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Line
from bastide.core.setup import Setup
from bastide.core.tiles import ROAD
from bastide.core.turn import SCORING_FROM
from bastide.expansions.base.rules import CLOISTER
from bastide.expansions.base.tags import ALOOF, FEATURE, HOLDING, LIKE_ROAD
from bastide.expansions.russian_promos.traps import (
    ADJACENCY,
    FIRST,
    FREED,
    ON_TOWERS,
    REACH,
    SLUG,
    SOLOVEI,
    SPECIALS,
    SWAMP,
    TIMING,
    VODYANOY,
    WATCHED,
    FinalToll,
    Free,
    TrapCheck,
    Watch,
    spring,
    spring_at_placement,
    trap_prospects,
    ways_out,
)

HUT: Final = "hut"
CROSSROADS: Final = "crossroads"
#: The four tiles by the names of their sets.
TILE_SETS: Final = (HUT, CROSSROADS, SOLOVEI, VODYANOY)
ALL: Final = "all"

TILES: Final = RuleOption(
    "russian.tiles",
    (ALL, *("+".join(some) for number in (1, 2, 3) for some in combinations(TILE_SETS, number))),
    modern=ALL,
    classic=ALL,
    about="Which of the four tiles are used.",
)


class RussianPromos(Expansion, Preparation, Turns, Deployment, Points, Knowledge):
    """Baba Yaga's hut, Bogatyr crossroads, Solovei Razboynik and Vodyanoy."""

    slug = SLUG
    name = "Russian Promos"
    brings = "Baba Yaga’s hut, a crossroads of heroes, and two traps that catch followers."
    parts = (
        Part(HUT, "Baba Yaga’s hut pays for the empty cells around it", places=frozenset({HUT})),
        Part(SOLOVEI, "Solovei Razboynik catches followers on his road", spots=frozenset({SOLOVEI})),
        Part(VODYANOY, "Vodyanoy catches followers on the tiles around", spots=frozenset({VODYANOY})),
    )
    options = (TILES, REACH, ADJACENCY, SPECIALS, TIMING, FIRST, ON_TOWERS, WATCHED, SWAMP, FREED)
    handlers = (TrapCheck(), FinalToll())
    actions = (Free(),)
    turn_steps = (
        Insert(TrapCheck.name, after="action", moment=31),
        Insert(TrapCheck.name, after="action", moment=36),  # behind a tunnel token (RUS-X04)
        Insert(TrapCheck.name, after="completion", moment=55),  # what a late token completes (TUN-X04)
        Insert(TrapCheck.name, after="closing", moment=101),  # and what it joins only
    )
    final_steps = (Insert(FinalToll.name, after="final_bonuses", moment=90),)
    record = Watch

    def tile_sets(self, setup: Setup) -> frozenset[str] | None:
        chosen = setup.chosen[TILES.name]
        return None if chosen == ALL else frozenset(chosen.split("+"))

    def tags(self, setup: Setup) -> Tags:
        return {HUT: (FEATURE, ALOOF), SOLOVEI: (HOLDING, LIKE_ROAD), VODYANOY: (HOLDING,)}

    def revise_figure(self, setup: Setup, figure: FigureKind) -> FigureKind:
        if not figure.stands_on.issuperset({ROAD, CLOISTER}):
            return figure  # an abbot, who lives in monasteries and gardens only, may not go there (RUS-06)
        return replace(figure, stands_on=figure.stands_on | {HUT})

    def on_tile_placed(self, game: Game, player: int, placed: Placed) -> None:
        spring_at_placement(game, placed)

    def allow_visit(self, game: Game, player: int, figure: FigureKind, placed: Placed) -> bool:
        if placed.tile not in game.rules.tiles_with(VODYANOY):
            return True
        return not figure.is_follower and game.rules.options[SWAMP.name] == "no_followers"  # RUS-35

    def on_figure_placed(self, game: Game, figure: Figure) -> None:
        if all(step.name != SCORING_FROM for step in game.state.agenda):
            spring(game)  # RUS-43; before the scoring the checks of the turn part are still to come

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        return ways_out(game, step.player)

    def add_score_lines(self, game: Game, feature: Feature) -> Iterable[Line]:
        if feature.kind != HUT:
            return
        rule = "RUS-04" if feature.is_complete else "RUS-03"
        yield Line("hut", 1, rule)
        if feature.open:
            yield Line("empty cells around", feature.open, rule)

    def add_counted_cells(self, game: Game, feature: Feature) -> Iterable[Cell]:
        if feature.kind != HUT:
            return ()
        (cell,) = game.cells_of(feature)
        return [around for around in AROUND[cell] if around not in game.state.board.cells]

    @rests_on(land=True, figures=True)
    def add_prospects(self, game: Game, chance: Chances) -> Iterable[tuple[int, float]]:
        yield from trap_prospects(game)
        for hut in map(game.state.graph.of, game.places(HUT)):
            if hut.figures and hut.open:
                surrounded = chance(hut)
                # Most cells around will be filled, even if some never are: so much less than it pays now.
                filled = min(hut.open * surrounded ** (1 / hut.open), game.state.tiles_left / 2)
                yield hut.figures[0].player, hut.open * surrounded - filled
