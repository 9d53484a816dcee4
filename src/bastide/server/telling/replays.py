"""A game told move by move."""

from collections.abc import Iterator
from itertools import islice

from bastide.core.game import NOBODY, Game
from bastide.core.limits import shown
from bastide.core.view import hides
from bastide.server.guard.problems import Refusal
from bastide.server.messages import models
from bastide.server.play.live import LiveGame
from bastide.server.play.restored import Course, positions
from bastide.server.telling.deals import record_of
from bastide.server.telling.log import tell_move
from bastide.server.telling.snapshot import make_snapshot, seats_of, seen_by
from bastide.server.telling.sources import sources_of
from bastide.server.telling.words import say


def tell_game(
    live: LiveGame, course: Course, holder: str | None, deal: models.Deal | None = None
) -> models.ReplayInfo:
    """Every move with the scores after it, and where the points came from; as far as somebody may see it."""
    course = _public(course)
    game = course.game
    begin = say("move.begin")
    frames = [models.Frame(number=0, turn=0, seat=None, text=begin.text, scores=[], **begin.fields)]
    for number, position in enumerate(positions(course)):
        frame = frames[-1]
        frame.turn, frame.scores = position.state.turn if number else 0, list(position.scores)
        frame.events = len(position.state.log)
        if number < len(course.moves):  # the move is told from the position in which it was chosen
            seat, place = course.moves[number]
            said = tell_move(position, seat, game.history[place])
            frames.append(
                models.Frame(number=number + 1, turn=0, seat=seat, text=said.text, scores=[], **said.fields)
            )
            frames[-1].spent = course.times.on_moves[number]
    view = seen_by(game, seats_of(live.stored.seats, holder))
    setup = game.rules.setup
    return models.ReplayInfo(
        game=live.id,
        players=list(setup.seats),
        colours=list(setup.palette),
        frames=frames,
        sources=sources_of(view),
        deal=deal,
    )


def positions_from(
    live: LiveGame, course: Course, holder: str | None, number: int, count: int = 1
) -> list[models.Snapshot]:
    """The position after so many moves and some that follow: playing up to one costs more than telling it."""
    return [
        make_snapshot(game, live.table_of(place), holder, with_decision=False)
        for place, game in enumerate(islice(_positions_from(course, number), count), number)
    ]


def game_at(course: Course, number: int) -> Game:
    """The game as it was after so many moves, without a source of chance."""
    return next(_positions_from(course, number))


def _positions_from(course: Course, number: int) -> Iterator[Game]:
    """One game that is played on, from the position after so many moves."""
    course = _public(course)
    last = len(course.moves)
    if not 0 <= number <= last:
        raise Refusal(404, say("refused.position", number=shown(number), last=last))
    return islice(positions(course), number, None)


def _public(course: Course) -> Course:
    """A game in which a choice is hidden is not told before all is revealed, at the latest at its end."""
    if hides(course.game, NOBODY) and not course.game.is_over:
        raise Refusal(409, say("refused.hidden"))
    return course


def save_text(course: Course, deal: models.Deal | None = None) -> str:
    """The save file of a game as far as somebody may see it, with what he may know of how it was dealt."""
    return _public(course).game.save(record_of(deal))
