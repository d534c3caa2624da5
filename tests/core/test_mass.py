"""Is shared work merged in its order, and does no process outlive who started it?"""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from core.mass import WorkersLost, done, one_thread_each
from core.terms import Cancelled

ROOT = Path(__file__).parents[2]


def squared(number: int, cancelled: Cancelled) -> int:
    """Jobs with low numbers take longest, so that they are done in another order."""
    sleep(0.03 * max(0, 3 - number))
    return number * number


def own_process(number: int, cancelled: Cancelled) -> int:
    """Who works."""
    sleep(0.2)  # so that the other has begun before this one has done all
    return os.getpid()


def threads_allowed(number: int, cancelled: Cancelled) -> str:
    """What numpy reads when it is imported."""
    return os.environ.get("OPENBLAS_NUM_THREADS", "")


def crash_at_two(number: int, cancelled: Cancelled) -> int:
    """As when the system runs out of memory."""
    if number == 2:
        os._exit(1)
    return number


def wrong_at_two(number: int, cancelled: Cancelled) -> int:
    """A fault of ours."""
    if number == 2:
        raise ZeroDivisionError
    return number


def long_job(number: int, cancelled: Cancelled) -> int:
    """It says who works, and looks often whether anybody waits."""
    sys.stdout.write(f"{os.getpid()}\n")
    sys.stdout.flush()
    end = monotonic() + 60
    while not cancelled() and monotonic() < end:
        sleep(0.01)
    return number


def run_long_jobs() -> None:
    """For a process of its own."""
    try:
        list(done(long_job, 2, 2))
    except KeyboardInterrupt:
        sys.exit(130)


@pytest.mark.parametrize("processes", [1, 2, 9])
def test_results_come_in_the_order_of_the_jobs(processes: int) -> None:
    assert list(done(squared, 5, processes)) == [0, 1, 4, 9, 16]


def test_so_many_processes_work_as_were_asked_for() -> None:
    assert set(done(own_process, 2, 1)) == {os.getpid()}
    workers = set(done(own_process, 8, 2))
    assert len(workers) == 2
    assert os.getpid() not in workers


def test_each_process_keeps_to_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "7")
    monkeypatch.delenv("OMP_NUM_THREADS", raising=False)
    with one_thread_each():
        assert list(done(threads_allowed, 2, 2)) == ["1", "1"]
    assert os.environ["OPENBLAS_NUM_THREADS"] == "7"
    assert "OMP_NUM_THREADS" not in os.environ


def test_a_worker_that_crashes_is_told_and_not_waited_for() -> None:
    with pytest.raises(WorkersLost, match="a worker process ended"):
        list(done(crash_at_two, 50, 2))


def test_a_fault_in_a_job_is_raised_here() -> None:
    results = done(wrong_at_two, 50, 2)
    assert [next(results), next(results)] == [0, 1]
    with pytest.raises(ZeroDivisionError):
        next(results)


def test_whoever_has_enough_is_not_made_to_wait_for_the_rest() -> None:
    results = done(squared, 100_000, 2)
    assert next(results) == 0
    start = monotonic()
    results.close()  # type: ignore[attr-defined]
    assert monotonic() - start < 10


@pytest.mark.skipif(sys.platform == "win32", reason="signals are those of POSIX")
@pytest.mark.parametrize("number", ["SIGINT", "SIGTERM", "SIGKILL"])
def test_no_worker_outlives_the_process_that_started_it(number: str) -> None:
    """Control+C reaches the whole group; the other two only who is meant."""
    # Where the tests run in the background, a shell may have had Control+C ignored.
    code = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from tests.core.test_mass import run_long_jobs as run; run()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout
        assert process.stderr
        workers = [int(process.stdout.readline()) for _ in range(2)]
        if number == "SIGINT":
            os.killpg(process.pid, signal.SIGINT)
        else:
            process.send_signal(getattr(signal, number))
        assert process.wait(timeout=20) == {"SIGINT": 130}.get(number, -getattr(signal, number))
        end = monotonic() + 20
        while any(map(running, workers)) and monotonic() < end:
            sleep(0.02)
        assert not any(map(running, workers))
        if number == "SIGINT":
            assert process.stderr.read() == ""


def running(process: int) -> bool:
    """Whether there is such a process that has not ended."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return (
        not state.exists() or state.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    )
