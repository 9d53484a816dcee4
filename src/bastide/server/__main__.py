"""``python -m bastide.server`` starts the server with the settings of the environment."""

import sys

from bastide.core.errors import BastideError
from bastide.server.run import serve
from bastide.server.settings import Settings

if __name__ == "__main__":
    try:
        serve(Settings.from_environment())
    except BastideError as error:
        sys.exit(f"bastide: {error}")
