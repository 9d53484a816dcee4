"""``python -m bastide.server`` starts the server with the settings of the environment."""

from bastide.server.run import serve
from bastide.server.settings import Settings

if __name__ == "__main__":
    serve(Settings.from_environment())
