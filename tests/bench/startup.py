"""How long until the window is there, against the least that a PySide6 window costs?

Starts both programs in turn, each in a process of its own, and measures from the start of the
process to its first painted frame. Prints one JSON line; wanted: a ratio of at most 1.5.

    python tests/bench/startup.py [ROUNDS]
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[2]
BARE = [sys.executable, str(Path(__file__).with_name("support") / "bare_window.py")]
# The program itself, through its front door; only what follows the first frame is cut off.
KRAAL = [
    sys.executable,
    "-c",
    """
import sys
from qtapp import cli
def begin(*_):
    print("painted", flush=True)
    program.QApplication.exit()
def run(*arguments):
    global program
    import qtapp.app as program
    program.Program.begin = begin
    return program.run(*arguments)
cli.open_window = run
sys.exit(cli.main())
""",
]


def once(command: list[str], home: str) -> float:
    """Seconds from the start of the process to the line that says it has painted."""
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPATH": str(ROOT),
        "XDG_DATA_HOME": home,  # a first start, away from a person's own games
    }
    # As an installed program runs: from compiled files.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    start = time.perf_counter()
    with subprocess.Popen(
        command,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=ROOT,
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        spent = time.perf_counter() - start
    if line.strip() != b"painted" or process.returncode:
        raise SystemExit(f"{command[:2]} painted nothing")
    return spent


def main() -> None:
    """Prints the medians in milliseconds and their ratio."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    with tempfile.TemporaryDirectory() as home:
        once(BARE, home), once(KRAAL, home)  # compiles what is not compiled yet
        times = [(once(BARE, home), once(KRAAL, home)) for _ in range(rounds)]
    bare, ours = (median(column) for column in zip(*times, strict=True))
    result = {
        "bench": "startup",
        "rounds": rounds,
        "bare_ms": round(1000 * bare, 1),
        "kraal_ms": round(1000 * ours, 1),
        "ratio": round(ours / bare, 2),
        "wanted": 1.5,
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main()
