"""Looking one turn ahead: what the options of a decision are likely to lead to in the same turn."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from math import ceil
from typing import Final

from bastide.bots.offers import (
    after_option,
    comes_back,
    different,
    interrupted,
    is_placement,
    laid,
    likely,
    place,
    question,
    sensible,
)
from bastide.bots.thoughts import Thoughts
from bastide.bots.worth import Appraiser
from bastide.core.game import Game
from bastide.core.option import PASS, Option
from bastide.core.view import View

#: A game of at most so many tiles is thought over as thoroughly as the numbers below say. In larger ones
#: there are more decisions, and more to look at in each, so each gets less.
_SMALL_GAME: Final = 140
#: Placements of a tile are looked into closely from the best at first sight on, until so many positions were
#: judged: nearly all of them in small games, a few where a tile lets a player do many things.
_POSITIONS: Final = 70
#: In large games so many placements, for one as large as a small game, get a second sight before that.
_SIGHTS: Final = 40
#: Decisions that follow are guessed by looking at the positions behind their options: with so many such looks
#: a decision is thought over, whatever its placements let players do.
_LOOKS: Final = 160
#: How many decisions that follow in the turn, of whomever, are guessed behind a placement ...
_FEW_REPLIES: Final = 2
#: ... and behind any other choice: enough for all that a tile sets off.
REPLIES: Final = 8
#: With so few options the decision that follows is looked through, too, and not just guessed.
_FEW_OPTIONS: Final = 4
#: Of more options only so many are looked into closely, the best at first sight ...
_MANY_OPTIONS: Final = 12
#: ... and of a decision that follows so many are guessed, the first ones: nobody bids far too much.
_GUESSES: Final = 24
#: ... but a few at least.
_FEW_GUESSES: Final = 2
#: An action with a piece that promises less than this, in points, is not done: it is within the error of any
#: guess, and what may be moved in each turn would be moved for its own sake.
_NEXT_TO_NOTHING: Final = 0.25


def always() -> bool:
    """Whether there is time left, for who has all the time that it takes."""
    return True


class Search:
    """Judges the options of one decision by what is likely to follow from them in the same turn.

    When ``goes_on`` says that time is up, options that were not looked into yet do not count. With the
    ``thoughts`` of an earlier decision of the turn, what was found out then is known.
    """

    #: How much less is looked at in a large game: by this power of how small a small one is beside it.
    haste = 2.0

    def __init__(
        self,
        game: Game,
        player: int,
        goes_on: Callable[[], bool] = always,
        thoughts: Thoughts | None = None,
    ) -> None:
        self._game = game
        self._player = player
        self._has_time = goes_on
        self._thoughts = thoughts = thoughts or Thoughts()
        #: Which part of the time for a decision of a small game there is for one of this game.
        self._pace: float = _smallness(game) ** self.haste
        self._waiting = interrupted(game)
        self._appraiser = thoughts.appraiser = thoughts.appraiser or self._make_appraiser()
        #: What is gained over passing by options that have nothing to do with the tile just laid: much the
        #: same wherever it lies, so each is looked into once.
        self._gains: dict[Option, float] = {}
        #: What options are worth that are done besides, once they were looked into.
        self._besides: dict[Option, tuple[float, bool]] | None = None
        #: How decisions to come were answered when they were guessed, by what was offered.
        self._answers: dict[Hashable, Option] = {}
        #: How many positions were looked into.
        self._judged = 0
        #: How often a position was looked at for that, and how often is enough.
        self._looks = 0
        self._many = self._share(_LOOKS)

    def _make_appraiser(self) -> Appraiser:
        return Appraiser(self._game, self._player)

    def _standing(self, game: Game, prospects: list[float]) -> float:
        """How well the player is off in a position with the prospects of all seats."""
        return game.standing(self._player, prospects)

    def worths(self, options: Sequence[Option]) -> dict[Option, float]:
        """What each option is worth to the player."""
        others = [option for option in options if not comes_back(self._game, option)]
        worths = self._placements(others) if is_placement(self._game) else self._choices(others)
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
        return worths if max(worths.values()) > self._least() else {}

    def _extras(self, options: Sequence[Option]) -> dict[Option, tuple[float, bool]]:
        """The options that are done besides, with what each is worth and whether the decision waits again."""
        if self._besides is None:
            extras = [option for option in options if comes_back(self._game, option)]
            guesses = max(_FEW_GUESSES, self._share(_LOOKS) // max(1, len(extras)))
            self._besides = {option: self._extra(option, min(guesses, _GUESSES)) for option in extras}
            if extras:
                least = self._least()
                found = self._besides.items()
                self._thoughts.idle.update(o for o, (worth, waits) in found if waits and worth <= least)
        return self._besides

    def _least(self) -> float:
        """What has to be reached by something done besides."""
        return self._worth(self._game, 0, 0) + _NEXT_TO_NOTHING

    def _extra(self, option: Option, guesses: int) -> tuple[float, bool]:
        waiting = self._game.state.agenda[-1]
        after, outlook = after_option(self._game, option), None
        while self._goes_on(after) and waiting in after.state.agenda[:-1]:
            after, outlook = self._best_reply(after, guesses)  # it asks for more, such as where to go
        if after.state.agenda[-1:] == [waiting]:
            return self._standing(after, outlook or self._look(after)), True
        return self._worth(after, 0, REPLIES), False  # it was the last thing to decide

    def _choices(self, options: Sequence[Option]) -> dict[Option, float]:
        """What options of any decision are worth; of many those count that are good at first sight."""
        worths = dict.fromkeys(options, float("-inf"))
        games: dict[Option, Game] = {}
        best = list(options)
        if len(options) > (most := self._share(_MANY_OPTIONS)):
            seen = self._thoughts.seen.get(place(self._game), {}) if self._pace < 1.0 else {}
            games = {option: after_option(self._game, option) for option in options if option not in seen}
            at_sight = seen | {option: self._worth(after, 0, 0) for option, after in games.items()}
            best = sorted(options, key=at_sight.__getitem__, reverse=True)[:most]
        depth = self._depth(options)
        self._many = self._looks + self._share(_LOOKS)
        for number, option in enumerate(best):
            if number < _FEW_OPTIONS or (self._looks < self._many and self._has_time()):
                after = games.get(option) or after_option(self._game, option)
                worths[option] = self._worth(after, depth, REPLIES)
        return worths

    def _placements(self, options: Sequence[Option]) -> dict[Option, float]:
        """What those placements are worth that are among the best at first sight; the others do not count."""
        sights = self._sights(options)
        worths = dict.fromkeys(options, float("-inf"))
        enough = self._judged + self._share(_POSITIONS)
        self._many = self._looks + self._share(_LOOKS)
        for number, option in enumerate(sorted(sights, key=lambda option: sights[option][1], reverse=True)):
            is_enough = self._judged >= enough or self._looks >= self._many
            if number == 0 or (not is_enough and self._has_time()):
                worths[option] = self._closely(sights[option][0])
        return worths

    def _sights(self, options: Sequence[Option]) -> dict[Option, tuple[Game, float]]:
        """The games after placements, and a first guess at them; in large games for the best of them alone.

        What a tile sets off, and what it does to things far away, is found out there for those that are good
        without it.
        """
        most = self._share(_SIGHTS)
        if self._pace == 1.0 or len(options) <= most:
            games = {option: after_option(self._game, option) for option in options}
        else:
            distant = self._appraiser.distant(self._game)
            games = {option: laid(self._game, option) for option in options}
            roughly = {option: self._at_sight(after, distant) for option, after in games.items()}
            best = sorted(options, key=roughly.__getitem__, reverse=True)[:most]
            games = {option: games[option] for option in best}
            for after in games.values():
                after.go_on()
        return {option: (after, self._at_sight(after)) for option, after in games.items()}

    def _at_sight(self, after: Game, distant: Sequence[float] | None = None) -> float:
        """A first guess at a placement: the position, and the best that can be claimed on the tile."""
        prospects = self._look(after, distant)
        claim = self._appraiser.claim(after, self._player) if self._goes_on(after) else 0.0
        return self._standing(after, prospects) + claim

    def _closely(self, after: Game) -> float:
        """What a placement is worth with the best action that follows it."""
        if not self._goes_on(after) or after.actor != self._player or PASS not in after.options():
            return self._worth(after, self._depth(after.options()), _FEW_REPLIES)
        cell = after.state.board.tiles[-1].cell
        seen = self._thoughts.seen[place(after)] = {}
        passing = seen[PASS] = self._worth(after_option(after, PASS), 0, _FEW_REPLIES)
        for option in likely(after):
            if option == PASS:
                continue
            elsewhere = option.cell not in (None, cell)
            if elsewhere and option in self._gains:
                seen[option] = passing + self._gains[option]
                continue
            if elsewhere and self._pace < 1.0 and self._looks >= self._many:
                continue  # it can be done wherever the tile lies
            seen[option] = self._worth(after_option(after, option), 0, _FEW_REPLIES)
            if elsewhere:
                self._gains[option] = seen[option] - passing
                self._judged -= 1  # once for all placements
        return max(seen.values())

    def _look(self, game: Game, distant: Sequence[float] | None = None) -> list[float]:
        self._looks += 1
        return self._appraiser.prospects(game, distant)

    def _worth(self, game: Game, depth: int, replies: int) -> float:
        self._judged += 1
        return self._standing(game, self._outlook(game, depth, replies))

    def _outlook(self, game: Game, depth: int, replies: int) -> list[float]:
        """The prospects of all seats when everybody who decides in this turn does what suits him best.

        So many decisions as ``depth`` says are looked through; then as many as ``replies`` says are guessed
        by the position right after them; when there were many looks, the same question gets the same answer.
        The game that is given may be played on.
        """
        if not self._goes_on(game) or not depth + replies:
            return self._look(game)
        actor = game.actor
        options = likely(game)[: max(_FEW_OPTIONS, self._share(_GUESSES))]
        if len(options) == 1:
            game.play(options[0])  # nobody else wants to go on from here
            return self._outlook(game, depth, replies)
        asked = question(game, options)
        if self._pace < 1.0 and self._looks >= self._many and asked in self._answers:
            game.play(self._answers[asked])
            return self._outlook(game, 0, replies - 1)
        games = [after_option(game, option) for option in options]
        if depth and len(games) <= _MANY_OPTIONS:
            outlooks = [self._outlook(after, depth - 1, replies) for after in games]
            return max(outlooks, key=lambda outlook: game.standing(actor, outlook))
        guesses = [self._look(after) for after in games]
        best = max(range(len(games)), key=lambda number: game.standing(actor, guesses[number]))
        self._answers[asked] = options[best]
        return self._outlook(games[best], 0, replies - 1) if self._goes_on(games[best]) else guesses[best]

    def _best_reply(self, game: Game, guesses: int) -> tuple[Game, list[float]]:
        """The position after what suits whoever decides best at first sight, and its prospects."""
        games = [after_option(game, option) for option in sensible(game)[:guesses]]
        looks = [(after, self._look(after)) for after in games]
        return max(looks, key=lambda look: game.standing(game.actor, look[1]))

    def _goes_on(self, game: Game) -> bool:
        """Whether a player has something to decide in the turn that is looked at, before all of its options
        lead back to a decision that waits."""
        if game.actor < 0 or game.state.turn != self._game.state.turn:
            return False
        return self._waiting is None or game.state.agenda[-1] != self._waiting

    def _depth(self, options: Sequence[Option]) -> int:
        """How many decisions behind these options are looked through."""
        return 1 if len(options) <= _FEW_OPTIONS and self._pace == 1.0 else 0

    def _share(self, number: int) -> int:
        """So many of something in a small game, and how many it is here."""
        return ceil(number * self._pace)


def worths_of(
    view: View,
    *,
    goes_on: Callable[[], bool] = always,
    by: type[Search] = Search,
) -> dict[Option, float]:
    """What the different options of a decision are worth to who decides, as they are offered."""
    options = [*different(view.game, sensible(view.game))]
    worths = by(view.game, view.player, goes_on).worths(options)
    return {option: worths[option] for option in options if option in worths}


def best_worths_of(view: View, thoughts: Thoughts) -> dict[Option, float]:
    """The same for who is in a hurry: no more than it takes to find the best."""
    thoughts.turn_to(view)
    options = [*different(view.game, sensible(view.game))]
    left = [option for option in options if option not in thoughts.idle]
    if all(comes_back(view.game, option) for option in left):
        left = options  # one of them has to be chosen
    if len(left) == 1:
        return {left[0]: 0.0}
    search = Search(view.game, view.player, thoughts=thoughts)
    worths = search.first_things(left) or search.worths(left)
    return {option: worths[option] for option in left if option in worths}


def worthy_of(view: View, worths: Mapping[Option, float]) -> list[Option]:
    """The options without those done besides that promise next to nothing over passing, or over going on."""
    game = view.game
    on = [worth for option, worth in worths.items() if not comes_back(game, option)]
    least = worths.get(PASS, float("-inf")) + _NEXT_TO_NOTHING
    besides = max(on, default=float("-inf")) + _NEXT_TO_NOTHING
    actions = game.rules.actions
    return [
        option
        for option, worth in worths.items()
        if option.verb not in actions or worth > (besides if comes_back(game, option) else least)
    ]


def _smallness(game: Game) -> float:
    """How large a small game is beside this one, or 1 if this is one."""
    return min(1.0, _SMALL_GAME / (len(game.state.board.tiles) + game.state.tiles_left))
