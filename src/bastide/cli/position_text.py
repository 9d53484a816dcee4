"""What a person sees before a decision: the board, the scores, the drawn tile and the numbered choices."""

from collections.abc import Collection, Mapping, Sequence

from rich.text import Text

from bastide.cli.board_text import beside, board_text, board_width, legend, seat_letter, tile_text
from bastide.cli.choices import Choice, drawn_tile
from bastide.cli.story import player_name, tile_name
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import Option
from bastide.core.scoring import appraise
from bastide.core.targets import Lay, OnSegment
from bastide.core.tiles import FIELD


def fitting_board(
    game: Game, width: int, marks: Mapping[Cell, str] | None = None, lit: Collection[Cell] = ()
) -> Text:
    """The board, drawn narrow where it would not fit into the width."""
    return board_text(game, marks, lit, narrow=board_width(game, marks or {}) > width)


def position_text(game: Game, choices: Sequence[Choice], fresh: Collection[Cell], width: int) -> Text:
    """The whole position, with the cells marked on which the drawn tile can be laid."""
    marks = {choice.cell: str(choice.number) for choice in choices if choice.cell is not None}
    board = fitting_board(game, width, marks, fresh)
    panels = [_seats_panel(game), *_drawn_panel(game)]
    side_by_side = beside([board, Text("\n\n").join(panels)], gap=3)
    if _width(side_by_side) > width:
        side_by_side = Text("\n").join([board, beside(panels, gap=4)])
    return Text("\n").join([side_by_side, legend(game)])


def choices_text(game: Game, choices: Sequence[Choice], width: int) -> Text:
    """The choices with their numbers: turned tiles as pictures, cells in columns, all others line by line."""
    cells = [choice for choice in choices if choice.cell is not None]
    others = [choice for choice in choices if choice.cell is None]
    blocks = []
    if cells and all(choice.cell == cells[0].cell for choice in cells):
        blocks.append(_turned_tiles(game, cells))
    elif cells:
        blocks.append(_in_columns([_label(choice) for choice in cells], width))
    if others:
        blocks.append(_figure_lines(game, others))
    return Text("\n").join(blocks)


def _width(text: Text) -> int:
    return max(line.cell_len for line in text.split("\n"))


def _seats_panel(game: Game) -> Text:
    setup = game.rules.setup
    width = max(map(len, setup.seats))
    lines = [Text(f"Turn {game.state.turn}, {game.state.tiles_left} tiles left")]
    for player, name in enumerate(setup.seats):
        supply = ", ".join(f"{count} {kind}" for kind, count in game.state.supply[player].items())
        lines.append(
            Text.assemble(
                "> " if player == game.actor else "  ",
                f"{seat_letter(setup, player)} ",
                player_name(setup, player),
                " " * (width - len(name)),
                (f"{game.scores[player]:>5}", "bold"),
                (f"  {supply}", "dim"),
            )
        )
    return Text("\n").join(lines)


def _drawn_panel(game: Game) -> list[Text]:
    tile = drawn_tile(game)
    if tile is None:
        return []
    return [Text("\n").join([Text(f"Drawn: {tile_name(tile.type.id)}"), tile_text(tile, 0)])]


def _label(choice: Choice) -> Text:
    return Text.assemble((f"{choice.number:>3}", "bold"), f" {choice.code}")


def _in_columns(labels: Sequence[Text], width: int) -> Text:
    """Labels in reading order, as many to a line as fit."""
    each = max(label.cell_len for label in labels) + 2
    per_line = max(1, width // each)
    lines = []
    for start in range(0, len(labels), per_line):
        line = Text()
        for label in labels[start : start + per_line]:
            label.pad_right(each - label.cell_len)
            line.append_text(label)
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)


def _turned_tiles(game: Game, choices: Sequence[Choice]) -> Text:
    """Pictures of the drawn tile in the ways in which it can be turned."""
    tile = drawn_tile(game)
    blocks = []
    for choice in choices:
        lines = [_label(choice)]
        if tile is not None and isinstance(choice.target, Option):
            lines += tile_text(tile, choice.target.the(Lay).rotation).split("\n")
        blocks.append(Text("\n    ").join(lines))
    return beside(blocks, gap=3)


def _figure_lines(game: Game, choices: Sequence[Choice]) -> Text:
    """One line for each choice; beside them the tile just laid, with numbers where a figure would stand."""
    marks: dict[str, str] = {}
    lines = []
    width = max(len(choice.code) for choice in choices)
    for choice in choices:
        line = _label(choice)
        feature = _own_feature(game, choice)
        if feature is not None and isinstance(choice.target, Option):
            marks.setdefault(_own_place(choice), str(choice.number))
            line.pad_right(width - len(choice.code) + 2)
            line.append(_describe(game, feature), "dim")
        lines.append(line)
    listed = Text("\n").join(lines)
    if not marks:
        return listed
    placed = game.state.board.tiles[game.state.last]
    picture = tile_text(game.rules.tiles[placed.tile], placed.rotation, marks)
    return beside([Text("\n    ").join([Text(), *picture.split("\n")]), listed])


def _own_feature(game: Game, choice: Choice) -> Feature | None:
    """The feature on the tile just laid that a choice is about, if it is about one."""
    place = _own_place(choice)
    if not place or game.state.last < 0:
        return None
    placed = game.state.board.tiles[game.state.last]
    local = game.rules.tiles[placed.tile].shapes[placed.rotation].by_name.get(place)
    return None if local is None else game.state.graph.of(placed.first + local)


def _own_place(choice: Choice) -> str:
    """The name of the segment on the tile just laid to which a choice brings a figure, if it does."""
    target = choice.target.target if isinstance(choice.target, Option) else None
    return target.place if isinstance(target, OnSegment) and target.cell is None else ""


def _describe(game: Game, feature: Feature) -> str:
    """How a feature stands: its size, what is missing, what it is worth as it is."""
    words = [f"{feature.size} tile{'' if feature.size == 1 else 's'}"]
    if feature.kind != FIELD:
        words.append("finished" if feature.is_complete else f"{feature.open} open")
    if points := appraise(game, feature).points:
        words.append(f"worth {points} now")
    return ", ".join(words)
