"""What there is to read about rules: one of them, or all of an expansion."""

from bastide.books.chapters import BlockKind, ChapterKind
from bastide.books.words import Language
from bastide.server.messages.catalogue_models import OptionInfo, PartInfo
from bastide.server.messages.option_models import Model


class RuleBlock(Model):
    """A paragraph, a point of a list, or a rule."""

    kind: BlockKind
    text: str
    #: The id of a rule, empty for all others.
    id: str
    #: The sentence for players of a rule, in the language that was asked for.
    said: str | None
    #: Expansions that are not here yet, without which a rule says nothing.
    waits_for: list[str]


class RuleChapter(Model):
    """A heading and what stands below it."""

    title: str
    level: int
    kind: ChapterKind
    blocks: list[RuleBlock]


class RuledOption(OptionInfo):
    """A rule option with the rules that it is about."""

    rules: list[str]
    #: Further expansions without which there is no such option.
    only_with: list[str]


class TileNumber(Model):
    """A tile and how many of it are in the box."""

    tile: str
    number: int


class PieceInfo(Model):
    """A figure of which everybody has some, or another piece."""

    name: str
    figure: bool
    #: How many each player has of a figure.
    number: int


class Prompt(Model):
    """What a decision asks."""

    name: str
    text: str


class Clash(Model):
    """An expansion that cannot be in the same game, and why."""

    expansion: str
    reasons: list[str]


class Rulebook(Model):
    """All that there is to read about one expansion."""

    slug: str
    name: str
    about: str
    #: The language of introduction and chapters: English where the book is in no other.
    language: Language
    intro: list[str]
    tiles: list[TileNumber]
    pieces: list[PieceInfo]
    parts: list[PartInfo]
    chapters: list[RuleChapter]
    options: list[RuledOption]
    prompts: list[Prompt]
    #: Rules of other expansions about this one.
    elsewhere: list[str]
    clashes: list[Clash]


class Rule(Model):
    """A rule in our words: what it means for a player, and exactly."""

    id: str
    #: One sentence for players, in the language that was asked for; rules that no table cites have none.
    said: str | None
    text: str
    #: The language of the text: English where the book is in no other.
    language: Language
    expansion: str
