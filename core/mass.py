"""How is much work shared out among processes? As jobs that are numbers, merged in their order."""

import os
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.synchronize import Event
from threading import Thread
from typing import Any, Final, Protocol, TypeVar

from core.terms import Cancelled

R_co = TypeVar("R_co", covariant=True)
R = TypeVar("R")

_MOST_PROCESSES: Final = 61
"""Windows cannot wait for more."""
_AHEAD: Final = 64
"""Jobs for each process that are handed out before the first of them is merged."""
_THREADS: Final = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS")


class Work(Protocol[R_co]):
    """What is to be done. To be shared out it must be picklable, and so must its results."""

    def __call__(self, number: int, cancelled: Cancelled) -> R_co:
        """The result of one job; it hangs on nothing but the number, not on who works when."""
        ...


class WorkersLost(RuntimeError):
    """The workers cannot go on; the message says what happened, in one sentence."""


def done(work: Work[R], jobs: int, processes: int = 1) -> Iterator[R]:
    """The results of the jobs 0, 1, 2, ... in this order.

    One process means this one. Others end soon when the iterator is closed or fails, and when this
    process ends, in whatever way.

    Raises:
        WorkersLost: a process ended in the midst of its work.
    """
    processes = min(processes, jobs, _MOST_PROCESSES)
    if processes <= 1:
        return (work(number, _never) for number in range(jobs))
    return _shared(work, jobs, processes)


def _shared(work: Work[R], jobs: int, processes: int) -> Iterator[R]:
    context = get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(processes, context, initializer=_begin, initargs=(work, stop))
    try:
        coming = iter(range(jobs))
        ahead: deque[Future[R]] = deque()
        while True:
            for number in islice(coming, _AHEAD * processes - len(ahead)):
                with _interrupts_held():
                    ahead.append(pool.submit(_job, number))
            if not ahead:
                return
            yield ahead.popleft().result()
    except BrokenProcessPool:
        raise WorkersLost("a worker process ended in the midst of its work") from None
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


@contextmanager
def one_thread_each() -> Iterator[None]:
    """Meanwhile numpy, where it is first imported, and processes that start use one thread each.

    More of them would be in each other's way, and could add up the same numbers in another order.
    """
    before = {name: os.environ.get(name) for name in _THREADS}
    os.environ.update(dict.fromkeys(_THREADS, "1"))
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Control+C comes only afterwards; processes and threads that are started never hear of it.

    Who stops the processes is this one.
    """
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _never() -> bool:
    return False


class _Worker:
    """What one of the processes has to do."""

    work: Work[Any]
    stop: Event


def _begin(work: Work[Any], stop: Event) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # nothing is inherited on Windows
    _Worker.work, _Worker.stop = work, stop
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    """A parent that is killed tells nobody; its workers would wait for more work for ever."""
    if parent := parent_process():
        wait([parent.sentinel])
        os._exit(1)


def _job(number: int) -> Any:
    return _Worker.work(number, _Worker.stop.is_set)
