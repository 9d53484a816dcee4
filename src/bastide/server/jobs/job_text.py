"""A job as text, for the database: what a bot may know of a game, or a stretch to look at, and for whom."""

import base64
import json
import zlib
from typing import Any

from bastide.bots.advice import Reason
from bastide.core.option_json import option_from_json, option_to_json
from bastide.server.beside.bot_worker import Task, Thought
from bastide.server.beside.review_worker import Stretch
from bastide.server.beside.thinkers import Job, LookBack, Whom

AnyJob = Job | LookBack


def job_to_text(job: AnyJob) -> str:
    """A job, packed: it is written, read and removed with every move of a bot."""
    name, about = ("task", job.task) if isinstance(job, Job) else ("stretch", job.stretch)
    facts = {**about._asdict(), "history": [option_to_json(option) for option in about.history]}
    said = json.dumps({name: facts, "whom": job.whom, "seconds": job.seconds})
    return base64.b85encode(zlib.compress(said.encode(), 1)).decode("ascii")


def job_from_text(text: str) -> AnyJob:
    """What :func:`job_to_text` wrote."""
    said = json.loads(zlib.decompress(base64.b85decode(text)))
    whom, seconds = Whom(*said["whom"]), said["seconds"]
    facts = said["task"] if "task" in said else said["stretch"]
    facts["history"] = tuple(map(option_from_json, facts["history"]))
    if "task" in said:
        return Job(Task(**facts), whom, seconds)
    return LookBack(Stretch(**facts), whom, seconds)


def thoughts_to_json(thoughts: list[Thought]) -> list[Any]:
    """Thoughts as plain data."""
    return [list(thought) for thought in thoughts]


def thoughts_from_json(data: list[Any]) -> list[Thought]:
    """What :func:`thoughts_to_json` wrote."""
    return [
        Thought(code, worth, None if reason is None else Reason(*reason), chance)
        for code, worth, reason, chance in data
    ]
