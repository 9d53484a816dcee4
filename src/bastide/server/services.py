"""What the routes work with, made once when the server starts."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, cast

from fastapi import Depends
from starlette.requests import HTTPConnection

from bastide.books.words import LANGUAGES, Language
from bastide.core.library import Library
from bastide.puzzles.shelf import SHIPPED, PuzzleShelf
from bastide.server.beside.animator import Animator
from bastide.server.beside.bitmaps import Bitmaps
from bastide.server.beside.bots import BotPool
from bastide.server.beside.cards import Cards
from bastide.server.beside.files import FileReader
from bastide.server.beside.named import resolve
from bastide.server.beside.pixels import Draughtsman
from bastide.server.beside.places import Places
from bastide.server.beside.thinkers import Thinkers
from bastide.server.beside.thinking_here import ThinkersHere
from bastide.server.guard.often import Often
from bastide.server.guard.passwords import Passwords
from bastide.server.guard.problems import Refusal
from bastide.server.guard.secret_codes import new_game_id
from bastide.server.messages import models
from bastide.server.metrics import Metrics
from bastide.server.play.door import Door
from bastide.server.play.exploring import Exploring
from bastide.server.play.gathering import Gathering
from bastide.server.play.hall import Hall
from bastide.server.play.hearing import Hearing
from bastide.server.play.live import LiveGame
from bastide.server.play.lobby import Lobby
from bastide.server.play.noticeboard import Noticeboard
from bastide.server.play.pairing import Matchmaker
from bastide.server.play.puzzling import Puzzling
from bastide.server.play.reviewing import Reviewing
from bastide.server.play.timekeeper import Timekeeper
from bastide.server.play.welcome import Welcome
from bastide.server.readiness import Readiness
from bastide.server.settings import Settings
from bastide.server.shelf.built_page import script_of
from bastide.server.shelf.catalogue import all_rules, make_catalogue
from bastide.server.shelf.prepared import Prepared
from bastide.server.shelf.words import make_words
from bastide.server.store.accounts import Accounts
from bastide.server.store.attic import Attic
from bastide.server.store.bans import Bans
from bastide.server.store.database import Database
from bastide.server.store.decks import Decks
from bastide.server.store.desk import Desk
from bastide.server.store.devices import Devices
from bastide.server.store.exchange import Exchange
from bastide.server.store.farewell import Farewell
from bastide.server.store.health import Health
from bastide.server.store.holders import Holders
from bastide.server.store.keeping import Keeper
from bastide.server.store.people import People
from bastide.server.store.profiles import Profiles
from bastide.server.store.promises import Promises
from bastide.server.store.pulse import Pulse
from bastide.server.store.puzzles import PuzzleRecords
from bastide.server.store.rankings import Rankings
from bastide.server.store.replaced import Replaced
from bastide.server.store.reviews import Reviews
from bastide.server.store.rooms import Rooms
from bastide.server.store.storage import Storage
from bastide.server.telling.words import say

#: How many times as much as in a second, or a minute, may be done at once.
_AT_ONCE: Final = 20
_ASKED, _MADE = say("often.asked"), say("often.tables")


@dataclass
class Services:
    """The parts of a running server."""

    settings: Settings
    metrics: Metrics
    library: Library
    catalogue: models.Catalogue
    #: By language and id.
    rules: Mapping[Language, Mapping[str, models.Rule]]
    words: Mapping[str, Prepared]
    database: Database
    health: Health
    hall: Hall
    hearing: Hearing
    promises: Promises
    lobby: Lobby
    gathering: Gathering
    matchmaker: Matchmaker
    noticeboard: Noticeboard
    welcome: Welcome
    attic: Attic
    rankings: Rankings
    holders: Holders
    devices: Devices
    decks: Decks
    passwords: Passwords
    accounts: Accounts
    profiles: Profiles
    puzzling: Puzzling
    exploring: Exploring
    farewell: Farewell
    desk: Desk
    bans: Bans
    people: People
    keeper: Keeper
    files: FileReader
    draughtsman: Draughtsman
    animator: Animator
    bitmaps: Bitmaps
    cards: Cards
    door: Door
    reviews: Reviews
    reviewing: Reviewing
    #: Hints are thought about by the bots' processes, which are there for moves first.
    advising: Places
    #: The script of the page that is given out, or nothing if none is built.
    page: str
    #: Nobody may ask for so much that others wait, nor fill the database with tables.
    asking: Often
    making: Often
    #: Drawing a large board takes seconds of one core, so only one is drawn at a time.
    drawing: Places = field(default_factory=lambda: Places(1, 20, say("busy.pictures")))
    #: Each page that opens a table asks for its tiles by a few requests.
    tiles: Places = field(default_factory=lambda: Places(12, 200, say("busy.boards")))
    #: The shapes of their segments are found beside all else that this process does.
    shapes: Places = field(default_factory=lambda: Places(2, 200, say("busy.boards")))
    #: Which expansions cannot be played together is found once, and whoever asks meanwhile waits for it.
    clashes: Places = field(default_factory=lambda: Places(1, 200, say("busy.asked")))
    #: A long game is played anew to tell it, which takes a second or more.
    telling: Places = field(default_factory=lambda: Places(2, 40, say("busy.games")))
    #: The choices of a lesson are played anew for each position, which takes a few milliseconds.
    teaching: Places = field(default_factory=lambda: Places(2, 200, say("busy.asked")))
    #: Codes are short enough to be said, so nobody may try many; and nobody is to fill the list of all.
    guessing: Often = field(default_factory=lambda: Often(20, 6.0, say("often.codes")))
    opening: Often = field(default_factory=lambda: Often(30, 10.0, say("often.tables")))
    #: Whether it takes traffic.
    readiness: Readiness = field(default_factory=Readiness)
    #: Notices when all games were restored from a copy.
    replaced: Replaced = field(init=False)
    #: Changes with every start, so that pages notice one.
    server_id: str = field(default_factory=new_game_id)

    @staticmethod
    def make(settings: Settings, metrics: Metrics) -> "Services":
        """Put the parts together."""
        library: Library = resolve(settings.library)
        bots: Mapping[str, Any] = resolve(settings.bots)
        database = Database(settings.url)
        files = FileReader(settings)
        decks = Decks(database)
        desk = Desk(database)
        bans = Bans(database)
        beside = _thinkers(settings, database)
        thinkers = BotPool(settings.bot_seconds, metrics, beside)
        reviews = Reviews(database)
        keeper = Timekeeper(Pulse(database))
        exchange = Exchange(database)
        hall = Hall(Storage(database), library, thinkers, settings, keeper, exchange)
        passwords = Passwords()
        accounts = Accounts(database, hall, passwords)
        rooms = Rooms(database)
        gathering = Gathering(hall, rooms, bots)
        promises = Promises(database)
        lobby = Lobby(hall, bots, files, gathering, decks, promises)
        matchmaker = Matchmaker(hall, lobby, gathering, rooms, settings)
        for engine in database.engines:
            metrics.watch(engine)
        metrics.show("live_games", "Games in memory.", lambda: len(hall.pages()))
        metrics.show("sockets", "Live connections of pages.", lambda: sum(hall.pages().values()))
        metrics.show("bot_queue", "Bots that wait for a process to think in.", lambda: thinkers.waiting)
        metrics.show("bots_thinking", "Bots that think.", lambda: thinkers.thinking)
        return Services(
            settings=settings,
            metrics=metrics,
            library=library,
            catalogue=make_catalogue(library, bots),
            rules={language: all_rules(library, language) for language in LANGUAGES},
            words=make_words(library),
            database=database,
            health=Health(database, settings),
            hall=hall,
            hearing=Hearing(hall, gathering, bans),
            promises=promises,
            lobby=lobby,
            gathering=gathering,
            matchmaker=matchmaker,
            noticeboard=Noticeboard(hall, rooms, matchmaker),
            welcome=Welcome(hall),
            attic=Attic(database, hall),
            rankings=Rankings(database, library),
            holders=Holders(database),
            devices=Devices(database, hall),
            decks=decks,
            passwords=passwords,
            accounts=accounts,
            profiles=Profiles(database, library),
            puzzling=Puzzling(PuzzleShelf((SHIPPED, *settings.puzzles)), PuzzleRecords(database), library),
            exploring=Exploring(lobby, thinkers, library),
            farewell=Farewell(database, hall, gathering),
            desk=desk,
            bans=bans,
            people=People(database, bans),
            keeper=Keeper(database, hall, desk),
            files=files,
            draughtsman=Draughtsman(settings),
            animator=Animator(settings),
            bitmaps=Bitmaps(settings),
            cards=Cards(),
            door=Door(
                settings.sockets,
                settings.sockets_per_client,
                settings.live_tables,
                settings.spectators_per_game,
            ),
            reviews=reviews,
            reviewing=Reviewing(reviews, beside, settings),
            advising=Places(max(1, settings.bot_workers - 1), 40, say("busy.hints")),
            page=script_of(settings.static),
            asking=Often(_AT_ONCE * settings.requests_per_second, 1 / settings.requests_per_second, _ASKED),
            making=Often(_AT_ONCE * settings.tables_per_minute, 60 / settings.tables_per_minute, _MADE),
        )

    async def renew(self) -> None:
        """All games were restored from a copy: nothing that is in memory holds any more."""
        await self.bans.open()
        await self.hall.renew()

    async def open(self) -> None:
        """Start."""
        await self.database.open()
        await self.bans.open()
        self.health.open()
        await self.bitmaps.open()
        await self.hearing.open()
        await self.hall.bots.open()
        await self.hall.open()
        self.matchmaker.open()
        self.keeper.open()
        self.replaced = Replaced(self.database, self.settings.restore_seconds, self.renew)
        await self.replaced.open()
        self.readiness.begin()

    async def close(self) -> None:
        """Stop."""
        self.readiness.end()
        await self.replaced.close()
        await self.keeper.close()
        await self.matchmaker.close()
        await self.welcome.close()
        await self.gathering.close()
        await self.reviewing.close()
        await self.hearing.close()
        await self.hall.close()
        self.passwords.close()
        self.files.close()
        self.draughtsman.close()
        await self.animator.close()
        self.bitmaps.close()
        await self.health.close()
        await self.database.close()


def _thinkers(settings: Settings, database: Database) -> Thinkers:
    """Bots think here, or wherever somebody takes jobs from the database that several share."""
    here = ThinkersHere(settings)
    if not database.is_shared:
        return here
    from bastide.server.jobs.thinking_anywhere import ThinkersAnywhere  # takes half a second to import

    return ThinkersAnywhere(database, here, settings)


def services_of(connection: HTTPConnection) -> Services:
    """The parts of the server that answers."""
    return cast(Services, connection.app.state.services)


Parts = Annotated[Services, Depends(services_of)]


async def _table(parts: Parts, game: str) -> LiveGame:
    return await parts.hall.game(game)


#: The table of which the address speaks, whether or not its game has begun.
AnyTable = Annotated[LiveGame, Depends(_table)]


async def _live_game(table: AnyTable) -> LiveGame:
    if table.stored.begun is None:
        raise Refusal(409, say("refused.waiting"))
    return table


#: The game of which the address speaks; before it begins there is nothing to be told of it.
Live = Annotated[LiveGame, Depends(_live_game)]
