"""One's own account: taking a name, signing in and out, sessions, keys, settings, export and deletion."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from bastide.server.guard.agents import agent_of
from bastide.server.guard.browser import Browser, browser_of, client_of, forget_cookie, give_cookie
from bastide.server.guard.passkeys import known_site, site_of
from bastide.server.guard.problems import Refusal
from bastide.server.guard.reading import ReadingRoute
from bastide.server.guard.secret_codes import hash_token
from bastide.server.messages import account_models as models
from bastide.server.messages.player_models import Export
from bastide.server.services import Parts, Services
from bastide.server.store.clock import iso
from bastide.server.store.players import Player
from bastide.server.store.sessions import Entered, Visitor
from bastide.server.telling.words import say

router = APIRouter(prefix="/api/account", route_class=ReadingRoute)


async def _known_browser(request: Request) -> Browser | None:
    return await browser_of(request)


KnownBrowser = Annotated[Browser | None, Depends(_known_browser)]


async def _visitor(request: Request, browser: KnownBrowser) -> Visitor:
    return Visitor(hash_token(browser.token) if browser else None, agent_of(request))


async def _player(parts: Parts, browser: KnownBrowser) -> Player:
    player = await parts.accounts.players.of(browser.holder if browser else None)
    if player is None:
        raise Refusal(401, say("account.guest"))
    return player


def _client(request: Request) -> str:
    return client_of(request)


#: The browser that asks, as sessions know it.
Guest = Annotated[Visitor, Depends(_visitor)]
#: Who is signed in.
SignedIn = Annotated[Player, Depends(_player)]
#: Where the request comes from.
Client = Annotated[str, Depends(_client)]


async def _account(parts: Services, request: Request, player: Player) -> models.Account:
    row = await parts.accounts.players.row(player.id)
    return models.Account(
        name=row.name,
        made=iso(row.made),
        password=row.password is not None,
        passkeys=await parts.accounts.passkeys.of(row.id, site_of(request)),
        settings=models.PageSettings.model_validate(row.settings),
    )


async def _entered(parts: Services, request: Request, response: Response, entered: Entered) -> models.Me:
    """A browser is signed in: it hears as whom, and may get another cookie."""
    if entered.token is not None:
        give_cookie(request, response, entered.token)
    return await _me(parts, request, entered.holder)


async def _me(parts: Services, request: Request, holder: str | None) -> models.Me:
    player = await parts.accounts.players.of(holder)
    return models.Me(
        account=await _account(parts, request, player) if player else None,
        games=await parts.accounts.players.games_of(holder),
        passkeys=site_of(request) is not None,
    )


@router.get("")
async def me(parts: Parts, request: Request, browser: KnownBrowser, visitor: Guest) -> models.Me:
    """Who asks."""
    if visitor.browser is not None:
        await parts.accounts.sessions.still_here(visitor)
    return await _me(parts, request, browser.holder if browser else None)


@router.post("", status_code=201)
async def create(
    parts: Parts,
    request: Request,
    response: Response,
    wish: models.NewAccount,
    visitor: Guest,
    client: Client,
) -> models.Me:
    """Take a name, kept by a password; what this browser holds comes along."""
    return await _entered(parts, request, response, await parts.accounts.create(wish, visitor, client))


@router.post("/sign-in")
async def sign_in(
    parts: Parts, request: Request, response: Response, wish: models.SignIn, visitor: Guest, client: Client
) -> models.Me:
    """Sign in by a password."""
    return await _entered(parts, request, response, await parts.accounts.sign_in(wish, visitor, client))


@router.post("/sign-out", status_code=204)
async def sign_out(parts: Parts, request: Request, response: Response, visitor: Guest) -> None:
    """Sign out: this browser holds nothing any more."""
    if visitor.browser is not None and await parts.accounts.sign_out(visitor.browser):
        forget_cookie(request, response)


@router.post("/passkeys/ask")
async def ask_passkey(
    parts: Parts, request: Request, wish: models.PasskeyWish, browser: KnownBrowser, client: Client
) -> models.PasskeyAsked:
    """What the browser is to ask a passkey."""
    site = known_site(request)
    player = await parts.accounts.players.of(browser.holder if browser else None)
    return await parts.accounts.ask(wish, site, player, client)


@router.post("/passkeys/create", status_code=201)
async def create_by_passkey(
    parts: Parts,
    request: Request,
    response: Response,
    answer: models.PasskeyMade,
    visitor: Guest,
    client: Client,
) -> models.Me:
    """Take a name, kept by a passkey."""
    site = known_site(request)
    entered = await parts.accounts.create_by_passkey(answer, site, visitor, client)
    return await _entered(parts, request, response, entered)


@router.post("/passkeys/sign-in")
async def sign_in_by_passkey(
    parts: Parts,
    request: Request,
    response: Response,
    answer: models.PasskeySignIn,
    visitor: Guest,
    client: Client,
) -> models.Me:
    """Sign in by a passkey."""
    site = known_site(request)
    entered = await parts.accounts.sign_in_by_passkey(answer, site, visitor, client)
    return await _entered(parts, request, response, entered)


@router.post("/passkeys", status_code=201)
async def add_passkey(
    parts: Parts,
    request: Request,
    answer: models.PasskeyAdded,
    player: SignedIn,
    visitor: Guest,
    client: Client,
) -> models.Account:
    """A further passkey."""
    await parts.accounts.add_passkey(player, answer, known_site(request), visitor, client)
    return await _account(parts, request, player)


@router.post("/passkeys/{passkey}/remove")
async def remove_passkey(
    parts: Parts,
    request: Request,
    passkey: str,
    wish: models.PasskeyRemoval,
    player: SignedIn,
    client: Client,
) -> models.Account:
    """Forget a passkey: whoever finds a browser open does not lock its player out."""
    await parts.accounts.prove(player, wish.proof, site_of(request), client)
    await parts.accounts.passkeys.remove(player.id, passkey)
    return await _account(parts, request, player)


@router.put("/password")
async def change_password(
    parts: Parts,
    request: Request,
    wish: models.PasswordChange,
    player: SignedIn,
    visitor: Guest,
    client: Client,
) -> models.Account:
    """Another password, or a first one; whoever else is signed in has to know it from now on."""
    await parts.accounts.change_password(player, wish, site_of(request), visitor.browser or "", client)
    return await _account(parts, request, player)


@router.patch("/settings")
async def change_settings(parts: Parts, wish: models.PageSettings, player: SignedIn) -> models.PageSettings:
    """Keep settings of the page for all devices; what is not named stays as it is."""
    return await parts.accounts.players.change_settings(player.id, wish)


@router.get("/sessions")
async def sessions(parts: Parts, player: SignedIn, visitor: Guest) -> list[models.Session]:
    """The browsers that are signed in, the one used last first."""
    return await parts.accounts.sessions.all(player.holder, visitor.browser)


@router.delete("/sessions", status_code=204)
async def end_other_sessions(parts: Parts, player: SignedIn, visitor: Guest) -> None:
    """Sign all other browsers out."""
    await parts.accounts.end_other_sessions(player, visitor.browser or "")


@router.delete("/sessions/{session}", status_code=204)
async def end_session(parts: Parts, session: str, player: SignedIn) -> None:
    """Sign one browser out."""
    await parts.accounts.end_session(player, session)


@router.get("/export")
async def export(
    parts: Parts, request: Request, response: Response, player: SignedIn, visitor: Guest
) -> Export:
    """All that is kept of this player, as a file; no secrets are in it."""
    account = await _account(parts, request, player)
    response.headers["content-disposition"] = 'attachment; filename="bastide-account.json"'
    response.headers["cache-control"] = "no-store"
    return Export(
        name=account.name,
        made=account.made,
        has_password=account.password,
        passkeys=account.passkeys,
        sessions=await parts.accounts.sessions.all(player.holder, visitor.browser),
        settings=account.settings,
        games=await parts.profiles.games_for_export(player.holder),
        chat=await parts.profiles.chat_for_export(player.holder),
        ratings=await parts.profiles.ratings_for_export(player.id),
    )


@router.post("/delete", status_code=204)
async def delete(
    parts: Parts,
    request: Request,
    response: Response,
    wish: models.Deletion,
    player: SignedIn,
    client: Client,
) -> None:
    """End this account: finished games stay, without the name."""
    await parts.accounts.prove(player, wish.proof, site_of(request), client, by_name=True)
    await parts.farewell.delete(player.id, player.holder)
    forget_cookie(request, response)
