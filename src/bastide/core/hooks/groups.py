"""What holds for hooks of every group: which there are, and which methods of expansions answer to one."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from bastide.core.hooks.deployment import Deployment
from bastide.core.hooks.display import Display
from bastide.core.hooks.knowledge import Knowledge
from bastide.core.hooks.points import Points
from bastide.core.hooks.preparation import Preparation
from bastide.core.hooks.scope import NARROWED_BY, scope_of
from bastide.core.hooks.turns import Turns

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")

PREFIXES: Final = ("on_", "allow_", "add_", "revise_")
GROUPS: Final = (Preparation, Turns, Deployment, Points, Display, Knowledge)
#: Every hook, with the group that it belongs to.
HOOKS: Final[Mapping[str, type]] = {
    name: group for group in GROUPS for name in vars(group) if name.startswith(PREFIXES)
}


def check_hooks(expansion: type) -> None:
    """Refuse a hook that would never be called, or would be called for what it says it is not about."""
    for name, method in vars(expansion).items():
        if not name.startswith(PREFIXES):
            continue
        where = f"{expansion.__name__}.{name}"
        if name not in HOOKS:
            raise TypeError(f"{where}: there is no such hook")
        if not issubclass(expansion, HOOKS[name]):
            raise TypeError(f"{where}: this is a hook of {HOOKS[name].__name__}, so mix that in")
        if unknown := scope_of(method).words - _narrowed_by(name):
            raise TypeError(f"{where}: this hook cannot be about some {', '.join(sorted(unknown))} only")


def _narrowed_by(hook: str) -> frozenset[str]:
    """The words by which a hook can be narrowed; before a game is compiled, nobody knows its options."""
    is_compiled = HOOKS[hook] is not Preparation or hook == Preparation.on_setup.__name__
    return NARROWED_BY.get(hook, frozenset()) | ({"options"} if is_compiled else frozenset())


def overrides(expansion: object, hook: Callable[..., object]) -> bool:
    """Whether an expansion answers to a hook at all."""
    return getattr(type(expansion), hook.__name__, hook) is not hook


def overriding(
    expansions: Iterable[object], hook: Callable[Concatenate[Any, Asked], Answer]
) -> tuple[Callable[Asked, Answer], ...]:
    """The methods by which expansions answer to a hook, in their order."""
    return tuple(getattr(expansion, hook.__name__) for expansion in expansions if overrides(expansion, hook))
