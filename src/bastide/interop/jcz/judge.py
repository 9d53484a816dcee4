"""Compares what that program says about a game with what we say."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from bastide.core.errors import BastideError
from bastide.core.events import Scored
from bastide.interop.jcz.assertions import check_assertions
from bastide.interop.jcz.dialects import DIALECTS
from bastide.interop.jcz.errors import IllegalMessage, Unsupported
from bastide.interop.jcz.replay import Replay, replay_saved, word_for
from bastide.interop.jcz.saved import SavedGame, read_saved

Result = Literal["agree", "differ", "unsupported"]


@dataclass(frozen=True)
class Judgement:
    """What came of one game."""

    result: Result
    reason: str = ""
    #: Our score lines where the difference lies.
    lines: tuple[str, ...] = ()
    #: The save of our game up to the difference, to draw the board from.
    save: str = ""
    #: Assertions that have no meaning in our game.
    untranslated: tuple[str, ...] = ()


class _Difference(NamedTuple):
    """The first thing in which two accounts of a game differ."""

    #: The message at which it shows; -1 is before the first.
    message: int
    text: str


def judge_text(text: str | bytes) -> Judgement:
    """Judge a game by its text; whatever is wrong with it is a judgement, too."""
    try:
        return judge(read_saved(text))
    except Unsupported as error:
        return Judgement("unsupported", str(error))
    except IllegalMessage as error:
        return Judgement("differ", str(error), save=error.save)
    except BastideError as error:
        return Judgement("differ", str(error))


def judge(saved: SavedGame) -> Judgement:
    """Play a game and compare it with what is recorded and asserted about it."""
    replay = replay_saved(saved)
    difference = _compare_oracle(saved, replay) if saved.oracle else None
    if difference is not None:
        return _explain(saved, difference)
    untranslated = []
    for text, verdict in check_assertions(replay, saved.assertions):
        if verdict is None:
            untranslated.append(text)
        elif verdict:
            return _explain(saved, _Difference(len(saved.messages) - 1, f"it says {text!r}, but {verdict}"))
    return Judgement("agree", untranslated=tuple(untranslated))


def _explain(saved: SavedGame, difference: _Difference) -> Judgement:
    replay = replay_saved(saved, upto=difference.message + 1)
    scored = replay.scored[-1] if replay.scored else replay.scored_first
    lines = [score_line(replay, event) for event in scored]
    return Judgement("differ", difference.text, tuple(lines), replay.game.save())


def score_line(replay: Replay, event: Scored) -> str:
    """One of our scorings in a line: who, what, how much and why."""
    reasons = ", ".join(map(str, event.lines))
    return f"{replay.game.rules.setup.seats[event.player]}: {full_word(event)} {event.points} ({reasons})"


def _compare_oracle(saved: SavedGame, replay: Replay) -> _Difference | None:
    names = replay.game.rules.setup.seats
    theirs: dict[int, Counter[tuple[str, str, int]]] = {}
    for index, name, kind, points in saved.oracle.get("events", ()):
        theirs.setdefault(index, Counter())[name, kind, points] += 1
    choices: Sequence[int] = saved.oracle.get("choices", ())
    for index, scored in enumerate([replay.scored_first, *replay.scored], start=-1):
        ours = told(scored, names)
        wanted = theirs.get(index, Counter())
        if ours != wanted:
            return _Difference(index, f"message {index}: it scored {_text(wanted)}; we {_text(ours)}")
        count = replay.choices[index] if index >= 0 else None
        if count is not None and index < len(choices) and choices[index] != count:
            return _Difference(index, f"message {index}: it had {choices[index]} choices; we {count}")
    final = {name: replay.game.scores[seat] for seat, name in enumerate(names)}
    if saved.oracle.get("final", final) != final:
        return _Difference(len(saved.messages) - 1, f"it ended {saved.oracle['final']}; we {final}")
    return None


def told(scorings: Sequence[Scored], names: Sequence[str]) -> Counter[tuple[str, str, int]]:
    """Scorings as that program tells them: player, word and points."""
    found: Counter[tuple[str, str, int]] = Counter()
    sums: Counter[tuple[str, str]] = Counter()
    for event in scorings:
        name, word = names[event.player], full_word(event)
        if any(word in dialect.told_together for dialect in DIALECTS):
            sums[name, word] += event.points
        else:
            found[name, word, event.points] += 1
    found.update((name, word, points) for (name, word), points in sums.items())
    return found


def full_word(scored: Scored) -> str:
    """That program's word for a scoring, with ``final:`` in the final scoring where it says so."""
    word = word_for(scored)
    is_told = scored.final and not any(word in dialect.told_alike for dialect in DIALECTS)
    return f"final:{word}" if is_told else word


def _text(scorings: Counter[tuple[str, str, int]]) -> str:
    entries = sorted(scorings.elements())
    return ", ".join(f"{kind} {points} for {name}" for name, kind, points in entries) or "nothing"
