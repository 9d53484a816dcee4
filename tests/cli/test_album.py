"""``bastide picture`` and ``bastide animate``: games to be shown around."""

from io import BytesIO
from pathlib import Path

from PIL import Image

from bastide.art.album.titled import titled_svg
from bastide.cli.story import retell
from tests.cli.runner import complaint, played_game, run, save


def test_a_picture_tells_who_plays(tmp_path: Path) -> None:
    game = played_game(6, "river")
    path = tmp_path / "board.svg"
    result = run("picture", save(game, tmp_path), "-o", path)
    assert result.exit_code == 0, result.output
    assert f"{len(game.state.board.tiles)} tiles" in result.stdout
    assert path.read_text(encoding="utf-8") == titled_svg(game)


def test_a_picture_of_an_earlier_turn(tmp_path: Path) -> None:
    game = played_game(6)
    path = tmp_path / "board.svg"
    assert run("picture", save(game, tmp_path), "-o", path, "--upto", 2).exit_code == 0
    assert path.read_text(encoding="utf-8") == titled_svg(retell(game, 2).game)


def test_an_animation_shows_every_turn(tmp_path: Path) -> None:
    path = tmp_path / "game.gif"
    result = run("animate", save(played_game(4), tmp_path), "-o", path)
    assert result.exit_code == 0, result.output
    with Image.open(BytesIO(path.read_bytes())) as shown:
        assert shown.n_frames == 5  # type: ignore[attr-defined]  # the beginning and four turns


def test_an_animation_is_a_gif_only(tmp_path: Path) -> None:
    path = tmp_path / "game.mp4"
    assert "it should end with .gif" in complaint(run("animate", save(played_game(2), tmp_path), "-o", path))
    assert not path.exists()
