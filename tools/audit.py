"""``make audit``: are there known holes in what Bastide is built with? Packages of Python and of the page.

Asks the database of open vulnerabilities (osv.dev) about the very versions that are installed. That needs the
network: where nobody answers, it says so and finds no fault, since the code is not worse for that.
"""

import argparse
import json
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from importlib.metadata import distributions
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
SERVICE: Final = "https://api.osv.dev"
#: Packages about which one request may ask, and seconds that it may take.
_MOST: Final = 500
_SECONDS: Final = 15.0
#: The package itself is known to nobody.
_OWN: Final = "bastide"


class Package(NamedTuple):
    """Something that was installed."""

    ecosystem: str
    name: str
    version: str


class Unreachable(Exception):
    """Nobody could be asked."""


def installed() -> Iterator[Package]:
    """The packages of this Python."""
    for found in distributions():
        if found.name.lower() != _OWN:
            yield Package("PyPI", found.name, found.version)


def locked(file: Path) -> Iterator[Package]:
    """The packages of which the page is built."""
    for path, found in json.loads(file.read_text(encoding="utf-8"))["packages"].items():
        if path and "version" in found:
            yield Package("npm", found.get("name") or path.rpartition("node_modules/")[2], found["version"])


def known_holes(packages: Sequence[Package], service: str) -> Iterator[tuple[Package, str]]:
    """The ids of all that is known to be wrong with packages."""
    for start in range(0, len(packages), _MOST):
        some = packages[start : start + _MOST]
        queries = [
            {"package": {"ecosystem": kind, "name": name}, "version": version} for kind, name, version in some
        ]
        for one, found in zip(some, _ask(f"{service}/v1/querybatch", {"queries": queries}), strict=True):
            yield from ((one, hole["id"]) for hole in found.get("vulns", ()))


def _ask(address: str, wish: Any) -> list[dict[str, Any]]:
    request = urllib.request.Request(
        address, json.dumps(wish).encode(), {"content-type": "application/json"}, method="POST"
    )
    try:
        with urllib.request.urlopen(request, timeout=_SECONDS) as answer:
            results: list[dict[str, Any]] = json.load(answer)["results"]
            return results
    except (OSError, ValueError, KeyError) as error:
        raise Unreachable(str(error)) from error


def main(arguments: Sequence[str] | None = None) -> int:
    """Tell what is known; 1 where something is."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--service", default=SERVICE, help="who is asked")
    service = parser.parse_args(arguments).service
    packages = sorted({*installed(), *locked(ROOT / "web" / "package-lock.json")})
    try:
        found = list(known_holes(packages, service))
    except Unreachable as error:
        print(f"audit: {service} does not answer ({error}); nothing is known of {len(packages)} packages")
        return 0
    for package, hole in found:
        print(f"audit: {package.name} {package.version} ({package.ecosystem}) has a known hole: {hole}")
    if not found:
        print(f"audit: no known holes in {len(packages)} packages")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
