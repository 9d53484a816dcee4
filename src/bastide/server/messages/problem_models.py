"""What is said when something went wrong."""

from pydantic import Field

from bastide.server.messages.option_models import Model


class Problem(Model):
    """What went wrong, and what is allowed."""

    error: str
    allowed: list[str] = Field(default_factory=list)
    #: The key of the error and its values, where it has one, for a translator.
    text_key: str = ""
    text_values: dict[str, str | int] = Field(default_factory=dict)
