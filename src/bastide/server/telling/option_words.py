"""What all options have in common when they are told: their code, and words where an expansion has none."""

from typing import Any

from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import Option
from bastide.core.targets import KeptBy
from bastide.server.telling.phrases import phrase
from bastide.server.telling.places import place_values, spoken_places, standing_on
from bastide.server.telling.words import TEXTS, Said, Value, fill, say


def words(game: Game, option: Option, **more: Value) -> Said | None:
    """What an expansion says of an option, with the numbers that its action tells (``Action.tells``)."""
    action = game.rules.actions.get(option.verb)
    told = action.tells(game, option) if action is not None else {}
    return phrase(game, option, **told, **more)


def common(game: Game, option: Option, said: Said) -> dict[str, Any]:
    """The fields of any option."""
    action = game.rules.actions.get(option.verb)
    aside = action is not None and action.comes_back
    return {"code": option.code, "label": said.text, "aside": aside, **said.fields}


def lit_cells(game: Game, option: Option) -> list[Cell]:
    """The cells that the action of an option lights up (``Action.lights``)."""
    action = game.rules.actions.get(option.verb)
    return list(action.lights(game, option)) if action is not None else []


def spoken_verb(option: Option) -> str:
    """A verb as people write it."""
    return option.verb.replace("_", " ")


def piece_words(game: Game, option: Option) -> Said:
    """Words for a piece that goes to a tile."""
    place = place_values(game, option.cell, {"there"}, game.actor, standing_on(game, option.cell))
    values: dict[str, Value] = {"verb": spoken_verb(option), **place}
    return Said(fill(TEXTS["option.piece"], spoken_places(game, values)), "option.piece", values)


def button_words(game: Game, option: Option) -> Said:
    """Words made of what an option is aimed at alone."""
    if option.cell is not None:
        return say("option.button", verb=spoken_verb(option))
    match option.target:
        case KeptBy(kind, seat):
            whose = game.rules.setup.seats[seat]
            return say("option.button.whose", verb=spoken_verb(option), figure=kind, whose=whose)
        case target if target.code:
            return say("option.button.thing", verb=spoken_verb(option), thing=target.code)
    return say("option.button", verb=spoken_verb(option))
