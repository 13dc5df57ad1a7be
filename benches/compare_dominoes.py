"""How many rounds of four players a second the PyPI package `dominoes` plays, and how many this engine plays beside it.

    pip install dominoes
    python benches/compare_dominoes.py

Both deal double six to four players, choose by chance among what is legal, and score the round, on one core. They take turns, so that both
meet the same machine; the fastest run of each counts. Without the package it says so, and that is no error.
"""

import random
import re
import subprocess
import sys
import time

RUNS = 5
ROUNDS_A_RUN = 1_000
OUR_BENCH = ["cargo", "bench", "--quiet", "--bench", "line", "--", "a"]


def round_of_dominoes(dominoes):
    """The number of tiles laid in one round."""
    game = dominoes.Game.new(starting_player=0)
    while game.result is None:
        game.make_move(*random.choice(game.valid_moves))
    # A pass is kept as no move.
    return sum(move is not None for move in game.moves)


def run_of_dominoes(dominoes):
    """Rounds a second of one run, and the mean of the tiles laid."""
    began = time.perf_counter()
    laid = sum(round_of_dominoes(dominoes) for _ in range(ROUNDS_A_RUN))
    return ROUNDS_A_RUN / (time.perf_counter() - began), laid / ROUNDS_A_RUN


def run_of_ours():
    """Rounds a second, and the mean of the tiles laid."""
    text = subprocess.run(OUR_BENCH, check=True, capture_output=True, text=True).stdout
    speed, laid = re.search(r": (\d+) rounds a second; ([\d.]+) laid", text).groups()
    return float(speed), float(laid)


def main():
    try:
        import dominoes
    except ImportError:
        sys.exit(print("The package `dominoes` is not installed (pip install dominoes): nothing to compare with."))
    theirs, ours = [], []
    for _ in range(RUNS):
        theirs.append(run_of_dominoes(dominoes))
        ours.append(run_of_ours())
    for name, runs in [("dominoes", theirs), ("this engine", ours)]:
        speed = max(speed for speed, _ in runs)
        laid = sum(laid for _, laid in runs) / RUNS
        print(f"{name}: {speed:,.0f} rounds a second, {laid:.2f} tiles laid a round")
    print(f"ratio: {max(ours)[0] / max(theirs)[0]:.0f}")


main()
