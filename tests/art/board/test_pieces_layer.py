"""A position shows all pieces on the board, each at its spot, those in front last."""

import re
from itertools import islice
from xml.etree import ElementTree

import pytest

from bastide import Game
from bastide.art import PLAYERS, anchors, board_svg, spot_for
from bastide.art.board.pieces_layer import pieces_layer
from bastide.art.collection import FIGURES, TOKENS
from bastide.art.drawings.tower import tower_top
from bastide.art.svg.elements import number
from bastide.display.tokens import Token
from tests.art.pictures import tile
from tests.scene import Scene
from tests.server.positions import ALL, MORE, SEVEN, varied

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
    scene = Scene("cloister+red.cloister", "princess_dragon")
    _lay(monkeypatch, Token("fairy", cell=(0, 0), place="cloister", owner=0))
    shown = _shown(scene.game)
    x, y = shown["meeple"]
    assert 10 < shown["fairy"][0] - x < 20
    assert abs(shown["fairy"][1] - y) < 5


def test_a_figure_of_nobody_s_stands_beside_those_on_its_segment(monkeypatch: pytest.MonkeyPatch) -> None:
    _lay(monkeypatch, Token("mage", cell=(0, 0), place="road@E"))
    alone, shared = (_shown(Scene(f"road-straight{figure}").game) for figure in ("", "+red.E"))
    x, y = shared["meeple"]
    assert alone["mage"] == (x, y)
    assert 10 < shared["mage"][0] - x < 20
    assert abs(shared["mage"][1] - y) < 5


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
    assert shown["meeple"] == (round(x, 1), round(y - tower_top(5), 1))
    svg = board_svg(scene.game)
    assert svg.index(f"translate({number(x)},{number(y)})") < svg.index("#b-f-meeple", svg.index("</defs>"))


def test_a_piece_kept_by_nobody_shows_the_colour_of_its_owner(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("village-3")
    _lay(
        monkeypatch,
        Token("tollhouse.2", cell=(0, 0), place="village", owner=1),
        Token("fruit.plum", number=3, cell=(0, 0), place="tree"),
    )
    svg = board_svg(scene.game)
    board = svg[svg.index("</defs>") :]
    assert f'color="{PLAYERS[1].colour}"' in board
    x, y = anchors(tile("base/village-3"), 0)["village"]
    shown = _shown(scene.game)
    assert shown["tollhouse-2"] == (round(x, 1), round(y, 1)), "not beside somebody, as the fairy is"
    assert ">3</text>" in board


def test_a_crowd_at_one_place_stands_in_rows_of_three(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("cloister", players=6)
    _lay(monkeypatch, *(Token("meeple", cell=(0, 0), place="cloister", owner=seat) for seat in range(6)))
    svg = board_svg(scene.game)
    spots = [(float(x), float(y)) for x, y, name in re.findall(_DRAWING, svg) if name == "meeple"]
    assert len(set(spots)) == 6
    left, middle, right = sorted({x for x, _ in spots})
    assert middle - left == right - middle == 15
    assert middle == round(anchors(tile("base/cloister"), 0)["cloister"][0], 1)
    assert len({y for _, y in spots}) == 2
    colours = set(re.findall(r'color="(#\w+)"', svg[svg.index("</defs>") :]))
    assert colours == {player.colour for player in PLAYERS}


def _order(game: Game, *names: str) -> list[str]:
    """These drawings as they come in the picture, those behind first."""
    return [name for _, _, name in re.findall(_DRAWING, board_svg(game)) if name in names]


def test_a_bridge_spans_its_tile_and_lies_below_whoever_stands_there() -> None:
    scene = Scene("cloister+blue.cloister\ncloister | .", "bridges_castles_bazaars")
    scene.place("cloister @ 1,1")
    scene.game.play("bridge N 1,1")
    scene.game.play("meeple bridge@N")
    assert _shown(scene.game)["bridge-ns"] == (150, 150)
    assert _shown(scene.game)["meeple"] == (150, 150)
    assert _order(scene.game, "bridge-ns", "meeple") == ["bridge-ns", "meeple", "meeple"]


def test_a_castle_stands_over_the_edge_with_its_follower_before_it() -> None:
    scene = Scene("city-1/1+red.E | .", "bridges_castles_bazaars", turn="red")
    scene.place("city-1/3 @ 1,0")
    scene.game.play("pass")
    scene.game.play("castle city@E 0,0")
    assert _shown(scene.game) == {"castle": (100, 50), "meeple": (100, 50)}
    assert _order(scene.game, "castle", "meeple") == ["castle", "meeple"]


def test_acrobats_stand_on_one_another() -> None:
    scene = Scene("acrobats-garden+red.acrobats+red.acrobats+blue.acrobats", "big_top")
    spots = [(float(x), float(y)) for x, y, name in re.findall(_DRAWING, board_svg(scene.game))]
    left, right, top = spots
    assert left[0] < top[0] < right[0]
    assert top[1] < left[1] == right[1]


def test_those_who_are_trapped_stand_side_by_side_at_their_trap() -> None:
    scene = Scene("road-straight+red.E | . | road-straight+blue.E", "russian_promos", turn="blue")
    scene.place("razboynik @ 1,0")
    scene.game.play("pass")
    (one, other) = [(float(x), float(y)) for x, y, _ in re.findall(_DRAWING, board_svg(scene.game))]
    x, y = spot_for(scene.game, (1, 0), "solovei")
    assert (x, y) != (50, 50), "the tree is drawn beside the road"
    assert (one[0] + other[0]) / 2 == pytest.approx(100 + x)
    assert one[1] == other[1] == pytest.approx(y)
    assert abs(one[0] - other[0]) > 10


def test_the_big_top_stands_on_its_circus_with_its_token_face_down() -> None:
    game = next(g for g in varied("big_top") if any(t.name == "big_top" for t in g.tokens()))
    (tent,) = [token for token in game.tokens() if token.name == "big_top"]
    assert tent.cell is not None
    x, y = spot_for(game, tent.cell, "circus")
    drawing = f'translate({number(100 * tent.cell[0] + x)},{number(100 * tent.cell[1] + y)})"><g transform='
    svg = board_svg(game)
    assert f'{drawing}"translate(11,9)"><use href="#b-animal"' in svg
    assert "#b-f-big_top" in svg


def test_tokens_of_tunnels_have_the_colour_of_their_player_and_their_letter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = Scene("road-straight")
    _lay(monkeypatch, Token("tunnel.b", 1, cell=(0, 0), place="road@E"))
    svg = board_svg(scene.game)
    assert PLAYERS[1].colour in svg[svg.index("</defs>") :]
    assert ">B</text>" in svg


def test_several_figures_alike_in_a_place_are_drawn_once_with_their_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = Scene("cloister")
    _lay(
        monkeypatch, Token("meeple", 0, 3, (0, 0), "cloister"), Token("count", cell=(0, 0), place="cloister")
    )
    assert len(_shown(scene.game)) == 2
    assert re.findall(r">(\d+)</text>", board_svg(scene.game)) == ["3"]


@pytest.mark.parametrize("expansions", [f"{ALL},{MORE}", SEVEN, f"{SEVEN},{MORE},count"])
def test_everything_that_is_on_the_board_is_in_the_picture(expansions: str) -> None:
    seen: set[str] = set()
    for game in islice(varied(expansions, games=3), 0, None, 25):
        drawn = ElementTree.fromstring(f"<svg>{pieces_layer(game)}</svg>")
        there = [token for token in game.tokens() if token.cell is not None]
        barns = sum(figure.kind == "barn" for figure in game.figures())
        assert len(drawn) == len(there) + len(game.figures()) - barns
        known = {token.name for token in there if token.name.partition(".")[0] not in (*FIGURES, *TOKENS)}
        assert not known, "what has no drawing of its own"
        told = {token.name for token in game.tokens() if not token.name.startswith("tile.")}
        declared = {name for piece in game.rules.pieces.values() for name in piece.names}
        assert told <= declared | game.rules.figures.keys(), "what no expansion declares"
        seen |= {token.name for token in there}
    assert len(seen) > 3
