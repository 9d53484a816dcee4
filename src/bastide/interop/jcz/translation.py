"""Translates a saved setup into ours."""

from collections.abc import Mapping
from typing import Any, Final

from bastide.core.errors import SetupError
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.interop.jcz.dialect import Dialect, SetupDraft
from bastide.interop.jcz.dialects import DIALECTS
from bastide.interop.jcz.errors import DamagedSave, Unsupported
from bastide.interop.jcz.saved import SavedGame

#: That program's defaults: a rule that has its default value needs no translation.
DEFAULT_RULES: Final[Mapping[str, str]] = {
    "inn-and-cathedral-final-scoring": "zero",
    "princess-action": "may",
    "fairy-placement": "next-follower",
    "dragon-move": "before-scoring",
    "barn-placement": "not-occupied",
    "wagon-move": "C2",
    "bazaar-no-auction": "false",
    "espace-variant": "any-tile",
    "tunnelize-other-expansions": "true",
    "more-tunnel-tokens": "3/2",
    "festival-return": "meeple",
    "labyrinth-variant": "advanced",
    "coc-final-scoring": "market-only",
    "count-move": "by-player",
    "king-and-robber-scoring": "default",
    "tiny-city-scoring": "4",
}


def tile_names(library: Library) -> dict[str, str]:
    """Our tile ids by that program's; where it has several for one tile, the usual one comes last."""
    sheets = (library.sheet(expansion) for expansion in library.order)
    usual = {tile.jcz: tile.id for sheet in sheets if sheet for tile in sheet.tiles if tile.jcz}
    others = {
        theirs.replace(common, other, 1): ours
        for dialect in DIALECTS
        for other, common in dialect.prefixes.items()
        for theirs, ours in usual.items()
        if theirs.startswith(common)
    }
    return {**others, **usual}


def translate_setup(saved: SavedGame, any_order: bool = False) -> Setup:
    """Our setup for a saved game; :class:`Unsupported` names everything in it that we do not have."""
    if saved.bastide:
        return Setup.from_json(saved.bastide)
    draft = SetupDraft()
    missing = [*_sets(saved, draft), *_elements(saved, draft), *_rules(saved, draft)]
    names = tile_names(Library.default())
    tiles = dict.fromkeys([*(entry.tile for entry in saved.start), *(saved.draw_order or ())])
    missing = missing or [f"tile {tile}" for tile in tiles if tile not in names]
    if missing:
        raise Unsupported(missing)
    start = [(names[entry.tile], *entry.cell, entry.quarters) for entry in saved.start]
    for dialect in DIALECTS:
        dialect.finish_setup(draft)
    expansions = {slug: _use(slug, draft) for slug in {**draft.tiles, **draft.parts}}
    in_game = {option.name for slug in expansions for option in Library.default().by_slug[slug].options}
    try:
        return Setup.make(
            saved.players,
            expansions,
            rules="jcz",
            options={name: value for name, value in draft.options.items() if name in in_game},
            figures=draft.figures,
            start=start,
            any_order=any_order,
            turns=saved.end_turn or 0,
        )
    except SetupError as error:
        raise DamagedSave(f"the setup cannot be played: {error}") from error


def _use(slug: str, draft: SetupDraft) -> dict[str, Any]:
    use: dict[str, Any] = {"tiles": draft.tiles.get(slug, 0), "parts": draft.parts.get(slug, [])}
    if slug in draft.editions:
        use["edition"] = draft.editions[slug]
    return use


def _sets(saved: SavedGame, draft: SetupDraft) -> list[str]:
    known = {name: tile_set for dialect in DIALECTS for name, tile_set in dialect.sets.items()}
    missing = []
    for name, copies in saved.sets.items():
        if not copies:
            continue
        tile_set = known.get(name)
        if tile_set is None:
            missing.append(f"set {name}")
            continue
        slug = tile_set.slug
        if draft.editions.get(slug, tile_set.edition) != tile_set.edition:
            missing.append(f"two editions of {slug} together")
        elif draft.tiles.get(slug, copies) != copies:
            missing.append(f"sets of {slug} with different numbers of copies")
        draft.tiles[slug] = copies
        if tile_set.edition:
            draft.editions[slug] = tile_set.edition
        if tile_set.option is not None:
            option, value = tile_set.option
            draft.options[option] = "both" if draft.options.get(option, value) != value else value
    return missing


def _elements(saved: SavedGame, draft: SetupDraft) -> list[str]:
    missing = []
    for name, value in saved.elements.items():
        # Whatever is named is on, be it false or 0; only of figures the number counts.
        if value is not None and not any(_element(dialect, name, value, draft) for dialect in DIALECTS):
            missing.append(f"element {name}")
    return missing


def _element(dialect: Dialect, name: str, value: object, draft: SetupDraft) -> bool:
    if name in dialect.ignored_elements:
        return True
    if name in dialect.parts:
        draft.parts.setdefault(dialect.slug, []).append(dialect.parts[name])
        return True
    for element, _, figure in dialect.figures:
        if name == element:
            draft.figures[figure] = _number(name, value)
            return True
    return dialect.element(name, draft)


def _number(name: str, value: object) -> int:
    """How many figures an element brings: a whole number, be it written as 7, 7.0 or "7"."""
    try:
        if isinstance(value, bool):
            raise ValueError
        return max(int(str(value).partition(".")[0]), 0)
    except ValueError:
        raise DamagedSave(f"setup.elements.{name} should be a number, not {value!r}") from None


def _rules(saved: SavedGame, draft: SetupDraft) -> list[str]:
    known = {name: meaning for dialect in DIALECTS for name, meaning in dialect.rules.items()}
    missing = []
    for name, value in saved.rules.items():
        text = str(value).lower() if isinstance(value, bool) else str(value)
        if name in known and text in known[name][1]:
            option, values = known[name]
            draft.options[option] = values[text]
        elif DEFAULT_RULES.get(name) != text:
            missing.append(f"rule {name} = {text}")
    return missing
