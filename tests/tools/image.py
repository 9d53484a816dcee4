"""Runs the steps of deploy/Containerfile in a folder instead of a container: that needs no container engine.

The page is built, an empty environment of Python is made, and the package installed into it, as in the image.
"""

import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
DEPLOY: Final = ROOT / "deploy"
CONTAINERFILE: Final = DEPLOY / "Containerfile"
_INSTALL: Final = "python -m pip install --no-cache-dir "
#: Who runs the server in the image; a number needs no user of that name on this machine.
USER: Final = 10001
_OLDEST: Final = (3, 11)


_MADE: Final = ("__pycache__", "node_modules")


class ImageError(Exception):
    """A step of the image cannot be done; the message says which."""


class Step(NamedTuple):
    """An instruction of the Containerfile."""

    word: str
    rest: str


def steps_of(text: str) -> list[Step]:
    """The instructions of a Containerfile, in order."""
    lines = text.replace("\\\n", " ").splitlines()
    return [Step(*line.split(" ", 1)) for line in lines if line and not line.startswith("#")]


def steps() -> list[Step]:
    """The instructions of ours."""
    return steps_of(CONTAINERFILE.read_text(encoding="utf-8"))


class Image(NamedTuple):
    """What the steps have made."""

    #: The environment of Python into which the package was installed.
    python: Path
    environment: dict[str, str]
    entry: list[str]
    check: list[str]

    def command(self, entry: Sequence[str]) -> list[str]:
        """What a program of the image is started by, as its user where we may be another one."""
        command = [str(self.python.with_name(entry[0])), *entry[1:]]
        if not self.has_user:
            return command
        become = f"os.setgroups([]); os.setgid({USER}); os.setuid({USER})"
        begin = f"import os, sys; {become}; os.execv(sys.argv[1], sys.argv[1:])"
        return [str(self.python), "-c", begin, *command]

    @property
    def has_user(self) -> bool:
        """Whether its user may run it here."""
        return is_for_anybody(str(self.python))

    def checking(self, port: int) -> list[str]:
        """What finds out whether a server at a port is ready."""
        own = self.environment["BASTIDE_PORT"]
        return [str(self.python), *(part.replace(own, str(port)) for part in self.check[1:])]


def make_image(folder: Path, built: Path | None = None, wanted: Sequence[Step] | None = None) -> Image:
    """Do all steps below a folder; the page is one that is built, or is built as the image does it."""
    place, environment = folder, {**os.environ, "PATH": f"{folder / 'venv/bin'}:{os.environ['PATH']}"}
    stage, told = "", {}
    entry: list[str] = []
    check: list[str] = []
    for step in wanted if wanted is not None else steps():
        match step.word:
            case "FROM":
                stage = step.rest.partition(" AS ")[2]
            case "WORKDIR" if not step.rest.startswith("/data"):
                place = folder / (stage or "image") / step.rest.lstrip("/")
                place.mkdir(parents=True, exist_ok=True)
            case "COPY" if stage != "page" or built is None:
                _copy(shlex.split(step.rest), folder, place, built)
            case "RUN" if stage == "page":
                if built is None:
                    subprocess.run(["sh", "-ec", step.rest], cwd=place, env=environment, check=True)
            case "RUN" if step.rest.startswith(_INSTALL):
                _install(folder / "venv", place, shlex.split(step.rest.removeprefix(_INSTALL)))
            case "RUN" if step.rest.startswith("useradd "):
                if f"--uid {USER} " not in step.rest:
                    raise ImageError(f"another user than {USER}: {step.rest}")
            case "ENV":
                name, _, value = step.rest.partition("=")
                told[name] = value
            case "ENTRYPOINT":
                entry = json.loads(step.rest)
            case "HEALTHCHECK":
                check = json.loads(step.rest.partition("CMD ")[2])
            case "COPY" | "WORKDIR" | "USER" | "VOLUME" | "EXPOSE":
                pass
            case _:
                raise ImageError(f"nothing is known of {step.word} {step.rest}")
    return Image(folder / "venv/bin/python", told, entry, check)


def _copy(words: list[str], folder: Path, place: Path, built: Path | None) -> None:
    *sources, target = words
    begin = ROOT
    if sources[0].startswith("--from="):
        stage = folder / sources.pop(0).removeprefix("--from=")
        sources, begin = [source.lstrip("/") for source in sources], stage
        if built is not None:
            sources, begin = [""], built
    for source in sources:
        found = begin / source
        goal = place / target / (source if target.endswith("/") else "")
        if found.is_dir():
            shutil.copytree(found, goal, ignore=_left_out, dirs_exist_ok=True)
        elif found.is_file():
            goal.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(found, goal)
        else:
            raise ImageError(f"there is no {found}")


def _left_out(folder: str, names: list[str]) -> set[str]:
    """What .containerignore keeps from the image: what was made here is made anew there."""
    is_server = Path(folder) == ROOT / "src/bastide/server"
    return {name for name in names if name in _MADE or (is_server and name == "static")}


def _install(venv: Path, place: Path, wanted: list[str]) -> None:
    """Install into an empty environment; by uv where `make setup` has it, which takes seconds."""
    subprocess.run([find_python(), "-m", "venv", "--without-pip", str(venv)], check=True)
    uv = Path(sys.executable).with_name("uv")
    install = [str(uv), "pip", "install", "--quiet", "--python", str(venv / "bin/python"), *wanted]
    if uv.exists():
        # Everything is at hand from the set-up, as a rule.
        at_hand = subprocess.run([*install, "--offline"], cwd=place, capture_output=True, check=False)
        if at_hand.returncode != 0:
            subprocess.run(install, cwd=place, check=True)
        return
    pip = [sys.executable, "-m", "pip", "--python", str(venv / "bin/python"), "install", "--quiet"]
    subprocess.run([*pip, *wanted], cwd=place, check=True)


def find_python() -> str:
    """A Python that a user without rights may run, too, if there is one; else this one."""
    own = str(Path(sys.base_prefix) / "bin" / "python3")
    others = filter(None, map(shutil.which, ("python3.13", "python3.12", "python3.11", "/usr/bin/python3")))
    return next((found for found in (own, *others) if is_for_anybody(found)), own)


def is_for_anybody(python: str) -> bool:
    """Whether a user without rights may run a Python, and we may be that user."""
    question = f"import sys, venv; sys.exit(sys.version_info < {_OLDEST})"
    if os.getuid() != 0:
        return False
    try:
        asked = subprocess.run([python, "-c", question], user=USER, cwd="/", capture_output=True, check=False)
    except OSError:
        return False
    return asked.returncode == 0
