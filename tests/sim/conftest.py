"""Where what the kernel is made of is not installed, only what says so is tested."""

from pathlib import Path

from bastide.sim import missing

collect_ignore = (
    [file.name for file in Path(__file__).parent.glob("test_*.py") if file.name != "test_support.py"]
    if missing()
    else []
)
