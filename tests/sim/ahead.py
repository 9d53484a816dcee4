"""``python -m tests.sim.ahead``: all machine code that tests of the simulator run is made in one process.

The kernel is compiled once, and the walk through its games by what is known of it then. In processes of their
own each of them would have it compiled anew.
"""

from importlib import import_module

from tests.compiled import keep_kernel


def main() -> None:
    """Compile what is not compiled yet; where that cannot be, the tests themselves say so."""
    keep_kernel()  # before anything asks where the code is
    if not import_module("bastide.sim").missing():
        import_module("tests.sim.walking").compile_walks()


if __name__ == "__main__":
    main()
