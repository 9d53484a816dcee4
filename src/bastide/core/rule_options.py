"""Rule options: choices that change a rule, with their values in the presets."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from bastide.core.errors import SetupError
from bastide.core.limits import shown

#: ``jcz`` plays as the program JCloisterZone does; ``docs/conformance.md`` says where and why we differ.
PRESETS: Final = ("modern", "classic", "jcz")


@dataclass(frozen=True, slots=True)
class RuleOption:
    """One choice about the rules, made before the game."""

    name: str
    values: tuple[str, ...]
    modern: str
    classic: str
    #: What the choice is about, in a sentence for the player.
    about: str
    #: The value in the preset ``jcz``, where that is not the modern one.
    jcz: str = ""

    def preset(self, name: str) -> str:
        """The value in a preset."""
        return {"classic": self.classic, "jcz": self.jcz}.get(name) or self.modern


def choose_options(
    known: Iterable[RuleOption], preset: str, chosen: Mapping[str, str], usual: Mapping[str, str]
) -> tuple[tuple[str, str], ...]:
    """Every option with its value: what is ``usual`` in this game or the preset's, unless one is chosen."""
    if preset not in PRESETS:
        raise SetupError(f"there is no preset {shown(preset)}; there are {', '.join(PRESETS)}")
    options: dict[str, RuleOption] = {}
    for option in known:
        if options.setdefault(option.name, option) is not option:
            raise ValueError(f"two expansions use the name {option.name!r} for different rule options")
    for name, value in chosen.items():
        if name not in options:
            raise SetupError(
                f"there is no rule option {shown(name)} in this game; there are {', '.join(options)}"
            )
        if value not in options[name].values:
            raise SetupError(f"{name} cannot be {shown(value)}; it can be {', '.join(options[name].values)}")
    values = {name: option.preset(preset) for name, option in options.items()}
    return tuple({**values, **usual, **chosen}.items())
