"""The Tower: towers that anybody builds, that capture followers, and prisoners who cost a ransom."""

from collections import Counter
from collections.abc import Iterable

from bastide.core.agenda import Insert, Step
from bastide.core.board import Placed
from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.game import Game
from bastide.core.hooks import Chances, Display, Knowledge, Preparation, Turns, about, rests_on
from bastide.core.option import Option
from bastide.core.setup import Setup
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.base.tags import HIGH, SAFE_FROM_ABOVE, SAFE_FROM_BELOW
from bastide.expansions.tower.prisoners import (
    CAPTURE_OWN,
    TOWER_TOP,
    Capture,
    Exchange,
    Ransom,
    RansomFirst,
    RansomLast,
    custody_prospects,
    ransom_options,
)
from bastide.expansions.tower.towers import (
    PRISON,
    SLUG,
    TOWER,
    TOWER_PIECE,
    BuildTower,
    Towers,
    begin,
    build_options,
    climb_options,
    note_foundation,
    towers,
)


class Tower(Expansion, Preparation, Turns, Display, Knowledge):
    """Eighteen tiles with a foundation, and tower pieces for everybody."""

    slug = SLUG
    name = "The Tower"
    brings = "Build towers that capture followers; prisoners are exchanged or ransomed."
    pieces = (Piece(TOWER_PIECE, builds=TOWER), Piece(TOWER, in_box=False, is_built=True))
    parts = (Part("towers", "Tower pieces to build with, prisoners and ransom", spots=frozenset({TOWER})),)
    options = (TOWER_TOP, CAPTURE_OWN)
    record = Towers
    handlers = (Capture(), Exchange(), RansomFirst(), RansomLast())
    actions = (BuildTower(), Ransom())
    turn_steps = (
        # Behind an abbey that is laid in place of the tile: then the window of the figure action is near.
        Insert(RansomFirst.name, after="part_start", moment=13),
        Insert(RansomLast.name, after="part_end", moment=111),
    )

    def tags(self, setup: Setup) -> Tags:
        is_safe = setup.chosen[TOWER_TOP.name] == "safe"  # TOWER-22
        return {TOWER: (HIGH, SAFE_FROM_BELOW, *((SAFE_FROM_ABOVE,) if is_safe else ()))}

    def on_setup(self, game: Game) -> None:
        use = game.rules.setup.use(self.slug)
        if use is not None and use.parts:
            begin(game)

    def on_tile_placed(self, game: Game, player: int, placed: Placed) -> None:
        note_foundation(game, placed)

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        record = towers(game)
        if record is None:
            return
        yield from build_options(game, record, step.player)
        yield from climb_options(game, record, step.player)
        yield from ransom_options(game, step.player)

    def add_held_figures(self, game: Game) -> Iterable[tuple[int, str]]:
        record = towers(game)
        if record is not None:
            for prisoners in record.prisoners:
                yield from prisoners

    @rests_on()
    def add_prospects(self, game: Game, chance: Chances) -> Iterable[tuple[int, float]]:
        return custody_prospects(game)

    def add_tokens(self, game: Game) -> Iterable[Token]:
        record = towers(game)
        if record is None:
            return
        for segment, height in record.heights:
            if height:
                cell, place = game.locate(segment)
                yield Token(TOWER, number=height, cell=cell, place=place)
        for seat, pieces in enumerate(record.pieces):
            yield Token(TOWER_PIECE, seat, pieces)
        for holder, prisoners in enumerate(record.prisoners):
            for (owner, kind), number in Counter(prisoners).items():
                yield Token(kind, holder, number, place=PRISON, owner=owner)
