"""Where is the data of the program? In the folder of the `resources` package.

With it the games are made: `kits` gives each by its name.

A wheel is always unpacked, so a path will do; `importlib.resources`, which also reads from
archives, would take its time at every start.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import resources

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.kit import AnyKit

DATA: Final = Path(str(resources.__file__)).parent


def read_data(name: str) -> bytes:
    """A data file by its name below `resources`, such as `bulls/values.npz`; raises `OSError`."""
    return DATA.joinpath(name).read_bytes()


@cache
def kits() -> Mapping[str, AnyKit]:
    """Each game's kit by the game's name, made when it is first asked for."""
    from core import registry  # the start page is painted before any game is wanted

    return registry.kits(read_data)
