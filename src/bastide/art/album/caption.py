"""What is written above and below a board: who plays and who has how many points, and what is played."""

from collections.abc import Callable
from typing import Final, NamedTuple

from bastide.art.album.lettering import lettering, listed, shortened, width_of
from bastide.art.svg.elements import group, number, rect, shape, use
from bastide.art.svg.palette import GOLD, INK, MEADOW, PAPER_LIGHT, PLAYERS
from bastide.core.game import Game

#: All measures of a band are for a picture of this width, and grow with it.
WIDTH: Final = 1000.0
HEAD: Final = 92.0
FOOT: Final = 58.0
_MARGIN: Final = 20.0
#: The widest column of a player: with two of them they stand together, not at the two rims.
_COLUMN: Final = 240.0
_SCORE: Final = 36.0
_NAME: Final = 20.0
_BRAND: Final = 25.0
_SMALL: Final = 13.5
_LINES: Final = 2
_SHIELD: Final = "2 2h26v13c0 8-6 13-13 16C8 28 2 23 2 15"
_CASTLE: Final = "3 21V8h3V4h3v4h2V3h2v5h2V4h3v4h3v13h-7v-5a2 2 0 00-4 0v5"
_CROWN: Final = "0 14V3l5 5 5-8 5 8 5-5v11"
_PLUM: Final = "#6f2b58"


class Standing(NamedTuple):
    """A player, and how he stands."""

    colour: int
    name: str
    score: int
    has_won: bool


class Caption(NamedTuple):
    """What a picture tells about its game; there is no word in it that would need a language."""

    players: tuple[Standing, ...]
    tiles: int
    expansions: tuple[str, ...]


def caption_of(game: Game, named: Callable[[str], str] | None = None) -> Caption:
    """What is to be told about a position; ``named`` gives an expansion's name in another language.

    The game itself, which is always the first, is named only where nothing comes with it.
    """
    library, setup = game.rules.library, game.rules.setup
    names = named or (lambda slug: library.by_slug[slug].name)
    return Caption(
        tuple(
            Standing(colour, name, score, seat in game.winners)
            for seat, (colour, name, score) in enumerate(
                zip(setup.palette, setup.seats, game.scores, strict=True)
            )
        ),
        len(game.state.board.tiles),
        tuple(names(use.slug) for use in setup.uses[1:] or setup.uses),
    )


def head_svg(caption: Caption) -> str:
    """The band above a board: everybody with sign, points and name."""
    room = min(_COLUMN, (WIDTH - 2 * _MARGIN) / len(caption.players))
    columns = (
        group(f"translate({number(_MARGIN + place * room)},0)", _player(player, room))
        for place, player in enumerate(caption.players)
    )
    return _band(HEAD, rim=HEAD) + "".join(columns)


def _player(player: Standing, room: float) -> str:
    score = str(player.score)
    beside = 12 + 54 + width_of(score, _SCORE, bold=True)
    crown = (
        group(f"translate({number(beside)},22)", shape(_CROWN, GOLD, f' stroke="{INK}" stroke-width="1.4"'))
        if player.has_won
        else ""
    )
    return (
        _shield(player.colour)
        + lettering(score, 54, 46, _SCORE, bold=True)
        + crown
        + lettering(shortened(player.name, _NAME, room - 14), 0, 77, _NAME)
    )


def _shield(colour: int) -> str:
    look = PLAYERS[colour]
    outline = shape(_SHIELD, look.colour, f' stroke="{INK}" stroke-width="1.5"')
    return group("translate(0,10) scale(1.35)", outline + use(f"s-{look.sign}", 15, 14.5, 2.2))


def foot_svg(caption: Caption) -> str:
    """The band below a board: by what it was drawn, how many tiles lie on it, what is played."""
    brand = group("translate(20,14) scale(1.25)", shape(_CASTLE, _PLUM)) + lettering(
        "Bastide", 58, 38, _BRAND, bold=True
    )
    more = f' stroke="{INK}" stroke-width="1.4" rx="2.5"'
    tiles = rect(196, 19, 20, 20, MEADOW, more) + lettering(str(caption.tiles), 225, 37, _NAME)
    lines = listed(caption.expansions, _SMALL, WIDTH - 2 * _MARGIN - 270, _LINES)
    first = FOOT / 2 + 5 - (len(lines) - 1) * 9
    names = (
        lettering(line, WIDTH - _MARGIN, first + place * 18, _SMALL, "end")
        for place, line in enumerate(lines)
    )
    return _band(FOOT, rim=0) + brand + tiles + "".join(names)


def _band(height: float, rim: float) -> str:
    """The ground of a band, with a line where the board begins."""
    line = rect(0, rim - 0.75, WIDTH, 1.5, INK, ' opacity=".35"')
    return rect(0, 0, WIDTH, height, PAPER_LIGHT) + line
