"""How does Python behave while a thread thinks beside the window?

Its collector runs in whatever thread makes the next object, and would take away widgets there,
which Qt does not survive. So it is called here, in the window's thread, instead. And its lock,
which only one thread holds at a time, changes hands quickly.
"""

import gc
import sys
from typing import Final

_SWITCH: Final = 0.0005
"""Seconds for which the thread may hold Python's lock while the window waits for it. Painting asks
for it hundreds of times; with the usual 5 ms a window would seem to stand still."""


class Manners:
    """Those of one thinker; Python behaves so while any of them is at work."""

    _thinking: int = 0
    """So many thinkers are at work."""
    _before: tuple[bool, float] = (True, 0.005)
    """How the collector and the lock were set before."""

    def __init__(self) -> None:
        self._on = False

    def begin(self) -> None:
        """The thinker is at work."""
        if self._on:
            return
        self._on = True
        if not Manners._thinking:
            Manners._before = gc.isenabled(), sys.getswitchinterval()
            gc.disable()
            sys.setswitchinterval(_SWITCH)
        Manners._thinking += 1

    def end(self) -> None:
        """The thinker is at rest."""
        if not self._on:
            return
        self._on = False
        Manners._thinking -= 1
        if not Manners._thinking:
            collect, interval = Manners._before
            sys.setswitchinterval(interval)
            if collect:
                gc.enable()

    def tidy(self) -> None:
        """Collects what Python itself would have collected by now, but for the oldest things."""
        counts, most = gc.get_count(), gc.get_threshold()
        for generation in (1, 0):
            if counts[generation] > most[generation]:
                gc.collect(generation)
                return
