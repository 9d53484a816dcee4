"""What can be chosen for a new game, and what becomes of a choice, as it goes over the wire."""

from typing import Annotated, Any

from pydantic import Field

from bastide.books.words import ENGLISH, Language
from bastide.server.messages.option_models import Model

#: A designed tile: the fields of a tile sheet, ``edges``, ``city``, ``road``, ``field`` and decorations.
Design = dict[str, Any]


class PartInfo(Model):
    """A part of an expansion that can be taken or left."""

    name: str
    about: str
    required: bool
    needs: list[str]


class OptionInfo(Model):
    """A rule option."""

    name: str
    about: str
    values: list[str]
    #: Its value in each preset.
    presets: dict[str, str]


class Drawable(Model):
    """Something that may be drawn on a tile, if its expansion is in the game."""

    name: str
    expansion: str
    #: Everything that it can be besides not being there, as in a tile sheet.
    values: list[Any]


class BlankTiles(Model):
    """What players have to know who draw tiles before the game."""

    #: The names of the options that say how many there are, and who draws them.
    number: str
    designer: str
    #: The values of the latter by which the first person draws all of them, and by which chance does.
    by_host: str
    by_chance: str
    #: What can be drawn on segments, by their kind, and on the tile itself.
    marks: dict[str, list[Drawable]]
    places: list[Drawable]
    symbols: list[Drawable]


class ExpansionInfo(Model):
    """An expansion as the page offers it."""

    slug: str
    name: str
    about: str
    tiles: int
    #: A tile that stands for it in a picture.
    picture: str
    parts: list[PartInfo]
    options: list[OptionInfo]
    #: What options, its own or others, are in a preset where it is in the game.
    usual: dict[str, dict[str, str]]
    required: bool
    #: The option that says how many colours there are, where one person plays all of them.
    seats_option: str | None = None
    blank_tiles: BlankTiles | None = None
    #: The languages in which its book of rules is written.
    languages: list[Language] = Field(default_factory=lambda: [ENGLISH])


class Shelf(Model):
    """Expansions among which people look for the same sort: big boxes, promos ..."""

    name: str
    expansions: list[str]


class BotInfo(Model):
    """A bot as the page offers it."""

    name: str
    #: How long it thinks about a move, in seconds; 0 if it answers at once.
    seconds: float
    #: What it is worth in games against the others, if that was measured.
    rating: int | None


class Catalogue(Model):
    """Everything that can be chosen for a new game."""

    expansions: list[ExpansionInfo]
    #: All of them but the game itself, in the order in which people look for them.
    shelves: list[Shelf]
    #: Names for expansions that are often played together, with these.
    boxes: dict[str, list[str]]
    presets: list[str]
    #: From the one for a first game to the strongest.
    bots: list[BotInfo]
    most_players: int


class ExpansionChoice(Model):
    """How an expansion takes part."""

    tiles: Annotated[int, Field(ge=0, le=10)] = 1
    parts: list[str] | None = None


class SetupChoice(Model):
    """The rules of a new game, without its players."""

    expansions: dict[str, ExpansionChoice] = Field(default_factory=dict)
    rules: str = "modern"
    options: dict[str, str] = Field(default_factory=dict)
    #: What players have drawn on blank tiles, in the order of these; nothing for a tile left blank.
    designs: Annotated[list[Design | None], Field(max_length=2)] = Field(default_factory=list)


class SetupCheck(Model):
    """What becomes of a choice: either it cannot be played, or this is what to expect."""

    error: str | None
    warnings: list[str]
    tiles: int
    minutes: int
