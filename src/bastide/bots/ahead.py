"""Looking one turn ahead: what the options of a decision are likely to lead to in the same turn."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Final

from bastide.bots.worth import Appraiser
from bastide.core.game import Game
from bastide.core.option import PASS, Option
from bastide.core.targets import Lay, OnSegment
from bastide.core.turn import InHand, PlaceTile
from bastide.core.view import View

#: Placements of a tile are looked into closely from the best at first sight on, until so many positions were
#: judged: nearly all of them in small games, a few where a tile lets a player do many things.
_POSITIONS: Final = 70
#: Decisions that follow are guessed by looking at the positions behind their options: with so many such looks
#: a decision is thought over, whatever its placements let players do.
_LOOKS: Final = 160
#: How many decisions that follow in the turn, of whomever, are guessed behind a placement ...
_FEW_REPLIES: Final = 2
#: ... and behind any other choice: enough for all that a tile sets off.
_REPLIES: Final = 8
#: With so few options the decision that follows is looked through, too, and not just guessed.
_FEW_OPTIONS: Final = 4
#: Of more options only so many are looked into closely, the best at first sight ...
_MANY_OPTIONS: Final = 12
#: ... and of a decision that follows so many are guessed, the first ones: nobody bids far too much.
_GUESSES: Final = 24
#: An action with a piece that promises less than this, in points, is not done: it is within the error of any
#: guess, and what may be moved in each turn would be moved for its own sake.
_NEXT_TO_NOTHING: Final = 0.25
#: What is more than an error of reckoning.
_ANYTHING: Final = 1e-6


def always() -> bool:
    """Whether there is time left, for who has all the time that it takes."""
    return True


class Search:
    """Judges the options of one decision by what is likely to follow from them in the same turn.

    When ``goes_on`` says that time is up, options that were not looked into yet do not count.
    """

    def __init__(self, game: Game, player: int, goes_on: Callable[[], bool] = always) -> None:
        self._game = game
        self._player = player
        self._has_time = goes_on
        self._appraiser = self._make_appraiser()
        #: What is gained over passing by options that have nothing to do with the tile just laid: much the
        #: same wherever it lies, so each is looked into once.
        self._gains: dict[Option, float] = {}
        #: What options are worth that are done besides, once they were looked into.
        self._besides: dict[Option, tuple[float, bool]] | None = None
        #: How many positions were looked into.
        self._judged = 0
        #: How often a position was looked at for that.
        self._looks = 0

    def _make_appraiser(self) -> Appraiser:
        return Appraiser(self._game, self._player)

    def _standing(self, game: Game, prospects: list[float]) -> float:
        """How well the player is off in a position with the prospects of all seats."""
        return game.standing(self._player, prospects)

    def worths(self, options: Sequence[Option]) -> dict[Option, float]:
        """What each option is worth to the player."""
        others = [option for option in options if not _comes_back(self._game, option)]
        worths = self._placements(others) if _is_placement(self._game) else self._choices(others)
        if extras := self._extras(options):
            # After one of them there is still to be gained what the decision is good for.
            still = max(worths.values(), default=0.0) - self._worth(self._game, 0, 0)
            worths |= {option: worth + still * waits for option, (worth, waits) in extras.items()}
        return worths

    def first_things(self, options: Sequence[Option]) -> dict[Option, float]:
        """Options after which the same decision waits again, if one of them does any good; else nothing.

        Whatever the decision is good for then, it will be good for afterwards: so that need not be known. But
        where a player may pass, only what is better than that is done.
        """
        extras = self._extras(options)
        if not extras or PASS in options or not all(waits for _, waits in extras.values()):
            return {}
        worths = {option: worth for option, (worth, _) in extras.items()}
        return worths if max(worths.values()) > self._worth(self._game, 0, 0) + _ANYTHING else {}

    def _extras(self, options: Sequence[Option]) -> dict[Option, tuple[float, bool]]:
        """The options that are done besides, with what each is worth and whether the decision waits again."""
        if self._besides is None:
            extras = [option for option in options if _comes_back(self._game, option)]
            self._besides = {option: self._extra(option) for option in extras}
        return self._besides

    def _extra(self, option: Option) -> tuple[float, bool]:
        waiting = self._game.state.agenda[-1]
        after = after_option(self._game, option)
        while self._goes_on(after) and waiting in after.state.agenda[:-1]:
            after = self._best_reply(after)  # it asks for more, such as where to go
        if after.state.agenda[-1:] == [waiting]:
            return self._worth(after, 0, 0), True
        return self._worth(after, 0, _REPLIES), False  # it was the last thing to decide

    def _choices(self, options: Sequence[Option]) -> dict[Option, float]:
        """What options of any decision are worth; of many those count that are good at first sight."""
        depth = 1 if len(options) <= _FEW_OPTIONS else 0
        games = {option: after_option(self._game, option) for option in options}
        worths = dict.fromkeys(options, float("-inf"))
        best = list(options)
        if len(options) > _MANY_OPTIONS:
            at_sight = {option: self._worth(after, 0, 0) for option, after in games.items()}
            best = sorted(options, key=at_sight.__getitem__, reverse=True)[:_MANY_OPTIONS]
        many = self._looks + _LOOKS
        for number, option in enumerate(best):
            if number < _FEW_OPTIONS or (self._looks < many and self._has_time()):
                worths[option] = self._worth(games[option], depth, _REPLIES)
        return worths

    def _placements(self, options: Sequence[Option]) -> dict[Option, float]:
        """What those placements are worth that are among the best at first sight; the others do not count."""
        laid = {option: after_option(self._game, option) for option in options}
        at_sight = {option: self._at_sight(after) for option, after in laid.items()}
        worths = dict.fromkeys(options, float("-inf"))
        enough, many = self._judged + _POSITIONS, self._looks + _LOOKS
        for number, option in enumerate(sorted(options, key=at_sight.__getitem__, reverse=True)):
            is_enough = self._judged >= enough or self._looks >= many
            if number == 0 or (not is_enough and self._has_time()):
                worths[option] = self._closely(laid[option])
        return worths

    def _at_sight(self, after: Game) -> float:
        """A first guess at a placement: the position, and the best that can be claimed on the tile."""
        prospects = self._look(after)
        claim = self._appraiser.claim(after, self._player) if self._goes_on(after) else 0.0
        return self._standing(after, prospects) + claim

    def _closely(self, after: Game) -> float:
        """What a placement is worth with the best action that follows it."""
        if not self._goes_on(after) or after.actor != self._player or PASS not in after.options():
            depth = 1 if len(after.options()) <= _FEW_OPTIONS else 0
            return self._worth(after, depth, _FEW_REPLIES)
        cell = after.state.board.tiles[-1].cell
        passing = best = self._worth(after_option(after, PASS), 0, _FEW_REPLIES)
        for option in likely(after):
            if option == PASS:
                continue
            elsewhere = option.cell not in (None, cell)
            if elsewhere and option in self._gains:
                best = max(best, passing + self._gains[option])
                continue
            worth = self._worth(after_option(after, option), 0, _FEW_REPLIES)
            best = max(best, worth)
            if elsewhere:
                self._gains[option] = worth - passing
                self._judged -= 1  # once for all placements
        return best

    def _look(self, game: Game) -> list[float]:
        self._looks += 1
        return self._appraiser.prospects(game)

    def _worth(self, game: Game, depth: int, replies: int) -> float:
        self._judged += 1
        return self._standing(game, self._outlook(game, depth, replies))

    def _outlook(self, game: Game, depth: int, replies: int) -> list[float]:
        """The prospects of all seats when everybody who decides in this turn does what suits him best.

        So many decisions as ``depth`` says are looked through; then as many as ``replies`` says are guessed
        by the position right after them. The game that is given may be played on.
        """
        if not self._goes_on(game) or not depth + replies:
            return self._look(game)
        actor = game.actor
        options = likely(game)[:_GUESSES]
        if len(options) == 1:
            game.play(options[0])  # nobody else wants to go on from here
            return self._outlook(game, depth, replies)
        games = [after_option(game, option) for option in options]
        if depth and len(games) <= _MANY_OPTIONS:
            outlooks = [self._outlook(after, depth - 1, replies) for after in games]
            return max(outlooks, key=lambda outlook: game.standing(actor, outlook))
        guesses = [self._look(after) for after in games]
        best = max(range(len(games)), key=lambda number: game.standing(actor, guesses[number]))
        return self._outlook(games[best], 0, replies - 1) if self._goes_on(games[best]) else guesses[best]

    def _best_reply(self, game: Game) -> Game:
        """The position after what suits whoever decides best at first sight."""
        games = [after_option(game, option) for option in sensible(game)[:_GUESSES]]
        return max(games, key=lambda after: after.standing(game.actor, self._look(after)))

    def _goes_on(self, game: Game) -> bool:
        """Whether a player has something to decide in the turn that is looked at."""
        return game.actor >= 0 and game.state.turn == self._game.state.turn


def worths_of(
    view: View, *, hurried: bool = False, goes_on: Callable[[], bool] = always, by: type[Search] = Search
) -> dict[Option, float]:
    """What the different options of a decision are worth to who decides, as they are offered.

    Who is in a hurry gets no more than it takes to find the best.
    """
    options = [*different(view.game, sensible(view.game))]
    search = by(view.game, view.player, goes_on)
    worths = (search.first_things(options) if hurried else {}) or search.worths(options)
    return {option: worths[option] for option in options if option in worths}


def worthy_of(view: View, worths: Mapping[Option, float]) -> list[Option]:
    """The options without those done besides that promise next to nothing over passing."""
    least = worths.get(PASS, float("-inf")) + _NEXT_TO_NOTHING
    actions = view.game.rules.actions
    return [option for option, worth in worths.items() if option.verb not in actions or worth > least]


def after_option(game: Game, option: Option) -> Game:
    """The game with an option played."""
    after = game.copy()
    after.play(option)
    return after


def _comes_back(game: Game, option: Option) -> bool:
    """Whether the same decision waits again after an option."""
    action = game.rules.actions.get(option.verb)
    return action is not None and action.comes_back


def likely(game: Game) -> list[Option]:
    """The different options of a decision to come, without those after which it would wait again."""
    options = [*different(game, sensible(game))]
    return [option for option in options if not _comes_back(game, option)] or options


def sensible(game: Game) -> Sequence[Option]:
    """All options of the waiting decision, or those that it names where they are too many to be tried."""
    step = game.state.agenda[-1]
    if step.player in game.state.retired:
        return game.options()
    return game.rules.decisions[step.name].shortlist(game, step) or game.options()


def _is_placement(game: Game) -> bool:
    return game.state.agenda[-1].name == PlaceTile.name


def different(game: Game, options: Sequence[Option]) -> Iterator[Option]:
    """The options without those that are alike.

    Placements may only look different by a number; and a figure claims the same on any tile of a feature.
    """
    fold = _fold_placement if _is_placement(game) else _fold_claim
    seen = set()
    for option in options:
        key = fold(game, option)
        if key not in seen:
            seen.add(key)
            yield option


def _fold_placement(game: Game, option: Option) -> Hashable:
    if not isinstance(option.target, Lay):
        return option
    tile = game.rules.tiles[game.state.agenda[-1].the(InHand).tile]
    laid = option.target._replace(rotation=tile.looks_like(option.target.rotation))
    return option._replace(target=laid)


def _fold_claim(game: Game, option: Option) -> Hashable:
    if option.verb not in game.rules.figures or not isinstance(option.target, OnSegment) or not option.cell:
        return option
    return option.verb, game.state.graph.root[game.segment_meant(option.target)]
