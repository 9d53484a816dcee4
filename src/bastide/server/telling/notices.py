"""Why a bot was replaced: kept as a key with its values, so that everybody reads it in his language."""

import json
from contextlib import suppress

from bastide.server.messages import models
from bastide.server.telling.words import Said, say


def kept_notice(said: Said) -> str:
    """What is stored."""
    return json.dumps([said.key, said.values], ensure_ascii=False)


def read_notice(kept: str) -> models.Notice:
    """What is told; what was stored before it had a key is English, and is told so."""
    with suppress(ValueError, KeyError, TypeError):
        key, values = json.loads(kept)
        said = say(key, **values)
        return models.Notice(text=said.text, **said.fields)
    return models.Notice(text=kept)
