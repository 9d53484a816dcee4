"""What recorded games assert about their last position, checked against ours."""

import re
from collections.abc import Callable, Iterator
from typing import Final

from bastide.core.game import CHANCE
from bastide.core.geometry import Cell
from bastide.core.option import Option
from bastide.core.targets import FigureAt, Lay, OnSegment
from bastide.core.turn import InHand
from bastide.interop.jcz.dialects import DIALECTS
from bastide.interop.jcz.pointers import read_location
from bastide.interop.jcz.replay import FEATURE_WORDS, FIGURE_WORDS, Replay, can_pass, word_for
from bastide.interop.jcz.translation import tile_names

#: A check says what is wrong, nothing when all is well, or ``None`` when it cannot tell.
Verdict = str | None
Check = Callable[[Replay, re.Match[str]], Verdict]

_PHASES: Final = {step: phase for dialect in DIALECTS for step, phase in dialect.phases.items()}


def check_assertions(replay: Replay, assertions: tuple[str, ...]) -> Iterator[tuple[str, Verdict]]:
    """Each assertion with its verdict: empty when it holds, what is wrong, or ``None`` when untranslated."""
    _draw_named_tile(replay, assertions)
    for text in assertions:
        plain = text.strip().rstrip(".")
        verdict: Verdict = None
        for pattern, check in _CHECKS:
            match = re.fullmatch(pattern, plain, re.IGNORECASE)
            if match is not None:
                verdict = check(replay, match)
                break
        yield text, verdict


def _draw_named_tile(replay: Replay, assertions: tuple[str, ...]) -> None:
    """A save without a draw order names the tile in hand only in what it asserts."""
    if replay.game.actor != CHANCE:
        return
    names = tile_names(replay.game.rules.library)
    for text in assertions:
        match = re.match(r"Available action TilePlacement for (\S+?)\.?$", text)
        if match is not None and match[1] in names and replay.can_draw(names[match[1]]):
            replay.force_draw(names[match[1]])
            return


def _points(replay: Replay, match: re.Match[str]) -> Verdict:
    seats = replay.game.rules.setup.seats
    if match["player"] not in seats:
        return f"there is no player {match['player']}"
    points = replay.game.scores[seats.index(match["player"])]
    return "" if points == int(match["points"]) else f"{match['player']} has {points} points"


def _scored(replay: Replay, match: re.Match[str]) -> Verdict:
    seats = replay.game.rules.setup.seats
    if match["player"] not in seats:
        return f"there is no player {match['player']}"
    seat = seats.index(match["player"])
    events = [event for events in (replay.scored_first, *replay.scored) for event in events]
    own = [(word_for(event).partition(".")[0], event.points) for event in events if event.player == seat]
    if (match["kind"].lower(), int(match["points"])) in own:
        return ""
    return f"{match['player']} scored {own}"


def _tokens(replay: Replay, match: re.Match[str]) -> Verdict:
    seats = replay.game.rules.setup.seats
    name = next((d.tokens[match["token"]] for d in DIALECTS if match["token"] in d.tokens), None)
    if name is None or match["player"] not in seats:
        return None
    seat = seats.index(match["player"])
    held = [token for token in replay.game.tokens() if token.cell is None and token.seat == seat]
    count = sum(token.number for token in held if token.name == name)
    return "" if count == int(match["count"]) else f"{match['player']} has {count}"


def _can_pass(replay: Replay, match: re.Match[str]) -> Verdict:
    possible = can_pass(replay.game)
    wanted = match["can"].lower() == "can"
    return "" if possible == wanted else f"the player {'can' if possible else 'cannot'} pass"


def _phase(replay: Replay, match: re.Match[str]) -> Verdict:
    phase = phase_of(replay)
    if phase is None:
        return None
    return "" if phase.lower() == match["phase"].lower() else f"the phase is {phase}"


def phase_of(replay: Replay) -> str | None:
    """That program's name of the phase in which our game is, if there is one."""
    if replay.game.is_over:
        return "GameOverPhase"
    if replay.waits_for_commit:
        return "CommitActionPhase"
    name = replay.game.state.agenda[-1].name
    return next((dialect.phases[name] for dialect in DIALECTS if name in dialect.phases), _PHASES.get(name))


def _undo(replay: Replay, match: re.Match[str]) -> Verdict:
    wanted = match["is"].lower() == "is"
    return "" if replay.can_undo == wanted else f"undo {'is' if replay.can_undo else 'is not'} possible"


def _tile_available(replay: Replay, match: re.Match[str]) -> Verdict:
    drawn = _drawn(replay)
    ours = tile_names(replay.game.rules.library).get(match["tile"])
    return "" if drawn == ours is not None else f"{drawn or 'no tile'} is to be placed"


def _drawn(replay: Replay) -> str | None:
    agenda = replay.game.state.agenda
    if not agenda or agenda[-1].name != "place":
        return None
    return replay.game.rules.tiles[agenda[-1].the(InHand).tile].type.id


def _tile_options(replay: Replay, match: re.Match[str]) -> Verdict:
    wrong = _tile_available(replay, match)
    if wrong:
        return wrong
    wanted = {
        (int(x), int(y), int(degrees) // 90)
        for x, y, turns in re.findall(r"\[(-?\d+),\s*(-?\d+)\] - \[([\d,\s]+)\]", match["list"])
        for degrees in turns.split(",")
    }
    laid = (option.the(Lay) for option in replay.game.options() if option.verb == "tile")
    ours = {(*lay.cell, lay.rotation) for lay in laid}
    return "" if ours == wanted else f"the tile can be placed at {sorted(ours, key=str)}"


def _figure_options(replay: Replay, match: re.Match[str]) -> Verdict:
    figure = FIGURE_WORDS.get(match["figure"].removesuffix("Follower").lower())  # as in SmallFollower, Pig
    wanted = _read_places(match["list"]) if match["list"] is not None else None
    if figure is None or (match["list"] is not None and wanted is None):
        return None
    placed = (_placed_by(replay, option) for option in replay.game.options())
    ours = {place for kind, place in placed if kind == figure}
    if wanted is None:
        return "" if ours else f"no {figure} can be placed"
    return "" if ours == wanted else f"a {figure} can be placed on {sorted(ours, key=str)}"


Place = tuple[str, frozenset[int], Cell]


def _read_places(text: str) -> set[Place] | None:
    places = set()
    for feature, location, x, y in re.findall(r"\{(\w+),([\w.]+),\[(-?\d+),(-?\d+)\]\}", text):
        if feature not in FEATURE_WORDS.values():
            return None
        places.add((feature, read_location(location), (int(x), int(y))))
    return places


def _placed_by(replay: Replay, option: Option) -> tuple[str, Place | None]:
    """The figure that an option places and where, or something that is no figure."""
    game = replay.game
    if found := next((made for dialect in DIALECTS if (made := dialect.deploys(game, option))), None):
        figure, cell, place = found
        return figure, _place(replay, cell, place)
    if isinstance(option.target, OnSegment):
        figure = option.target.piece or option.verb
        return figure if figure in game.rules.figures else "", _place_of(replay, option.target)
    return "", None


def _place_of(replay: Replay, target: OnSegment | FigureAt) -> Place:
    state = replay.game.state
    return _place(replay, target.cell or state.board.tiles[state.last].cell, target.place)


def _place(replay: Replay, cell: Cell, place: str) -> Place:
    segment = replay.game.shape_of(replay.game.segment_at(cell, place))
    return FEATURE_WORDS.get(segment.kind, segment.kind), frozenset(segment.ports), cell


def _return_options(replay: Replay, match: re.Match[str]) -> Verdict:
    verb = next((d.returns[match["source"]] for d in DIALECTS if match["source"] in d.returns), None)
    if verb is None:
        return None
    offered = (option.the(FigureAt) for option in replay.game.options() if option.verb == verb)
    ours = {_place_of(replay, target) for target in offered}
    if match["list"] is None:
        return "" if ours else "no figure can be taken back"
    wanted = _read_places(re.sub(r"\{[\d.\w]+,", "{", match["list"]))
    return "" if ours == wanted else f"figures can be taken back from {sorted(ours, key=str)}"


def _action_options(replay: Replay, match: re.Match[str]) -> Verdict:
    verb = next((d.actions[match["action"]] for d in DIALECTS if match["action"] in d.actions), None)
    if verb is None:
        return None
    offered = (option.the(FigureAt) for option in replay.game.options() if option.verb == verb)
    ours = {_place_of(replay, target) for target in offered}
    if match["list"] is None:
        return "" if ours else f"nothing like {match['action']} is possible"
    wanted = _read_places(re.sub(r"\{[\d.\w]+,", "{", match["list"]))
    return "" if ours == wanted else f"{match['action']} is possible at {sorted(ours, key=str)}"


_CHECKS: Final[tuple[tuple[str, Check], ...]] = (
    (r"(?P<player>\S+) has (?P<points>-?\d+) points?", _points),
    (r"(?P<player>\S+) scored (?P<kind>[\w+-]+) for (?P<points>-?\d+) points?", _scored),
    (r"(?P<player>\S+) has (?P<token>\w+) token with count (?P<count>\d+)", _tokens),
    (r"player (?P<can>can|can't|cannot|can not) pass", _can_pass),
    (r"phase is (?P<phase>\w+)", _phase),
    (r"undo (?P<is>is|is not) allowed", _undo),
    (r"available action TilePlacement for (?P<tile>\S+)", _tile_available),
    (r"TilePlacement (?P<tile>\S+) options: (?P<list>.*)", _tile_options),
    (r"available action Meeple for (?P<figure>\w+)(?P<list>:)?", _figure_options),
    (r"Meeple (?P<figure>\w+) options: (?P<list>.*)", _figure_options),
    (r"available action ReturnMeeple for (?P<source>\w+)(?P<list>:)?", _return_options),
    (r"ReturnMeeple (?P<source>\w+) options: (?P<list>.*)", _return_options),
    (r"available action (?P<action>\w+)(?P<list>:)?", _action_options),
    (r"(?P<action>\w+) options: (?P<list>.*)", _action_options),
)
