"""Passkeys (WebAuthn): what browsers are asked, and whether what they answer is true."""

from enum import StrEnum
from typing import Any, Final, NamedTuple

from starlette.requests import Request
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, options_to_json_dict
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from bastide.server.guard.hosts import Host
from bastide.server.guard.problems import UNPROCESSABLE, Refusal
from bastide.server.messages.account_models import MadeCredential, ShownCredential
from bastide.server.telling.words import say

#: A passkey stands for a password, so whoever shows it has to prove himself to it.
_VERIFIED: Final = UserVerificationRequirement.REQUIRED
#: Milliseconds that a person may take.
_PATIENCE: Final = 120_000
#: What faulty data of an authenticator may raise besides the library's own errors, all of the same meaning.
_FAULTS: Final = (WebAuthnException, ValueError, KeyError, TypeError, IndexError, AttributeError, EOFError)


class Purpose(StrEnum):
    """What a passkey is asked for."""

    CREATE = "create"
    ADD = "add"
    SIGN_IN = "sign-in"
    CONFIRM = "confirm"


class Site(NamedTuple):
    """The page that asks, as passkeys know it."""

    #: The name of the host.
    host: str
    #: The addresses of our own page: in plain as well as behind a proxy that unpacks HTTPS.
    origins: list[str]


def site_of(request: Request) -> Site | None:
    """Where passkeys of this page belong; nothing where the host is a number. The gate has let it in."""
    header = request.headers["host"].lower()
    host = Host.parse(header)
    if host is None or host.address is not None:
        return None
    return Site(host.name, list(dict.fromkeys([f"{request.url.scheme}://{header}", f"https://{header}"])))


def known_site(request: Request) -> Site:
    """Where passkeys of this page belong; a refusal where there can be none."""
    site = site_of(request)
    if site is None:
        raise Refusal(UNPROCESSABLE, say("account.passkey.host"))
    return site


class Made(NamedTuple):
    """A passkey that was made, as it is kept."""

    credential: bytes
    public_key: bytes
    uses: int


def asked_to_make(site: Site, challenge: bytes, player: str, name: str, known: list[bytes]) -> dict[str, Any]:
    """What a browser is asked to make a passkey; one that has made one of these makes no other."""
    return options_to_json_dict(
        generate_registration_options(
            rp_id=site.host,
            rp_name="Bastide",
            user_id=player.encode(),
            user_name=name,
            user_display_name=name,
            challenge=challenge,
            timeout=_PATIENCE,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=_VERIFIED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=one) for one in known],
        )
    )


def asked_to_show(site: Site, challenge: bytes, known: list[bytes]) -> dict[str, Any]:
    """What a browser is asked to show a passkey: any that it has, or one of these."""
    return options_to_json_dict(
        generate_authentication_options(
            rp_id=site.host,
            challenge=challenge,
            timeout=_PATIENCE,
            allow_credentials=[PublicKeyCredentialDescriptor(id=one) for one in known] or None,
            user_verification=_VERIFIED,
        )
    )


def check_made(site: Site, challenge: bytes, credential: MadeCredential) -> Made:
    """A passkey that was made here and now; a refusal if it was not."""
    try:
        made = verify_registration_response(
            credential=credential.model_dump(),
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origins,
            require_user_verification=True,
        )
    except _FAULTS as error:
        raise no_passkey() from error
    return Made(made.credential_id, made.credential_public_key, made.sign_count)


def check_shown(site: Site, challenge: bytes, credential: ShownCredential, key: bytes, count: int) -> int:
    """How often a passkey was used, if it was shown here and now; a refusal if it was not."""
    try:
        shown = verify_authentication_response(
            credential=credential.model_dump(exclude_none=True),
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origins,
            credential_public_key=key,
            credential_current_sign_count=count,
            require_user_verification=True,
        )
    except _FAULTS as error:
        raise no_passkey() from error
    return shown.new_sign_count


def credential_id(text: str) -> bytes:
    """The id of a passkey as bytes; a refusal if it is none."""
    try:
        return base64url_to_bytes(text)
    except ValueError as error:
        raise no_passkey() from error


def no_passkey() -> Refusal:
    """A passkey that does not open anything, for whatever reason."""
    return Refusal(401, say("account.passkey"))
