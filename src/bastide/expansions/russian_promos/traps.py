"""Traps: the tree of Solovei Razboynik and the swamp of Vodyanoy, whom they reach, and how to get out."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from bastide.core.agenda import Action, Auto, Step
from bastide.core.alike import figure_named
from bastide.core.board import Placed
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.core.geometry import AROUND, NEIGHBOURS, PORT_BY_NAME, Cell
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Line
from bastide.core.tiles import ROAD
from bastide.expansions.base.tags import HIGH, HOLDING, SAFE_FROM_BELOW

SLUG: Final = "russian_promos"
SOLOVEI: Final = "solovei"
VODYANOY: Final = "vodyanoy"
#: What a follower costs who is with Vodyanoy at the end (RUS-37).
TOLL: Final = 2
#: What a follower is worth who is about to be caught, and when few turns are left to free anybody.
_CAUGHT: Final = 3.0
_FEW_TURNS: Final = 8
_WEST_EAST: Final = frozenset(PORT_BY_NAME[side] for side in "WE")

REACH: Final = RuleOption(
    "russian.solovei_reach",
    ("all", "nearest"),
    modern="all",
    classic="all",
    about="Whether Solovei catches everybody on his road, or only the nearest in each direction.",
)
ADJACENCY: Final = RuleOption(
    "russian.vodyanoy_adjacency",
    ("8", "4"),
    modern="8",
    classic="8",
    about="Whether Vodyanoy reaches all eight cells around him, or only those that share an edge.",
)
SPECIALS: Final = RuleOption(
    "russian.trap_specials",
    ("off", "on"),
    modern="off",
    classic="off",
    about="Whether Solovei catches a builder on his road, too.",
)


TIMING: Final = RuleOption(
    "russian.solovei_timing",
    ("after_figure", "placement"),
    modern="after_figure",
    classic="after_figure",
    jcz="placement",
    about="Whether Solovei waits for the figure action or catches as soon as a tile joins somebody to him.",
)
FIRST: Final = RuleOption(
    "russian.first_trap",
    (SOLOVEI, "by_cell"),
    modern=SOLOVEI,
    classic=SOLOVEI,
    jcz="by_cell",
    about="Whether Solovei goes before Vodyanoy, or the one whose cell JCloisterZone looks at first.",
)
ON_TOWERS: Final = RuleOption(
    "russian.towers",
    ("safe", "caught"),
    modern="safe",
    classic="safe",
    jcz="caught",
    about="Whether a follower on top of a tower is safe from Vodyanoy.",
)
WATCHED: Final = RuleOption(
    "russian.solovei_bridge",
    ("printed", "west_east"),
    modern="printed",
    classic="printed",
    jcz="west_east",
    about="Whether Solovei keeps to the printed road of his tile, or to a bridge from west to east over it.",
)
SWAMP: Final = RuleOption(
    "russian.vodyanoy_tile",
    ("no_followers", "no_figures"),
    modern="no_followers",
    classic="no_followers",
    jcz="no_figures",
    about="Whether a builder or a pig may be placed on the tile of Vodyanoy.",
)
FREED: Final = RuleOption(
    "russian.free_at_once",
    ("on", "off"),
    modern="on",
    classic="on",
    jcz="off",
    about="Whether a follower may be freed at once from a trap on the tile just placed.",
)


class Watch(NamedTuple):
    """The record of this expansion."""

    #: How many events had happened when the traps last looked around: without a new one nobody has come.
    seen: int = 0
    #: The followers, as player, kind and segment, whom Solovei has left on his roads, if he leaves any.
    spared: tuple[tuple[int, str, int], ...] = ()


def spring(game: Game, kinds: tuple[str, ...] = (SOLOVEI, VODYANOY)) -> None:
    """Let the traps catch whoever is within their reach now; nobody is asked (RUS-42)."""
    found = [(kind, trap) for kind in kinds for trap in traps(game, kind)]  # Solovei first (RUS-X10)
    if not found:
        return
    if game.rules.options[FIRST.name] == "by_cell":
        found.sort(key=lambda entry: _rank(entry[1].cell))
    for kind, trap in found:
        reached = _on_road if kind == SOLOVEI else _around
        for figure in reached(game, trap):
            game.move_figure(figure, spot_on(game, trap, kind))
    if game.rules.options[REACH.name] == "nearest":
        _note_spared(game)


def spring_at_placement(game: Game, placed: Placed) -> None:
    """Vodyanoy catches as soon as his tile is placed (RUS-30), Solovei by option at any tile (RUS-26)."""
    if game.rules.options[TIMING.name] == "placement":
        spring(game)
    elif placed.tile in game.rules.tiles_with(VODYANOY):
        spring(game, (VODYANOY,))


def _rank(cell: Cell) -> list[int]:
    """The place of a cell in the order in which JCloisterZone goes over a board: that of a hash table."""
    x, y = cell
    mixed = x << 16 ^ y
    return [mixed >> bits & 31 for bits in range(0, 32, 5)]


def traps(game: Game, kind: str) -> list[Placed]:
    """The tiles with a trap of one kind, in the order of their placement."""
    return game.state.board.copies_of(game.rules.tiles_with(kind))


def spot_on(game: Game, placed: Placed, kind: str) -> int:
    """The segment on which those caught stand."""
    return placed.first + game.rules.tiles[placed.tile].shapes[placed.rotation].by_name[kind]


def trapped(game: Game) -> Iterator[Figure]:
    """All figures in traps."""
    for kind in (SOLOVEI, VODYANOY):
        for segment in game.places(kind):
            yield from game.state.graph.of(segment).figures


# Solovei.


def _road_behind(game: Game, tree: Placed) -> int:
    """The printed road of the tile: one that was built over it is another (RUS-20, RUS-D07)."""
    if game.rules.options[WATCHED.name] == "west_east":
        for segment in game.built_on(tree):
            if _WEST_EAST.issubset(game.shape_of(segment).ports):
                return segment
    shape = game.rules.tiles[tree.tile].shapes[tree.rotation]
    return tree.first + next(local for local, segment in enumerate(shape.segments) if segment.kind == ROAD)


def _on_road(game: Game, tree: Placed) -> list[Figure]:
    """Whom the tree catches, special figures first: they would go home alone (RUS-X03)."""
    road = _road_behind(game, tree)
    standing = [figure for figure in game.state.graph.of(road).figures if figure.on_tile]
    if standing and game.rules.options[REACH.name] == "nearest":
        standing = _nearest(game, road, standing)
    kinds = game.rules.figures
    if game.rules.options[SPECIALS.name] == "off":
        return [figure for figure in standing if kinds[figure.kind].is_follower]
    return sorted(standing, key=lambda figure: kinds[figure.kind].is_follower)


def _nearest(game: Game, road: int, standing: list[Figure]) -> list[Figure]:
    """Those on the nearest occupied segment in each direction, if anybody has come to the road (RUS-D02)."""
    followers = [figure for figure in standing if game.rules.figures[figure.kind].is_follower]
    if not Counter(map(_entry, followers)) - Counter(_watch(game).spared):
        return []
    occupied = {figure.segment for figure in followers}
    found = {road} & occupied or {
        segment for way in game.beyond(road) for segment in _first_occupied(game, {way}, {road}, occupied)
    }
    return [figure for figure in standing if figure.segment in found]


def _first_occupied(game: Game, edge: set[int], seen: set[int], occupied: set[int]) -> set[int]:
    """The occupied segments that are fewest steps away in one direction."""
    while edge and not edge & occupied:
        seen = seen | edge
        edge = {beyond for segment in edge for beyond in game.beyond(segment)} - seen
    return edge & occupied


def _note_spared(game: Game) -> None:
    """Remember who was left: only others set the trap off again."""
    graph, kinds = game.state.graph, game.rules.figures
    roads = dict.fromkeys(graph.root[_road_behind(game, tree)] for tree in traps(game, SOLOVEI))
    standing = (figure for road in roads for figure in graph.features[road].figures if figure.on_tile)
    left = (figure for figure in standing if kinds[figure.kind].is_follower)
    game.state.ext[SLUG] = _watch(game)._replace(spared=tuple(map(_entry, left)))


def _watch(game: Game) -> Watch:
    record: Watch = game.state.ext.get(SLUG, Watch())
    return record


def _entry(figure: Figure) -> tuple[int, str, int]:
    return figure.player, figure.kind, figure.segment


# Vodyanoy.


def _around(game: Game, swamp: Placed) -> list[Figure]:
    """The followers in all roles on the tiles around (RUS-30, RUS-33)."""
    near = AROUND if game.rules.options[ADJACENCY.name] == "8" else NEIGHBOURS
    safe = _out_of_reach(game)
    board, graph, kinds = game.state.board, game.state.graph, game.rules.figures
    found = [
        figure
        for cell in near[swamp.cell]
        if cell in board.cells
        for figure in game.figures_on(board.cells[cell])
        if kinds[figure.kind].is_follower and graph.of(figure.segment).kind not in safe
    ]
    if game.rules.options[FIRST.name] == "by_cell":
        return found
    solovei = [figure for tree in traps(game, SOLOVEI) for figure in _on_road(game, tree)]
    return [figure for figure in found if figure not in solovei]  # RUS-X10


def _out_of_reach(game: Game) -> frozenset[str]:
    """Where Vodyanoy reaches nobody: castles and traps (RUS-X01), bathhouses and, unless that is not agreed,
    towers (RUS-X02)."""
    tagged = game.rules.tagged
    safe = tagged(SAFE_FROM_BELOW) | tagged(HOLDING)
    return safe - tagged(HIGH) if game.rules.options[ON_TOWERS.name] == "caught" else safe


class FinalToll(Auto):
    """Followers who are with Vodyanoy at the end cost their players points (RUS-37)."""

    name = "vodyanoy_toll"

    def run(self, game: Game, step: Step) -> None:
        """Take them, be the score below zero or not; a large follower is one like any other (RUS-X09)."""
        for swamp in traps(game, VODYANOY):
            figures = game.state.graph.of(spot_on(game, swamp, VODYANOY)).figures
            caught = Counter(figure.player for figure in figures)
            for player, number in caught.items():
                line = Line("trapped followers", -TOLL * number, "RUS-37", number)
                game.score(player, VODYANOY, (line,), (swamp.cell,), final=True)


# When the traps spring, and the way out.


class TrapCheck(Auto):
    """Who has come is caught after the figure action and tokens, before the scoring (RUS-26, RUS-34)."""

    name = "trap_check"

    def run(self, game: Game, step: Step) -> None:
        """Let the traps catch, if anything has happened since they last looked."""
        if _watch(game).seen == len(game.state.log):
            return
        spring(game)
        game.state.ext[SLUG] = _watch(game)._replace(seen=len(game.state.log))


class Free(Action):
    """The figure action of taking an own figure out of a trap, without points (RUS-40, RUS-41)."""

    verb = "free"
    says = "free the {figure}"

    def leaving(self, game: Game, step: Step, option: Option) -> Figure | None:
        return figure_named(game, step.player, option)

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Give it back to the supply."""
        figure = self.leaving(game, step, option)
        assert figure is not None, "a trap is named by its cell"
        game.return_figure(figure, option.which)


def ways_out(game: Game, player: int) -> Iterable[Option]:
    """Each kind of figure that a player has in each trap, by option not in one just placed (RUS-D09)."""
    home, last = game.state.graph.home, game.state.last
    own = [figure for figure in trapped(game) if figure.player == player]
    if game.rules.options[FREED.name] == "off":
        own = [figure for figure in own if home[figure.segment] != last]
    return dict.fromkeys(Option(Free.verb, game.target_of(figure)) for figure in own)


def trap_prospects(game: Game) -> Iterator[tuple[int, float]]:
    """What followers cost who are in traps or about to be caught there."""
    ahead = min(1.0, game.state.tiles_left / (_FEW_TURNS * len(game.state.score)))
    toll = TOLL * (1 - ahead / 2)  # there may be a turn to free them
    for kind, reached in ((SOLOVEI, _on_road), (VODYANOY, _around)):
        for trap in traps(game, kind):
            caught = game.state.graph.of(spot_on(game, trap, kind)).figures if kind == VODYANOY else ()
            yield from ((figure.player, -toll) for figure in caught)
            yield from ((figure.player, -_CAUGHT) for figure in reached(game, trap))
