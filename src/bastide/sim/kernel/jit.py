"""How the kernel is compiled and where its machine code is kept."""

import hashlib
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, Final, TypeVar

import numba
import platformdirs
from llvmlite.binding import get_host_cpu_name
from numba import extending, types

Function = TypeVar("Function", bound=Callable[..., Any])

# What numba says of its own types changes from version to version, and cannot say what a function becomes.
_njit: Final[Any] = numba.njit
_intrinsic: Final[Any] = extending.intrinsic
_config: Final[Any] = numba.config

#: Other folders than the user's own cache: for this code alone, or for everything that can be made again.
VARIABLE: Final = "BASTIDE_KERNEL_CACHE"
SHARED_VARIABLE: Final = "BASTIDE_CACHE"


@cache
def cache_folder() -> Path:
    """Where the machine code of this very kernel is kept.

    Numba notices when the file of a function changes, but not when a file changes from which it calls others.
    And it compiles anew what was installed anew, though the files say the same. So the folder is called by
    what all files of the kernel say, where they are and since when, and by what compiles it for whom.
    """
    found = hashlib.sha256(f"{numba.__version__} {sys.version} {get_host_cpu_name()}".encode())
    for file in sorted(Path(__file__).parent.glob("*.py")):
        found.update(f"{file} {file.stat().st_mtime_ns}".encode() + file.read_bytes())
    usual = os.environ.get(SHARED_VARIABLE) or platformdirs.user_cache_dir("bastide", appauthor=False)
    folder = os.environ.get(VARIABLE) or Path(usual, "kernel")
    return Path(folder, found.hexdigest()[:16])


def compiled(function: Function) -> Function:
    """A function of the kernel that others of its functions call: compiled with these, free of the GIL."""
    made: Function = _njit(nogil=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)(function)
    return made


def entry(function: Function) -> Function:
    """A function of the kernel that Python calls: compiled at its first use and kept for all later ones.

    Where no folder can be written to it is compiled in every process.
    """
    before = _config.CACHE_DIR
    _config.CACHE_DIR = str(cache_folder())
    try:
        made: Function = _njit(cache=can_keep(), nogil=True)(function)
    finally:
        _config.CACHE_DIR = before
    return made


@cache
def can_keep() -> bool:
    """Whether the machine code can be kept."""
    try:
        cache_folder().mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=cache_folder()):
            return True
    except OSError:
        return False


def _count_bits(typing_context: Any, bits: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


def _lowest_bit(typing_context: Any, bits: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), generate


def _whole(typing_context: Any, number: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return context.cast(builder, arguments[0], signature.args[0], types.int64)

    return types.int64(number), generate


#: How many bits of a number are set.
count_bits: Callable[[int], int] = _intrinsic(_count_bits)
#: The place of the lowest bit that is set; the number is not 0.
lowest_bit: Callable[[int], int] = _intrinsic(_lowest_bit)
#: A number of any width as a wide one with a sign. Functions of the kernel hand on wide numbers only, since
#: each is compiled anew for every width that it is given.
whole: Callable[[int], int] = _intrinsic(_whole)
