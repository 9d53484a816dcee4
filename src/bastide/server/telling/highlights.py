"""What is marked on the board besides what lies on it."""

from bastide.art.board.stands import stand_of
from bastide.core.agenda import Step
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.display.areas import areas_of
from bastide.server.messages.mark_models import AreaOnBoard, Subject


def areas_on_board(game: Game) -> list[AreaOnBoard]:
    """All tiles that hang together by what lies on them."""
    return [
        AreaOnBoard(name=area.name, number=area.number, active=area.is_active, cells=list(area.cells))
        for area in areas_of(game)
    ]


def subjects_of(game: Game, step: Step) -> list[Subject]:
    """The figures that a decision is about."""
    return [_subject(game, figure) for figure in game.rules.decisions[step.name].concerns(game, step)]


def _subject(game: Game, figure: Figure) -> Subject:
    cell, place = game.locate(figure.segment)
    spot = stand_of(game, figure).seen
    return Subject(seat=figure.player, kind=figure.kind, at=cell, place=place, spot=spot)
