"""The magic sign, the mage and the witch."""

from bastide.art import tile_svg
from bastide.art.board.piece import is_figure, piece_svg
from bastide.core.figures import NOBODYS
from bastide.core.geometry import ROTATIONS
from tests.art.pictures import TILES


def test_every_magic_tile_shows_its_sign() -> None:
    magic = [art for art in TILES if "mage" in art.symbols]
    assert len(magic) == 9
    for art in magic:
        assert all('#b-mage"' in tile_svg(art, 0, quarters) for quarters in ROTATIONS)


def test_mage_and_witch_are_figures_of_nobody_s() -> None:
    drawn = [piece_svg(piece, NOBODYS, 1) for piece in ("mage", "witch")]
    assert is_figure("mage")
    assert is_figure("witch")
    assert drawn[0] != drawn[1]
    assert all("currentColor" not in drawing for drawing in drawn)
