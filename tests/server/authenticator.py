"""An authenticator in software: makes passkeys and shows them, as a browser would hand it on."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, Final

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from tests.server.helpers import HOST, Json

#: Somebody was there, has proved himself, and a new key comes along.
_PRESENT, _VERIFIED, _NEW_KEY = 1, 4, 64


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """Holds one passkey; what it says can be bent to see whether anybody notices."""

    def __init__(self, host: str = HOST, origin: str = f"http://{HOST}") -> None:
        self.host = host
        self.origin = origin
        self.is_verified = True
        self.uses = 0
        self.id: Final = secrets.token_bytes(32)
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: Json) -> Json:
        """Make the passkey; gives what a browser sends on."""
        numbers = self._key.public_key().public_numbers()
        point = [(number.to_bytes(32, "big")) for number in (numbers.x, numbers.y)]
        cose = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: point[0], -3: point[1]})
        about = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cose
        data = self._data(_NEW_KEY) + about
        said = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options)
        return self._credential({"clientDataJSON": _text(client), "attestationObject": _text(said)})

    def show(self, options: Json) -> Json:
        """Show the passkey; gives what a browser sends on."""
        self.uses += 1
        client = self._client("webauthn.get", options)
        data = self._data(0)
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._credential(
            {
                "clientDataJSON": _text(client),
                "authenticatorData": _text(data),
                "signature": _text(signature),
            }
        )

    def _data(self, more: int) -> bytes:
        flags = _PRESENT | (_VERIFIED if self.is_verified else 0) | more
        return hashlib.sha256(self.host.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")

    def _client(self, kind: str, options: Json) -> bytes:
        said: dict[str, Any] = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps({**said, "crossOrigin": False}).encode()

    def _credential(self, response: Json) -> Json:
        return {"id": _text(self.id), "rawId": _text(self.id), "type": "public-key", "response": response}


def bent(text: str) -> str:
    """The same with one bit changed."""
    data = bytearray(_bytes(text))
    data[-1] ^= 1
    return _text(bytes(data))
