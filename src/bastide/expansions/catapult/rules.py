"""The Catapult: fair tiles start a round in which everybody hurls a token."""

import random
from collections.abc import Iterable

from bastide.core.agenda import Insert
from bastide.core.expansion import Expansion, Part
from bastide.core.game import Game
from bastide.core.hooks import Chances, Display, Knowledge, Preparation
from bastide.display.log_lines import LogLine
from bastide.display.panels import Panel
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.catapult.aiming import throw_prospects
from bastide.expansions.catapult.contest import SHORT
from bastide.expansions.catapult.fair import KINDS, SLUG, Round, fair_tokens
from bastide.expansions.catapult.hiding import guess_choice, hide_choice
from bastide.expansions.catapult.hurling import (
    Aim,
    Catch,
    ChooseKind,
    EndRound,
    ScatterAim,
    ScatterStrength,
    Strength,
    launch_now,
)
from bastide.expansions.catapult.landing import OFF_MAP, VICTIMS
from bastide.expansions.catapult.seduction import SEDUCE, WHOSE, Seduce
from bastide.expansions.catapult.sight import SCATTER


class Catapult(Expansion, Preparation, Display, Knowledge):
    """Twelve tiles with a fair, and four tokens for everybody."""

    slug = SLUG
    name = "The Catapult"
    brings = (
        "Twelve fairs, each followed by a round of hurling: knock followers out, seduce one, hit the "
        "target or be caught."
    )
    pieces = (Piece(SLUG, sorts=KINDS, is_coloured=True, is_stock=True),)
    log_lines = (LogLine("piece.seduce", "{player}: {piece} takes the place on the {to}", verb=SEDUCE),)
    most_players = 6
    parts = (Part(SLUG, "A round of hurling behind each fair"),)
    options = (WHOSE, OFF_MAP, SHORT, VICTIMS, SCATTER)
    handlers = (
        *(ChooseKind(), EndRound(), Aim(), Strength(), Catch()),
        *(ScatterAim(), ScatterStrength(), Seduce()),
    )
    turn_steps = (Insert(ChooseKind.name, after="closing", moment=104),)  # SEQB-09
    record = Round

    def on_setup(self, game: Game) -> None:
        game.state.ext[SLUG] = Round()

    def add_tokens(self, game: Game) -> Iterable[Token]:
        return fair_tokens(game) if game.rules.has_part(SLUG, SLUG) else ()

    def add_panels(self, game: Game) -> Iterable[Panel]:
        return launch_now(game)

    def add_prospects(self, game: Game, chance: Chances) -> Iterable[tuple[int, float]]:
        return throw_prospects(game)

    def revise_view(self, game: Game, player: int) -> Game:
        return hide_choice(game, player)

    def revise_guess(self, game: Game, rng: random.Random) -> Game:
        return guess_choice(game, rng)
