"""The host's desk; and the message of the day, which everybody may read."""

import asyncio
from pathlib import Path
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response
from fastapi import Path as InPath

from bastide.server.guard.desk import COOKIE, Host, give_key, take_key
from bastide.server.guard.problems import Refusal, unknown_game
from bastide.server.guard.reading import ReadingRoute
from bastide.server.messages import models
from bastide.server.services import Parts
from bastide.server.store.backup import NoBackup, back_up
from bastide.server.store.bans import named
from bastide.server.store.clock import utc_now
from bastide.server.telling.words import say

router = APIRouter(prefix="/api", route_class=ReadingRoute)
#: Copies that are kept in the folder of the games; then the host has to take some away.
_MOST_BACKUPS: Final = 30


@router.get("/notice")
async def notice(parts: Parts) -> models.DayMessage:
    """The message of the day."""
    return await parts.desk.notice()


@router.post("/desk/session", status_code=204)
async def sit_down(parts: Parts, request: Request, response: Response, wish: models.DeskKey) -> None:
    """Use a link of ``bastide admin``."""
    token = await parts.desk.sit_down(wish.key)
    if token is None:
        raise Refusal(401, say("desk.link"))
    give_key(request, response, token)


@router.delete("/desk/session", status_code=204)
async def leave(parts: Parts, request: Request, response: Response, who: Host) -> None:
    """Leave the desk."""
    await parts.desk.leave(request.cookies[COOKIE], who)
    take_key(request, response)


@router.get("/desk/tables")
async def tables(parts: Parts, who: Host) -> list[models.DeskTable]:
    """The tables that were played last."""
    here = parts.hall.pages()
    found = await parts.people.tables()
    return [table.model_copy(update={"here": here.get(table.game, 0)}) for table in found]


@router.delete("/desk/tables/{game}", status_code=204)
async def remove_table(parts: Parts, game: str, who: Host) -> None:
    """Remove a table, whoever sits at it."""
    if not await parts.keeper.remove(game, who, "remove"):
        raise unknown_game()


@router.get("/desk/people")
async def people(parts: Parts, who: Host) -> list[models.DeskPerson]:
    """Who plays here."""
    return await parts.people.people()


@router.get("/desk/bans")
async def bans(parts: Parts, who: Host) -> list[models.Ban]:
    """All bans that hold."""
    return await parts.bans.all()


@router.post("/desk/bans", status_code=201)
async def ban(parts: Parts, wish: models.NewBan, who: Host) -> models.Ban:
    """Ban somebody; his pages are closed."""
    made = await parts.bans.add(wish, who)
    parts.hall.send_away_banned(wish.kind, named(wish.kind, wish.who))
    return made


#: The number of something stored: no database counts further.
Number = Annotated[int, InPath(ge=1, lt=2**31)]


@router.delete("/desk/bans/{number}", status_code=204)
async def unban(parts: Parts, number: Number, who: Host) -> None:
    """Lift a ban."""
    if not await parts.bans.lift(number, who):
        raise Refusal(404, say("desk.ban"))


@router.put("/desk/notice", status_code=204)
async def set_notice(parts: Parts, wish: models.DayMessage, who: Host) -> None:
    """Write the message of the day; empty, it is gone."""
    await parts.desk.set_notice(wish, who)


@router.get("/desk/keeping")
async def keeping(parts: Parts, who: Host) -> models.Keeping:
    """How long games are kept."""
    return await parts.desk.keeping()


@router.get("/desk/keeping/count")
async def keeping_count(
    parts: Parts,
    who: Host,
    abandoned: Annotated[int | None, Query(ge=1, le=3650)] = None,
    finished: Annotated[int | None, Query(ge=1, le=3650)] = None,
) -> models.KeepingCount:
    """How many games would be removed by such a rule now."""
    return await parts.keeper.count(models.Keeping(abandoned=abandoned, finished=finished))


@router.put("/desk/keeping", status_code=204)
async def set_keeping(parts: Parts, wish: models.Keeping, who: Host) -> None:
    """Say how long games are kept; what is older goes at once."""
    await parts.desk.set_keeping(wish, who)
    await parts.keeper.tidy()


@router.post("/desk/backup", status_code=201)
async def make_backup(parts: Parts, who: Host) -> models.BackupMade:
    """Copy all games into the folder of backups."""
    copy = parts.settings.data / "backups" / f"bastide-{utc_now():%Y%m%d-%H%M%S}.db"
    try:
        games = await asyncio.to_thread(_back_up, parts.settings.url, copy)
    except (NoBackup, OSError) as error:
        raise Refusal(409, say("desk.backup", fault=str(error))) from error
    await parts.desk.note(who, "backup", copy.name)
    return models.BackupMade(file=str(copy), games=games)


def _back_up(url: str, copy: Path) -> int:
    copy.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if len(list(copy.parent.glob("*.db"))) >= _MOST_BACKUPS:
        raise NoBackup(f"there are {_MOST_BACKUPS} copies in {copy.parent}; take some of them away first")
    return back_up(url, copy)


@router.get("/desk/log")
async def log(parts: Parts, who: Host) -> list[models.DeskDeed]:
    """What was done at the desk, the last first."""
    return await parts.desk.log()
