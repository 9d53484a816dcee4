"""What a link says of itself where it is shown: a title, a sentence, and a picture."""

from collections.abc import Mapping
from html import escape
from typing import Final, NamedTuple

from bastide.books.words import ENGLISH, LANGUAGES, Language
from bastide.server.messages.agreement_models import Agreement
from bastide.server.store.records import StoredGame

#: Sites that show links name no key, so these sentences are told in the language that is asked for.
SENTENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "over": "Finished: {scores}",
        "now": "Turn {turn}, {left} tiles to come: {scores}",
        "waits": "This table waits for its players",
        "private": "A game that is not open to watchers",
        "join": "There is a seat for {name}",
        "and": " and ",
    },
    "it": {
        "over": "Finita: {scores}",
        "now": "Turno {turn}, ancora {left} tessere: {scores}",
        "waits": "Questo tavolo aspetta i suoi giocatori",
        "private": "Una partita senza spettatori",
        "join": "C'è un posto per {name}",
        "and": " e ",
    },
    "de": {
        "over": "Zu Ende: {scores}",
        "now": "Zug {turn}, noch {left} Plättchen: {scores}",
        "waits": "Dieser Tisch wartet auf seine Spieler",
        "private": "Eine Partie ohne Zuschauer",
        "join": "Hier ist ein Platz für {name}",
        "and": " und ",
    },
}


class Preview(NamedTuple):
    """What is told of a link."""

    title: str
    sentence: str
    #: The path of its picture, if there is one.
    picture: str | None


def preview_of(game: StoredGame, language: Language, seat: int | None = None) -> Preview:
    """What may be told of a game to whoever gets the link; with a seat, the one to which it leads.

    Of a game that is not open to watchers, or that is shown to them later, nothing is told before its end.
    """
    say = SENTENCES[language]
    names = [one.name for one in game.seats]
    title = say["and"].join((", ".join(names[:-1]), names[-1]) if len(names) > 1 else names)
    if seat is not None:
        return Preview(title, say["join"].format(name=game.seats[seat].name), None)
    summary = game.summary
    if not may_be_seen(game):
        return Preview("Bastide", say["private"], None)
    scores = " · ".join(f"{name} {score}" for name, score in zip(names, summary["scores"], strict=True))
    if summary["over"]:
        sentence = say["over"].format(scores=scores)
    elif game.begun is None:
        sentence = say["waits"]
    else:
        sentence = say["now"].format(turn=summary["turn"], left=summary["tiles_left"], scores=scores)
    return Preview(title, sentence, f"/api/games/{game.id}/card.png")


def may_be_seen(game: StoredGame) -> bool:
    """Whether anybody who has the address may see the game as it is now."""
    agreement = Agreement.model_validate(game.agreement)
    return bool(game.summary["over"]) or (agreement.watching and agreement.delay == 0)


def language_asked(header: str) -> Language:
    """The first language of an ``accept-language`` that is spoken here, else English."""
    for choice in header[:200].split(","):
        code = choice.strip().partition(";")[0].partition("-")[0].lower()
        for language in LANGUAGES:
            if code == language:
                return language
    return ENGLISH


def tags_of(preview: Preview, site: str, path: str) -> str:
    """The tags that sites read, with everything escaped that somebody has chosen."""
    tags = {
        "og:site_name": "Bastide",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.sentence,
        "og:url": f"{site}/{path}",
    }
    if preview.picture is not None:
        tags |= {
            "og:image": site + preview.picture,
            "og:image:type": "image/png",
            "og:image:width": "1200",
            "og:image:height": "630",
            "og:image:alt": preview.sentence,
        }
    named = {
        "description": preview.sentence,
        "twitter:card": "summary" if preview.picture is None else "summary_large_image",
    }
    properties = (f'<meta property="{key}" content="{escape(value)}">' for key, value in tags.items())
    names = (f'<meta name="{key}" content="{escape(value)}">' for key, value in named.items())
    return "".join((*properties, *names))
