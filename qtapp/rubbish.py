"""When must Python's collector wait?

It takes away whatever nobody holds any more, widgets too, in the middle of any line of Python. Qt
does not survive that while it goes through a list of all widgets, as for a new style sheet: many
of them answer in Python, and one further on in the list may be gone by then.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def kept() -> Iterator[None]:
    """Nothing is collected meanwhile; afterwards everything is as it was."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
