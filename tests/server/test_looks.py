"""What the page is told of pieces: all that there are, as its own tests know them."""

import json
from pathlib import Path

import bastide
from bastide.display.piece import Piece, piece_named
from bastide.expansions.registry import LIBRARY
from bastide.server.telling.looks import look_of, looks_of, origins_of

#: What the tests of the page take for told; written anew by ``python -m tests.server.test_looks``.
SAMPLE = Path(bastide.__file__).parents[2] / "web/src/table/looks.json"
PIECES = {piece.name: piece for expansion in LIBRARY.order for piece in expansion.pieces}


def _told() -> dict[str, object]:
    return {name: look.model_dump(mode="json") for name, look in sorted(looks_of(PIECES).items())}


def test_the_tests_of_the_page_know_the_pieces_as_they_are() -> None:
    assert json.loads(SAMPLE.read_text(encoding="utf-8")) == _told()


def test_of_a_plain_token_there_is_nothing_to_tell() -> None:
    assert looks_of({"goods": PIECES["goods"]}) == {}


def test_every_figure_and_piece_is_told_with_the_expansion_that_brings_it() -> None:
    origins = origins_of(LIBRARY.order)
    assert origins.keys() >= PIECES.keys()
    for expansion in LIBRARY.order:
        names = [figure.name for part in expansion.parts for figure in part.figures]
        assert {origins[name] for name in names} <= {expansion.slug}


def test_no_two_expansions_have_pieces_of_one_name() -> None:
    assert len(PIECES) == sum(len(expansion.pieces) for expansion in LIBRARY.order)


def test_a_piece_is_found_by_its_own_name_or_by_that_of_its_group() -> None:
    assert piece_named(PIECES, "fruit.apple") is PIECES["fruit"]
    assert piece_named(PIECES, "castle") is PIECES["castle"]
    assert piece_named(PIECES, "unheard.of") == Piece("unheard.of")


def test_boxes_come_from_the_drawings() -> None:
    assert look_of(PIECES["castle"]).box == (-25, -31, 50, 50)
    tower = look_of(PIECES["tower"])
    assert (tower.box[3], tower.built_box[3], tower.counted_from) == (38, 61, 4)
    assert look_of(Piece("unheard-of")).box == look_of(PIECES["goods"]).box


if __name__ == "__main__":
    SAMPLE.write_text(json.dumps(_told(), indent=2) + "\n", encoding="utf-8")
