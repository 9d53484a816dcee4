"""Who is at which table by way of other processes, as far as these have told."""

from collections.abc import Callable, Iterable

from bastide.server.store.notices import CompanyOf, Notice

Tell = Callable[[Iterable[Notice]], None]


class Attendance:
    """Remembers the company of other processes, and tells them of the company here."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._elsewhere: dict[str, dict[int, CompanyOf]] = {}
        self._here: dict[str, CompanyOf] = {}

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
