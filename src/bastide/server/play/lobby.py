"""Making games: new ones, opened saves, rematches, and seats taken by a link."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bastide.core.errors import SetupError
from bastide.core.game import Game
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.server.beside.files import FileReader
from bastide.server.guard.problems import UNPROCESSABLE, Refusal, refused_setup
from bastide.server.guard.secret_codes import (
    new_code,
    new_game_id,
    new_invitation,
    new_secret,
    new_seed,
)
from bastide.server.messages import models
from bastide.server.play.again import again_of
from bastide.server.play.branches import branch_of, seed_of
from bastide.server.play.dealing import dealt
from bastide.server.play.gathering import Gathering
from bastide.server.play.hall import Hall
from bastide.server.play.live import LiveGame
from bastide.server.play.restored import Course, actions_of
from bastide.server.play.waiting import renamed
from bastide.server.store.clock import iso, utc_now
from bastide.server.store.deal_columns import deal_columns
from bastide.server.store.decks import Decks
from bastide.server.store.promises import Promises
from bastide.server.store.records import BOT, HERE, LINK, REMATCH, StoredDeal, StoredGame, StoredSeat
from bastide.server.store.results import is_for_one
from bastide.server.store.rules_version import rules_version
from bastide.server.telling.colours import colour_names, palette_of
from bastide.server.telling.snapshot import seats_of
from bastide.server.telling.words import say


class Lobby:
    """Where games are made and seats are taken."""

    def __init__(
        self,
        hall: Hall,
        bots: Mapping[str, Any],
        files: FileReader,
        gathering: Gathering,
        decks: Decks,
        promises: Promises,
    ) -> None:
        self._hall = hall
        self._gathering = gathering
        self._decks = decks
        self._files = files
        self._storage = hall.storage
        self._library = hall.library
        self._bots = bots
        self._promises = promises

    async def create(self, wish: models.NewGame, maker: str) -> models.Created:
        """A new game."""
        if wish.agreement.public:
            await self._gathering.check_open_tables(maker)
        stored = await self.prepare(wish, maker)
        await self._storage.create(stored)
        await self._hall.game(stored.id)
        return models.Created(game=stored.id, invitations=invitations(stored))

    async def prepare(self, wish: models.NewGame, maker: str) -> StoredGame:
        """A new game, which is not stored yet."""
        bots = [number for number, seat in enumerate(wish.seats) if seat.kind == BOT]
        names = [seat.name for seat in wish.seats]
        colours = colour_names([seat.colour for seat in wish.seats])
        try:
            setup = await asyncio.to_thread(chosen_setup, names, wish.setup, self._library, bots, colours)
        except SetupError as error:
            raise refused_setup(error) from error
        self._check_player(wish, setup)
        seats = tuple(self._seat(seat, maker) for seat in wish.seats)
        own = next((number for number, seat in enumerate(seats) if seat.kind == HERE), None)
        deal = await self._promises.redeem(wish.share, own)
        begun = await asyncio.to_thread(self._begin, setup, seats, maker, deal)
        return replace(begun, player=wish.player, agreement=wish.agreement.model_dump())

    def _check_player(self, wish: models.NewGame | models.PlayFrom | models.PlayAgain, setup: Setup) -> None:
        """Where one person plays all seats, nobody else has one."""
        self._check_alone(wish.seats, setup)
        if is_for_one(setup, self._library):
            if wish.player is not None and not (wish.player.strip() and wish.player.isprintable()):
                raise Refusal(UNPROCESSABLE, say("refused.names.none"))
        elif wish.player is not None:
            raise Refusal(UNPROCESSABLE, f"{wish.player!r} cannot play all seats: this game is for several")

    def _check_alone(self, seats: Sequence[models.SeatChoice], setup: Setup) -> None:
        if is_for_one(setup, self._library) and {seat.kind for seat in seats} not in ({HERE}, {BOT}):
            raise Refusal(UNPROCESSABLE, say("refused.alone"))

    def _seat(self, wish: models.SeatChoice, maker: str) -> StoredSeat:
        if wish.kind == BOT:
            if wish.bot not in self._bots:
                raise Refusal(UNPROCESSABLE, say("refused.bot", bot=wish.bot or ""), list(self._bots))
            return StoredSeat(wish.name, BOT, bot=wish.bot)
        if wish.bot is not None:
            raise Refusal(UNPROCESSABLE, f"{wish.name} is no bot, so it cannot play like {wish.bot!r}")
        if wish.kind == LINK:
            return StoredSeat(wish.name, LINK, invitation=new_invitation())
        return StoredSeat(wish.name, HERE, holder=maker)

    def _begin(
        self, setup: Setup, seats: tuple[StoredSeat, ...], maker: str, deal: StoredDeal | None = None
    ) -> StoredGame:
        bare = StoredGame(new_game_id(), setup.to_json(), "", (), maker, seats)
        return _begun(dealt(bare, deal or StoredDeal(new_secret()), self._library))

    async def open(self, text: str, maker: str) -> models.Opened:
        """A game from a file; all its seats are played at this browser."""
        stored = _begun(await self._files.read(text, maker))
        await self._storage.create(stored)
        return models.Opened(game=stored.id, over=stored.summary["over"])

    async def branch_off(
        self, live: LiveGame, number: int, wish: models.PlayFrom, maker: str
    ) -> models.Created:
        """A table of its own, at which a game goes on from a moment of another one."""
        # A bot could be asked there about a position of which it may not be asked here.
        if not live.is_closed and not live.agreement.help.hints:
            raise Refusal(403, say("refused.branch"))
        seats = tuple(self._seat(seat, maker) for seat in wish.seats)
        course = await live.course_for(maker)
        seed = await asyncio.to_thread(seed_of, live) if wish.same_tiles else None
        branch = await asyncio.to_thread(branch_of, course, number, seats, maker, self._library, seed)
        self._check_player(wish, Setup.from_json(branch.setup, self._library))
        stored = replace(_begun(branch), player=wish.player)
        await self._storage.create(stored)
        await self._hall.game(stored.id)
        return models.Created(game=stored.id, invitations=invitations(stored))

    async def begin_at(self, game: Game, wishes: Sequence[models.SeatChoice], maker: str) -> models.Created:
        """A table of its own, at which a game goes on from a position that somebody has set up."""
        self._check_alone(wishes, game.rules.setup)
        seats = tuple(self._seat(seat, maker) for seat in wishes)
        stored = await asyncio.to_thread(self._at_position, game, seats, maker)
        await self._storage.create(stored)
        await self._hall.game(stored.id)
        return models.Created(game=stored.id, invitations=invitations(stored))

    def _at_position(self, game: Game, seats: tuple[StoredSeat, ...], maker: str) -> StoredGame:
        opening, actions = actions_of(game)
        setup = game.rules.setup.to_json()
        bare = StoredGame(new_game_id(), setup, new_seed(), opening, maker, seats, actions, opened=True)
        return _begun(replace(bare, summary=Course.of(bare, self._library).summary()))

    async def add_share(self, live: LiveGame, holder: str, nonce: str) -> bool:
        """Deal a game that has not begun anew, with what one of its players adds; tells whether he could."""
        if not await self._decks.add(live.id, holder, nonce, self._redealt):
            return False
        await live.reload()
        return True

    def _redealt(self, setup: dict[str, Any], deal: StoredDeal) -> dict[str, Any]:
        """What a row says of a game once it is dealt anew."""
        game = dealt(StoredGame("", setup, "", (), "", ()), deal, self._library)
        return {
            "seed": game.seed,
            "opening": list(game.opening),
            "summary": game.summary,
            **deal_columns(game),
        }

    async def play_again(self, live: LiveGame, wish: models.PlayAgain, maker: str) -> models.Created:
        """A table of its own, which is dealt the tiles of a finished game."""
        seats = tuple(self._seat(seat, maker) for seat in wish.seats)
        again = await asyncio.to_thread(again_of, live, seats, maker, self._library)
        self._check_player(wish, Setup.from_json(again.setup, self._library))
        stored = replace(_begun(again), player=wish.player)
        if stored.deck is not None:
            await self._decks.name(live.id, stored.deck)
        await self._storage.create(stored)
        await self._hall.game(stored.id)
        return models.Created(game=stored.id, invitations=invitations(stored))

    async def rematch(self, game: str, holder: str | None) -> models.Created:
        """The same players with the same rules once more; the next one begins, unless one plays all."""
        live = await self._hall.game(game)
        old = live.stored
        if holder is None or not seats_of(old.seats, holder):
            raise Refusal(403, say("refused.rematch"))
        if not live.is_closed:
            raise Refusal(409, say("refused.rematch.soon"))
        name = old.rematch
        if name is None:
            wanted = new_game_id()
            name = await self._storage.create_rematch(
                game, wanted, lambda now: self._once_more(now, wanted, holder)
            )
            await live.reload()
        new = await self._hall.game(name)
        return models.Created(game=new.id, invitations=invitations(new.stored))

    def _once_more(self, old: StoredGame, name: str, maker: str) -> StoredGame:
        """The game that follows another one, with all who sit there now."""
        setup = Setup.from_json(old.setup, self._library)
        if not is_for_one(setup, self._library):
            setup = replace(setup, first_seat=(setup.first_seat + 1) % len(setup.seats))
        stored = self._begin(setup, tuple(map(_same_seat, old.seats)), maker)
        again = replace(stored, id=name, player=old.player, agreement=old.agreement)
        # Where people play from afar it waits until all of them are there.
        is_afar = len({seat.holder for seat in old.seats if seat.kind != BOT}) > 1
        return replace(again, begun=None, gathers=REMATCH) if is_afar else again

    async def invited(self, code: str, holder: str | None) -> models.JoinInfo:
        """What a link leads to."""
        stored, seat = await self._find(code)
        return models.JoinInfo(
            game=stored.id,
            seat=seat,
            name=stored.seats[seat].name,
            colour=palette_of(stored.setup)[seat],
            players=[other.name for other in stored.seats],
            state=_state_of(stored.seats[seat], holder),
        )

    async def join(self, code: str, wish: models.Join, holder: str) -> models.Created:
        """Take the seat of a link."""
        stored, seat = await self._find(code)
        state = _state_of(stored.seats[seat], holder)
        if state == "open":
            name = wish.name or stored.seats[seat].name
            if await self._storage.take_seat(
                stored.id, seat, holder, name, lambda setup: renamed(setup, seat, name, self._library)
            ):
                await self._gathering.seated(stored.id)
                return models.Created(game=stored.id, invitations=[])
            state = _state_of((await self._find(code))[0].seats[seat], holder)
        if state == "taken":
            raise Refusal(409, say("refused.taken"))
        return models.Created(game=stored.id, invitations=[])

    async def _find(self, code: str) -> tuple[StoredGame, int]:
        found = await self._storage.invited(code)
        if found is None:
            raise Refusal(404, say("refused.invitation"))
        return found

    async def cards(self, holder: str | None) -> list[models.GameCard]:
        """The games of a browser."""
        if holder is None:
            return []
        now = self._hall.keeper.now()
        return [_card(game, holder, now) for game in await self._storage.games_of(holder)]


def _begun(game: StoredGame) -> StoredGame:
    """A game at a table of its own; it begins now, unless people are waited for."""
    return replace(game, code=new_code(), begun=utc_now() if game.is_full else None)


def chosen_setup(
    names: Sequence[str] | int,
    choice: models.SetupChoice,
    library: Library,
    bots: Sequence[int] = (),
    colours: Sequence[str] = (),
) -> Setup:
    """The setup that somebody has chosen; :class:`SetupError` says what the rules have against it."""
    wishes = {slug: wish.model_dump(exclude_none=True) for slug, wish in choice.expansions.items()}
    return Setup.make(
        names,
        wishes,
        choice.rules,
        choice.options,
        designs=choice.designs,
        bots=bots,
        colours=colours,
        library=library,
    )


def invitations(game: StoredGame) -> list[models.Invitation]:
    """The links to the seats that nobody has taken."""
    palette = palette_of(game.setup)
    return [
        models.Invitation(
            seat=number, name=seat.name, colour=palette[number], path=f"/join/{seat.invitation}"
        )
        for number, seat in enumerate(game.seats)
        if seat.invitation and not seat.is_taken
    ]


def _same_seat(seat: StoredSeat) -> StoredSeat:
    """A seat in the next game: its holder keeps it, an invitation that nobody took is renewed."""
    invitation = new_invitation() if seat.kind == LINK else None
    return StoredSeat(seat.name, seat.kind, seat.bot, seat.holder, invitation)


def _state_of(seat: StoredSeat, holder: str | None) -> Any:
    if not seat.is_taken:
        return "open"
    return "yours" if holder is not None and seat.holder == holder else "taken"


def _card(game: StoredGame, holder: str, now: int) -> models.GameCard:
    summary = game.summary
    is_going_on = game.begun is not None and game.ended is None
    assert game.changed is not None, "a stored game has a time"
    return models.GameCard(
        game=game.id,
        players=[seat.name for seat in game.seats],
        colours=palette_of(game.setup),
        scores=summary["scores"],
        turn=summary["turn"],
        tiles_left=summary["tiles_left"],
        over=summary["over"],
        closed=game.ended is not None,
        your_move=is_going_on and summary["actor"] in seats_of(game.seats, holder),
        actor=summary["actor"] if is_going_on and summary["actor"] >= 0 else None,
        begun=game.begun is not None,
        free=[number for number, seat in enumerate(game.seats) if not seat.is_taken],
        expansions=list(game.setup["expansions"]),
        clock=models.Agreement.model_validate(game.agreement).clock,
        changed=iso(game.changed),
        player=game.player,
        joint=summary.get("joint"),
        refused=game.refused_by == rules_version(),
        time_left=None if game.deadline is None else max(0, game.deadline - now),
    )
