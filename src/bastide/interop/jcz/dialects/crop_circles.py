"""Crop Circles in that program's words."""

from typing import TYPE_CHECKING, Any, Final

from bastide.core.agenda import Step
from bastide.core.option import PASS, Option
from bastide.core.setup import Setup
from bastide.core.targets import OnSegment, Word
from bastide.expansions.crop_circles.circle import (
    CHOICE,
    Add,
    Circle,
    Remove,
    circle_on,
    followers_in_role,
)
from bastide.expansions.crop_circles.rules import SETS, SETS_OF
from bastide.interop.jcz.dialect import Dialect, Meaning, SetupDraft, TileSet
from bastide.interop.jcz.errors import DamagedSave
from bastide.interop.jcz.pointers import read_table, read_text

if TYPE_CHECKING:
    from bastide.core.game import Game
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message

_CHOICE: Final = "CIRCLE_REMOVE_OR_DEPLOY"
_WORDS: Final = {"DEPLOY": "add", "REMOVE": "remove"}


class CropCirclesDialect(Dialect):
    """Its corn circles come in two sets and follow from them, without an element of their own."""

    slug = "crop_circles"
    sets = {
        "corn-circles/1": TileSet("crop_circles", option=(SETS.name, "I")),
        "corn-circles/2": TileSet("crop_circles", option=(SETS.name, "II")),
    }
    returns = {"CORN_CIRCLE": "remove"}
    ignored_elements = frozenset({"corn-circle"})
    confirmed = frozenset({Add.name, Remove.name})
    its_options = {CHOICE.name: "any_follower"}

    def finish_setup(self, draft: SetupDraft) -> None:
        if self.slug in draft.tiles:
            draft.parts[self.slug] = [self.slug]
        if draft.options.get(SETS.name) == "both":
            draft.options[SETS.name] = "I+II"

    def uses_set(self, setup: Setup, tile_set: TileSet) -> bool:
        return tile_set.option is not None and tile_set.option[1] in SETS_OF[setup.chosen[SETS.name]]

    def goes_on(self, game: "Game", step: Step, option: Option) -> bool:
        return step.name == Add.name and option == PASS

    def skip_message(self, replay: "Replay", message: "Message") -> bool:
        """It asks even if the choice concerns nobody; ours may not (CROP-15)."""
        may_be_silent = replay.game.rules.options.get(CHOICE.name) == "concerned"
        return message.type == _CHOICE and may_be_silent and not _waits_at(replay.game, Circle.name)

    def unasked(self, game: "Game") -> Option | None:
        if not _waits_at(game, Circle.name) or any(followers_in_role(game, circle_on(game))):
            return None
        return Option("circle", Word("remove"))

    def read(self, replay: "Replay", message: "Message") -> Meaning:
        payload = message.payload
        if message.type == _CHOICE:
            word = read_text(payload, "value")
            if word not in _WORDS:
                raise DamagedSave(f"at a crop circle one chooses {' or '.join(_WORDS)}, not {word!r}")
            return Option("circle", Word(_WORDS[word]))
        if message.type == "DEPLOY_MEEPLE" and _waits_at(replay.game, Add.name):
            cell, place = replay.read_pointer(read_table(payload, "pointer"))
            figure = replay.figure(read_text(payload, "meepleId"))
            return Option("add", OnSegment(place, cell, figure))
        return super().read(replay, message)

    def write(self, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
        if option.verb == "circle":
            ours = option.the(Word).word
            word = next(word for word, thing in _WORDS.items() if thing == ours)
            return _CHOICE, {"value": word}
        if option.verb == "add":
            place = option.the(OnSegment)
            meeple = exporter.take_meeple(place.piece, place.cell or exporter.last_cell())
            return "DEPLOY_MEEPLE", {"pointer": exporter.target_pointer(place), "meepleId": meeple}
        return super().write(exporter, option)


def _waits_at(game: "Game", step: str) -> bool:
    """Whether a game waits for a decision of that name."""
    return bool(game.state.agenda) and game.state.agenda[-1].name == step
