"""Whole games that move."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bastide import Game
from bastide.art.album import animation
from bastide.art.album.animation import AnimationTooLarge, Plan, animate
from bastide.art.album.caption import caption_of
from bastide.art.album.stage import Stage
from tests.cli.runner import played_game


def _shown(data: bytes) -> list[Image.Image]:
    """All pictures of a file as a browser shows them."""
    pictures = []
    with Image.open(BytesIO(data)) as file:
        for number in range(file.n_frames):  # type: ignore[attr-defined]
            file.seek(number)
            pictures.append(file.convert("RGB"))
    return pictures


def _difference(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures are apart on the average, from 0 to 255."""
    histogram = ImageChops.difference(one, other).convert("L").histogram()
    return sum(value * count for value, count in enumerate(histogram)) / sum(histogram)


@pytest.fixture(scope="module")
def game() -> Game:
    return played_game(8)


def test_each_turn_has_a_picture_and_the_last_is_the_position(game: Game) -> None:
    heard: list[tuple[int, int]] = []
    pictures = _shown(animate(game, heard=lambda done, of: heard.append((done, of))))
    assert len(pictures) == 9  # the beginning and eight turns
    assert heard == [(done, 9) for done in range(10)]
    whole = Stage(game).whole(game, caption_of(game))
    assert all(picture.size == whole.size for picture in pictures)
    # What was laid last is marked; beyond that a GIF has fewer colours, that is all.
    assert _difference(pictures[-1], whole) < 4
    assert _difference(pictures[0], whole) > 8


def test_pictures_of_later_turns_show_more_tiles(game: Game) -> None:
    pictures = _shown(animate(game))
    paper = pictures[0].getpixel((2, pictures[0].height // 2))
    assert isinstance(paper, tuple)
    colours = [{colour: count for count, colour in picture.getcolors(256) or ()} for picture in pictures]
    bare = [found[paper] for found in colours]
    assert bare == sorted(bare, reverse=True)
    assert bare[-1] < bare[0]


def test_it_is_short_and_the_end_stays_longer() -> None:
    plan = Plan.of(played_game())
    assert len(plan.stops) == len(plan.milliseconds) == 72
    assert 15_000 < sum(plan.milliseconds) < 40_000
    assert plan.milliseconds[-1] > max(plan.milliseconds[:-1])


def test_a_long_game_leaves_turns_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(animation, "MOST_PICTURES", 20)
    game = played_game()
    plan = Plan.of(game)
    assert len(plan.stops) <= 20
    assert plan.stops[0] == 0
    assert plan.stops[-1] == len(game.history)
    assert list(plan.stops) == sorted(set(plan.stops))


def test_a_game_without_a_move_is_one_picture() -> None:
    game = played_game(0)
    begun = Game.begin(game.rules.setup, game.rules.library)
    assert Plan.of(begun).stops == [0]
    assert len(_shown(animate(begun))) == 1


def test_a_file_does_not_grow_beyond_its_bound(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(animation, "MOST_BYTES", 2000)
    with pytest.raises(AnimationTooLarge, match="more than 2000 bytes"):
        animate(game)
