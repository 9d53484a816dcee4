"""What deploy/ holds fits the server: no container engine is needed to see that.

That the steps of the Containerfile and the services of compose work is seen in test_image.py.
"""

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from bastide.cli.app import app
from bastide.server.settings import PREFIX, Settings
from tests.tools.image import DEPLOY, ROOT, steps


def variables_in(text: str) -> set[str]:
    return set(re.findall(rf"{PREFIX}[A-Z_]+", text))


def compose(*names: str) -> list[Any]:
    return [yaml.safe_load((DEPLOY / name).read_text(encoding="utf-8")) for name in names]


def test_what_is_copied_into_the_image_is_there() -> None:
    copied = [shlex.split(rest) for word, rest in steps() if word == "COPY"]
    sources = [name for words in copied if not words[0].startswith("--") for name in words[:-1]]
    assert "src" in sources
    assert [name for name in sources if not (ROOT / name).exists()] == []


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
    assert set(more["services"]) - set(usual["services"]) == {"database", "worker"}
    url = more["services"]["server"]["environment"]["BASTIDE_DATABASE_URL"]
    assert "@database/" in url
    assert more["services"]["worker"]["environment"]["BASTIDE_DATABASE_URL"] == url
    assert set(more["services"]["worker"]["networks"]) == {"inside"}
    assert set(more["services"]["database"]["networks"]) <= set(usual["networks"])
    mounts = [mount.partition(":")[0] for mount in more["services"]["database"]["volumes"]]
    assert set(mounts) <= set(more["volumes"])


def test_every_service_of_ours_runs_a_command_that_exists() -> None:
    (entry,) = (json.loads(step.rest) for step in steps() if step.word == "ENTRYPOINT")
    ours = [
        service.get("entrypoint", entry)
        for file in compose("compose.yaml", "compose.postgres.yaml")
        for service in file["services"].values()
        if "build" in service
    ]
    assert [command[1] for command in ours] == ["serve", "worker"]
    for program, *arguments in ours:
        assert program == "bastide"
        told = CliRunner().invoke(app, [*arguments, "--help"])
        assert told.exit_code == 0, told.output


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
