"""What is said about names, passwords, passkeys and sessions, as it goes over the wire."""

from typing import Annotated, Any, Literal

from pydantic import Field

from bastide.server.messages.option_models import Model

#: A name as it is typed: what it has to be like, the server says in words.
TypedName = Annotated[str, Field(min_length=1, max_length=100)]
#: A password that is to be kept, and one that is only compared.
NewPassword = Annotated[str, Field(min_length=8, max_length=200)]
TypedPassword = Annotated[str, Field(min_length=1, max_length=200)]
#: The code of what a passkey was asked.
Ceremony = Annotated[str, Field(min_length=1, max_length=64)]
_Encoded = Annotated[str, Field(min_length=1, max_length=1400)]
_Long = Annotated[str, Field(min_length=1, max_length=16_000)]


class PageSettings(Model):
    """How a player likes the page: texts as the page keeps them, by the names that it gives them."""

    language: Annotated[str, Field(max_length=8)] | None = None
    theme: Annotated[str, Field(max_length=8)] | None = None
    quickPlay: Annotated[str, Field(max_length=8)] | None = None  # noqa: N815 (the page's own name)
    sounds: Annotated[str, Field(max_length=8)] | None = None
    volume: Annotated[str, Field(max_length=8)] | None = None
    replaySpeed: Annotated[str, Field(max_length=8)] | None = None  # noqa: N815
    layers: Annotated[str, Field(max_length=200)] | None = None
    #: The setup of the last game, and those that were saved under a name.
    setup: Annotated[str, Field(max_length=8_000)] | None = None
    setups: Annotated[str, Field(max_length=40_000)] | None = None
    #: The names of the lessons that were learnt.
    lessons: Annotated[str, Field(max_length=4_000)] | None = None


class Passkey(Model):
    """A passkey of a player."""

    id: str
    label: str
    #: In ISO 8601.
    made: str
    used: str | None
    #: Whether it works at the address by which this page came.
    here: bool


class Account(Model):
    """Who is signed in."""

    name: str
    made: str
    password: bool
    passkeys: list[Passkey]
    settings: PageSettings


class Me(Model):
    """Who asks: a player with a name, or a guest."""

    account: Account | None
    #: In how many games this browser holds a seat or has made the table.
    games: int
    #: Whether passkeys can be used at the address by which this page came: it has to be a name.
    passkeys: bool


class NewAccount(Model):
    """A name to be taken, kept by a password."""

    name: TypedName
    password: NewPassword


class SignIn(Model):
    """Signing in by a password."""

    name: TypedName
    password: TypedPassword
    #: Whether the seats that this browser holds as a guest come along.
    bring: bool = False


class Session(Model):
    """A browser that is signed in."""

    id: str
    #: Which browser it is, in a few words.
    agent: str | None
    #: In ISO 8601.
    first: str | None
    last: str | None
    #: Whether it is the one that asks.
    here: bool


class PasskeyWish(Model):
    """What a passkey is to be asked for: to make one for a new name or a further one, or to show one."""

    purpose: Literal["create", "add", "sign-in", "confirm"]
    name: TypedName | None = None


class PasskeyAsked(Model):
    """What the browser is to ask the passkey."""

    ceremony: str
    #: As WebAuthn writes it: ``PublicKeyCredentialCreationOptionsJSON`` or ``...RequestOptionsJSON``.
    options: dict[str, Any]


class MadeResponse(Model):
    """What an authenticator says of a passkey that it has made."""

    clientDataJSON: _Long  # noqa: N815 (WebAuthn's names)
    attestationObject: _Long  # noqa: N815


class MadeCredential(Model):
    """A passkey that was made, as WebAuthn writes it."""

    id: _Encoded
    rawId: _Encoded  # noqa: N815
    type: Literal["public-key"]
    response: MadeResponse


class ShownResponse(Model):
    """What an authenticator has signed."""

    clientDataJSON: _Long  # noqa: N815
    authenticatorData: _Long  # noqa: N815
    signature: _Long
    userHandle: _Encoded | None = None  # noqa: N815


class ShownCredential(Model):
    """A passkey that was shown, as WebAuthn writes it."""

    id: _Encoded
    rawId: _Encoded  # noqa: N815
    type: Literal["public-key"]
    response: ShownResponse


class PasskeyMade(Model):
    """The answer of a passkey that was made for a new name."""

    ceremony: Ceremony
    credential: MadeCredential


class PasskeyShown(Model):
    """The answer of a passkey that was shown."""

    ceremony: Ceremony
    credential: ShownCredential


class PasskeySignIn(PasskeyShown):
    """Signing in by a passkey."""

    bring: bool = False


class Proof(Model):
    """That it is really the player who asks: one of these."""

    password: TypedPassword | None = None
    passkey: PasskeyShown | None = None
    #: His name, where he has no password: it shows at least that he means it.
    name: TypedName | None = None


class PasskeyAdded(PasskeyMade):
    """A further passkey."""

    proof: Proof


class PasskeyRemoval(Model):
    """A passkey is to be forgotten."""

    proof: Proof


class PasswordChange(Model):
    """Another password, or the first one."""

    password: NewPassword
    proof: Proof


class Deletion(Model):
    """The end of an account."""

    proof: Proof
