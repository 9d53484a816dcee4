"""With what the solo game can be played, and why not with the rest (SOLO-X01)."""

from collections.abc import Iterator, Mapping
from typing import Final

from bastide.core.setup import Setup

#: What goes together with it, besides the game itself.
WELCOME: Final = frozenset(
    {
        *("abbot", "river", "inns_cathedrals", "traders_builders"),
        *("creativity", "labyrinth", "spiel_doch", "watchtowers", "barber_surgeons", "fruit_trees"),
        *("little_buildings", "hills_sheep"),
        *("school", "tollkeepers", "porxada", "siege", "cult", "tunnel", "russian_promos", "big_top"),
    }
)
_TRAP: Final = "a trap would hold the meeples that have to be placed"
#: Parts that do not, though their expansion does, and the reason.
PARTS: Final[Mapping[tuple[str, str], str]] = {
    ("big_top", "acrobats"): "a pyramid is no free feature, and it would take meeples away from those",
    ("hills_sheep", "sheep"): "flocks are shared with other players",
    ("russian_promos", "solovei"): _TRAP,
    ("russian_promos", "vodyanoy"): _TRAP,
}
#: Why some expansions are refused; about all others nobody has said how one would play them alone.
REASONS: Final[Mapping[str, str]] = {
    "catapult": "its throws need opponents",
    "crop_circles": "everybody would add or take back meeples besides those that have to be placed",
    "festival": "it would be used instead of placing a meeple that has to be placed",
    "leipzig": "a follower sent there would give up points that its colour may not have been due",
    "plague": "who falls ill or flees would undo what had to be placed",
}
#: Values of their options that make no sense, and the reason.
OPTIONS: Final[Mapping[tuple[str, str], str]] = {
    ("porxada.refusal", "refuser_removes"): "one player chooses for both colours",  # PORX-X06
    ("school.final_copy", "on"): "no feature is scored at the end",  # SOLO-D07
}
NO_RULES: Final = "there are no rules for one player"
#: All that is said against a setup.
OBJECTIONS: Final[Mapping[str, str]] = {
    "alone.seats": "each seat of a solo game is a colour: there are {colours}, not {seats}",
    "alone.chance": "in a solo game the left colour begins, so chance cannot say who does",
    "alone.base_only": "the solo game is played with the base game alone, unless {option} is {value}",
    "alone.unfit": "{expansions} cannot be played solo: {why}",
    "alone.part": "{expansion} cannot be played solo with the part {part}: {why}",
    "alone.option": "{option} = {value} makes no sense in a solo game: {why}",
}


def unfit(setup: Setup, switch: str) -> Iterator[str]:
    """Why the expansions of a setup cannot be played solo; ``switch`` is the option that lets any in."""
    _, *others = (use for use in setup.uses if use.slug != "solo")
    if others and setup.chosen[switch] == "off":
        yield OBJECTIONS["alone.base_only"].format(option=switch, value="on")
    refused = [use.slug for use in others if use.slug not in WELCOME]
    if without := [slug for slug in refused if slug not in REASONS]:
        yield OBJECTIONS["alone.unfit"].format(expansions=", ".join(without), why=NO_RULES)
    for slug in refused:
        if slug in REASONS:
            yield OBJECTIONS["alone.unfit"].format(expansions=slug, why=REASONS[slug])
    for use in others:
        for part in use.parts:
            if reason := PARTS.get((use.slug, part)):
                yield OBJECTIONS["alone.part"].format(expansion=use.slug, part=part, why=reason)
    for (option, value), reason in OPTIONS.items():
        if (option, value) in setup.options:
            yield OBJECTIONS["alone.option"].format(option=option, value=value, why=reason)
