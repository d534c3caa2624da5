"""How is much work shared out among machines? To a Dask cluster, as jobs that are numbers.

Dask is an optional extra; it is imported only here, when it is asked for. Who runs the cluster can
run anything here: one uses only clusters that one trusts. See `core.mass`.
"""

import re
from collections.abc import Iterator, Mapping
from concurrent.futures import CancelledError
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final, TypeVar

from core.mass import Work, WorkersLost

R = TypeVar("R")

_ADDRESS: Final = re.compile(r"dask://(?P<host>\[[0-9A-Fa-f:.]+\]|[\w.-]+):(?P<port>[0-9]{1,5})/?")
_PATIENCE: Final = 10.0
"""Seconds to wait for an answer."""


class NoCluster(Exception):
    """The work cannot be handed over; the message says why, in one sentence."""


def address(text: str) -> str:
    """The `HOST:PORT` of `dask://HOST:PORT`; an address of IPv6 stands in brackets.

    Raises:
        ValueError: that is not what the text is.
    """
    found = _ADDRESS.fullmatch(text)
    if not found or not 0 < int(found["port"]) < 1 << 16:
        raise ValueError(f"'{text}' is no address of a cluster: write dask://HOST:PORT")
    return f"{found['host']}:{found['port']}"


def done(work: Work[R], jobs: int, at: str, patience: float = _PATIENCE) -> Iterator[R]:
    """The results of the jobs 0, 1, 2, ... in this order, worked by the cluster at this address.

    Raises:
        NoCluster: Dask is not installed, nobody answers within so many seconds, there are no
            workers, or these have another release of Kraal.
        WorkersLost: the cluster did not carry the work to its end.
    """
    try:
        dask: Any = import_module("distributed")
    except ImportError:
        raise NoCluster(
            "a cluster needs Dask, which is not installed: python -m pip install distributed"
        ) from None
    lost = (dask.KilledWorker, dask.comm.CommClosedError, CancelledError)
    try:
        client = dask.Client(f"tcp://{at}", timeout=patience, set_as_default=False)
    except OSError:
        raise NoCluster(f"no cluster answers at {at}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=patience)
        except TimeoutError:
            raise NoCluster(f"the cluster at {at} has no workers") from None
        try:
            _check_releases(client.run(release), at)
        except ModuleNotFoundError:
            raise NoCluster(f"the workers at {at} have no Kraal to work with") from None
        # What is pure would be taken from an earlier call, if the cluster remembers it.
        futures = client.map(partial(work, cancelled=_never), range(jobs), pure=False)
        try:
            for future in futures:
                yield future.result()
        except lost:
            raise WorkersLost(f"the cluster at {at} lost the work") from None
        finally:
            client.cancel(futures)


def release() -> str:
    """Of the Kraal that is installed here; the workers are asked it too."""
    try:
        return version("kraal")
    except PackageNotFoundError:
        return "(not installed)"


def _check_releases(theirs: Mapping[str, str], at: str) -> None:
    if other := set(theirs.values()) - {release()}:
        raise NoCluster(
            f"the workers at {at} have Kraal {min(other)}, but here it is {release()}: "
            "scores might differ"
        )


def _never() -> bool:
    return False
