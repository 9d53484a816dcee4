"""Game: the public face of the engine.

>>> from bastide import Game, Setup
>>> game = Game.new(Setup.make(players=2), seed=7)
>>> game.actor
0
>>> option = game.options()[0]
>>> option.verb
'tile'
>>> game.play(option)
"""

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from bastide.core.agenda import Chance, Decision, Stack, Step
from bastide.core.alike import single_out, tell_apart
from bastide.core.arranged import arrange
from bastide.core.board import Placed
from bastide.core.chance import ChanceSource, SeededDeck
from bastide.core.compile import compile_rules
from bastide.core.errors import GameOver, IllegalMove, OutOfTurn, SetupError
from bastide.core.events import (
    FigurePlaced,
    FigureReturned,
    FigureTaken,
    GameEnded,
    PieceMoved,
    Scored,
    TilePlaced,
)
from bastide.core.features import Feature, FeatureGraph
from bastide.core.figures import NOBODYS, Figure, Resident, give_back, take_from
from bastide.core.geometry import Cell
from bastide.core.hooks import Chances
from bastide.core.library import Library
from bastide.core.offers import meant, offered
from bastide.core.option import PASS, RETIRE, Option
from bastide.core.piles import new_pile
from bastide.core.position import Position
from bastide.core.retiring import check_retirement, left_to, retire
from bastide.core.scoring import Line, Payment
from bastide.core.setup import Setup
from bastide.core.shapes import SegmentShape
from bastide.core.state import State

if TYPE_CHECKING:
    from bastide.core.fairness import Deal
    from bastide.core.view import View
    from bastide.display.tokens import Token

#: The actor while the game waits for an outcome of chance.
CHANCE: Final = -1
#: The actor when the game is over.
NOBODY: Final = -2


class Game(Position):
    """One game: ask who decides (:attr:`actor`), what is legal (:meth:`options`), do it (:meth:`play`)."""

    __slots__ = ("_options", "_source", "history")

    #: Every action so far, the outcomes of chance included.
    history: list[Option]
    _source: ChanceSource | None
    _options: Sequence[Option]

    # Beginning, copying, saving.

    @classmethod
    def new(
        cls,
        setup: Setup | None = None,
        seed: int | str | None = None,
        chance: ChanceSource | None = None,
        library: Library | None = None,
    ) -> "Game":
        """A new game that deals by a seed (a secret one when none is given), or from your own source."""
        game = cls.begin(setup, library)
        game.attach(chance or SeededDeck(seed))
        return game

    @classmethod
    def begin(cls, setup: Setup | None = None, library: Library | None = None) -> "Game":
        """A new game without a source of chance: whoever plays it also says what chance does."""
        library = library or Library.default()
        game = cls.__new__(cls)
        rules = compile_rules(setup or Setup.make(library=library), library)
        game.rules = rules
        game.history = []
        game._source = None
        state = game.state = State(FeatureGraph(rules.merges))
        seats = rules.setup.seats
        state.score = [0] * len(seats)
        state.supply = [{figure.name: figure.supply for figure in rules.figures.values()} for _ in seats]
        state.piles = [new_pile(rules, stage) for stage in rules.stages]
        for start in rules.start:
            tile = rules.tiles[rules.tile_index[start.tile]]
            if start.rotation not in tile.fits[state.board.frontier.get(start.cell, 0)]:
                raise SetupError(f"the start tile {start.tile} does not fit at {start.cell}")
            state.board.lay(tile.shapes[start.rotation], start.cell, state.graph)
        game.push_turn(rules.setup.first_seat)
        for hook in rules.on_setup:
            hook(game)
        arrange(game)
        game.go_on()
        return game

    def attach(self, source: ChanceSource | None) -> None:
        """Let a source answer for chance from now on."""
        self._source = source
        self.go_on()

    @property
    def source(self) -> ChanceSource | None:
        """Who answers for chance, if anybody does."""
        return self._source

    def copy(self) -> "Game":
        """An independent game in the same position, without the source of chance: it cannot tell what comes.

        Where this game would draw a tile, the copy waits (``actor`` is ``CHANCE``); :meth:`attach` a source
        of your own or play the outcomes yourself.
        """
        twin = Game.__new__(Game)
        twin.rules = self.rules
        twin.state = self.state.copy()
        twin.history = self.history[:]
        twin._source = None
        twin._options = self._options
        return twin

    def twin(self) -> "Game":
        """A copy with the same source of chance: what is played there goes on as it would here."""
        twin = self.copy()
        twin._source = self._source
        return twin

    def view(self, player: int) -> "View":
        """What one player may see and know."""
        from bastide.core.view import View

        return View(self, player)

    def save(self, deal: "Deal | None" = None) -> str:
        """The text of a save file; with what is known of how it was dealt, if that is given."""
        from bastide.core.notation import write_save

        return write_save(self, deal)

    @classmethod
    def load(cls, text: str, chance: ChanceSource | None = None, library: Library | None = None) -> "Game":
        """A game from the text of a save file, ready to go on with ``chance``."""
        from bastide.core.notation import read_save

        game = read_save(text, library)
        if chance is not None:
            game.attach(chance)
        return game

    def to_json(self) -> dict[str, Any]:
        """The whole state as plain data; it holds nothing that is secret by the order of the tiles."""
        from bastide.core.state_json import state_to_json

        return state_to_json(self.state)

    # Playing.

    @property
    def actor(self) -> int:
        """The seat that decides now, ``CHANCE`` while an outcome is awaited, ``NOBODY`` when it is over."""
        agenda = self.state.agenda
        if not agenda:
            return NOBODY
        step = agenda[-1]
        return CHANCE if step.name in self.rules.chances else step.player

    @property
    def is_over(self) -> bool:
        """Whether the final scoring is done."""
        return not self.state.agenda

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of all seats."""
        return tuple(self.state.score)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, once the game is over (BASE-73)."""
        return self.result.winners if self.is_over else ()

    @property
    def result(self) -> GameEnded:
        """How the game would end with the present scores."""
        return self.rules.format.result(self)

    def options(self) -> Sequence[Option]:
        """Every legal action of the actor; of chance, every outcome; nothing when the game is over."""
        if self.actor == CHANCE:
            return [outcome for outcome, _ in self.outcomes()]
        return self._options

    def outcomes(self) -> Sequence[tuple[Option, int]]:
        """Every outcome of chance with its weight, while one is awaited."""
        handler, step = self._waiting_chance()
        return handler.outcomes(self, step)

    def stack(self) -> Stack:
        """The stack from which the awaited outcome comes."""
        handler, step = self._waiting_chance()
        return handler.stack(self, step)

    def stack_namer(self) -> str:
        """Who has named that stack; handlers that share the method share their stacks."""
        handler, _ = self._waiting_chance()
        method = type(handler).stack
        return f"{method.__module__}.{method.__qualname__}"

    def shuffled(self, rng: random.Random) -> list[Option]:
        """All outcomes of the stack that is asked, in an order in which they may come."""
        handler, step = self._waiting_chance()
        return handler.shuffled(self, step, rng)

    def play(self, option: Option | str, player: int | None = None) -> None:
        """Do one of the options, given as such or by its code; anything else is refused and changes nothing.

        With ``player`` it is also refused when that seat is not the one to decide.
        """
        self.take(option, player)
        self.go_on()

    def take(self, option: Option | str, player: int | None = None) -> None:
        """Do one of the options without going on to what follows from it: :meth:`play` in slow motion."""
        if isinstance(option, Option) and option.verb == RETIRE:
            self._retire(option)
            return
        if not self.state.agenda:
            raise GameOver("the game is over; no move is possible any more")
        if player is not None and player != self.actor:
            raise OutOfTurn(f"it is not seat {player} that decides but {self._actor_name()}", self._codes())
        offered = self.options()
        # What is offered is performed, not what was given: that may only have the same code.
        try:
            chosen = offered[offered.index(option)] if isinstance(option, Option) else None
        except ValueError:
            chosen = None
        self._perform(chosen or meant(option, offered))

    def _perform(self, option: Option) -> None:
        state = self.state
        agenda = state.agenda
        step = agenda[-1]
        self.history.append(option)
        self._options = ()
        for hook in self.rules.on_chosen.get(step.name, ()):
            hook(self, step, option)
        action = self.rules.actions.get(option.verb)
        if action is not None:
            if not action.comes_back:
                agenda.pop()
            action.play(self, step, option)
            return
        agenda.pop()
        decision = self.rules.decisions.get(step.name)
        if decision is not None:
            decision.play(self, step, option)
        else:
            self.rules.chances[step.name].resolve(self, step, option)

    def _retire(self, option: Option) -> None:
        """Let a seat leave the game, as a host may say at any decision (:mod:`bastide.core.retiring`)."""
        seat = check_retirement(self, option)
        self.history.append(option)
        self._options = ()
        retire(self, seat)

    def go_on(self) -> None:
        """Run steps until somebody has to decide, chance has to answer, or the game is over."""
        agenda = self.state.agenda
        autos = self.rules.autos
        decisions = self.rules.decisions
        self._options = ()
        while agenda:
            step = agenda[-1]
            name = step.name
            if auto := autos.get(name):
                agenda.pop()
                auto.run(self, step)
            elif name in decisions:
                if self._ask(decisions[name], step):
                    return
            elif self._source is not None:
                self._perform(self._source.choose(self))
            else:
                return

    def _ask(self, decision: Decision, step: Step) -> bool:
        """Whether a decision has to wait for its player; one that leaves no choice is taken at once."""
        options = offered(self, step)
        if self.rules.add_outstanding and options and options != [PASS]:
            options = tell_apart(self, step, options)
        if step.player in self.state.retired and options:
            if decision.lapses(self, step):
                return False
            self._options = left_to(options)
            return True
        if len(options) > 1 or (options and options[0] != PASS):
            self._options = options
            return True
        self.state.agenda.pop()
        if options:  # nothing but passing is possible, so nobody is asked (BASE-54)
            decision.play(self, step, options[0])
        return False

    def _waiting_chance(self) -> tuple[Chance, Step]:
        if self.actor != CHANCE:
            raise IllegalMove("the game does not wait for chance", self._codes())
        step = self.state.agenda[-1]
        return self.rules.chances[step.name], step

    def _codes(self) -> list[str]:
        return [option.code for option in self.options()] if self.state.agenda else []

    def _actor_name(self) -> str:
        return "chance" if self.actor == CHANCE else f"seat {self.actor}"

    # What steps and hooks do to the game.

    def push_first_player(self) -> None:
        """Let chance say who begins, in place of the first turn on the agenda."""
        self.state.agenda[:] = [Step("first_player", NOBODY)]

    def push_turn(self, player: int) -> None:
        """Put a whole turn of a player on the agenda."""
        self.state.agenda += self.rules.turn[player]

    def push_part(self, player: int) -> None:
        """Put a further turn part of a player on the agenda."""
        self.state.agenda += self.rules.part[player]

    def push_scoring(self, player: int, segment: int) -> None:
        """Put a further scoring on the agenda: a feature was completed after that of the turn part."""
        self.state.completed = [segment]
        self.state.agenda += self.rules.scoring[player]

    def lay_tile(
        self, player: int, tile: int, cell: Cell, rotation: int, piece: SegmentShape | None = None
    ) -> Placed:
        """Put a tile on the board, perhaps with a piece built on it at once, join it, and tell everybody."""
        state = self.state
        kind = self.rules.tiles[tile]
        placed, closed = state.board.lay(kind.shapes[rotation], cell, state.graph, piece)
        state.last = placed.number
        state.completed += closed
        state.log.append(TilePlaced(player, kind.type.id, cell, rotation))
        for hook in self.rules.on_tile_placed:
            hook(self, player, placed)
        return placed

    def deploy(self, player: int, kind: str, segment: int) -> None:
        """Put a figure from the supply on a segment."""
        state = self.state
        take_from(state.supply, player, kind)
        figure = Figure(player, kind, segment)
        state.graph.put(figure)
        state.log.append(FigurePlaced(player, kind, *self.locate(segment)))
        for hook in self.rules.on_figure_placed:
            hook(self, figure)

    def join_feature(self, player: int, kind: str, segment: int, on_tile: bool = False) -> None:
        """Let a figure that an expansion held take part in a feature; as a rule it stands on no tile."""
        self.state.graph.put(Figure(player, kind, segment, on_tile))
        self.state.log.append(FigurePlaced(player, kind, *self.locate(segment)))

    def return_figures(self, feature: Feature) -> None:
        """Give all figures on a feature back to their owners."""
        for figure in self.state.graph.clear(feature.segments[0]):
            self._give_back(figure)

    def return_figure(self, figure: Figure, which: str = "") -> None:
        """Take one figure off the board and give it back to its owner; ``which`` of several alike."""
        single_out(self, figure, which)
        self.state.graph.lift(figure)
        self._give_back(figure)

    def _give_back(self, figure: Figure, newcomer: Figure | None = None) -> None:
        state = self.state
        give_back(state.supply, figure.player, figure.kind)
        state.log.append(FigureReturned(figure.player, figure.kind, *self.locate(figure.segment)))
        for hook in self.rules.on_figure_left:
            hook(self, figure, newcomer)

    def take_figure(self, figure: Figure, by: int = NOBODYS, which: str = "") -> None:
        """Take a figure off the board for somebody who keeps it; the caller notes it in its record."""
        single_out(self, figure, which)
        state = self.state
        state.graph.lift(figure)
        state.log.append(FigureTaken(figure.player, figure.kind, *self.locate(figure.segment), by))
        for hook in self.rules.on_figure_left:
            hook(self, figure, None)

    def move_figure(self, figure: Figure, segment: int, verb: str = "", which: str = "") -> None:
        """Take a figure from where it is to another segment, whoever moves it; the log keeps the verb."""
        single_out(self, figure, which, segment)
        state = self.state
        state.graph.lift(figure)
        state.graph.put(Figure(figure.player, figure.kind, segment))
        state.log.append(FigureTaken(figure.player, figure.kind, *self.locate(figure.segment), NOBODYS))
        cell, place = self.locate(segment)
        state.log.append(PieceMoved(figure.player, figure.kind, place, cell, verb))
        for hook in self.rules.on_figure_left:  # who is told sees it where it is now
            hook(self, figure, None)

    def replace_figure(self, figure: Figure, player: int, kind: str) -> None:
        """Send a figure home and let another one, which the caller has taken from elsewhere, stand there."""
        newcomer = figure._replace(player=player, kind=kind)
        self.state.graph.replace(figure, newcomer)
        self._give_back(figure, newcomer)

    def remove_resident(self, resident: Resident) -> None:
        """Take a figure away from a site; the caller says where it goes."""
        self.rules.keeper_of[resident.site].let_go(self, resident)

    def return_resident(self, resident: Resident) -> None:
        """Take a figure away from a site and give it back to its owner."""
        self.remove_resident(resident)
        give_back(self.state.supply, resident.player, resident.kind)
        self.state.log.append(PieceMoved(resident.player, resident.kind, "supply"))

    def settle_resident(self, resident: Resident) -> None:
        """Put a figure, which the caller has taken from elsewhere, to a site."""
        self.rules.keeper_of[resident.site].take_in(self, resident)

    def move_piece(self, player: int, piece: str, placed: Placed) -> None:
        """Say that a player has moved a piece that is nobody's onto a tile; its keeper notes where it is."""
        self.state.log.append(PieceMoved(player, piece, "tile", placed.cell))
        for hook in self.rules.on_piece_entered:
            hook(self, piece, placed)

    def score(
        self, player: int, what: str, lines: tuple[Line, ...], cells: tuple[Cell, ...], final: bool = False
    ) -> None:
        """Give a player points, line by line."""
        self.pay(Payment(what, ((player, lines),), cells, final))

    def pay(self, payment: Payment) -> Payment:
        """Give players points for one thing, and say what was paid; this is the only way to get any."""
        payment = self.rules.format.payment(self, payment)
        for player, lines in payment.shares:
            if lines:
                self._give(Scored(player, payment.what, lines, payment.cells, payment.final))
        return payment

    def _give(self, scored: Scored) -> None:
        self.state.score[scored.player] += scored.points
        self.state.log.append(scored)
        for hook in self.rules.on_scored:
            hook(self, scored)

    # What expansions tell.

    def standing(self, player: int, points: Sequence[float]) -> float:
        """How well a player is off when all seats have or expect so many points: a guess for bots."""
        return self.rules.format.standing(self, player, points)

    def residents(self) -> list[Resident]:
        """All figures at sites, where what happens on the map finds them."""
        return [resident for keeper in self.rules.keepers for resident in keeper.residents(self)]

    def tokens(self) -> list["Token"]:
        """All pieces on the table besides tiles and figures on features."""
        return [token for add in self.rules.add_tokens for token in add(self)]

    def held_figures(self) -> list[tuple[int, str]]:
        """All figures, as player and kind, that are neither in supply nor on a feature."""
        at_sites = [(resident.player, resident.kind) for resident in self.residents()]
        return at_sites + [figure for held in self.rules.add_held_figures for figure in held(self)]

    def held_tiles(self) -> list[int]:
        """All tiles that expansions keep, neither in a pile nor on the board nor discarded."""
        return [tile for held in self.rules.add_held_tiles for tile in held(self)]

    def prospects(self, chance: Chances) -> list[tuple[int, float]]:
        """What pieces promise seats, in points, beyond what features and supplies show: a guess for bots.

        ``chance`` tells how likely a feature is completed before the end.
        """
        return [promise for add in self.rules.add_prospects for promise in add(self, chance)]

    def prospects_of(self, feature: Feature, chance: Chances) -> list[tuple[int, float]]:
        """The same for what depends on one feature with figures alone, besides the board."""
        adding = self.rules.add_feature_prospects
        return [promise for add in adding for promise in add(self, feature, chance)]
