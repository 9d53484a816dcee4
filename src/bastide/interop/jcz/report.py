"""What an import tells its user."""

from typing import Any

from bastide.core.game import NOBODY
from bastide.interop.jcz.replay import Replay, can_pass, word_for


def report(replay: Replay) -> dict[str, Any]:
    """Scores, score lines and whose decision it is, as plain data."""
    game = replay.game
    seats = game.rules.setup.seats
    actor = game.state.agenda[-1].player if game.actor != NOBODY else None
    return {
        "players": [{"name": name, "score": game.scores[seat]} for seat, name in enumerate(seats)],
        "lines": [
            {
                "player": seats[event.player],
                "kind": word_for(event).partition(".")[0],
                "points": event.points,
                "rule": event.lines[0].rule,
                "reasons": [line._asdict() for line in event.lines],
                "final": event.final,
            }
            for events in (replay.scored_first, *replay.scored)
            for event in events
        ],
        "finished": game.is_over,
        "can_pass": None if game.is_over else can_pass(game),
        "actor": None if actor is None else seats[actor],
        "unsupported": [],
    }


def refusal(players: tuple[str, ...], unsupported: tuple[str, ...]) -> dict[str, Any]:
    """The same for a game that needs what we do not have."""
    return {
        "players": [{"name": name, "score": None} for name in players],
        "lines": [],
        "finished": False,
        "can_pass": None,
        "actor": None,
        "unsupported": list(unsupported),
    }
