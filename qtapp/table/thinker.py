"""Who thinks while the window stays awake? Threads: the program has two.

The teacher, the solver and the review share one; the computer players, who think for seconds, have
the other, so that nobody waits for them but the game.

What a thought says reaches the window's thread in its event loop, and only there are Qt's objects
made, told and taken away. The thread itself touches none of them.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from threading import Condition
from traceback import format_exception
from typing import Final, TypeAlias
from weakref import finalize

from PySide6.QtCore import QCoreApplication, QObject, Qt, QThread, Signal

from core.terms import Cancelled
from qtapp.table.manners import Manners

Work: TypeAlias = Callable[[Cancelled], Iterator[object]]
"""Thinks step by step, in the thread; each step gives what is to be told. The argument is cheap,
and true as soon as nobody wants to know any more."""

_AHEAD: Final = 8
"""Steps that a job may be ahead of what the window has heard: a quick one must not flood it."""

_log = logging.getLogger(__name__)


class Thought(QObject):
    """Something that is being thought about, as the window's thread knows it."""

    came = Signal(object)
    """What a step of the work gave."""
    ended = Signal()
    """All is said."""
    failed = Signal(str)
    """The work broke off with an error; this is what it says, in the programmer's words."""

    def __init__(self, job: _Job) -> None:
        super().__init__()
        self._job = job
        self._running = True

    @property
    def running(self) -> bool:
        """Whether anything is still to come."""
        return self._running

    def cancel(self) -> None:
        """Nothing comes any more, not even what is on its way."""
        self._job.stopped = True
        self._running = False

    def _take(self, report: _Report) -> None:
        if not self._running:
            return
        if report.kind == "came":
            self.came.emit(report.what)
            return
        self._running = False
        if report.kind == "failed":
            self.failed.emit(report.what)
        else:
            self.ended.emit()


class Thinker(QObject):
    """Takes one step of each thought in turn, the newest first, in a thread of its own.

    So a long review never holds up a first hint. The thread begins with the first thought, and
    sleeps while there is none.
    """

    broke = Signal(str)
    """A thought broke off: where and why, for the program's log."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = _Desk()
        self._thread = _Thread(self._desk)
        self._thread.reported.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        self._thoughts: dict[_Job, Thought] = {}
        """Kept here until the thread has let go of the work: what hangs on it must not be taken
        away by the thread."""
        self._closed = False
        self._manners = Manners()
        self.destroyed.connect(self._thread.end)
        self.destroyed.connect(partial(Manners.end, self._manners))  # by then nobody else has it
        finalize(self, self._thread.end)  # also when the program breaks off with an error
        if (application := QCoreApplication.instance()) is not None:
            application.aboutToQuit.connect(self.close)

    @property
    def busy(self) -> bool:
        """Whether the thread has anything to do."""
        return bool(self._thoughts)

    def think(self, work: Work) -> Thought:
        """Begins to think; nothing is told before the caller is back in the event loop.

        After `close` nothing is thought any more: such a thought does not run.
        """
        job = _Job(work)
        thought = Thought(job)
        if self._closed:
            thought.cancel()
            return thought
        self._thoughts[job] = thought
        self._manners.begin()
        self._desk.add(job)
        if not self._thread.isRunning():
            self._thread.start(QThread.Priority.LowPriority)
        return thought

    def close(self) -> None:
        """Cancels everything and ends the thread, after the step it is in."""
        self._closed = True
        for thought in self._thoughts.values():
            thought.cancel()
        self._thread.end()
        while self._desk.take() is not None:
            pass
        self._thoughts.clear()
        self._manners.end()

    def _deliver(self) -> None:
        if (report := self._desk.take()) is None:
            return
        thought = self._thoughts[report.job]
        if report.kind != "came":
            del self._thoughts[report.job]
        if report.kind == "failed":
            self.broke.emit(report.trace)
        thought._take(report)  # noqa: SLF001 - the two are one thing in two threads
        if self._thoughts:
            self._manners.tidy()
        else:
            self._manners.end()


class _Job:
    """The thread's side of a thought."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.steps: Iterator[object] | None = None
        self.stopped = False
        self.ahead = 0
        """Its reports that the window has not taken yet."""

    @property
    def ready(self) -> bool:
        """Whether its next step may be taken now."""
        return self.stopped or self.ahead < _AHEAD


@dataclass(frozen=True, slots=True)
class _Report:
    """What the thread has to say of a job; any kind but `came` is its last word."""

    job: _Job
    kind: str
    """`came`, `ended` or `failed`."""
    what: object = None
    trace: str = ""
    """Of an error, in words: an error itself would hold on to what only the thread may touch."""


class _Desk:
    """What window and thread hand each other."""

    def __init__(self) -> None:
        self._lock = Condition()
        self._jobs: list[_Job] = []
        """Those alive, the oldest first."""
        self._round: list[_Job] = []
        """Those that have not had their step in this round; the last is next."""
        self._reports: deque[_Report] = deque()
        self._closed = False

    def add(self, job: _Job) -> None:
        """The window wants this to be thought about."""
        with self._lock:
            self._jobs.append(job)
            self._round.append(job)
            self._lock.notify()

    def close(self) -> None:
        """The window wants nothing any more."""
        with self._lock:
            self._closed = True
            for job in self._jobs:
                job.stopped = True
            self._lock.notify()

    def take(self) -> _Report | None:
        """The report that the window is to hear next; None: there is none."""
        with self._lock:
            if not self._reports:
                return None
            report = self._reports.popleft()
            report.job.ahead -= 1
            self._lock.notify()
            return report

    def put(self, report: _Report) -> None:
        """The thread has taken a step."""
        with self._lock:
            report.job.ahead += 1
            self._reports.append(report)
            if report.kind != "came":
                self._jobs.remove(report.job)

    def next(self) -> _Job | None:
        """The job that a step is to be taken of, as soon as there is one; None: no more."""
        with self._lock:
            while (job := self._pick()) is None:
                if self._closed and not self._jobs:
                    return None
                self._lock.wait()
            self._round.remove(job)
            return job

    def _pick(self) -> _Job | None:
        ready = [job for job in self._round if job.ready]
        if not ready:
            self._round = self._jobs.copy()
            ready = [job for job in self._round if job.ready]
        return ready[-1] if ready else None


class _Thread(QThread):
    """Where the thinking is done."""

    reported = Signal()
    """There is one thing more for the window to take from the desk."""

    def __init__(self, desk: _Desk) -> None:
        super().__init__()
        self.setObjectName("thinker")
        self._desk = desk

    def run(self) -> None:
        while (job := self._desk.next()) is not None:
            self._desk.put(_step(job))
            del job  # else it would be held until the next one comes
            self.reported.emit()

    def end(self) -> None:
        self._desk.close()
        self.wait()


def _step(job: _Job) -> _Report:
    """Takes one step; whatever goes wrong in it is the job's, and not the thread's."""
    try:
        if not job.stopped:
            if job.steps is None:
                job.steps = iter(job.work(lambda: job.stopped))
            return _Report(job, "came", next(job.steps))
        if (close := getattr(job.steps, "close", None)) is not None:
            close()
    except StopIteration:
        pass
    except Exception as error:  # noqa: BLE001 - whatever it is, the others think on
        if job.stopped:
            _log.debug("a cancelled thought broke off", exc_info=True)
        else:
            _log.exception("a thought broke off")
            what = str(error) or type(error).__name__
            return _Report(job, "failed", what, "".join(format_exception(error)))
    return _Report(job, "ended")
