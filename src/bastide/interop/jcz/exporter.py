"""Writes our games as that program's saves."""

import json
from collections import Counter
from dataclasses import replace
from typing import Any

from bastide.core.agenda import Step
from bastide.core.events import FigureReturned, FigureTaken, PieceMoved, TilePlaced
from bastide.core.figures import NOBODYS
from bastide.core.game import CHANCE, Game
from bastide.core.geometry import Cell
from bastide.core.option import PASS, Option
from bastide.core.setup import Setup
from bastide.core.targets import FigureAt, NamedTile, OnSegment
from bastide.core.turn import InHand
from bastide.interop.jcz.dialect import WITH_THE_NEXT
from bastide.interop.jcz.dialects import DIALECTS
from bastide.interop.jcz.dice import number_for, possible
from bastide.interop.jcz.errors import Unsupported
from bastide.interop.jcz.pointers import write_location
from bastide.interop.jcz.replay import (
    COMMIT,
    FEATURE_WORDS,
    FIGURE_WORDS,
    NUMBERS,
    OWN_NUMBERS,
    WINDOWS,
    is_unconfirmed,
    only_asides,
)
from bastide.interop.jcz.translation import tile_names

#: Options that change what that program would do and that it does not know.
_ITS_RULES: dict[str, tuple[str, ...]] = {
    "farm_scoring": ("per-farm-3",),
    "equal_turns": ("off",),
    "first_player": ("given",),
    "river_uturn": ("forbidden",),
    "volcano_lake_bonus": ("off",),
    "cult.placement_limit": ("on",),
    "volcano_actions": ("allowed",),
    "tower_top": ("vulnerable",),
    "wagon_placement": ("as-follower",),
    "abbey_end": ("offer",),
    "castle_choice": ("highest",),
    "bridge_timing": ("before-figure",),
    "bridge_reach": ("placed-tile",),
    "tunnel.window": ("before_scoring",),
    "tunnel.per": ("turn",),
    "watch.per_meeple": ("each",),
    "russian.solovei_reach": ("all",),
    "russian.vodyanoy_adjacency": ("8",),
    "russian.trap_specials": ("off",),
    "russian.solovei_timing": ("placement",),
    "russian.first_trap": ("by_cell",),
    "russian.towers": ("caught",),
    "russian.solovei_bridge": ("west_east",),
    "russian.vodyanoy_tile": ("no_figures",),
    "russian.free_at_once": ("off",),
    "russian.tiles": ("all", "hut+crossroads", "solovei+vodyanoy"),
    "spieldoch.bonus": ("off",),
}
#: The version of that program whose format this is.
_APP_VERSION = "6.2.0"


def export_game(game: Game) -> str:
    """The text of a ``.jcz`` file; :class:`Unsupported` names what that program cannot play."""
    return json.dumps(Exporter(game).run(), indent=2, ensure_ascii=False) + "\n"


class Exporter:
    """Replays one of our games and writes down what that program would have been told."""

    def __init__(self, game: Game) -> None:
        self._source = game
        _refuse_unknown(game)
        rules = game.rules
        self.figure_words = {figure: word for word, figure in FIGURE_WORDS.items()}
        self._tiles = {ours: theirs for theirs, ours in tile_names(rules.library).items()}
        self._game = Game.begin(_as_it_asks(rules.setup), rules.library)
        self._messages: list[dict[str, Any]] = []
        self._draws: list[str] = []
        #: What chance gave since the last confirmation besides tiles, and out of what.
        self._rolls: list[tuple[Option, list[Option]]] = []
        #: Which figure with which number stands on which cell and segment, or in which place beside them.
        self._meeples: dict[str, tuple[str, Cell | str, str]] = {}
        #: The number of the figure that was marked last, and whether it is the one that is meant now.
        self._marked = ""
        self._means_marked = False
        #: The number of the figure of which the last message speaks.
        self._named = ""

    def run(self) -> dict[str, Any]:
        """The whole content of the file."""
        for option in self._source.history:
            self._write(option)
            self._answer_unasked()
        setup = self._source.rules.setup
        notes: dict[str, Any] = {"drawOrder": self._draws}
        if setup.turns:
            notes["endTurn"] = setup.turns
        return {
            "appVersion": _APP_VERSION,
            "gameId": "bastide",
            "name": "",
            "initialRandom": 0.0,
            "setup": self._setup(),
            "players": [{"name": name, "slot": seat} for seat, name in enumerate(setup.seats)],
            "replay": self._messages,
            "gameAnnotations": notes,
            "bastide": setup.to_json(),
        }

    def _answer_unasked(self) -> None:
        """Say what that program wants to know besides, where it asks and our game did not."""
        if self._game.rules.options == self._source.rules.options:
            return
        answers = (dialect.unasked(self._game) for dialect in DIALECTS)
        if answer := next((answer for answer in answers if answer), None):
            self._write(answer)

    def _write(self, option: Option) -> None:
        game = self._game
        if game.actor == CHANCE:
            if option.verb == "draw":
                self._draws.append(self._tiles[option.the(NamedTile).tile])
            elif option.verb in OWN_NUMBERS:
                self._write_own_number(option)
                return
            else:
                self._write_roll(option)
            game.play(option)
            return
        seat = game.actor
        step = game.state.agenda[-1]
        if option == PASS and step.name in WINDOWS:
            game.play(option)
            return
        self._means_marked, self._named = bool(option.which), ""
        is_asked = WINDOWS.get(step.name) or not only_asides(game)
        if option != PASS or is_asked:
            message = next((said for dialect in DIALECTS if (said := dialect.write(self, option))), None)
            if message is None or not is_asked:
                raise Unsupported([f"the move {option.code!r}"])
            if message != WITH_THE_NEXT:
                kind, payload = message
                self._messages.append({"type": kind, "payload": payload, "player": seat})
        mark = len(game.state.log)
        unconfirmed = is_unconfirmed(game)
        game.take(option)
        at_once = any(dialect.goes_on(game, step, option) for dialect in DIALECTS)
        game.go_on()
        self._follow(mark)
        self._forget_given_back()
        if unconfirmed and not at_once and self._is_confirmed(step, mark):
            self._messages.append({"type": COMMIT, "payload": {"random": 0.0}, "player": seat})
            self._rolls = []

    def _write_roll(self, outcome: Option) -> None:
        """Let the last confirmation carry the number that gives an outcome, and those before it."""
        self._rolls.append((outcome, possible(self._game)))
        last = next(message for message in reversed(self._messages) if message["type"] == COMMIT)
        last["payload"]["random"] = number_for(self._rolls)

    def _write_own_number(self, outcome: Option) -> None:
        """Let the choice just made, or a message of its own, carry the number that gives an outcome."""
        game = self._game
        step = game.state.agenda[-1]
        if self._messages[-1]["type"] not in NUMBERS:
            kind = OWN_NUMBERS[outcome.verb]
            self._messages.append({"type": kind, "payload": {}, "player": step.player})
        self._messages[-1]["payload"]["random"] = number_for([(outcome, possible(game))])
        mark = len(game.state.log)
        game.play(outcome)
        self._follow(mark)
        if self._is_confirmed(step, mark):
            self._messages.append({"type": COMMIT, "payload": {"random": 0.0}, "player": step.player})

    def _is_confirmed(self, step: Step, mark: int) -> bool:
        """Whether that program wants a confirmation before what it asks after a step, if it asks anything."""
        waiting = self._game.state.agenda[-1] if self._game.state.agenda else None
        if waiting is not None and any(waiting.name in dialect.at_once for dialect in DIALECTS):
            return False
        laid = any(isinstance(event, TilePlaced) for event in self._game.state.log[mark:])
        return waiting != step and (not laid or waiting is None or waiting.name != "action")

    def _follow(self, mark: int) -> None:
        """Follow the figures that have gone home, and those that something has moved to another tile."""
        moved = ""
        for event in self._game.state.log[mark:]:
            if isinstance(event, FigureReturned):
                del self._meeples[self._number(event.player, event.figure, event.cell, event.place)]
            elif isinstance(event, FigureTaken):
                name = self._number(event.player, event.figure, event.cell, event.place)
                self._meeples[name] = event.figure, _custody(event.by), ""
                moved = name if event.by == NOBODYS else ""
            elif isinstance(event, PieceMoved) and event.cell is not None and moved:
                self._meeples[moved] = event.piece, event.cell, event.to
                moved = ""

    def _forget_given_back(self) -> None:
        """Figures that somebody kept and keeps no longer are at home."""
        kept: Counter[tuple[int, str, str]] = Counter()
        for token in self._game.tokens():
            if token.owner != NOBODYS:
                kept[token.owner, token.name, _custody(token.seat)] += token.number
        places = {_custody(seat) for seat in range(len(self._game.scores))}
        numbered = Counter(
            (int(name.partition(".")[0]), figure, where)
            for name, (figure, where, _) in self._meeples.items()
            if where in places
        )
        for seat, figure, where in (numbered - kept).elements():
            del self._meeples[self._number(seat, figure, where, "")]

    # Words for the dialects.

    @property
    def game(self) -> Game:
        """The game as it is before the option that is being written."""
        return self._game

    def tile_in_hand(self) -> str:
        """That program's name of the tile that is about to be placed, wherever it comes from."""
        tile = self._game.state.agenda[-1].the(InHand).tile
        return self._tiles[self._game.rules.tiles[tile].type.id]

    def last_cell(self) -> Cell:
        """The cell of the tile just placed."""
        return self._game.state.board.tiles[self._game.state.last].cell

    def pointer(self, cell: Cell, place: str) -> dict[str, Any]:
        """How that program points at a segment."""
        placed = self._game.state.board.cells[cell]
        segment = self._game.shape_of(self._game.segment_at(cell, place))
        there = map(self._game.shape_of, self._game.segments_on(placed))
        inside = [s.name for s in there if s.kind == segment.kind and not s.ports]
        number = 1 if segment.ports else inside.index(place) + 1
        return {
            "position": list(cell),
            "location": write_location(segment.ports, number),
            "feature": FEATURE_WORDS[self.kind_at(cell, place)],
        }

    def target_pointer(self, target: OnSegment | FigureAt) -> dict[str, Any]:
        """How that program points at the segment of a target."""
        return self.pointer(target.cell or self.last_cell(), target.place)

    def figure_pointer(self, target: FigureAt) -> dict[str, Any]:
        """How that program points at a figure; it is the actor's unless the target says whose."""
        meeple = self.find_meeple(target.kind, target.cell, target.place, target.seat)
        return {"featurePointer": self.target_pointer(target), "meepleId": meeple}

    def cell_of(self, tile: str) -> Cell:
        """The cell on which a tile lies that is there but once."""
        rules, board = self._game.rules, self._game.state.board
        return next(p.cell for p in board.tiles if rules.tiles[p.tile].type.id == tile)

    def kind_at(self, cell: Cell, place: str) -> str:
        """The kind of the feature at a place of a tile."""
        return self._game.state.graph.of(self._game.segment_at(cell, place)).kind

    def take_meeple(self, figure: str, cell: Cell | str, place: str = "") -> str:
        """The number of the figure that the actor takes from the supply and puts on a cell."""
        seat, word = self._game.actor, self.figure_words[figure]
        number = next(n for n in range(1, 100) if f"{seat}.{word}.{n}" not in self._meeples)
        name = f"{seat}.{word}.{number}"
        self._meeples[name] = figure, cell, place
        return name

    def move_meeple(self, figure: str, origin: str, cell: Cell) -> str:
        """The number of the actor's figure that goes from a place beside the cells to a cell."""
        name = self.find_meeple(figure, origin)
        self._meeples[name] = figure, cell, ""
        return name

    def drop_meeple(self, figure: str, origin: str) -> str:
        """The number of the actor's figure that goes from a place beside the cells to the supply."""
        name = self.find_meeple(figure, origin)
        del self._meeples[name]
        return name

    def keep_meeple(self, figure: str, origin: str, seat: int) -> str:
        """The number of a seat's figure that the actor takes from a place beside the cells to keep it.

        Where it does not stay with him, it is forgotten when that is seen.
        """
        name = self._number(seat, figure, origin, "")
        self._meeples[name] = figure, _custody(self._game.actor), ""
        return name

    def kept_meeple(self, figure: str, holder: int) -> str:
        """The number of the actor's figure that somebody keeps."""
        return self._number(self._game.actor, figure, _custody(holder), "")

    def find_meeple(self, figure: str, cell: Cell | str, place: str = "", seat: int | None = None) -> str:
        """The number of a figure on a cell; it is the actor's unless a seat is named."""
        return self._number(self._game.actor if seat is None else seat, figure, cell, place)

    def mark_meeple(self, figure: str, cell: Cell | str, place: str = "") -> str:
        """The number of the actor's figure that is marked from now on; of several alike a new one."""
        self._marked = self.find_meeple(figure, cell, place)
        return self._marked

    def _number(self, seat: int, figure: str, cell: Cell | str, place: str) -> str:
        """The figure on that very segment or, where its segment is not known, one on the cell.

        Of several alike it is the one of which the message speaks, then any but the marked one unless that is
        meant (PD-D05).
        """
        there = [
            name
            for name, (kind, where, _) in self._meeples.items()
            if (kind, where) == (figure, cell) and name.startswith(f"{seat}.")
        ]
        found = [name for name in there if self._meeples[name][2] == place] or there
        if self._named not in found:
            self._named = min(found, key=lambda name: (name == self._marked) != self._means_marked)
        return self._named

    def _setup(self) -> dict[str, Any]:
        rules = self._source.rules
        setup = rules.setup
        elements: dict[str, Any] = {}
        for dialect in DIALECTS:
            use = setup.use(dialect.slug)
            for element, _, figure in dialect.figures:
                if figure in rules.figures:
                    elements[element] = rules.supply(figure)
            for element, part in dialect.parts.items():
                if use and part in use.parts:
                    elements[element] = True
            elements |= dialect.write_elements(rules)
        return {
            "sets": _sets(self._source),
            "elements": elements,
            "rules": _rules(self._source),
            "timer": None,
            "start": [
                {
                    "tile": self._tiles[entry.tile],
                    "x": entry.cell[0],
                    "y": entry.cell[1],
                    "rotation": 90 * entry.rotation,
                }
                for entry in rules.start
            ],
            "options": {},
        }


def _custody(holder: int) -> str:
    """Where a figure is that a player keeps, among the places of figures."""
    return f"custody {holder}"


def _as_it_asks(setup: Setup) -> Setup:
    """The same setup, but with a question wherever that program has one."""
    its = {name: value for dialect in DIALECTS for name, value in dialect.its_options.items()}
    return replace(setup, options=tuple((name, its.get(name, value)) for name, value in setup.options))


def _sets(game: Game) -> dict[str, int]:
    setup = game.rules.setup
    gardens = setup.use("abbot")
    printing = (
        "new" if gardens and gardens.tiles and setup.chosen.get("gardens") == "with-abbot" else "classic"
    )
    found = {}
    for dialect in DIALECTS:
        use = setup.use(dialect.slug)
        if use is None or not use.tiles:
            continue
        for name, tile_set in dialect.sets.items():
            if tile_set.edition not in ("", use.edition or printing):
                continue
            if dialect.uses_set(setup, tile_set):
                found[name] = dialect.copies(setup)
    return found


def _rules(game: Game) -> dict[str, str]:
    found = {}
    for dialect in DIALECTS:
        for name, (option, values) in dialect.rules.items():
            ours = game.rules.options.get(option)
            theirs = next((theirs for theirs, our in values.items() if our == ours), None)
            if theirs is not None:
                found[name] = theirs
    return found


def _refuse_unknown(game: Game) -> None:
    known = {dialect.slug for dialect in DIALECTS}
    library = game.rules.library
    needs = [library.by_slug[use.slug].name for use in game.rules.setup.uses if use.slug not in known]
    for option, values in _ITS_RULES.items():
        value = game.rules.options.get(option)
        if value is not None and value not in values:
            needs.append(f"{option} = {value}")
    if needs:
        raise Unsupported(needs)
