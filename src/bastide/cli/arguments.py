"""Arguments that several commands share, and the setups that they describe."""

from collections.abc import Sequence
from typing import Annotated

import typer

from bastide.core.errors import SetupError
from bastide.core.setup import Setup

Expansions = Annotated[
    str,
    typer.Option(metavar="LIST", help="Expansions, such as river,abbot or big_box; see `expansions`."),
]
Preset = Annotated[str, typer.Option("--rules", metavar="modern|classic", help="The preset of rule options.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="A rule option that differs from the preset."),
]
Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
Seed = Annotated[str | None, typer.Option(metavar="S", help="Deals the same tiles for the same seed.")]


def make_setup(
    players: int | Sequence[str], expansions: str, rules: str, options: list[str] | None, first_seat: int = 0
) -> Setup:
    """The setup that the arguments describe."""
    return Setup.make(players, expansions, rules, _read_options(options or []), first_seat)


def _read_options(texts: list[str]) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise SetupError(f"a rule option is written NAME=VALUE, not {text!r}")
        chosen[name.strip()] = value.strip()
    return chosen
