"""Accounts: taking a name, signing in and proving that one is who one says, by password or passkey.

Every try counts against its name and against the client from which it comes, before it is looked at.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from bastide.server.guard.names import check_name, plain_name
from bastide.server.guard.passkeys import Purpose, Site, no_passkey
from bastide.server.guard.passwords import Passwords
from bastide.server.guard.problems import Refusal
from bastide.server.guard.secret_codes import new_game_id
from bastide.server.guard.waits import Waits
from bastide.server.messages import account_models as models
from bastide.server.play.hall import Hall
from bastide.server.store.database import Database
from bastide.server.store.passkeys import Passkeys, passkey_row
from bastide.server.store.players import Player, Players
from bastide.server.store.sessions import Entered, Sessions, Visitor
from bastide.server.telling.words import say

#: What is tried in vain before waits begin: with one name, and from one client with all names together.
_FREE_PER_NAME: Final = 5
_FREE_PER_CLIENT: Final = 30
#: Names that one client may take, and passkeys that it may ask for, within an hour before it has to wait.
_FREE_NAMES: Final = 30
_FREE_QUESTIONS: Final = 200


class Accounts:
    """Who comes in, and how."""

    def __init__(self, database: Database, hall: Hall, passwords: Passwords) -> None:
        self.players = Players(database)
        self.sessions = Sessions(database)
        self.passkeys = Passkeys(database)
        self._hall = hall
        self._passwords = passwords
        self._names = Waits(_FREE_PER_NAME)
        self._clients = Waits(_FREE_PER_CLIENT)
        self._makers = Waits(_FREE_NAMES)
        self._askers = Waits(_FREE_QUESTIONS)

    # A new name.

    async def create(self, wish: models.NewAccount, visitor: Visitor, client: str) -> Entered:
        """Take a name and keep it by a password."""
        name = check_name(wish.name)
        self._makers.check(client)
        self._makers.begin(client)
        password = await self._passwords.hash(wish.password)
        return await self._arrived(await self.players.take_name(name, visitor, password))

    async def create_by_passkey(
        self, answer: models.PasskeyMade, site: Site, visitor: Visitor, client: str
    ) -> Entered:
        """Take a name and keep it by a passkey that was made for it."""
        self._makers.check(client)
        self._makers.begin(client)
        asked, made = await self.passkeys.made(site, Purpose.CREATE, answer)
        if asked.player is None or asked.name is None:
            raise no_passkey()
        passkey = passkey_row(made, asked.player, site, visitor.agent)
        name = check_name(asked.name)
        return await self._arrived(
            await self.players.take_name(name, visitor, passkey=passkey, player=asked.player)
        )

    # Signing in.

    async def sign_in(self, wish: models.SignIn, visitor: Visitor, client: str) -> Entered:
        """Sign in by a password."""
        with self._tried(plain_name(wish.name), client):
            player = await self.players.named(wish.name)
            if not await self._fits(wish.password, player) or player is None:
                raise Refusal(401, say("account.wrong"))
        return await self._arrived(await self.sessions.enter(player.id, visitor, wish.bring))

    async def sign_in_by_passkey(
        self, answer: models.PasskeySignIn, site: Site, visitor: Visitor, client: str
    ) -> Entered:
        """Sign in by a passkey."""
        with self._tried(None, client):
            player = await self.passkeys.shown(site, Purpose.SIGN_IN, answer, None)
        return await self._arrived(await self.sessions.enter(player, visitor, answer.bring))

    async def sign_out(self, browser: str) -> bool:
        """Sign a browser out; tells whether it was signed in."""
        was_in = await self.sessions.leave(browser)
        if was_in:
            await self._hall.part([browser])
        return was_in

    async def end_session(self, player: Player, wanted: str) -> None:
        """End one session: its pages are no longer the player's."""
        await self._hall.part([await self.sessions.end(player.holder, wanted)])

    async def end_other_sessions(self, player: Player, here: str) -> None:
        """End all sessions but this one."""
        await self._hall.part(await self.sessions.end_others(player.holder, here))

    async def _arrived(self, entered: Entered) -> Entered:
        """Tables hear whose seats they are now."""
        if entered.former is not None:
            await self._hall.unite(entered.former, entered.holder)
        return entered

    # Passkeys.

    async def ask(
        self, wish: models.PasskeyWish, site: Site, player: Player | None, client: str
    ) -> models.PasskeyAsked:
        """What a browser is to ask a passkey."""
        self._askers.check(client)
        self._askers.begin(client)
        purpose = Purpose(wish.purpose)
        if purpose is Purpose.SIGN_IN:
            return await self.passkeys.ask_to_show(site, purpose, None)
        if purpose is Purpose.CREATE:
            if player is not None:
                raise Refusal(409, say("account.signed"))
            name = check_name(wish.name or "")
            if await self.players.is_taken(name):
                raise Refusal(409, say("account.name.taken"))
            return await self.passkeys.ask_to_make(site, purpose, new_game_id(), name.shown)
        if player is None:
            raise Refusal(401, say("account.guest"))
        if purpose is Purpose.ADD:
            return await self.passkeys.ask_to_make(site, purpose, player.id, player.name)
        return await self.passkeys.ask_to_show(site, purpose, player.id)

    async def add_passkey(
        self, player: Player, answer: models.PasskeyAdded, site: Site, visitor: Visitor, client: str
    ) -> None:
        """Keep a further passkey, for who has proved himself."""
        await self.prove(player, answer.proof, site, client)
        asked, made = await self.passkeys.made(site, Purpose.ADD, answer)
        if asked.player != player.id:
            raise no_passkey()
        await self.passkeys.add(passkey_row(made, player.id, site, visitor.agent))

    # What asks for a proof.

    async def change_password(
        self, player: Player, wish: models.PasswordChange, site: Site | None, here: str, client: str
    ) -> None:
        """Set another password, or a first one, and end all sessions but this one."""
        await self.prove(player, wish.proof, site, client)
        password = await self._passwords.hash(wish.password)
        await self._hall.part(await self.sessions.end_others(player.holder, here, password))

    async def prove(
        self, player: Player, proof: models.Proof, site: Site | None, client: str, by_name: bool = False
    ) -> None:
        """A refusal unless it is the player himself; his name is enough only where that is said."""
        with self._tried(plain_name(player.name), client):
            if proof.password is not None:
                is_proved = await self._fits(proof.password, player)
            elif proof.passkey is not None and site is not None:
                await self.passkeys.shown(site, Purpose.CONFIRM, proof.passkey, player.id)
                is_proved = True
            else:
                means_it = plain_name(proof.name or "") == plain_name(player.name)
                is_proved = by_name and player.password is None and means_it
            if not is_proved:
                raise Refusal(403, say("account.proof"))

    @contextmanager
    def _tried(self, name: str | None, client: str) -> Iterator[None]:
        """A try, which counts unless nothing is refused; it may have to wait."""
        self._clients.check(client)
        if name is not None:
            self._names.check(name)
            self._names.begin(name)
        self._clients.begin(client)
        yield
        if name is not None:
            self._names.well(name)
        self._clients.undo(client)

    async def _fits(self, password: str, player: Player | None) -> bool:
        """Compare a password; a hash with parameters of old is made anew while the password is known."""
        stored = player.password if player else None
        fits = await self._passwords.fits(password, stored)
        if fits and player is not None and stored is not None and self._passwords.is_outdated(stored):
            await self.players.set_password(player.id, await self._passwords.hash(password))
        return fits
