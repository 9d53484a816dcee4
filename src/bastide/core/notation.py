"""Save files: a header and one code per line, readable by a person (see ``docs/save-format.md``)."""

import json
from typing import TYPE_CHECKING, Final

from bastide.core.errors import BastideError, SaveError, SetupError
from bastide.core.fairness import FAIR, Deal, DealError, deal_in
from bastide.core.limits import MOST_LINE, MOST_LINES, MOST_SETUP, LimitError, check_text, read_json, shown
from bastide.core.retiring import read_retirement
from bastide.core.setup import Setup

if TYPE_CHECKING:
    from bastide.core.game import Game
    from bastide.core.library import Library

MAGIC: Final = "bastide"
VERSION: Final = 1
_LONGEST_VERSION: Final = 9
_SCORES: Final = "="
_END: Final = "end"


def write_save(game: "Game", deal: Deal | None = None) -> str:
    """The text of a save: setup, how it was dealt, every action, and the scores wherever they change."""
    from bastide.core.game import Game

    replayed = Game.begin(game.rules.setup, game.rules.library)
    lines = [f"{MAGIC} {VERSION}", json.dumps(game.rules.setup.to_json(), ensure_ascii=False)]
    lines += [*(deal.lines() if deal is not None else ()), ""]
    for option in game.history:
        before = replayed.scores
        replayed.play(option)
        lines.append(option.code)
        if replayed.scores != before:
            lines.append(_score_line(replayed))
    lines += ["", f"{_END} {len(game.history)}", ""]
    return "\n".join(lines)


def _score_line(game: "Game") -> str:
    return " ".join((_SCORES, *map(str, game.scores)))


def read_save(text: str, library: "Library | None" = None) -> "Game":
    """The game of a save, replayed and checked line by line; :class:`SaveError` names the line of a fault."""
    lines = _lines(text)
    game = _read_head(lines, library)
    moves = 0
    ended = False
    fair: list[str] = []
    for number, line in enumerate(lines[2:], start=3):
        if ended and line.strip():
            raise SaveError(f"nothing may follow the line {_END!r}", number)
        word, *rest = line.split() or [""]
        if not word:
            continue
        if word == _SCORES:
            if line != _score_line(game):
                raise SaveError(f"the save says {line!r}, but the rules give {_score_line(game)!r}", number)
        elif word == _END:
            if rest != [str(moves)]:
                raise SaveError(f"the save ends with {line!r}, but {moves} moves were read", number)
            ended = True
        elif word == FAIR:
            _check_deal([*fair, line], number)
            fair.append(line)
        else:
            _replay(game, line, number)
            moves += 1
    if not ended:
        raise SaveError(f"the save is cut off: it has no line '{_END} {moves}'", max(len(lines), 1))
    return game


def read_deal(text: str) -> Deal | None:
    """What a save that was read says of its deal; nothing where it says nothing."""
    return deal_in([line for line in text.splitlines() if line.split()[:1] == [FAIR]])


def _check_deal(lines: list[str], number: int) -> None:
    try:
        deal_in(lines)
    except DealError as error:
        raise SaveError(str(error), number) from error


def _lines(text: str) -> list[str]:
    """The lines of a save, none of them longer than it can be."""
    number = 1
    try:
        check_text(text)
        lines = text.splitlines()
        if len(lines) > MOST_LINES:
            raise LimitError(f"the save has {len(lines)} lines; at most {MOST_LINES} are read")
        for number, line in enumerate(lines, start=1):
            check_text(line, MOST_SETUP if number == 2 else MOST_LINE)
    except LimitError as error:
        raise SaveError(str(error), number) from error
    return lines


def _read_head(lines: list[str], library: "Library | None") -> "Game":
    from bastide.core.game import Game

    word, _, version = (lines[0] if lines else "").partition(" ")
    if word != MAGIC or not version.isdecimal() or len(version) > _LONGEST_VERSION:
        raise SaveError(f"this is no Bastide save: it should begin with '{MAGIC} {VERSION}'", 1)
    if int(version) > VERSION:
        raise SaveError(
            f"the save has version {version}, this program reads up to {VERSION}; update Bastide", 1
        )
    if int(version) < 1:
        raise SaveError(f"there is no save version {version}", 1)
    if len(lines) < 2:
        raise SaveError("the save is cut off: the setup is missing", 2)
    try:
        data = read_json(lines[1])
    except (ValueError, LimitError) as error:
        raise SaveError(f"the setup is no JSON: {error}", 2) from error
    try:
        return Game.begin(Setup.from_json(data, library), library)
    except SetupError as error:
        raise SaveError(f"the setup cannot be played: {error}", 2) from error


def _replay(game: "Game", line: str, number: int) -> None:
    verb = line.partition(" ")[0]
    offered = (one for one in game.options() if one.verb == verb and one.code == line)
    option = read_retirement(line) or next(offered, None)
    if option is None:
        legal = "; ".join(option.code for option in game.options()[:12]) or "nothing, the game is over"
        raise SaveError(f"{shown(line)} is not possible here. Legal: {legal}", number)
    try:
        game.play(option)
    except BastideError as error:
        raise SaveError(str(error), number) from error
