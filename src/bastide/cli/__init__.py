"""The ``bastide`` command."""


def main() -> None:
    """Run the command line; it is loaded only here, so that importing this package costs nothing."""
    from bastide.cli.app import app

    app(prog_name="bastide")
