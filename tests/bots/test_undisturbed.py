"""The collector of garbage rests while a bot thinks, and is as it was afterwards."""

import gc

import pytest

from bastide import Game, Setup
from bastide.bots import make_bot
from bastide.bots.undisturbed import undisturbed


def fails() -> None:
    """Think, and fail at it."""
    with undisturbed():
        assert not gc.isenabled()
        raise LookupError


@pytest.mark.parametrize("runs", [True, False])
def test_the_collector_is_as_it_was_whatever_happens_meanwhile(runs: bool) -> None:
    if not runs:
        gc.disable()
    try:
        with pytest.raises(LookupError):
            fails()
        assert gc.isenabled() == runs
    finally:
        gc.enable()


@pytest.mark.parametrize("spec", ["greedy", "search:2n"])
def test_what_came_while_a_bot_thought_is_not_gone_through_again(
    spec: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tests run with much that is frozen; here it is, as in a process of its own, as if nothing was."""
    game = Game.new(Setup.make(2, "tower"), seed=3)
    bot = make_bot(spec, 1)
    bot.choose(game.view(game.actor))
    done: list[str] = []
    monkeypatch.setattr(gc, "get_freeze_count", lambda: 0)
    monkeypatch.setattr(gc, "freeze", lambda: done.append("freeze"))
    monkeypatch.setattr(gc, "unfreeze", lambda: done.append("unfreeze"))
    bot.choose(game.view(game.actor))
    assert done == ["freeze", "unfreeze"]
    monkeypatch.setattr(gc, "get_freeze_count", lambda: 1)
    bot.choose(game.view(game.actor))
    assert done == ["freeze", "unfreeze"], "what somebody has frozen stays so"
