"""DIALECTS: one for each expansion that the importer understands, in the order of the registry."""

from bastide.interop.jcz.dialect import Dialect
from bastide.interop.jcz.dialects.abbot import AbbotDialect
from bastide.interop.jcz.dialects.base import BaseDialect
from bastide.interop.jcz.dialects.river import RiverDialect

DIALECTS: tuple[Dialect, ...] = (BaseDialect(), AbbotDialect(), RiverDialect())
