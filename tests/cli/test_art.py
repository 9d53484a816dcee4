"""``bastide art sheet`` and ``bastide render``: pictures in files."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from bastide import Game, Setup, registry
from bastide.art import board_svg
from bastide.core.library import Library
from tests.art.pictures import HEAD, size_of
from tests.cli.runner import complaint, played_game, run, save


def test_a_contact_sheet_shows_the_tiles_of_one_expansion(tmp_path: Path) -> None:
    path = tmp_path / "sheet.svg"
    result = run("art", "sheet", "--expansion", "abbot", "-o", path)
    assert result.exit_code == 0
    assert "8 tiles" in result.stdout
    svg = path.read_text(encoding="utf-8")
    ElementTree.fromstring(svg)
    assert svg.count("<text") == 8 + 1
    assert "road-curve-garden × 1" in svg
    assert "The Abbot (garden tiles)" in svg


def test_a_contact_sheet_shows_all_tiles_if_no_expansion_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = Library([registry.LIBRARY.by_slug[slug] for slug in ("base", "abbot", "river")])
    monkeypatch.setattr(Library, "default", lambda: few)
    path = tmp_path / "sheet.svg"
    assert run("art", "sheet", "-o", path).exit_code == 0
    svg = path.read_text(encoding="utf-8")
    assert all(name in svg for name in ("village-4 × 1", "city-3-garden × 1", "spring × 1"))


def test_a_contact_sheet_as_pixels_follows_the_scale(tmp_path: Path) -> None:
    sizes = []
    for scale in (0.5, 1):
        path = tmp_path / f"{scale}.png"
        assert run("art", "sheet", "--expansion", "abbot", "-o", path, "--scale", scale).exit_code == 0
        sizes.append(size_of(path.read_bytes()))
    assert sizes[1] == (2 * sizes[0][0], 2 * sizes[0][1])


def test_an_unknown_expansion_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "sheet.svg"
    assert "no expansion 'moon'" in complaint(run("art", "sheet", "--expansion", "moon", "-o", path))
    assert not path.exists()


def test_the_position_of_a_saved_game_is_drawn(tmp_path: Path) -> None:
    game = played_game(6, "river")
    path = tmp_path / "board.svg"
    result = run("render", save(game, tmp_path), "-o", path)
    assert result.exit_code == 0
    assert f"{len(game.state.board.tiles)} tiles" in result.stdout
    assert path.read_text(encoding="utf-8") == board_svg(game)


def test_the_tile_laid_last_is_outlined_on_request(tmp_path: Path) -> None:
    game = played_game(6)
    path = tmp_path / "board.svg"
    assert run("render", save(game, tmp_path), "-o", path, "--last").exit_code == 0
    marked = path.read_text(encoding="utf-8")
    assert marked == board_svg(game, marked=[game.state.board.tiles[-1].cell])
    assert marked != board_svg(game)


def test_a_position_is_drawn_as_pixels(tmp_path: Path) -> None:
    path = tmp_path / "board.PNG"
    assert run("render", save(played_game(2), tmp_path), "-o", path, "--scale", 1).exit_code == 0
    assert path.read_bytes().startswith(HEAD)


@pytest.mark.parametrize("name", ["board.jpg", "board"])
def test_other_formats_are_refused(tmp_path: Path, name: str) -> None:
    result = run("render", save(played_game(1), tmp_path), "-o", tmp_path / name)
    assert "should end with .png or .svg" in complaint(result)
    assert not (tmp_path / name).exists()


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "board.svg"
    assert "cannot be written" in complaint(run("render", save(played_game(1), tmp_path), "-o", path))


def test_a_save_that_is_none_is_refused(tmp_path: Path) -> None:
    save_path = tmp_path / "game.bastide"
    save_path.write_text("hello", encoding="utf-8")
    assert "no Bastide save" in complaint(run("render", save_path, "-o", tmp_path / "board.svg"))


def test_a_picture_that_is_too_large_is_refused_with_a_scale_that_is_not(tmp_path: Path) -> None:
    file = tmp_path / "wide.bastide"
    corners = [("base/cloister", 0, 0, 0), ("base/cloister", 100, 100, 0)]
    file.write_text(Game.begin(Setup.make(2, start=corners)).save(), encoding="utf-8")
    assert "scale below 0.78" in complaint(run("render", file, "-o", tmp_path / "wide.png", "--scale", 20))
    assert not (tmp_path / "wide.png").exists()
    assert run("render", file, "-o", tmp_path / "wide.png", "--scale", 0.1).exit_code == 0
