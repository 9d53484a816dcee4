"""What a position is worth to a player: points now, points to come, and figures at hand.

Nothing here knows an expansion by name. A figure is worth what its kind says of it, a farm what it would pay,
a bonus what the final scoring would give now, and a further turn part is seen on the agenda. What else pieces
are good for, their expansion tells by ``add_prospects``; one that does so tells its bonuses there, too.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from bastide.bots.memory import Memory, Promises, Sight, cities_of, open_cells
from bastide.core.agenda import Step
from bastide.core.expansion import Expansion
from bastide.core.features import Feature
from bastide.core.figures import FigureKind, Supply
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.hooks import Chances, Knowledge, overrides
from bastide.core.judgement import Foresight, Judgement
from bastide.core.scoring import appraise, owners
from bastide.core.tiles import FIELD
from bastide.expansions.base.farms import farm_lines, farm_price, fed_cities, pay

#: How often an end is closed in time that no tile can close, at best.
_CLOSES_UNSEEN: Final = 0.4
#: So many tiles a player are a long game.
_LONG: Final = 36
#: What a follower in supply is worth while many tiles are to come, in points.
_FOLLOWER: Final = 1.8
#: What each further strength of a follower adds to that.
_STRENGTH: Final = 0.4
#: What a figure is worth in supply that is no follower but helps one.
_HELPER: Final = 0.8
#: What is left of a figure's worth when it will come back from a feature some time.
_RETURNS: Final = 0.8
#: What such a helper is worth on an unfinished road or city of its owner; on a farm the farm tells.
_HELPER_AT_WORK: Final = 2.4
#: What it is worth to draw another tile in the same turn.
_FURTHER_PART: Final = 3.0
#: What a tile brings somebody, roughly, that is still to be drawn.
_EACH_TILE: Final = 2.0
#: How much of a bonus of the final scoring is counted while many tiles are to come: it may yet be lost.
_EARLY_BONUS: Final = 0.4
#: A player with no follower left cannot claim anything: the last ones are worth more.
_LAST_FOLLOWERS: Final = (0.0, 1.6, 2.2)
#: What an unfinished city may add to a farm, in finished ones, at best.
_CITY_TO_COME: Final = 0.6


class _Known(NamedTuple):
    """What does not change about a feature while nobody touches it."""

    feature: Feature
    owners: tuple[int, ...]
    #: The empty cells for which it waits, and how surely a tile there helps it.
    cells: tuple[Cell, ...]
    closes: float
    #: How many of its ends lead to no cell: something else than a tile closes them.
    unseen: int
    #: What it pays as it is, and when it is completed.
    now: int
    done: int


class Appraiser:
    """Judges positions for one player; the tiles left are those of the position it is made for.

    Features are immutable records, so what was found out about one holds in every position that has it.
    """

    def __init__(
        self,
        game: Game,
        player: int,
        overlooks: Collection[str] = (),
        judgement: Judgement | None = None,
        thrift: float = 0.0,
    ) -> None:
        self.player = player
        #: Kinds of features of which nothing is expected.
        self._overlooked = frozenset(overlooks)
        #: The turn in which the player decides; who draws again in it has a further turn part.
        self._turn = game.state.turn if game.actor == player else None
        left = [sum(counts) for counts in zip(*(pile.left for pile in game.state.piles), strict=True)]
        #: How many copies are left of tiles, with what tells where they fit.
        self._left = [(game.rules.tiles[tile].fits, count) for tile, count in enumerate(left) if count]
        self._size = game.state.tiles_left
        seats = len(game.state.score)
        #: Draws until the end by everybody, weighted: others rarely finish what is mine.
        self._draws = self._size / seats * (1 + 0.3 * (seats - 1))
        self._fill: dict[int, float] = {}
        #: What is known of features, by the identity of their records, which are kept here.
        self._known: dict[int, _Known] = {}
        #: What farms pay, by the identity of the farm and of the cities around it, which are kept here.
        self._farms: dict[tuple[int, ...], tuple[tuple[Feature, ...], Promises]] = {}
        #: What bonuses come to, by the last tile and the records of those who count them, kept here.
        self._bonus: dict[tuple[object, ...], tuple[tuple[object, ...], list[float]]] = {}
        self._memory = Memory(game)
        #: What supplies are worth, by their identity; they are kept here.
        self._stocks: dict[int, tuple[Supply, float]] = {}
        self._tiles = game.rules.tiles
        self._scale = min(1.0, self._size / (8 * seats))
        #: What a figure at hand counts for: the longer the game still is, the more it can be used for.
        self._use = self._scale * (1.0 + thrift * self._size / (_LONG * seats))
        self._figures = {name: _figure_worth(kind) * self._use for name, kind in game.rules.figures.items()}
        self._bonuses = _bonus_steps(game)
        self._counters = _who_counts(game, self._bonuses)
        self._judgement = judgement or game.rules.format.judgement

    def worth(self, game: Game) -> float:
        """How well the player is off by the prospects of all seats."""
        return game.standing(self.player, self.prospects(game))

    def prospects(self, game: Game, distant: Sequence[float] | None = None) -> list[float]:
        """What each seat has and may hope for; what is ``distant`` need not be found out if it is given."""
        if self._judgement is not None:
            return self._judged(game, self._judgement)
        state = game.state
        supplies = zip(state.score, state.supply, strict=True)
        prospects = [score + self._supply(game, stock) for score, stock in supplies]
        if game.is_over:
            # Tiles that nobody will draw any more would have brought everybody something.
            lost = _EACH_TILE * state.tiles_left / len(prospects)
            return [prospect - lost for prospect in prospects]
        sight = self._memory.sight(game)
        chance = self._chances(game, sight)
        features = state.graph.with_figures()
        overlooked, here = self._overlooked, sight.here
        for feature in features:
            if overlooked and feature.kind in overlooked:
                continue
            known = here.get(id(feature))
            for seat, points in known[1] if known else self._promises(game, sight, feature, chance):
                prospects[seat] += points
        if distant is None:
            self._add_distant(game, sight, features, prospects)
        else:
            prospects = [near + far for near, far in zip(prospects, distant, strict=True)]
        self._add_further_part(game, prospects)
        return prospects

    def _judged(self, game: Game, judgement: Judgement) -> list[float]:
        """The result that is to be expected, for each seat, since they belong to one player."""
        if game.is_over:
            return [float(points) for points in game.scores]
        return [judgement.expects(game, self.foresight(game))] * len(game.scores)

    def foresight(self, game: Game) -> Foresight:
        """What can be told of things to come to who judges the whole position."""
        hopes = self.distant(game)
        chance = self._chances(game, self._memory.sight(game))
        for feature in game.state.graph.with_figures() if game.rules.add_feature_prospects else ():
            for seat, points in game.prospects_of(feature, chance):
                hopes[seat] += points

        def pay(feature: Feature) -> tuple[tuple[int, ...], int]:
            known = self._know(game, feature)
            return known.owners, known.done

        return Foresight(chance, pay, hopes)

    def distant(self, game: Game) -> list[float]:
        """What each seat may hope for by other things than features: a tile seldom changes much of that."""
        prospects = [0.0] * len(game.state.score)
        self._add_distant(game, self._memory.sight(game), game.state.graph.with_figures(), prospects)
        return prospects

    def _add_distant(
        self, game: Game, sight: Sight, features: Sequence[Feature], prospects: list[float]
    ) -> None:
        if self._bonuses:
            self._add_bonuses(game, prospects)
        for promises in self._memory.further(game, sight, features, self._chances(game, sight)):
            for seat, points in promises:
                prospects[seat] += points

    def claim(self, game: Game, seat: int) -> float:
        """The most that a seat can gain by claiming something on the tile just laid, at first sight."""
        if self._judgement is not None:
            return 0.0  # whole positions are judged
        state = game.state
        placed = state.board.tiles[-1]
        kinds = game.rules.figures
        chance = self._chances(game, self._memory.sight(game))
        own = [kinds[name] for name, count in state.supply[seat].items() if count and kinds[name].is_follower]
        gains = [0.0]
        for local, segment in enumerate(self._tiles[placed.tile].shapes[placed.rotation].segments):
            feature = state.graph.of(placed.first + local)
            able = [self._figures[kind.name] for kind in own if segment.kind in kind.stands_on]
            if able and not feature.figures and feature.kind not in self._overlooked:
                gains.append(self._claimed(game, feature, seat, chance) - min(able))
        return max(gains)

    def _claimed(self, game: Game, feature: Feature, seat: int, chance: Chances) -> float:
        """What a feature would be worth to a seat with a follower on it."""
        if feature.kind == FIELD:
            return self._farm(game, feature, cities_of(game, feature), seat, chance)
        finish = chance(feature)
        known = self._know(game, feature)
        return known.now + finish * (known.done - known.now + _RETURNS * _FOLLOWER * self._use)

    def _supply(self, game: Game, stock: Supply) -> float:
        found = self._stocks.get(id(stock))
        if found is not None:
            return found[1]
        kinds = game.rules.figures
        followers = sum(count for name, count in stock.items() if kinds[name].is_follower)
        worth = sum(self._figures[name] * count for name, count in stock.items())
        worth += sum(_LAST_FOLLOWERS[: followers + 1]) * self._use
        self._stocks[id(stock)] = stock, worth
        return worth

    def _chances(self, game: Game, sight: Sight) -> Chances:
        """Tells how likely features are completed, each reckoned once."""
        finish = sight.finish

        def chance(feature: Feature) -> float:
            first = feature.segments[0]
            found = finish.get(first)
            if found is None:
                found = finish[first] = self._chance_to_finish(game, feature)
            return found

        return chance

    def _promises(self, game: Game, sight: Sight, feature: Feature, chance: Chances) -> Promises:
        """What a feature with figures promises seats, all in all."""

        def share() -> Promises:
            return [*self._share(game, feature, chance)]

        return self._memory.promises(game, sight, feature, chance, share)

    def _share(self, game: Game, feature: Feature, chance: Chances) -> Iterator[tuple[int, float]]:
        """What seats have from a feature with figures by what it pays, and by the figures that come back."""
        if feature.kind == FIELD:
            yield from self._farm_pay(game, feature, chance)
            return
        finish = chance(feature)
        known = self._know(game, feature)
        for seat in known.owners:
            yield seat, known.now + finish * (known.done - known.now)
        kinds = game.rules.figures
        for figure in feature.figures:
            yield figure.player, _RETURNS * finish * self._figures[figure.kind]
            if not kinds[figure.kind].is_follower and feature.open:
                yield figure.player, _HELPER_AT_WORK * self._scale

    def _know(self, game: Game, feature: Feature) -> _Known:
        known = self._known.get(id(feature))
        if known is None:
            cells, closes, unseen = open_cells(game, feature)
            now = appraise(game, feature).points
            done = appraise(game, feature._replace(open=0)).points if feature.open else now
            known = _Known(feature, owners(game, feature), tuple(cells), closes, unseen, now, done)
            self._known[id(feature)] = known
        return known

    def _add_bonuses(self, game: Game, prospects: list[float]) -> None:
        """What the last steps of the final scoring would give if the game ended here."""
        state = game.state
        records = tuple([state.ext.get(slug) for slug in self._counters])
        placed = state.board.tiles[-1]
        key = (len(state.board.tiles), placed.cell, placed.rotation, *map(id, records))
        if key not in self._bonus:
            self._bonus[key] = records, self._count_bonuses(game)
        for seat, points in enumerate(self._bonus[key][1]):
            prospects[seat] += points

    def _count_bonuses(self, game: Game) -> list[float]:
        twin = game.copy()
        for step in self._bonuses:
            twin.rules.autos[step.name].run(twin, step)
        sure = 1.0 - (1.0 - _EARLY_BONUS) * self._scale
        return [sure * (after - before) for after, before in zip(twin.scores, game.scores, strict=True)]

    def _add_further_part(self, game: Game, prospects: list[float]) -> None:
        """Whoever is about to draw in the turn that is judged draws a tile more than usual."""
        step = game.state.agenda[-1]
        if step.name == "deal" and game.state.turn == self._turn:
            prospects[step.player] += _FURTHER_PART

    def _farm_pay(self, game: Game, farm: Feature, chance: Chances) -> Promises:
        """The owners of a farm, each with what it would pay him."""
        cities = cities_of(game, farm)
        key = (id(farm), *map(id, cities))
        if key not in self._farms:
            pays = [(seat, self._farm(game, farm, cities, seat, chance)) for seat in owners(game, farm)]
            self._farms[key] = (farm, *cities), pays
        return self._farms[key][1]

    def _farm(
        self, game: Game, farm: Feature, cities: Sequence[Feature], seat: int, chance: Chances
    ) -> float:
        """What a farm would pay an owner for the finished cities and, in part, for those that are growing."""
        price = farm_price(game)
        worth = float(pay(game, [farm], fed_cities(game, farm), seat, price).points)
        for city in cities:
            if not city.is_complete:
                finish = _CITY_TO_COME * chance(city)
                worth += finish * pay(game, [farm], [city], seat, price).points
        return worth + sum(line.points for line in farm_lines(game, farm))

    def _chance_to_finish(self, game: Game, feature: Feature) -> float:
        """How likely every open end, or every empty cell around, is filled in time by a tile that fits."""
        # Nothing ever completes a field or a spot.
        chance = 0.0 if feature.kind == FIELD or feature.kind in game.rules.spots else 1.0
        known = self._know(game, feature)
        if known.unseen:
            chance *= (_CLOSES_UNSEEN * self._scale) ** known.unseen
        for cell in known.cells:
            chance *= known.closes * self._chance_to_fill(game.state.board.frontier.get(cell, 0))
        return chance

    def _chance_to_fill(self, demand: int) -> float:
        """How likely a tile that fits these edges is drawn before the end."""
        known = self._fill.get(demand)
        if known is None:
            fitting = sum([count for fits, count in self._left if fits[demand]])
            share = fitting / self._size if self._size else 0.0
            known = self._fill[demand] = 1.0 - (1.0 - min(share, 1.0)) ** (self._draws / 3)
        return known


def _figure_worth(kind: FigureKind) -> float:
    """What a figure in supply is worth while many tiles are to come."""
    return _FOLLOWER + _STRENGTH * (kind.strength - 1) if kind.is_follower else _HELPER


def _bonus_steps(game: Game) -> tuple[Step, ...]:
    """The steps by which expansions count their bonuses at the very end, in their order.

    Those are left out that tell what they promise by themselves.
    """
    sequence = tuple(reversed(game.rules.final[0]))
    names = [step.name for step in sequence]
    bonuses = sequence[names.index("final_bonuses") + 1 : names.index("game_end")]
    hooks = (Knowledge.add_prospects, Knowledge.add_feature_prospects)
    tell = [
        expansion
        for expansion in game.rules.expansions
        if any(overrides(expansion, hook) for hook in hooks) or _judges(expansion)
    ]
    told = {insert.step for expansion in tell for insert in expansion.final_steps}
    return tuple(step for step in bonuses if step.name in game.rules.autos and step.name not in told)


def _judges(expansion: Expansion) -> bool:
    """Whether what an expansion gives at the end is part of how it judges whole positions."""
    return expansion.format is not None and expansion.format.judgement is not None


def _who_counts(game: Game, steps: Sequence[Step]) -> tuple[str, ...]:
    """The expansions to which steps of the final scoring belong."""
    names = {step.name for step in steps}
    return tuple(e.slug for e in game.rules.expansions if any(i.step in names for i in e.final_steps))
