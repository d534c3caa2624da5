"""Where is the data of the program? In the folder of the `resources` package.

A wheel is always unpacked, so a path will do; `importlib.resources`, which also reads from
archives, would take its time at every start.
"""

from pathlib import Path
from typing import Final

import resources

DATA: Final = Path(str(resources.__file__)).parent


def read_data(name: str) -> bytes:
    """A data file by its name below `resources`, such as `bulls/values.npz`; raises `OSError`."""
    return DATA.joinpath(name).read_bytes()
