"""A state as plain data and back: what is handed to another process."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, get_args

from bastide.core import events
from bastide.core.agenda import Datum, Step
from bastide.core.board import Placed
from bastide.core.features import Feature, FeatureGraph
from bastide.core.figures import Figure
from bastide.core.geometry import Cell
from bastide.core.rules import Rules
from bastide.core.scoring import Bill, Line
from bastide.core.shapes import SegmentShape
from bastide.core.state import Apart, Doubt, Pile, State

_EVENTS: Final[Mapping[str, Any]] = {kind.__name__: kind for kind in get_args(events.Event)}


def state_to_json(state: State) -> dict[str, Any]:
    """Everything in a state; tuples become lists, big sets of tiles hexadecimal texts."""
    return {
        "board": {
            "tiles": [[list(p.cell), p.tile, p.rotation, p.first, list(p.ports)] for p in state.board.tiles],
            "frontier": [[*cell, demand] for cell, demand in state.board.frontier.items()],
            "watchers": [[*cell, list(segments)] for cell, segments in state.board.watchers.items()],
            "built": [[number, *_segment_to_json(piece)] for number, piece in state.board.built.items()],
            "links": _lists(tuple(state.board.links)),
        },
        "graph": {
            "root": state.graph.root[:],
            "home": state.graph.home[:],
            "features": [[root, *_feature_to_json(f)] for root, f in state.graph.features.items()],
        },
        "piles": [_pile_to_json(pile) for pile in state.piles],
        "discarded": state.discarded[:],
        "score": state.score[:],
        "supply": [dict(supply) for supply in state.supply],
        "agenda": [[step.name, step.player, _lists(step.load)] for step in state.agenda],
        "active": state.active,
        "turn": state.turn,
        "last": state.last,
        "completed": state.completed[:],
        "bills": [_lists(bill) for bill in state.bills],
        "retired": list(state.retired),
        "ext": {slug: _lists(record) for slug, record in state.ext.items()},
        "log": [[type(event).__name__, *_lists(event)] for event in state.log],
    }


def state_from_json(data: Mapping[str, Any], rules: Rules) -> State:
    """The state that :func:`state_to_json` wrote, for a game with these rules."""
    state = State(FeatureGraph(rules.merges))
    for number, (cell, tile, rotation, first, ports) in enumerate(data["board"]["tiles"]):
        shared = rules.tiles[tile].shapes[rotation].shared
        placed = Placed(number, _cell(cell), tile, rotation, first, tuple(ports), shared)
        state.board.tiles.append(placed)
        state.board.cells[placed.cell] = placed
        state.board.where[tile] = (*state.board.where.get(tile, ()), number)
    state.board.frontier = {(x, y): demand for x, y, demand in data["board"]["frontier"]}
    state.board.watchers = {(x, y): tuple(segments) for x, y, segments in data["board"]["watchers"]}
    state.board.built = {number: _segment_from_json(fields) for number, *fields in data["board"]["built"]}
    state.board.links = [(a, b) for a, b in data["board"]["links"]]
    state.graph.root = list(data["graph"]["root"])
    state.graph.home = list(data["graph"]["home"])
    state.graph.features = {root: _feature_from_json(fields) for root, *fields in data["graph"]["features"]}
    state.graph.occupied = {root for root, feature in state.graph.features.items() if feature.figures}
    state.piles = [_pile_from_json(fields) for fields in data["piles"]]
    state.discarded = list(data["discarded"])
    state.score = list(data["score"])
    state.supply = [dict(supply) for supply in data["supply"]]
    state.agenda = [_step(fields, rules) for fields in data["agenda"]]
    state.active, state.turn, state.last = data["active"], data["turn"], data["last"]
    state.completed = list(data["completed"])
    state.bills = [_bill_from_json(fields) for fields in data["bills"]]
    state.retired = tuple(data["retired"])
    records = {expansion.slug: expansion.record for expansion in rules.expansions}
    state.ext = {slug: records[slug](*_tuples(fields)) for slug, fields in data["ext"].items()}
    state.log = [_event_from_json(name, fields) for name, *fields in data["log"]]
    return state


def _step(fields: Sequence[Any], rules: Rules) -> Step:
    name, player, load = fields
    carries: Any = rules.handlers[name].carries
    return Step(name, player, carries(*_tuples(load)) if load else ())


def _pile_to_json(pile: Pile) -> list[Any]:
    fields = [pile.name, pile.left[:], pile.leave, pile.taken, pile.shuffles]
    return [*fields, _lists(pile.doubt), _lists(pile.apart)]


def _pile_from_json(fields: list[Any]) -> Pile:
    name, left, leave, taken, shuffles, doubt, apart = fields
    pile = Pile(name, list(left), leave, taken, shuffles)
    if doubt:
        unseen, boxed = doubt
        pile.doubt = Doubt(tuple((tile, count) for tile, count in unseen), boxed)
    if apart:
        number, late, known = apart
        pile.apart = Apart(number, tuple(late), tuple(known))
    return pile


def _segment_to_json(piece: SegmentShape) -> list[Any]:
    return [piece.kind, list(piece.ports), piece.open, dict(piece.marks), list(piece.touches), piece.name]


def _segment_from_json(fields: list[Any]) -> SegmentShape:
    kind, ports, open_ends, marks, touches, name = fields
    return SegmentShape(kind, tuple(ports), open_ends, marks, tuple(touches), name)


def _feature_to_json(feature: Feature) -> list[Any]:
    return [
        feature.kind,
        list(feature.segments),
        f"{feature.tile_bits:x}",
        feature.open,
        dict(feature.marks),
        _lists(feature.figures),
        list(feature.touches),
    ]


def _feature_from_json(fields: list[Any]) -> Feature:
    kind, segments, tile_bits, open_ends, marks, figures, touches = fields
    return Feature(
        kind,
        tuple(segments),
        int(tile_bits, 16),
        open_ends,
        marks,
        tuple(Figure(*figure) for figure in figures),
        tuple(touches),
    )


def _bill_from_json(fields: list[Any]) -> Bill:
    segment, followers, value, cells, shares = fields
    return Bill(
        segment,
        followers,
        value,
        tuple(_cell(cell) for cell in cells),
        tuple((player, tuple(Line(*line) for line in lines)) for player, lines in shares),
    )


def _event_from_json(name: str, fields: list[Any]) -> events.Event:
    event: events.Event = _EVENTS[name](*_tuples(fields))
    return (
        event._replace(lines=tuple(Line(*line) for line in event.lines))
        if isinstance(event, events.Scored)
        else event
    )


def _cell(pair: list[int]) -> Cell:
    x, y = pair
    return x, y


def _lists(value: Any) -> Any:
    return [_lists(item) for item in value] if isinstance(value, tuple) else value


def _tuples(value: Any) -> tuple[Datum, ...]:
    return tuple(_tuples(item) if isinstance(item, list) else item for item in value)
