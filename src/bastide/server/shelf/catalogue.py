"""What can be played: expansions, rule options, bots; and what becomes of a choice."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from pydantic_core import to_json

from bastide.books.chapters import book_of
from bastide.books.words import LANGUAGES, Language, sentences
from bastide.core.compile import compile_rules
from bastide.core.errors import SetupError
from bastide.core.expansion import Expansion
from bastide.core.format import format_of
from bastide.core.library import Library
from bastide.core.rule_options import PRESETS, RuleOption
from bastide.core.setup import SEAT_NAMES, Setup
from bastide.core.tiles import EDITIONS
from bastide.display.blanks import BlankTiles, Drawable
from bastide.server.beside.levels import offered, rating_of, seconds_of
from bastide.server.messages import models
from bastide.server.shelf.prepared import Prepared

#: Minutes that a tile takes, and how many more for each further player, who wants to think, too.
_MINUTES: Final = 0.4
_MINUTES_MORE: Final = 0.06
_STEP: Final = 5


def make_catalogue(library: Library, bots: Iterable[str]) -> models.Catalogue:
    """Everything that can be chosen for a new game."""
    expansions = [_info(library, expansion, number == 0) for number, expansion in enumerate(library.order)]
    return models.Catalogue(
        expansions=expansions,
        shelves=[models.Shelf(name=name, expansions=[*slugs]) for name, slugs in library.shelves.items()],
        boxes={name: list(slugs) for name, slugs in library.boxes.items()},
        presets=list(PRESETS),
        bots=[_bot_info(bot) for bot in offered(bots)],
        most_players=len(SEAT_NAMES),
    )


def _bot_info(bot: str) -> models.BotInfo:
    return models.BotInfo(name=bot, seconds=seconds_of(bot), rating=rating_of(bot))


def _info(library: Library, expansion: Expansion, required: bool) -> models.ExpansionInfo:
    sheet = library.sheet(expansion)
    tiles = sheet.tiles if sheet else ()
    shown = max(tiles, key=lambda tile: (len(tile.places), len(tile.segments)), default=None)
    return models.ExpansionInfo(
        slug=expansion.slug,
        name=expansion.name or expansion.slug,
        about=expansion.brings,
        tiles=max(sum(tile.copies(edition) for tile in tiles) for edition in EDITIONS),
        picture=shown.id if shown else "",
        parts=part_infos(expansion),
        options=[option_info(option) for option in expansion.options],
        usual={preset: _usual(expansion, preset) for preset in PRESETS},
        required=required,
        seats_option=format_of([expansion]).seats_option or None,
        blank_tiles=_blank_tiles(expansion.blank_tiles) if expansion.blank_tiles else None,
        languages=[language for language in LANGUAGES if book_of(expansion, language).language == language],
    )


def _blank_tiles(blank: BlankTiles) -> models.BlankTiles:
    fields = blank._asdict() | {
        "marks": {kind: _drawable(marks) for kind, marks in blank.marks.items()},
        "places": _drawable(blank.places),
        "symbols": _drawable(blank.symbols),
    }
    return models.BlankTiles(**fields)


def _drawable(found: Iterable[Drawable]) -> list[models.Drawable]:
    return [models.Drawable(name=one.name, expansion=one.expansion, values=[*one.values]) for one in found]


def part_infos(expansion: Expansion) -> list[models.PartInfo]:
    """The parts of an expansion."""
    return [
        models.PartInfo(name=part.name, about=part.about, required=part.is_required, needs=list(part.needs))
        for part in expansion.parts
    ]


def option_info(option: RuleOption) -> models.OptionInfo:
    """A rule option with its values in the presets."""
    return models.OptionInfo(
        name=option.name,
        about=option.about,
        values=list(option.values),
        presets={preset: option.preset(preset) for preset in PRESETS},
    )


def _usual(expansion: Expansion, preset: str) -> dict[str, str]:
    return {option: value for (option, where), value in expansion.presets.items() if where == preset}


def check_setup(setup: Setup, library: Library) -> models.SetupCheck:
    """What to expect of a setup."""
    try:
        rules = compile_rules(setup, library)
    except SetupError as error:
        return refused_setup(str(error))
    tiles = len(rules.start) + sum(sum(stage.tiles.values()) for stage in rules.stages)
    minutes = tiles * (_MINUTES + _MINUTES_MORE * (len(setup.seats) - 2))
    return models.SetupCheck(
        error=None,
        warnings=list(setup.warnings(library)),
        tiles=tiles,
        minutes=max(_STEP, _STEP * round(minutes / _STEP)),
    )


def refused_setup(error: str) -> models.SetupCheck:
    """A choice that cannot be played."""
    return models.SetupCheck(error=error, warnings=[], tiles=0, minutes=0)


@cache
def all_rules(library: Library, language: Language) -> Mapping[str, models.Rule]:
    """The rules of all expansions in our words, by id; where a book is not in the language, in English."""
    found: dict[str, models.Rule] = {}
    for expansion in library.order:
        book, said = book_of(expansion, language), sentences(expansion, language)
        for rule in book.rules.values():
            found[rule.id] = models.Rule(
                id=rule.id,
                said=said.get(rule.id),
                text=rule.text,
                language=book.language,
                expansion=expansion.slug,
            )
    return found


@cache
def rule_list(library: Library, language: Language) -> Prepared:
    """The same as it is sent."""
    return Prepared(to_json(list(all_rules(library, language).values())))
