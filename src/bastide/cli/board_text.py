"""Pictures of boards for a terminal: coloured text, or plain ASCII where nothing else can be shown."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from rich.text import Text

from bastide.cli.tile_text import CHARACTERS, HEIGHT, WIDTH, Dot, Spot, TilePicture, as_ascii, tile_picture
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.setup import Setup
from bastide.core.shapes import EDGE_CODES, GameTile
from bastide.core.tiles import CITY, FIELD, RIVER, ROAD

#: The letters of the seats, after their colours: red, blue, green, yellow, black and pink.
LETTERS: Final = "RBGYKP"
SEAT_STYLES: Final = (
    "bold #ffffff on #c81e1e",
    "bold #ffffff on #1d3fd1",
    "bold #000000 on #35e06a",
    "bold #000000 on #ffd60a",
    "bold #ffffff on #000000",
    "bold #000000 on #ff8ad0",
)
#: The columns of a tile's picture that are shown on a narrow board.
_NARROW: Final = (0, 2, 4)
_WIDE: Final = tuple(range(WIDTH))
#: Background colours: of even cells, of odd cells (so that tiles can be told apart), of cells that are lit.
_GROUNDS: Final[Mapping[str, tuple[str, str, str]]] = {
    FIELD: ("#2f6b2f", "#377837", "#4f9a3f"),
    CITY: ("#9a6230", "#a96e38", "#cc8a48"),
    RIVER: ("#1f5f9f", "#246aae", "#2f86d6"),
}
_INKS: Final[Mapping[str, str]] = {
    FIELD: "#5c9c4e",
    CITY: "#c08a50",
    RIVER: "#8cc4f0",
    ROAD: "bold #fff4d6",
}
_MARKED: Final = "bold #000000 on #e8e2d0"
_OTHER_INK: Final = "bold #ffffff"
_RIM: Final = "dim"


def board_text(
    game: Game, marks: Mapping[Cell, str] | None = None, lit: Collection[Cell] = (), narrow: bool = False
) -> Text:
    """Draw the board with its figures and coordinates.

    ``marks`` are short texts for empty cells, ``lit`` are the cells of tiles to be lit up. A ``narrow`` board
    leaves out two columns of each tile.
    """
    marks = marks or {}
    columns = _NARROW if narrow else _WIDE
    xs, ys = _extent([*game.state.board.cells, *marks])
    margin = max(len(str(y)) for y in ys) + 1
    axis = Text.assemble(((" " * margin + "".join(str(x).center(len(columns)) for x in xs)).rstrip(), _RIM))
    lines = [axis]
    for y in ys:
        cells = [_cell_lines(game, (x, y), marks, lit, columns) for x in xs]
        labels = ("", str(y), "")
        for row, label in enumerate(labels):
            line = Text.assemble((f"{label:>{margin - 1}} ", _RIM))
            for cell in cells:
                line.append_text(cell[row])
            line.rstrip()
            lines.append(line)
    return Text("\n").join([*lines, axis])


def board_ascii(
    game: Game, marks: Mapping[Cell, str] | None = None, lit: Collection[Cell] = (), narrow: bool = False
) -> str:
    """The same picture without colours, in ASCII."""
    return as_ascii(board_text(game, marks, lit, narrow).plain)


def board_width(game: Game, marks: Iterable[Cell] = (), narrow: bool = False) -> int:
    """How many characters wide a picture of the board is."""
    xs, ys = _extent([*game.state.board.cells, *marks])
    return max(len(str(y)) for y in ys) + 1 + len(xs) * len(_NARROW if narrow else _WIDE)


def tile_text(tile: GameTile, rotation: int, marks: Mapping[str, str] | None = None) -> Text:
    """Draw one turned tile; ``marks`` are characters to be put on its segments, by their names."""
    picture = tile_picture(tile, rotation)
    by_name = tile.shapes[rotation].by_name
    over = {picture.spots[by_name[name]]: (mark, _MARKED) for name, mark in (marks or {}).items()}
    return Text("\n").join(_tile_lines(picture, over, 0, _WIDE))


def seat_letter(setup: Setup, player: int) -> str:
    """How a seat is shown: by the letter of its colour."""
    return LETTERS[setup.palette[player]]


def figure_letter(setup: Setup, player: int, kind: str) -> str:
    """How a figure is shown: the seat's letter, a small one for figures that are no ordinary followers."""
    letter = seat_letter(setup, player)
    return letter if kind == "meeple" else letter.lower()


def seat_style(setup: Setup, player: int) -> str:
    """The colour of a seat."""
    return SEAT_STYLES[setup.palette[player]]


def legend(game: Game) -> Text:
    """What the characters mean that can occur in this game."""
    shown = [kind for kind in CHARACTERS if kind != RIVER or _has_river(game)]
    shown = [kind for kind in shown if kind not in ("cloister", "garden") or kind in game.rules.places]
    text = Text()
    for kind in shown:
        ground = kind if kind in _GROUNDS else CITY if kind == "pennant" else FIELD
        text.append(CHARACTERS[kind], _style(Dot(ground, kind, ""), 0))
        text.append(f" {kind}  ")
    text.rstrip()
    return text


def beside(blocks: Sequence[Text], gap: int = 2) -> Text:
    """Put blocks of lines next to each other."""
    columns = [list(block.split("\n", allow_blank=True)) for block in blocks]
    widths = [max((line.cell_len for line in column), default=0) for column in columns]
    lines = []
    for number in range(max(map(len, columns), default=0)):
        line = Text()
        for column, width in zip(columns, widths, strict=True):
            part = column[number].copy() if number < len(column) else Text()
            part.pad_right(width + gap - part.cell_len)
            line.append_text(part)
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)


def _extent(cells: Collection[Cell]) -> tuple[range, range]:
    xs = [x for x, _ in cells]
    ys = [y for _, y in cells]
    return range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1)


def _cell_lines(
    game: Game, cell: Cell, marks: Mapping[Cell, str], lit: Collection[Cell], columns: Sequence[int]
) -> list[Text]:
    placed = game.state.board.cells.get(cell)
    if placed is None:
        return _empty_lines(marks.get(cell, ""), len(columns))
    picture = tile_picture(game.rules.tiles[placed.tile], placed.rotation)
    setup = game.rules.setup
    over = {}
    for local, spot in enumerate(picture.spots):
        for figure in game.state.graph.of(placed.first + local).figures:
            if figure.segment == placed.first + local:
                letter = figure_letter(setup, figure.player, figure.kind)
                over[_visible(spot, columns)] = (letter, seat_style(setup, figure.player))
    shade = 2 if cell in lit else sum(cell) % 2
    return _tile_lines(picture, over, shade, columns)


def _empty_lines(mark: str, width: int) -> list[Text]:
    lines = [Text(" " * width) for _ in range(HEIGHT)]
    if mark:
        label = f"[{mark}]" if len(mark) + 2 <= width else mark
        before = (width - len(label)) // 2
        lines[HEIGHT // 2] = Text.assemble(
            " " * before, (label, _MARKED), " " * (width - before - len(label))
        )
    return lines


def _visible(spot: Spot, columns: Sequence[int]) -> Spot:
    """Where a figure is shown when its own column is left out: at the rim."""
    row, column = spot
    return (row, column) if column in columns else (row, 0 if column < WIDTH // 2 else WIDTH - 1)


def _tile_lines(
    picture: TilePicture, over: Mapping[Spot, tuple[str, str]], shade: int, columns: Sequence[int]
) -> list[Text]:
    lines = []
    for row in range(HEIGHT):
        line = Text()
        for column in columns:
            dot = picture.dots[row, column]
            line.append(*over.get((row, column), (dot.character, _style(dot, shade))))
        lines.append(line)
    return lines


def _style(dot: Dot, shade: int) -> str:
    return f"{_INKS.get(dot.ink, _OTHER_INK)} on {_GROUNDS[dot.ground][shade]}"


def _has_river(game: Game) -> bool:
    return any(EDGE_CODES["V"] in tile.shapes[0].edges for tile in game.rules.tiles)
