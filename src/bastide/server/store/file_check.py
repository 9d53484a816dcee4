"""The pages of a SQLite file: do they fit together?"""

import sqlite3
from contextlib import closing
from pathlib import Path

from bastide.server.store.ailments import Ailment, Ill, ailment_of


def check_pages(file: Path) -> None:
    """Read the whole file; :class:`Ill` says what does not fit. Takes its time, so it is run in a thread."""
    try:
        # A connection of its own, since those in use remember pages.
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True)) as connection:
            (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        raise Ill(ailment_of(error) or Ailment.DAMAGED, str(file), str(error)) from error
    if found != "ok":
        raise Ill(Ailment.DAMAGED, str(file), " ".join(found.split()))
