"""The collection: drawings are found by themselves, in one module for each expansion."""

from pkgutil import iter_modules

import pytest

from bastide.art import collection, drawings
from bastide.art.board.token import token_svg
from bastide.art.drawings import LandmarkKind
from bastide.expansions.registry import ORDER


def test_every_module_of_drawings_is_named_after_an_expansion() -> None:
    found = {module.name for module in iter_modules(drawings.__path__)}
    assert found - {"scenery"} <= {expansion.slug for expansion in ORDER}


def test_all_that_tokens_and_landmarks_refer_to_is_drawn() -> None:
    for token in collection.TOKENS.values():
        assert {token.symbol, token.stack or token.symbol} <= collection.SYMBOLS.keys()
    for figure in collection.FIGURES.values():
        assert figure.above is None or figure.above.token in collection.TOKENS


def test_a_name_cannot_be_drawn_twice() -> None:
    with pytest.raises(AssertionError, match="drawn twice: inn"):
        collection._joined([{"inn": 1}, {"well": 2}, {"inn": 3}])


def test_what_nobody_has_drawn_keeps_its_room_and_is_blank() -> None:
    assert collection.landmark_kind("unheard-of") == LandmarkKind()
    assert collection.room_of("unheard-of") == drawings.USUAL_ROOM
    assert token_svg("unheard-of") == token_svg("another")
