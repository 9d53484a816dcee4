"""Passkeys in the database, and what they were asked and have not answered yet."""

import secrets
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any, Final, NamedTuple

from sqlalchemy import delete, func, select, update

from bastide.server.beside.places import BUSY
from bastide.server.guard.passkeys import (
    Made,
    Purpose,
    Site,
    asked_to_make,
    asked_to_show,
    check_made,
    check_shown,
    credential_id,
    no_passkey,
)
from bastide.server.guard.problems import Refusal
from bastide.server.guard.secret_codes import hash_token, new_token
from bastide.server.messages.account_models import Passkey, PasskeyAsked, PasskeyMade, PasskeyShown
from bastide.server.store.clock import iso, utc_now
from bastide.server.store.database import Database
from bastide.server.store.player_tables import CeremonyRow, PasskeyRow, PlayerRow
from bastide.server.telling.words import say

MOST_PASSKEYS: Final = 10
#: How long an answer is waited for, and how many are waited for at once.
_PATIENCE: Final = timedelta(minutes=5)
_MOST_ASKED: Final = 5_000
_CHALLENGE: Final = 32


class Asked(NamedTuple):
    """What a passkey was asked."""

    challenge: bytes
    player: str | None
    name: str | None


class Passkeys:
    """Asks for passkeys and knows them again."""

    def __init__(self, database: Database) -> None:
        self._session = database.session

    async def ask_to_make(self, site: Site, purpose: Purpose, player: str, name: str) -> PasskeyAsked:
        """Ask a browser to make a passkey for a player, or for one who is to be."""
        known = await self._credentials(player, site)
        code, challenge = await self._note(purpose, player, name)
        return PasskeyAsked(ceremony=code, options=asked_to_make(site, challenge, player, name, known))

    async def ask_to_show(self, site: Site, purpose: Purpose, player: str | None) -> PasskeyAsked:
        """Ask a browser to show a passkey: any, or one of a player's."""
        known = await self._credentials(player, site) if player else []
        code, challenge = await self._note(purpose, player, None)
        return PasskeyAsked(ceremony=code, options=asked_to_show(site, challenge, known))

    async def made(self, site: Site, purpose: Purpose, answer: PasskeyMade) -> tuple[Asked, Made]:
        """A passkey that was made, and what for; an answer is taken once."""
        asked = await self._taken(purpose, answer.ceremony)
        return asked, check_made(site, asked.challenge, answer.credential)

    async def shown(self, site: Site, purpose: Purpose, answer: PasskeyShown, player: str | None) -> str:
        """The player whose passkey was shown; a refusal if it is not the wanted one's, or nobody's."""
        asked = await self._taken(purpose, answer.ceremony)
        which = PasskeyRow.hash == hash_of(credential_id(answer.credential.rawId))
        async with self._session.begin() as session:
            # The write comes first, so that of two answers with the same count one is late.
            await session.execute(update(PasskeyRow).where(which).values(used=utc_now()))
            row = await session.scalar(select(PasskeyRow).where(which))
            wanted = player or asked.player
            if row is None or (wanted is not None and row.player != wanted) or asked.player != player:
                raise no_passkey()
            row.uses = check_shown(site, asked.challenge, answer.credential, row.public_key, row.uses)
            return row.player

    async def add(self, made: PasskeyRow) -> None:
        """Keep a further passkey of a player."""
        async with self._session.begin() as session:
            mine = PlayerRow.id == made.player
            await session.execute(update(PlayerRow).where(mine).values(id=made.player))
            owned = select(func.count()).select_from(PasskeyRow).where(PasskeyRow.player == made.player)
            if (await session.scalar(owned) or 0) >= MOST_PASSKEYS:
                raise Refusal(409, say("account.passkey.many"))
            if await session.get(PasskeyRow, made.hash) is not None:
                raise no_passkey()
            session.add(made)

    async def remove(self, player: str, wanted: str) -> None:
        """Forget a passkey, unless nothing else lets its player in."""
        async with self._session.begin() as session:
            mine = PlayerRow.id == player
            await session.execute(update(PlayerRow).where(mine).values(id=player))
            found = (await session.scalars(select(PasskeyRow).where(PasskeyRow.player == player))).all()
            doomed = next((row for row in found if row.hash[:16] == wanted), None)
            if doomed is None:
                raise Refusal(404, say("account.passkey"))
            password = await session.scalar(select(PlayerRow.password).where(mine))
            if password is None and len(found) == 1:
                raise Refusal(409, say("account.last"))
            await session.delete(doomed)

    async def of(self, player: str, site: Site | None) -> list[Passkey]:
        """The passkeys of a player, the oldest first."""
        wanted = select(PasskeyRow).where(PasskeyRow.player == player).order_by(PasskeyRow.made)
        async with self._session() as session:
            return [
                Passkey(
                    id=row.hash[:16],
                    label=row.label,
                    made=iso(row.made),
                    used=iso(row.used) if row.used else None,
                    here=site is not None and row.host == site.host,
                )
                for row in await session.scalars(wanted)
            ]

    async def _credentials(self, player: str, site: Site) -> list[bytes]:
        mine = (PasskeyRow.player == player, PasskeyRow.host == site.host)
        async with self._session() as session:
            return list(await session.scalars(select(PasskeyRow.credential).where(*mine)))

    async def _note(self, purpose: Purpose, player: str | None, name: str | None) -> tuple[str, bytes]:
        """Remember what is asked; what nobody has answered in time is forgotten."""
        code, challenge, now = new_token(), secrets.token_bytes(_CHALLENGE), utc_now()
        async with self._session.begin() as session:
            await session.execute(delete(CeremonyRow).where(CeremonyRow.until < now))
            if (await session.scalar(select(func.count()).select_from(CeremonyRow)) or 0) >= _MOST_ASKED:
                raise Refusal(BUSY, say("busy.signing"))
            row: dict[str, Any] = {"purpose": purpose.value, "player": player, "name": name}
            session.add(CeremonyRow(hash=hash_token(code), challenge=challenge, until=now + _PATIENCE, **row))
        return code, challenge

    async def _taken(self, purpose: Purpose, code: str) -> Asked:
        """What was asked under a code: from now on nobody can answer it again."""
        this = delete(CeremonyRow).where(CeremonyRow.hash == hash_token(code))
        columns = (CeremonyRow.challenge, CeremonyRow.player, CeremonyRow.name, CeremonyRow.purpose)
        async with self._session.begin() as session:
            found = (await session.execute(this.returning(*columns, CeremonyRow.until))).first()
        if found is None or found.purpose != purpose.value or found.until < utc_now():
            raise no_passkey()
        return Asked(found.challenge, found.player, found.name)


def hash_of(credential: bytes) -> str:
    """Under which name a passkey is found."""
    return sha256(credential).hexdigest()


def passkey_row(made: Made, player: str, site: Site, label: str, now: datetime | None = None) -> PasskeyRow:
    """A passkey as it is stored."""
    return PasskeyRow(
        hash=hash_of(made.credential),
        player=player,
        credential=made.credential,
        public_key=made.public_key,
        uses=made.uses,
        host=site.host,
        label=label,
        made=now or utc_now(),
    )
