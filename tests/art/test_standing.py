"""A position shows all pieces on the board, each at its spot, those in front last."""

import re

import pytest

from bastide import Game
from bastide.art import anchors, board_svg, tower_top
from bastide.art.drawing import number
from bastide.core.tokens import Token
from tests.art.pictures import tile
from tests.scene import Scene

_DRAWING = r'translate\(([-\d.]+),([-\d.]+)\)">(?:<g [^>]*><ellipse[^>]*>)?<use href="#b-(?:f-)?([\w-]+)"'


def _shown(game: Game) -> dict[str, tuple[float, float]]:
    """Where each kind of piece is in the picture."""
    return {name: (float(x), float(y)) for x, y, name in re.findall(_DRAWING, board_svg(game))}


def _lay(monkeypatch: pytest.MonkeyPatch, *tokens: Token) -> None:
    monkeypatch.setattr(Game, "tokens", lambda _: list(tokens))


def test_the_dragon_is_in_the_middle_of_its_tile_and_a_barn_on_its_corner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = Scene("road-straight | road-straight")
    _lay(monkeypatch, Token("dragon", cell=(1, 0)), Token("barn", 1, cell=(0, 0), place="corner.SE"))
    assert _shown(scene.game) == {"dragon": (150, 50), "barn": (100, 100)}


def test_the_fairy_stands_beside_her_follower(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("cloister+red.cloister")
    _lay(monkeypatch, Token("fairy", cell=(0, 0), place="cloister", owner=0))
    shown = _shown(scene.game)
    x, y = shown["meeple"]
    assert 10 < shown["fairy"][0] - x < 20
    assert abs(shown["fairy"][1] - y) < 5


def test_pieces_at_one_place_stand_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("cloister")
    _lay(
        monkeypatch, *(Token(kind, 0, cell=(0, 0), place="cloister") for kind in ("meeple", "abbot", "mayor"))
    )
    columns = sorted(x for x, _ in _shown(scene.game).values())
    assert len(columns) == 3
    assert columns[1] - columns[0] == columns[2] - columns[1] > 8


def test_tokens_for_a_whole_cell_lie_aside_with_their_number(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("cloister")
    _lay(monkeypatch, Token("dragon_path", number=4, cell=(0, 0)), Token("tower_piece", 0, 9))
    assert _shown(scene.game) == {"claws": (80, 20)}, "what lies before a player is not on the board"
    assert ">4</text>" in board_svg(scene.game)


def test_who_is_on_a_tower_stands_on_its_top_and_in_front_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("tower/field+red.tower", "tower")
    _lay(monkeypatch, Token("tower", number=5, cell=(0, 0), place="tower"))
    x, y = anchors(tile("tower/field"), 0)["tower"]
    shown = _shown(scene.game)
    assert shown["drum"] == (round(x, 1), round(y, 1))
    assert shown["meeple"] == (round(x, 1), round(y + tower_top(5)[1], 1))
    svg = board_svg(scene.game)
    assert svg.index(f"translate({number(x)},{number(y)})") < svg.index("#b-f-meeple", svg.index("</defs>"))
