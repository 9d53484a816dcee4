"""How a game may go on: everybody does what looks best at first sight, and looks at little for that.

Futures that begin with different options but have the same draws are much alike. So what was found out in the
first of them helps in the others: what features are worth, and which options are good. There only the best of
those are looked at again, and whatever lies near the tiles that make the difference.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final, NamedTuple

from bastide.bots.ahead import REPLIES, Search, always
from bastide.bots.memory import Memory
from bastide.bots.offers import after_option, is_placement, likely
from bastide.bots.patient import THRIFT
from bastide.bots.worth import Appraiser
from bastide.core.board import Placed
from bastide.core.game import Game
from bastide.core.geometry import AROUND, Cell
from bastide.core.option import Option
from bastide.core.turn import InHand, PlaceTile

#: So many options are looked at again that were the best before, wherever they are.
_BEST: Final = 4
#: Of more placements not all are looked at closely.
_MANY: Final = 8


class _Ranking(NamedTuple):
    """The options of a decision in one future, the best at first sight first."""

    options: tuple[Option, ...]
    #: The tiles that were laid before it in that future.
    laid: frozenset[tuple[Cell, int, int]]


#: Rankings by what is asked.
Habits = dict[Hashable, _Ranking]


class Future:
    """Plays copies of one position on; all of them with the same draws, or nearly so.

    What comes of a copy depends on those that were played before, by a little. With the ``habits`` of another
    future less is looked at from the start.
    """

    def __init__(self, game: Game, habits: Habits | None = None) -> None:
        self._game = game
        self._first = len(game.state.board.tiles)
        #: What judges positions, by how many tiles are left in them.
        self._appraisers: dict[int, LastingAppraiser] = {}
        #: Which options were good, by what was asked.
        self.habits: Habits = dict(habits or {})

    def choose(self, game: Game, goes_on: Callable[[], bool] = always) -> Option | None:
        """What looks best at first sight to whoever decides; nothing if time is up before that is known."""
        options = likely(game)
        if len(options) == 1:
            return options[0]
        key = _what_is_asked(game)
        laid = frozenset(map(_face, game.state.board.tiles[self._first :]))
        known = self.habits.get(key)
        if known is not None:
            options = list(_worth_a_look(game, options, known, laid))
        options = _Glance(game, self._appraiser_for(game)).ranked(options, goes_on)
        if not options:
            return None
        if known is None:
            self.habits[key] = _Ranking(tuple(options), laid)
        return options[0]

    def worth(self, game: Game, player: int) -> float:
        """What a player has come to."""
        appraiser = self._appraiser_for(game)
        appraiser.turn_to(game.state.turn if game.actor == player else None)
        return game.standing(player, appraiser.prospects(game))

    def _appraiser_for(self, game: Game) -> "LastingAppraiser":
        left = game.state.tiles_left
        found = self._appraisers.get(left)
        if found is None:
            found = self._appraisers[left] = LastingAppraiser(game, self._game)
        return found


class LastingAppraiser(Appraiser):
    """Judges positions of several turns, if they have come from one and about as many tiles are left."""

    def __init__(self, game: Game, start: Game) -> None:
        super().__init__(game, game.actor, thrift=THRIFT)
        self._memory = Memory(start)

    def turn_to(self, turn: int | None) -> None:
        """Judge positions of another turn; what was found out about single features still holds."""
        self._turn = turn
        self._bonus.clear()


class _Glance(Search):
    """Looks at options of whoever decides, and no further."""

    def __init__(self, game: Game, appraiser: LastingAppraiser) -> None:
        self._lasting = appraiser
        super().__init__(game, game.actor)

    def ranked(self, options: Sequence[Option], goes_on: Callable[[], bool]) -> list[Option]:
        """Options from the best at first sight on; nothing if time is up before that is known.

        Of many placements, what each does to things far away is found out for the best without it.
        """
        judges = self._game.rules.format.judgement is not None
        is_rough = len(options) > _MANY and is_placement(self._game) and not judges
        distant = self._appraiser.distant(self._game) if is_rough else None
        ranked = self._by_sight(options, distant, goes_on)
        if distant is None:
            return ranked
        best = self._by_sight(ranked[:_BEST], None, goes_on)
        return best and best + ranked[_BEST:]

    def _by_sight(
        self, options: Sequence[Option], distant: Sequence[float] | None, goes_on: Callable[[], bool]
    ) -> list[Option]:
        sights: dict[Option, float] = {}
        for option in options:
            if not goes_on():
                return []
            sights[option] = self._sight(option, distant)
        return sorted(options, key=sights.__getitem__, reverse=True)

    def _sight(self, option: Option, distant: Sequence[float] | None) -> float:
        """What an option looks like at first sight, without a look at what could follow.

        Where whole positions are judged, that is done at the end of the turn.
        """
        if self._game.rules.format.judgement is not None:
            after = after_option(self._game, option)
            return self._closely(after) if is_placement(self._game) else self._worth(after, 0, REPLIES)
        if not is_placement(self._game):
            return self._worth(after_option(self._game, option), 0, 0)
        after = self._game.copy()
        after.take(option)  # what could be done on the tile is not asked for: that takes as long as the look
        return self._at_sight(after, distant)

    def _make_appraiser(self) -> Appraiser:
        self._lasting.turn_to(self._game.state.turn)
        return self._lasting


def _what_is_asked(game: Game) -> Hashable:
    """What two decisions have in common whose options can be compared."""
    step = game.state.agenda[-1]
    tile = step.the(InHand).tile if step.name == PlaceTile.name else None
    return step.name, step.player, tile


def _worth_a_look(
    game: Game, options: Sequence[Option], known: _Ranking, laid: frozenset[tuple[Cell, int, int]]
) -> Iterator[Option]:
    """The options that were best in another future, that were not there, and that are near what differs."""
    near = {game.state.board.tiles[-1].cell}
    for cell, _, _ in known.laid ^ laid:
        near.add(cell)
        near.update(AROUND[cell])
    places = {option: place for place, option in enumerate(known.options)}
    still = sorted(places[option] for option in options if option in places)[:_BEST]
    least = still[-1] if still else 0
    for option in options:
        if places.get(option, -1) <= least or option.cell is None or option.cell in near:
            yield option


def _face(placed: Placed) -> tuple[Cell, int, int]:
    return placed.cell, placed.tile, placed.rotation
