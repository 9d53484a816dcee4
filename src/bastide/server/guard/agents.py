"""Which browser it is, in a few words: enough to know one's own again, too little to follow anybody by."""

from typing import Final

from starlette.requests import HTTPConnection

#: What the text of a browser has in it, the most telling first, and how it is called.
_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def agent_of(connection: HTTPConnection) -> str:
    """For example ``Firefox, Linux``; nothing where neither is known."""
    text = connection.headers.get("user-agent", "")[:1000]
    found = [next((word for sign, word in words if sign in text), None) for words in (_BROWSERS, _SYSTEMS)]
    return ", ".join(word for word in found if word)
