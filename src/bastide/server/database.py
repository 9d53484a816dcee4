"""The connection to the database, and its tables brought up to date at every start."""

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

MIGRATIONS: Final = Path(__file__).with_name("migrations")
#: A move is on the disk before anybody hears of it; readers and a writer do not wait for each other.
_PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")


class Database:
    """An engine with its sessions."""

    def __init__(self, url: str) -> None:
        self._url = make_url(url)
        self.engine: AsyncEngine = create_async_engine(self._url)
        if self._url.get_backend_name() == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _set_pragmas)
        self.session: async_sessionmaker[AsyncSession] = async_sessionmaker(
            self.engine, expire_on_commit=False
        )

    async def open(self) -> None:
        """Make the folder of a SQLite file and bring the tables up to date."""
        if self._url.get_backend_name() == "sqlite" and self._url.database:
            Path(self._url.database).parent.mkdir(parents=True, exist_ok=True)
        async with self.engine.begin() as connection:
            await connection.run_sync(upgrade)

    async def is_well(self) -> bool:
        """Whether the database answers."""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except Exception:  # whatever a driver may raise, the answer is no
            return False
        return True

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()


def upgrade(connection: Connection) -> None:
    """Run all migrations that this database does not have yet."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _set_pragmas(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
