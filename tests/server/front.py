"""Proxies with HTTPS in front of a server: Caddy and nginx by the samples of deploy/, and a small one.

The small one is for machines that have neither; it says of a request what the samples say.
"""

import os
import re
import shutil
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.leash import Leashed
from tests.patience import wait_until
from tests.server.helpers import ROOT, free_port

DEPLOY: Final = ROOT / "deploy"
NGINX, CADDY, SMALL = "nginx", "caddy", "small"
#: Those that can be had here, the real ones first.
FRONTS: Final = (*(name for name in (NGINX, CADDY) if shutil.which(name)), SMALL)
_PART: Final = 65536
_MOST_HEAD: Final = 65536


@contextmanager
def front(name: str, folder: Path, port: int, root: str = "") -> Iterator[str]:
    """A proxy of such a name in front of a port, for the site or a path of it; gives the address there."""
    own = free_port()
    if name == SMALL:
        with _small(folder, own, port, root):
            yield f"https://localhost:{own}{root}"
        return
    command, variables = (_nginx if name == NGINX else _caddy)(folder, own, port, root)
    with (folder / "front.log").open("wb") as log:
        process = Leashed(command, env={**os.environ, **variables}, stdout=log, stderr=log)
    with process:
        try:
            wait_until(lambda: process.poll() is not None or _listens(own), f"{name} listens")
            assert process.poll() is None, (folder / "front.log").read_text()
            yield f"https://localhost:{own}{root}"
        finally:
            process.end()


def _listens(port: int) -> bool:
    """Whether it can be spoken to; Caddy makes its certificate only then."""
    trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    try:
        with (
            socket.create_connection(("127.0.0.1", port)) as plain,
            trusting.wrap_socket(plain, server_hostname="localhost"),
        ):
            return True
    except OSError:
        return False


def _nginx(folder: Path, own: int, port: int, root: str) -> tuple[list[str], dict[str, str]]:
    """The sample with ports and a certificate of ours; below a path as it says itself."""
    certificate, key = _certificate(folder)
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    changes = {
        r"listen 443 ssl;": f"listen 127.0.0.1:{own} ssl;",
        r"listen \[::\]:443 ssl;": "",
        r"(ssl_certificate +)\S+;": rf"\1{certificate};",
        r"(ssl_certificate_key +)\S+;": rf"\1{key};",
        r"127\.0\.0\.1:8765": f"127.0.0.1:{port}",
        r"location = /metrics": f"location = {root}/metrics",
        r"location / ": f"location {root}/ ",
    }
    for pattern, new in changes.items():
        site, found = re.subn(pattern, new, site)
        assert found == 1, pattern
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"pid {folder}/nginx.pid; daemon off; master_process off; error_log stderr;\n"
    whole += f"events {{}}\nhttp {{ access_log off; {temporary}\n{site}\n}}\n"
    (folder / "nginx.conf").write_text(whole, encoding="utf-8")
    return [NGINX, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr"], {}


def _caddy(folder: Path, own: int, port: int, root: str) -> tuple[list[str], dict[str, str]]:
    """The sample, with variables that it knows; only that nobody outside is asked for a certificate."""
    alone = "{\n\tadmin off\n\tauto_https disable_redirects\n\tlocal_certs\n\tskip_install_trust\n}\n"
    site = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    (folder / "Caddyfile").write_text(alone + site, encoding="utf-8")
    variables = {"PLAY_HOST": f"localhost:{own}", "PLAY_SERVER": f"127.0.0.1:{port}", "PLAY_ROOT": root}
    variables |= {"XDG_DATA_HOME": str(folder / "data"), "XDG_CONFIG_HOME": str(folder / "config")}
    return [CADDY, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")], variables


def _certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for this machine, signed by itself, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    files = folder / "certificate.pem", folder / "key.pem"
    files[0].write_bytes(made.public_bytes(serialization.Encoding.PEM))
    files[1].write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return files


@contextmanager
def _small(folder: Path, own: int, port: int, root: str) -> Iterator[None]:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*_certificate(folder))
    listening = socket.create_server(("127.0.0.1", own))

    def accept() -> None:
        with suppress(OSError):
            while True:
                near, client = listening.accept()
                arguments = (context, near, client[0], port, root)
                threading.Thread(target=_serve, args=arguments, daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    try:
        yield
    finally:
        listening.shutdown(socket.SHUT_RDWR)
        listening.close()


def _serve(context: ssl.SSLContext, near: socket.socket, client: str, port: int, root: str) -> None:
    """One request, or one live connection, with what is said of its client."""
    with suppress(OSError), context.wrap_socket(near, server_side=True) as safe:
        head = b""
        while b"\r\n\r\n" not in head and len(head) < _MOST_HEAD and (part := safe.recv(_PART)):
            head += part
        lines, _, rest = head.partition(b"\r\n\r\n")
        first, *others = lines.decode("latin-1").split("\r\n")
        path = first.split(" ")[1].partition("?")[0]
        if not (path == root or path.startswith(f"{root}/")) or path == f"{root}/metrics":
            safe.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            return
        said = {name.lower(): value for name, value in (line.split(": ", 1) for line in others)}
        before = f"{said['x-forwarded-for']}, " if "x-forwarded-for" in said else ""
        said |= {"x-forwarded-for": before + client, "x-forwarded-proto": "https"}
        said |= {"x-request-id": os.urandom(16).hex()}
        if "upgrade" not in said:
            said["connection"] = "close"
        with socket.create_connection(("127.0.0.1", port)) as far:
            told = "".join(f"{name}: {value}\r\n" for name, value in said.items())
            far.sendall(f"{first}\r\n{told}\r\n".encode("latin-1") + rest)
            back = threading.Thread(target=_pass_on, args=(far, safe), daemon=True)
            back.start()
            _pass_on(safe, far)
            back.join()


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError, ValueError):
        while part := source.recv(_PART):
            target.sendall(part)
    for end in (source, target):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
