"""What deploy/ holds fits the server: no container engine is needed to see that.

The steps of the Containerfile that install are not run here; what it sets and starts is.
"""

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from bastide.server.settings import PREFIX, Settings
from tests.leash import Leashed
from tests.patience import PATIENCE, get, wait_until
from tests.server.helpers import free_port
from tests.tools.workshop import ROOT, environment

DEPLOY: Final = ROOT / "deploy"


def steps() -> list[tuple[str, str]]:
    """The instructions of the Containerfile."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


def variables_in(text: str) -> set[str]:
    return set(re.findall(rf"{PREFIX}[A-Z_]+", text))


def compose(*names: str) -> list[Any]:
    return [yaml.safe_load((DEPLOY / name).read_text(encoding="utf-8")) for name in names]


def test_what_is_copied_into_the_image_is_there() -> None:
    copied = [shlex.split(rest) for word, rest in steps() if word == "COPY"]
    sources = [name for words in copied if not words[0].startswith("--") for name in words[:-1]]
    assert "src" in sources
    assert [name for name in sources if not (ROOT / name).exists()] == []


def test_the_image_starts_a_server_that_its_own_check_finds_ready(tmp_path: Path) -> None:
    """As the container would: its variables, its command, its check; only folder and port are ours."""
    port = str(free_port())
    ours = {"BASTIDE_DATA": str(tmp_path / "data"), "BASTIDE_PORT": port}
    told = dict(rest.split("=", 1) for word, rest in steps() if word == "ENV")
    (entry,) = (json.loads(rest) for word, rest in steps() if word == "ENTRYPOINT")
    (check,) = (rest.partition("CMD ")[2] for word, rest in steps() if word == "HEALTHCHECK")
    program, *arguments = json.loads(check.replace(told["BASTIDE_PORT"], port))
    assert (entry[0], program) == ("bastide", "python")

    def is_ready() -> bool:
        return subprocess.run([sys.executable, *arguments], capture_output=True, check=False).returncode == 0

    assert not is_ready()
    command = [sys.executable, "-m", "bastide", *entry[1:]]
    with (
        (tmp_path / "log").open("wb") as log,
        Leashed(command, env=environment(**{**told, **ours}), stdout=log, stderr=log) as server,
    ):
        wait_until(lambda: server.poll() is not None or is_ready(), "the server is ready")
        assert get(f"http://127.0.0.1:{port}/").status_code == 200
        server.terminate()
        server.wait(timeout=PATIENCE)
    assert (tmp_path / "data" / "bastide.db").exists()
    assert json.loads((tmp_path / "log").read_text().splitlines()[-1])["level"] == "info"


def test_every_setting_that_is_named_exists() -> None:
    known = {PREFIX + name.upper() for name in Settings.model_fields}
    for file in DEPLOY.iterdir():
        assert variables_in(file.read_text(encoding="utf-8")) <= known, file.name
    docs = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert variables_in(docs) <= known


def test_compose_builds_the_image_and_trusts_the_network_of_its_proxy() -> None:
    (usual,) = compose("compose.yaml")
    server, proxy = usual["services"]["server"], usual["services"]["proxy"]
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).is_file()
    (network,) = usual["networks"]["inside"]["ipam"]["config"]
    assert server["environment"]["BASTIDE_TRUSTED_PROXIES"] == network["subnet"]
    assert set(server["networks"]) == {"inside"}, "only the proxy can be reached from outside"
    assert "ports" not in server
    files = [mount.partition(":")[0] for mount in proxy["volumes"] if mount.startswith("./")]
    assert all((DEPLOY / file).is_file() for file in files)
    patience = float(server["stop_grace_period"].removesuffix("s"))
    assert patience > float(server["environment"]["BASTIDE_STOP_SECONDS"])


def test_compose_with_postgresql_adds_to_the_usual_one() -> None:
    usual, more = compose("compose.yaml", "compose.postgres.yaml")
    assert set(more["services"]) - set(usual["services"]) == {"database"}
    url = more["services"]["server"]["environment"]["BASTIDE_DATABASE_URL"]
    assert "@database/" in url
    assert set(more["services"]["database"]["networks"]) <= set(usual["networks"])
    mounts = [mount.partition(":")[0] for mount in more["services"]["database"]["volumes"]]
    assert set(mounts) <= set(more["volumes"])


def test_proxies_say_what_the_server_believes() -> None:
    nginx = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for header in ("Host", "X-Forwarded-Proto", "X-Forwarded-For", "X-Request-ID", "Upgrade"):
        assert f"proxy_set_header {header} " in nginx
    assert nginx.count("{") == nginx.count("}")
    for name in ("nginx.conf", "Caddyfile"):
        assert "/metrics" in (DEPLOY / name).read_text(encoding="utf-8"), "numbers stay inside"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this machine has no systemd")
def test_the_unit_is_one_that_systemd_takes(tmp_path: Path) -> None:
    unit = tmp_path / "bastide.service"
    text = (DEPLOY / "bastide.service").read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/bastide/bin/bastide", sys.executable), encoding="utf-8")
    said = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True, check=False
    )
    ours = [line for line in (said.stdout + said.stderr).splitlines() if unit.name in line]
    assert (said.returncode, ours) == (0, [])
