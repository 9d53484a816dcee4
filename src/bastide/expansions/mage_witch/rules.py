"""Mage and Witch: two figures of nobody's that raise or halve what a road or city is worth."""

from collections.abc import Iterable

from bastide.core.agenda import Insert
from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.hooks import Display, Points, Preparation
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Sheet
from bastide.core.setup import Setup
from bastide.display.log_lines import THERE, LogLine
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.base.tags import BESIDES_ACTION
from bastide.expansions.mage_witch.magic import (
    BESIDE,
    BOTH,
    MAGE,
    SLUG,
    WITCH,
    Magic,
    bewitched,
    magic_tokens,
    wake_magic,
)
from bastide.expansions.mage_witch.steps import ForgetMagic, LoseMagic, MagicTile, MoveMagic, PartMagic

FINAL = RuleOption(
    "mage.final",
    ("on", "off"),
    modern="on",
    classic="on",
    about="Whether mage and witch change what incomplete roads and cities pay at the end.",
)


class MageWitch(Expansion, Preparation, Points, Display):
    """Eight tiles with a magic sign, the mage and the witch."""

    slug = SLUG
    name = "Mage and Witch"
    brings = "A mage who makes a road or city worth more, and a witch who halves it: you say which."
    pieces = tuple(Piece(piece) for piece in BOTH)
    parts = (
        Part(MAGE, "The mage adds a point for each tile of a road or city"),
        Part(WITCH, "The witch halves what a road or city is worth"),
    )
    log_lines = (
        *(
            LogLine(f"piece.{piece}.leaves", f"The {piece} leaves the map", piece=piece, to=BESIDE)
            for piece in BOTH
        ),
        *(LogLine(f"piece.{piece}", THERE, piece=piece) for piece in BOTH),
    )
    options = (FINAL,)
    handlers = (MagicTile(), PartMagic(), MoveMagic(), LoseMagic(), ForgetMagic())
    turn_steps = (
        Insert(MagicTile.name, after="tile", moment=27),  # SEQC-02
        Insert(PartMagic.name, after="action", moment=36),  # behind bridges and tunnel tokens (SEQC-04)
        Insert(PartMagic.name, after="completion", moment=56),  # what a late token completes
        Insert(LoseMagic.name, after="score", moment=70),  # with the figures (SEQC-05)
        Insert(PartMagic.name, after="closing", moment=101),  # and what it joins only
    )
    final_steps = (Insert(ForgetMagic.name, after="final_start", moment=10),)
    record = Magic

    def tags(self, setup: Setup) -> Tags:
        return dict.fromkeys(BOTH, (BESIDES_ACTION,))

    def on_setup(self, game: Game) -> None:
        wake_magic(game)

    def revise_sheet(self, game: Game, feature: Feature, sheet: Sheet) -> Sheet:
        return bewitched(game, feature, sheet)

    def add_tokens(self, game: Game) -> Iterable[Token]:
        return magic_tokens(game)
