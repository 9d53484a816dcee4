"""Golden games: recorded games with the score sheets that are expected, compared line by line.

Beside each save lies a text with one line for every scoring. Where a line changes, the rules have changed.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide import Game
from bastide.core.events import GameEnded, Scored, TurnStarted

SAVES = sorted(Path(__file__).parent.glob("*.bastide"))


def sheet_lines(game: Game) -> Iterator[str]:
    """Every scoring as a line of text, then the result."""
    seats = game.rules.setup.seats
    turn = 0
    for event in game.state.log:
        if isinstance(event, TurnStarted):
            turn = event.turn
        elif isinstance(event, Scored):
            when = "end" if event.final else f"turn {turn}"
            lines = ", ".join(str(line) for line in event.lines)
            yield f"{when:<8}{seats[event.player]:<7}{event.points:>3}  {event.what}: {lines}"
        elif isinstance(event, GameEnded):
            yield "result  " + ", ".join(
                f"{seat} {score}" for seat, score in zip(seats, game.scores, strict=True)
            )
            yield "winners " + ", ".join(seats[winner] for winner in event.winners)


@pytest.mark.parametrize("save", SAVES, ids=lambda path: path.stem)
def test_a_recorded_game_gives_the_expected_sheets(save: Path) -> None:
    game = Game.load(save.read_text(encoding="utf-8"))
    expected = save.with_suffix(".sheet").read_text(encoding="utf-8").splitlines()
    assert list(sheet_lines(game)) == expected
    assert game.is_over


@pytest.mark.parametrize("save", SAVES, ids=lambda path: path.stem)
def test_a_recorded_game_is_saved_as_it_was_recorded(save: Path) -> None:
    text = save.read_text(encoding="utf-8")
    assert Game.load(text).save() == text


def test_every_save_has_its_sheets_and_the_other_way_round() -> None:
    sheets = sorted(Path(__file__).parent.glob("*.sheet"))
    assert [path.stem for path in sheets] == [path.stem for path in SAVES]
    assert SAVES
