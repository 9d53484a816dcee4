"""Fair draws: what was promised is checked draw by draw, and a save tells of it."""

import random
from hashlib import sha256

import pytest

from bastide import Game, Setup
from bastide.core.errors import SaveError
from bastide.core.fairness import Deal, DealError, check_draws, deal_in, promise_of, seed_of
from bastide.core.notation import read_deal

SECRET = "c0ffee00" * 8
NONCES = ("0123456789abcdef" * 2, "f" * 32)
DEAL = Deal(promise_of(SECRET), NONCES, SECRET)


def played(seed: str, **wish: object) -> Game:
    """A game of random moves, to its end."""
    game = Game.new(Setup.make(players=3, **wish), seed=seed)  # type: ignore[arg-type]
    rng = random.Random(seed)
    while not game.is_over:
        game.play(rng.choice(game.options()))
    return game


def test_the_hashes_are_of_the_bytes_that_the_docs_name() -> None:
    assert promise_of(SECRET) == sha256(b"bastide secret " + SECRET.encode()).hexdigest()
    whole = b"bastide seed " + SECRET.encode() + b" " + NONCES[0].encode() + b" " + NONCES[1].encode()
    assert DEAL.seed == sha256(whole).hexdigest()
    assert len({promise_of(SECRET), seed_of(SECRET, ()), seed_of(SECRET, NONCES[:1]), DEAL.seed}) == 4


@pytest.mark.parametrize(
    "wish",
    [
        {"turns": 20},
        {"expansions": "river", "options": {"first_player": "random"}, "turns": 20},
        {"expansions": "traders_builders,inns_cathedrals,princess_dragon", "turns": 30},
    ],
)
def test_every_draw_of_a_game_is_found_again(wish: dict[str, object]) -> None:
    game = played(DEAL.seed, **wish)
    dealing = check_draws(game, DEAL.seed)
    assert dealing.departure is None
    assert dealing.draws >= 20


def test_chance_before_the_first_move_is_checked_too() -> None:
    wish = {"options": {"first_player": "random"}, "turns": 1}
    game = played(DEAL.seed, **wish)
    others = [seed for seed in map(str, range(20)) if played(seed, **wish).history[0] != game.history[0]]
    departure = check_draws(game, others[0]).departure
    assert departure is not None
    assert (departure.draw, departure.came) == (1, game.history[0].code)


def test_the_first_draw_that_came_from_elsewhere_is_named() -> None:
    honest = played(DEAL.seed, turns=12)
    draws = [place for place, option in enumerate(honest.history) if option.verb == "draw"]
    forged = Game.begin(honest.rules.setup)
    for option in honest.history[: draws[6]]:
        forged.play(option)
    other = next(one for one, _ in forged.outcomes() if one != honest.history[draws[6]])
    forged.play(other)
    departure = check_draws(forged, DEAL.seed).departure
    assert departure is not None
    assert departure == (7, other.code, honest.history[draws[6]].code)


def test_a_save_keeps_how_it_was_dealt_and_loads_with_it() -> None:
    game = played(DEAL.seed, turns=9)
    text = game.save(DEAL)
    assert read_deal(text) == DEAL
    assert Game.load(text).history == game.history
    running = Deal(DEAL.promise, NONCES)
    assert read_deal(game.save(running)) == running
    with pytest.raises(DealError):
        _ = running.seed
    assert read_deal(game.save()) is None
    bare = text.replace("\n".join(DEAL.lines()) + "\n", "")
    assert bare == game.save()


@pytest.mark.parametrize(
    "line",
    [
        "fair",
        "fair promise",
        "fair promise XYZ",
        f"fair promise {'a' * 63}",
        f"fair secret {'a' * 64}",
        f"fair nonce {'A' * 32}",
        f"fair play {'a' * 64}",
    ],
)
def test_a_line_that_says_nothing_of_a_deal_is_refused_by_its_number(line: str) -> None:
    lines = played(DEAL.seed, turns=3).save().splitlines()
    lines.insert(2, line)
    with pytest.raises(SaveError) as caught:
        Game.load("\n".join(lines))
    assert caught.value.line == 3


def test_nobody_promises_twice_and_few_add_something() -> None:
    promise, secret = f"fair promise {DEAL.promise}", f"fair secret {SECRET}"
    nonce = f"fair nonce {NONCES[0]}"
    assert deal_in([promise, *[nonce] * 7, secret]) is not None
    for lines in ([promise, promise], [promise, secret, secret], [promise, *[nonce] * 8]):
        with pytest.raises(DealError):
            deal_in(lines)


def test_another_secret_than_the_promised_one_is_noticed() -> None:
    assert DEAL.is_kept
    assert not Deal(DEAL.promise, NONCES, "00" * 32).is_kept
    assert not Deal(DEAL.promise, NONCES).is_kept
