"""A whole game that moves: a picture for each turn, on a board that is as large as it will be in the end."""

import math
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from typing import Any, Final, NamedTuple

from PIL import Image

from bastide.art.album.caption import Caption, caption_of
from bastide.art.album.gif import make_palette, write_gif
from bastide.art.album.stage import Stage
from bastide.art.svg.palette import PLAYERS
from bastide.core.errors import BastideError
from bastide.core.game import Game

#: How many pictures there are, and bytes of the whole file.
MOST_PICTURES: Final = 150
MOST_BYTES: Final = 16_000_000
#: Milliseconds: of the whole game, of one picture, and of the last one, at which one looks longer.
_GAME: Final = 24_000
_SHORTEST: Final = 120
_LONGEST: Final = 400
_END: Final = 4_000

#: Told how many pictures of how many are made.
Progress = Callable[[int, int], None]


class AnimationTooLarge(BastideError):
    """The file of an animation would be larger than any that is made."""


class _File(BytesIO):
    """A file in memory that does not grow too large."""

    def write(self, data: Any) -> int:
        """Add some bytes."""
        if self.tell() + len(data) > MOST_BYTES:
            raise AnimationTooLarge(f"an animation of this game would have more than {MOST_BYTES} bytes")
        return super().write(data)


class Plan(NamedTuple):
    """Which positions there is a picture of, as numbers of actions, and how long each is shown."""

    stops: Sequence[int]
    milliseconds: Sequence[int]

    @staticmethod
    def of(game: Game) -> "Plan":
        """The beginning, each turn and the end; of a long game every second turn only, or even fewer."""
        turns = _turns(game)
        stops = [*turns[:: max(1, math.ceil(len(turns) / (MOST_PICTURES - 1)))], len(game.history)]
        usual = min(_LONGEST, max(_SHORTEST, _GAME // len(stops)))
        return Plan(stops, [usual] * (len(stops) - 1) + [_END])


def _turns(game: Game) -> list[int]:
    """After how many actions each turn begins, as far as a tile is laid later."""
    twin = Game.begin(game.rules.setup, game.rules.library)
    turns = [(0, len(twin.state.board.tiles))]
    for place, option in enumerate(game.history):
        before = twin.state.turn
        twin.play(option)
        if twin.state.turn != before:
            turns.append((place + 1, len(twin.state.board.tiles)))
    return [place for place, tiles in turns if tiles < len(game.state.board.tiles)]


def _positions(game: Game, stops: Sequence[int]) -> Iterator[Game]:
    """One game that is played on, as it stands after so many actions."""
    twin = Game.begin(game.rules.setup, game.rules.library)
    for stop in stops:
        for option in game.history[len(twin.history) : stop]:
            twin.play(option)
        yield twin


def animate(
    game: Game,
    captions: Callable[[Game], Caption] = caption_of,
    heard: Progress | None = None,
) -> bytes:
    """The file of an animation of a game up to its present position."""
    plan = Plan.of(game)
    stage = Stage(game)
    tell = heard or (lambda done, of: None)

    def pictures() -> Iterator[Image.Image]:
        tell(0, len(plan.stops))
        for done, position in enumerate(_positions(game, plan.stops), 1):
            yield stage.picture(position, captions(position))
            tell(done, len(plan.stops))

    file = _File()
    # All pictures have the colours of the last, so that what has not changed is alike in all of them.
    palette = make_palette(stage.whole(game, captions(game)), [look.colour for look in PLAYERS])
    write_gif(file, pictures(), plan.milliseconds, palette)
    return file.getvalue()
