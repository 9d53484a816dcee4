"""Who is at which table by way of other processes, and which bots think there, as far as these have told."""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Final

from bastide.server.messages.talk_models import Thinking
from bastide.server.store.notices import BotThinks, CompanyOf, Notice

Tell = Callable[[Iterable[Notice]], None]
#: Tables of which it is remembered who thinks, those that were told of last.
_MOST_THOUGHTS: Final = 5000


class Attendance:
    """Remembers the company of other processes, and tells them of the company here."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._elsewhere: dict[str, dict[int, CompanyOf]] = {}
        self._here: dict[str, CompanyOf] = {}
        #: What other processes let bots think about, and when they have told.
        self._thoughts: OrderedDict[str, tuple[BotThinks, float]] = OrderedDict()

    def elsewhere(self, game: str) -> list[CompanyOf]:
        """Who is at a table by way of others."""
        return list(self._elsewhere.get(game, {}).values())

    def note(self, process: int, company: CompanyOf) -> None:
        """A process has told who is at a table by way of it."""
        there = self._elsewhere.setdefault(company.game, {})
        if not company:
            there.pop(process, None)
        else:
            there[process] = company
        if not there:
            del self._elsewhere[company.game]

    def forget(self, process: int | None = None) -> list[str]:
        """A process is no more, or all have to be asked anew; gives the tables at which they were."""
        found = [
            (game, number)
            for game, there in self._elsewhere.items()
            for number in there
            if process is None or number == process
        ]
        for game, number in found:
            self.note(number, CompanyOf(game, {}, 0))
        return [game for game, _ in found]

    def tell(self, company: CompanyOf) -> None:
        """The company of a table here may be another one: others are to know."""
        if company != self._here.get(company.game, CompanyOf(company.game, {}, 0)):
            if not company:
                del self._here[company.game]
            else:
                self._here[company.game] = company
            self._tell([company])

    def tell_all(self) -> None:
        """Somebody has asked."""
        if self._here:
            self._tell(list(self._here.values()))

    def note_thought(self, thought: BotThinks) -> None:
        """A process has told that it lets a bot think."""
        self._thoughts.pop(thought.game, None)
        self._thoughts[thought.game] = thought, monotonic()
        if len(self._thoughts) > _MOST_THOUGHTS:
            self._thoughts.popitem(last=False)

    def thought(self, game: str, seq: int) -> Thinking | None:
        """The bot that another process lets think about a position, if one does."""
        thought, told = self._thoughts.get(game, (None, 0.0))
        if thought is None or thought.seq != seq:
            return None
        spent = round(thought.spent + monotonic() - told, 2)
        return Thinking(seq=seq, seat=thought.seat, seconds=thought.seconds, spent=spent)

    def tell_thought(self, game: str, thinking: Thinking) -> None:
        """A bot thinks here: others are to know."""
        told = BotThinks(game, thinking.seq, thinking.seat, thinking.seconds, thinking.spent)
        self._tell([told])
