"""Options as plain data: whatever their target is, they come back as they were."""

import json

import pytest

from bastide.core.option import Option
from bastide.core.option_json import option_from_json, option_to_json
from bastide.core.targets import FigureAt, Lay, OnCell, Span, Tokens


@pytest.mark.parametrize(
    "option",
    [
        Option("pass"),
        Option("tile", Lay((3, -1), 1)),
        Option("tile", Lay((3, -1), 1, Span("NS", "own", "bridge", (3, -1)))),
        Option("return", FigureAt("meeple", "road@E", (1, 0)), which="halo"),
        Option("stay", OnCell((0, 0), "NS")),
        Option("take", Tokens(("wine", "cloth"))),
    ],
    ids=lambda option: option.code,
)
def test_an_option_comes_back_as_it_was(option: Option) -> None:
    back = option_from_json(json.loads(json.dumps(option_to_json(option))))
    assert back == option
    assert type(back.target) is type(option.target)
    assert back.code == option.code
    if isinstance(option.target, Lay) and isinstance(back.target, Lay) and option.target.span:
        assert isinstance(back.target.span, Span)
