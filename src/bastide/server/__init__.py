"""The server: games in a database, a lobby by HTTP, and one live connection for each page at a table."""

from typing import Final

#: Known without what reads the settings, so that all commands can tell it at once.
DEFAULT_PORT: Final = 8765
