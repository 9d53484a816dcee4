"""The collector of garbage rests while a bot thinks, and is as it was afterwards."""

import gc
from contextlib import ExitStack

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
    gc.enable() if runs else gc.disable()
    try:
        with pytest.raises(LookupError):
            fails()
        assert gc.isenabled() == runs
    finally:
        gc.enable()


def test_it_rests_until_the_last_one_has_done() -> None:
    with ExitStack() as first, ExitStack() as second:
        first.enter_context(undisturbed())
        second.enter_context(undisturbed())
        first.close()
        assert not gc.isenabled()
        second.close()
        assert gc.isenabled()


@pytest.mark.parametrize("spec", ["greedy", "search:2n"])
@pytest.mark.parametrize("is_frozen", [True, False])
def test_what_came_while_a_bot_thought_is_not_gone_through_again(
    spec: str, is_frozen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless somebody has frozen things, which are to stay so."""
    game = Game.new(Setup.make(2, "tower"), seed=3)
    done: list[str] = []
    monkeypatch.setattr("bastide.bots.undisturbed.is_anything_frozen", lambda: is_frozen)
    monkeypatch.setattr(gc, "freeze", lambda: done.append("freeze"))
    monkeypatch.setattr(gc, "unfreeze", lambda: done.append("unfreeze"))
    make_bot(spec, 1).choose(game.view(game.actor))
    assert done == ([] if is_frozen else ["freeze", "unfreeze"])
