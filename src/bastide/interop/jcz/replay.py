"""Plays a saved game through our engine, message by message."""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, Final

from bastide.core.alike import leaving
from bastide.core.errors import BastideError
from bastide.core.events import Event, Scored
from bastide.core.figures import Resident
from bastide.core.game import CHANCE, NOBODY, Game
from bastide.core.geometry import Cell
from bastide.core.option import PASS, Option
from bastide.core.targets import AtSite, FigureAt, Lay, NamedTile
from bastide.core.turn import InHand, PlaceTile
from bastide.interop.jcz.dialects import DIALECTS
from bastide.interop.jcz.dice import chosen, next_number, possible
from bastide.interop.jcz.errors import DamagedSave, IllegalMessage, Unsupported
from bastide.interop.jcz.numbers import Known
from bastide.interop.jcz.pointers import number_inside, read_cell, read_location, read_text
from bastide.interop.jcz.saved import Message, SavedGame
from bastide.interop.jcz.translation import tile_names, translate_setup

COMMIT: Final = "COMMIT"
#: Messages that bring a number for what chance says at once; by verbs of outcomes, those that do only that.
NUMBERS: Final = frozenset(message for dialect in DIALECTS for message in dialect.numbering)
_TOLD_BEFORE: Final = frozenset[str]().union(*(dialect.told_before for dialect in DIALECTS))
OWN_NUMBERS: Final = {verb: name for dialect in DIALECTS for verb, name in dialect.own_numbers.items()}
UNDO: Final = "UNDO"

FIGURE_WORDS: Final = {word: figure for dialect in DIALECTS for _, word, figure in dialect.figures}
#: Our decisions that it does not ask by themselves, with its messages that may answer them.
WINDOWS: Final = {step: message for dialect in DIALECTS for step, message in dialect.windows.items()}
#: What may be done at any time, for which alone it does not ask.
ASIDES: Final = frozenset[str]().union(*(dialect.asides for dialect in DIALECTS))
#: What is just passing for it.
PASSES: Final = frozenset[str]().union(*(dialect.passes for dialect in DIALECTS))
#: Our decisions behind the scoring that it wants confirmed.
CONFIRMED: Final = frozenset[str]().union(*(dialect.confirmed for dialect in DIALECTS))
#: Its words for our kinds of features; one word may stand for several of them.
FEATURE_WORDS: Final = {kind: word for dialect in DIALECTS for word, kind in dialect.features.items()}


class Replay:
    """A saved game on its way through our engine.

    That program goes on to the scoring only when the turn is confirmed. So after a message the engine goes on
    only if it comes to another decision before the scoring; otherwise it waits for the confirmation.
    """

    def __init__(self, saved: SavedGame, any_order: bool = False) -> None:
        self.saved = saved
        self.game = Game.begin(translate_setup(saved, any_order))
        self._names = tile_names(self.game.rules.library)
        placed = [m.payload.get("tileId") for m in saved.messages if m.type == "PLACE_TILE"]
        order = saved.draw_order if saved.draw_order is not None else placed
        self._draws = deque(self._our_tile(tile) for tile in order)
        #: What is to be known of figures that our game does not tell apart.
        self.known = Known()
        #: For each message what it scored, and how many choices there were where that is comparable.
        self.scored: list[list[Scored]] = []
        self.choices: list[int | None] = []
        self._before: list[tuple[Game, deque[str], Known]] = []
        #: Whether the last message cannot be taken back, though that of a turn can.
        self._is_settled = False
        self._index = -1
        #: The number of the last confirmation: it answers for what is not drawn in the recorded order.
        self._number: object = None
        self.draw()
        self.scored_first = _scorings(self.game.state.log)

    # What happened, and what is possible now.

    @property
    def can_undo(self) -> bool:
        """Whether that program would let the last message be taken back."""
        return bool(self._before) and not self._is_settled

    @property
    def waits_for_commit(self) -> bool:
        """Whether the turn is played but not confirmed."""
        game = self.game
        return game.actor != NOBODY and not game.options() and game.actor != CHANCE

    def can_draw(self, tile: str) -> bool:
        """Whether a tile can be drawn now."""
        return any(option.target == NamedTile(tile) for option in self.game.options())

    # Going on.

    def run(self, upto: int | None = None) -> "Replay":
        """Play all messages, or so many of them."""
        for message in self.saved.messages[:upto]:
            self.apply(message)
        return self

    def apply(self, message: Message) -> None:
        """Play one message."""
        self._index += 1
        if message.type == "PLACE_TILE" and self.game.actor == CHANCE and not self._draws:
            self.force_draw(self._our_tile(message.payload.get("tileId")))  # the recorded order is too short
        mark = len(self.game.state.log)
        choices = None
        if message.type == UNDO:
            self._undo()
            mark = min(mark, len(self.game.state.log))
        elif any(dialect.skip_message(self, message) for dialect in DIALECTS):
            pass
        elif message.type in OWN_NUMBERS.values():
            choices = 1
            self._let_chance(message)
        elif message.type == COMMIT:
            choices = 1
            if only_asides(self.game) and self.game.state.agenda[-1].name not in WINDOWS:
                self.game.take(PASS)
            self._number = message.payload.get("random")
            self.game.go_on()
            self.draw()
            self._before.clear()
        else:
            self._before.append((self.game.copy(), self._draws.copy(), self.known.copy()))
            player = self._player()
            choices = self._play(message)
            settled = any(dialect.settles(message) for dialect in DIALECTS)
            self._is_settled = settled or self._player() != player
        self.choices.append(choices)
        scored = _scorings(self.game.state.log[mark:])
        if message.type == COMMIT and self.scored:
            self.scored[-1] += [event for event in scored if event.lines[0].rule in _TOLD_BEFORE]
            scored = [event for event in scored if event.lines[0].rule not in _TOLD_BEFORE]
        self.scored.append(scored)

    def draw(self) -> None:
        """Answer for chance while our game waits for it: by the recorded order of tiles, else by a number.

        What that program does not ask is passed.
        """
        game = self.game
        while self._skips_window() or (game.actor == CHANCE and (self._draws or not self._draws_tile())):
            if game.actor != CHANCE:
                game.play(PASS)
                continue
            if not self._draws_tile():
                self._roll()
                continue
            tile = self._draws[0]
            if any(dialect.skip_draw(self, tile) for dialect in DIALECTS):
                self._draws.popleft()
                continue
            if not self.can_draw(tile):
                raise OutOfOrder(tile, [option.code for option in game.options()])
            self._draws.popleft()
            game.play(Option("draw", NamedTile(tile)))

    def _skips_window(self) -> bool:
        """Whether our game asks what that program does not, and the next message is no answer to it."""
        agenda = self.game.state.agenda
        if not agenda or agenda[-1].name not in WINDOWS or PASS not in self.game.options():
            return False
        coming = self.saved.messages[self._index + 1 : self._index + 2]
        return not any(message.type == WINDOWS[agenda[-1].name] for message in coming)

    def _draws_tile(self) -> bool:
        """Whether it is a tile for which our game waits."""
        return all(option.verb == "draw" for option in self.game.options())

    def _roll(self) -> None:
        """Let the number of the last confirmation say what comes."""
        number = self._number
        if not isinstance(number, float | int) or not 0 <= number < 1:
            raise DamagedSave(f"the last COMMIT has no number from 0 to 1 for what comes now, but {number!r}")
        self.game.play(chosen(possible(self.game), number))
        self._number = next_number(number)

    def _let_chance(self, message: Message) -> None:
        """Let the number of a message say what comes at once, without going on to the scoring."""
        number = message.payload.get("random")
        if self.game.actor == CHANCE and not self._draws_tile():
            if not isinstance(number, float | int) or not 0 <= number < 1:
                raise DamagedSave(f"{message.type} has no number from 0 to 1 but {number!r}")
            self._take(message, chosen(possible(self.game), number))
        if _stops_before_scoring(self.game):
            self.game.go_on()

    def force_draw(self, tile: str) -> None:
        """Draw a tile that the recorded order does not name."""
        self._draws.append(tile)
        self.draw()

    def _undo(self) -> None:
        if not self._before:
            raise IllegalMessage(self._index, "there is nothing to take back", ())
        self.game, self._draws, self.known = self._before.pop()
        self._is_settled = False

    def _player(self) -> int:
        """The seat of whoever decides or has to confirm."""
        agenda = self.game.state.agenda
        return agenda[-1].player if agenda else NOBODY

    def _play(self, message: Message) -> int:
        game = self.game
        *before, option = self._options(message)
        if message.type == "PLACE_TILE" and isinstance(option.target, Lay):  # an abbey is not drawn
            self._check_tile(message)
        choices = self._count_choices()
        if option == PASS and option not in game.options():
            return choices  # nothing but passing was possible, so we did not ask (BASE-D01)
        for earlier in before:
            self._take(message, earlier)
            game.go_on()
        step = game.state.agenda[-1] if game.state.agenda else None
        unconfirmed = is_unconfirmed(game)
        self._take(message, option)
        if message.type in NUMBERS:
            self._let_chance(message)
            return choices
        if step is not None and (
            not unconfirmed or any(dialect.goes_on(game, step, option) for dialect in DIALECTS)
        ):
            game.go_on()
            self.draw()
        elif _stops_before_scoring(game):
            game.go_on()
        return choices

    def _take(self, message: Message, option: Option) -> None:
        try:
            self.game.take(option)
        except BastideError as error:
            raise self._illegal(f"{message.type} {option.code!r} is not possible", self.game) from error

    def _count_choices(self) -> int:
        """How many choices there are, in that program's way of counting."""
        game = self._behind_window()
        options = [option for option in game.options() if not option.which]  # one of those alike, see below
        counted = (dialect.choices(game) for dialect in DIALECTS)
        count = next((count for count in counted if count is not None), len(options))
        count += sum(dialect.more_choices(game) for dialect in DIALECTS)
        return count + sum(_alike(game, option) - 1 for option in options)

    def _behind_window(self) -> Game:
        """The position in which that program asks what we ask now."""
        game = self.game
        if not game.state.agenda or game.state.agenda[-1].name not in WINDOWS:
            return game
        twin = game.copy()
        twin.play(PASS)
        for tile in self._draws:
            if twin.actor != CHANCE:
                break
            twin.play(Option("draw", NamedTile(tile)))
        return twin

    def _options(self, message: Message) -> list[Option]:
        try:
            for dialect in reversed(DIALECTS):  # the base game last: it reads what nobody else claims
                meaning = dialect.read(self, message)
                if meaning is not None:
                    return self._told_apart(message, meaning)
        except DamagedSave as error:
            raise DamagedSave(f"message {self._index} ({message.type}): {error}") from error
        raise Unsupported([f"message {message.type}"])

    def _told_apart(self, message: Message, meaning: Option | list[Option]) -> list[Option]:
        """What a message means, when it is settled which of several figures alike it names."""
        *before, option = [meaning] if isinstance(meaning, Option) else meaning
        for dialect in DIALECTS:
            option = dialect.tell_apart(self, message, option)
        return [*before, option]

    def _check_tile(self, message: Message) -> None:
        wanted = self._our_tile(message.payload.get("tileId"))
        step = self.game.state.agenda[-1] if self.game.state.agenda else None
        drawn = "no tile"
        if step is not None and step.name == PlaceTile.name:
            drawn = self.game.rules.tiles[step.the(InHand).tile].type.id
        if drawn != wanted:
            raise self._illegal(f"it places {wanted}, but {drawn} is to be placed", self.game)

    def _illegal(self, what: str, game: Game) -> IllegalMessage:
        return IllegalMessage(self._index, what, [option.code for option in game.options()], game.save())

    def _our_tile(self, tile: object) -> str:
        if not isinstance(tile, str):
            raise DamagedSave(f"tileId should be a text, not {tile!r}")
        if tile not in self._names:
            raise Unsupported([f"tile {tile}"])
        return self._names[tile]

    # Words for the dialects.

    def last_cell(self) -> Cell | None:
        """The cell of the tile laid in this turn part, if one was."""
        state = self.game.state
        return state.board.tiles[state.last].cell if state.last >= 0 else None

    def figure(self, meeple: str) -> str:
        """Our name of the figure ``0.small.1``."""
        _, _, rest = meeple.partition(".")
        word = rest.partition(".")[0]
        if word not in FIGURE_WORDS:
            raise Unsupported([f"figure {meeple}"])
        return FIGURE_WORDS[word]

    def read_pointer(self, pointer: Mapping[str, Any]) -> tuple[Cell, str]:
        """The cell and the name of the segment that a pointer means."""
        cell = read_cell(pointer.get("position"))
        word = read_text(pointer, "feature")
        if word not in FEATURE_WORDS.values():
            raise Unsupported([f"feature {word}"])
        location = read_text(pointer, "location")
        ports = read_location(location)
        placed = self.game.state.board.cells.get(cell)
        if placed is None:
            raise DamagedSave(f"no tile lies at {cell}")
        kind_of = self.game.state.graph.of
        found = [
            shape.name
            for segment in self.game.segments_on(placed)
            if FEATURE_WORDS.get(kind_of(segment).kind) == word
            and frozenset((shape := self.game.shape_of(segment)).ports) == ports
        ]
        number = max(number_inside(location), 1)
        if len(found) < number:
            raise DamagedSave(f"the tile at {cell} has no {word} at {location}")
        return cell, found[number - 1]


class OutOfOrder(BastideError):
    """The recorded order draws a tile that our rules would not deal now."""

    def __init__(self, tile: str, legal: Sequence[str]) -> None:
        super().__init__(f"{tile} cannot be drawn now. Legal: {'; '.join(legal[:12])}")


def only_asides(game: Game) -> bool:
    """Whether nothing but what may be done at any time is left to do: then that program does not ask."""
    options = game.options() if game.actor >= 0 else ()
    return PASS in options and all(option.verb in ASIDES for option in options if option != PASS)


def can_pass(game: Game) -> bool:
    """Whether that program would let the player pass."""
    return any(option == PASS or option.verb in PASSES for option in game.options())


def is_unconfirmed(game: Game) -> bool:
    """Whether it wants a confirmation yet: before the scoring of a turn part, or a few decisions later."""
    agenda = game.state.agenda
    return any(step.name == "score" for step in agenda) or (bool(agenda) and agenda[-1].name in CONFIRMED)


def _alike(game: Game, option: Option) -> int:
    """How many figures an option may mean: that program tells apart what is alike for us."""
    step = game.state.agenda[-1]
    match option.target:
        case AtSite():
            who = leaving(game, step, option)
            return game.residents().count(who) if isinstance(who, Resident) else 1
        case FigureAt() as target:
            figure = game.figure_meant(target, step.player)
            return sum(f[:3] == figure[:3] for f in game.state.graph.of(figure.segment).figures)
    return 1


def _stops_before_scoring(game: Game) -> bool:
    """Whether going on would lead to another decision of the same turn part."""
    twin = game.copy()
    twin.go_on()
    before, after = game.state, twin.state
    names = [step.name for step in after.agenda]
    return "score" in names and (after.turn, after.last) == (before.turn, before.last)


def _scorings(events: Sequence[Event]) -> list[Scored]:
    return [event for event in events if isinstance(event, Scored)]


def replay_saved(saved: SavedGame, upto: int | None = None) -> Replay:
    """Play a saved game; one whose recorded order breaks our order of drawing is played with mixed tiles."""
    try:
        return Replay(saved).run(upto)
    except OutOfOrder:
        try:
            return Replay(saved, any_order=True).run(upto)
        except OutOfOrder as error:
            raise DamagedSave(str(error)) from error


def word_for(scored: Scored) -> str:
    """That program's word for a scoring, with its shade: ``road``, ``road.incomplete``."""
    words = (dialect.scoring(scored) for dialect in DIALECTS)
    return next((word for word in words if word), scored.what)
