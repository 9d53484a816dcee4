"""``python -m benchmarks.whole_games``: how much computing a whole game of bots takes, with everything.

It is counted in time of the processor, so what else the machine does matters little.
"""

import argparse
import time

from rich.console import Console
from rich.progress import track

from bastide import Game, Setup
from bastide.bots import make_bot


def seconds_of(setup: Setup, bot: str, seed: int, console: Console) -> tuple[float, Game]:
    """Play a game of bots of one name to its end; gives how long this process has computed, and the game."""
    game = Game.new(setup, seed)
    bots = [make_bot(bot, f"{seed}/{seat}") for seat in range(len(setup.seats))]
    start = time.process_time()
    turns = iter(track(range(game.state.tiles_left), f"seed {seed}", console=console, transient=True))
    turn = -1
    while not game.is_over:
        if game.state.turn != turn:
            turn = game.state.turn
            next(turns, None)
        game.play(bots[game.actor].choose(game.view(game.actor)))
    return time.process_time() - start, game


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.whole_games", description=__doc__)
    parser.add_argument("--bot", default="greedy", help="who plays all seats")
    parser.add_argument("--players", type=int, default=3, help="how many seats")
    parser.add_argument("--expansions", default="everything", help="what is played")
    parser.add_argument(
        "--turns", type=int, default=0, help="after how many the game ends; 0 for a whole one"
    )
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3], help="one game for each")
    given = parser.parse_args()
    setup = Setup.make(given.players, given.expansions, turns=given.turns)
    console = Console()
    for seed in given.seeds:
        seconds, game = seconds_of(setup, given.bot, seed, console)
        tiles, moves = len(game.state.board.tiles), len(game.history)
        console.print(
            f"seed {seed}: {seconds:.1f} s of computing, {tiles} tiles, {moves} moves, {game.scores}"
        )


if __name__ == "__main__":
    main()
