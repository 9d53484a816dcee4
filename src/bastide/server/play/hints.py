"""What a bot advises a person to do, in words."""

from typing import Final

from bastide.bots.advice import Reason
from bastide.core.game import Game
from bastide.server.beside.bot_worker import Thought
from bastide.server.beside.bots import BotPool
from bastide.server.beside.levels import ADVISER
from bastide.server.beside.thinkers import Whom
from bastide.server.messages import models
from bastide.server.telling.log_words import name_of
from bastide.server.telling.options import label_of
from bastide.server.telling.throws import is_aimed
from bastide.server.telling.words import Said, say

#: How many moves a person is shown.
BEST: Final = 3


async def advise(bots: BotPool, game: Game, seat: int, whom: Whom) -> models.Hint:
    """The best moves of the one who has to decide; where several choices make one throw, one whole throw."""
    thoughts = await bots.advise(ADVISER, game, seat, BEST, whom)
    if is_aimed(game) or (thoughts and _begins_a_throw(game, thoughts[0].code)):
        return models.Hint(moves=[await _throw(bots, game.copy(), seat, whom)])
    return models.Hint(moves=[told_move(game, thought) for thought in thoughts])


def _begins_a_throw(game: Game, code: str) -> bool:
    after = game.copy()
    after.play(code)
    return is_aimed(after)


async def _throw(bots: BotPool, game: Game, seat: int, whom: Whom) -> models.HintedMove:
    codes: list[str] = []
    words: list[str] = []
    while not codes or (game.actor == seat and is_aimed(game)):
        codes.append(await bots.choose(ADVISER, game, seat, whom))
        words.append(label_of(game, codes[-1]))
        game.play(codes[-1])
    return models.HintedMove(code=codes[0], label=", ".join(words), worth=None, reason="", then=codes[1:])


def told_move(game: Game, thought: Thought) -> models.HintedMove:
    """A move that a bot advises, in words."""
    said = _because(game, thought.reason) if thought.reason else Said("", "", {})
    return models.HintedMove(
        code=thought.code,
        label=label_of(game, thought.code),
        worth=None if thought.worth is None else round(thought.worth, 1),
        chance=None if thought.chance is None else round(thought.chance, 2),
        reason=said.text,
        text_key=said.key,
        text_values=said.values,
    )


def _because(game: Game, reason: Reason) -> Said:
    match reason.kind:
        case "points":
            return say("hint.points", points=reason.points)
        case "hinders":
            return say("hint.hinders", name=name_of(game, reason.seat))
        case "claims" | "grows":
            return say(f"hint.{reason.kind}", feature=reason.feature)
        case _:
            return say("hint.quiet")
