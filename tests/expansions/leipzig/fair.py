"""What the tests of Leipzig share: the town as a picture, and who lives in its quarters."""

from collections.abc import Mapping

from bastide.core.events import Scored
from bastide.core.figures import take_from
from bastide.expansions.leipzig.quarters import Town, settle, town
from tests.scene import Scene

LEIPZIG = "leipzig"
QUARTERS = ("wainwrights", "coiners", "bookbinders", "tanners")
#: The town as it lies by the fixed assignment, from (-1,-1) to (2,2).
TOWN = (
    ". | tanners-arm/1 | . | .",
    ". | tanners-quarter/1 | bookbinders-quarter/2 | bookbinders-arm/2",
    "wainwrights-arm | wainwrights-quarter | coiners-quarter/3 | .",
    ". | . | coiners-arm/3 | .",
)


def fair(
    west: str = "",
    expansions: str = LEIPZIG,
    *,
    top: str = "",
    above: str = "",
    below: str = "",
    players: int = 2,
    turn: str = "red",
    options: Mapping[str, str] | None = None,
    rules: str = "modern",
) -> Scene:
    """Leipzig with a row of tiles west of the Wainwrights' arm, and such rows above (two) and below it.

    The last tile of each row lies at (-2, y), west of the town.
    """
    rows = [top, above, west, below]
    cells = [[cell for cell in row.split("|") if cell] for row in rows]
    width = max(map(len, cells))
    lines = [
        " | ".join([*["."] * (width - len(row)), *row, line]) for row, line in zip(cells, TOWN, strict=True)
    ]
    return Scene(
        "\n".join(lines),
        expansions,
        players=players,
        turn=turn,
        at=(-1 - width, -1),
        options=options,
        rules=rules,
    )


def send(scene: Scene, quarter: str, *followers: str) -> None:
    """Let followers such as ``red`` or ``blue:big_follower`` live in a quarter since an earlier turn."""
    for follower in followers:
        player, _, kind = follower.partition(":")
        take_from(scene.game.state.supply, scene.seat(player), kind or "meeple")
        settle(scene.game, scene.seat(player), kind or "meeple", quarter)


def record(scene: Scene) -> Town:
    """The record of the expansion."""
    return town(scene.game)


def within(scene: Scene, quarter: str) -> list[str]:
    """Who lives in a quarter, as ``send`` takes it."""
    seats = scene.setup.seats
    return [
        seats[player] if kind == "meeple" else f"{seats[player]}:{kind}"
        for player, kind in record(scene).within(quarter)
    ]


def asked(scene: Scene) -> tuple[str, str]:
    """Which decision waits, and for whom."""
    return scene.waits_for(), scene.setup.seats[scene.game.actor] if scene.game.actor >= 0 else ""


def scorings(scene: Scene) -> list[tuple[str, str, int]]:
    """All scorings since the last draw or since the end began, in their order."""
    seats = scene.setup.seats
    return [(seats[e.player], e.what, e.points) for e in scene.events() if isinstance(e, Scored)]
