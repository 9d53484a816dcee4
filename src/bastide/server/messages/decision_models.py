"""What somebody has to decide, and what a bot would do."""

from pydantic import Field

from bastide.server.messages.mark_models import Subject
from bastide.server.messages.option_models import AnyOption, Cell, Model, Worded
from bastide.server.messages.packed_models import PackedOptions


class Note(Worded):
    """What has to be known about a decision because of an expansion; its prompt has a key of its own."""

    text: str
    rule: str
    #: What is asked, where the usual words would say too much.
    prompt: str | None


class Decision(Worded):
    """What somebody has to decide now. Options are only sent to who decides."""

    #: Changes with every move: a choice that names another one is stale.
    id: str
    #: The name of the step, such as ``place`` or ``action``.
    step: str
    seat: int
    prompt: str
    rule: str | None
    #: The rules of what can be done besides, by its verb.
    rules: dict[str, str] = Field(default_factory=dict)
    #: The tile in hand, if the decision is about one.
    tile: str | None
    tile_copy: int
    #: What can be chosen. It is sent ``packed`` and without this list; who gets it unpacks it.
    options: list[AnyOption]
    packed: PackedOptions | None
    #: The cells that it is about, to be lit up, and where the piece comes from that is moved.
    cells: list[Cell]
    origin: Cell | None
    #: The figures that it is about, and whether it is about the worth of what figures stand on.
    subjects: list[Subject] = Field(default_factory=list)
    weighs: bool = False
    #: Whether the last move can be taken back.
    undo: bool
    #: Whether every choice ends what can be taken back; each option says it for itself, too.
    final: bool
    #: Whether nobody else may see what is chosen: who shares a screen looks away.
    secret: bool = False
    #: What is special about it.
    notes: list[Note] = Field(default_factory=list)


class Notice(Worded):
    """What everybody at the table has to know: why another bot plays now."""

    text: str


class HintedMove(Worded):
    """One of the best moves; its words say why it is good."""

    code: str
    #: What it is, in the words of the option.
    label: str
    #: By how many points its player is ahead of others at the end, as far as the bot can see.
    worth: float | None
    #: How likely it wins the game, from 0 to 1, if the bot tells it.
    chance: float | None = None
    reason: str
    #: The codes that the bot would play next, where several choices make one throw.
    then: list[str] = Field(default_factory=list)


class Hint(Model):
    """What the bot would do: the best moves, the best of all first."""

    moves: list[HintedMove]
