"""When mage and witch move: by a magic tile, where they meet, and when their feature is scored."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from bastide.core.agenda import Auto, Decision, Step
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.targets import OnSegment, Tokens
from bastide.expansions.mage_witch.magic import (
    BOTH,
    SIGN,
    SLUG,
    are_together,
    dismiss,
    magic,
    on_map,
    open_features,
    send,
    the_magic,
)

#: The verb of taking one of them off the map.
DISMISS: Final = "dismiss"


class MagicTile(Auto):
    """Whoever has placed a magic tile moves one of the two (MAGE-02)."""

    name = "magic_tile"

    def run(self, game: Game, step: Step) -> None:
        """Ask him, also where a tile without a sign has brought both together (MAGE-09)."""
        if magic(game) is not None and (_has_sign(game) or are_together(game)):
            _ask(game, step.player)


def _has_sign(game: Game) -> bool:
    """Whether the tile just placed bears the magic sign."""
    state = game.state
    return state.last >= 0 and SIGN in game.rules.tiles[state.board.tiles[state.last].tile].type.symbols


class PartMagic(Auto):
    """Both are parted if something has joined their features (MAGE-09, MAGE-11)."""

    name = "part_magic"

    def run(self, game: Game, step: Step) -> None:
        """Ask the active player."""
        if magic(game) is not None and are_together(game):
            _ask(game, step.player)


def _ask(game: Game, player: int) -> None:
    """Let a player move one of the two or, if there is nowhere to go, remove one (MAGE-07)."""
    there = on_map(game)
    if next(open_features(game), None) is not None or len(there) > 1:
        game.state.agenda.append(Step(MoveMagic.name, player))
    elif there:
        dismiss(game, player, there[0])


class MoveMagic(Decision):
    """Where the mage or the witch goes."""

    name = "move_magic"
    asks = "Place or move the mage or the witch."
    rule = "MAGE-02"
    says: ClassVar[Mapping[str, str]] = {
        **{piece: f"the {piece} to the {{feature}}" for piece in BOTH},
        DISMISS: "the {thing} off the map",
    }

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Each of them to every part of every feature that it may choose; else one of them off the map."""
        segments = [segment for feature in open_features(game) for segment in feature.segments]
        pieces = [piece for piece in BOTH if game.rules.has_part(SLUG, piece)]
        if segments:
            return [Option(piece, game.place_on(segment)) for piece in pieces for segment in segments]
        return [Option(DISMISS, Tokens((piece,))) for piece in on_map(game)]

    def shortlist(self, game: Game, step: Step) -> Sequence[Option]:
        """One for each feature that is somebody's, and one where they do no good and no harm (MAGE-08)."""
        features = list(open_features(game))
        wanted = [feature for feature in features if feature.figures]
        idle = [feature for feature in features if not feature.figures][:1]
        pieces = [piece for piece in BOTH if game.rules.has_part(SLUG, piece)]
        return [
            Option(piece, game.place_on(feature.segments[0]))
            for piece in pieces
            for feature in (*wanted, *idle)
        ]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Let it go there."""
        if option.verb == DISMISS:
            dismiss(game, step.player, option.the(Tokens).names[0])
        else:
            send(game, step.player, option.verb, game.segment_meant(option.the(OnSegment)))


class LoseMagic(Auto):
    """What was completed loses whoever stood there, paid or not, and if it is a castle now (MAGE-X03)."""

    name = "lose_magic"

    def run(self, game: Game, step: Step) -> None:
        """Let them leave the map with the figures (MAGE-19)."""
        if magic(game) is None:
            return
        for piece in on_map(game):
            if game.state.graph.of(the_magic(game).at(piece)).is_complete:
                dismiss(game, step.player, piece)


class ForgetMagic(Auto):
    """Where neither of them changes anything at the end, both leave the map before (MAGE-D03)."""

    name = "forget_magic"

    def run(self, game: Game, step: Step) -> None:
        """Let them go, if the rules say so."""
        if magic(game) is None or game.rules.options["mage.final"] == "on":
            return
        for piece in on_map(game):
            dismiss(game, step.player, piece)
