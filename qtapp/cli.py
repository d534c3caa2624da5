"""What does the program do when it is called? The window, or a command that needs none.

Whatever needs no window never imports PySide6, and the games are imported when they are needed.
"""

import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from threading import Thread
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path

    from core.codec import AnyMatch
    from core.terms import Outcome

_NO_WINDOW: Final = 2
_BAD_INPUT: Final = 2
_INTERRUPTED: Final = 130
_BEFORE_QT: Final = ("json", "pkgutil", "shutil", "tomllib", "qtapp.app")
"""Needed anyway. PySide6 reads the source of each module that is imported after it, and of all
that those import; so what is large comes before."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the program with these arguments, by default the command line's; gives the exit code.

    0: done; 1: a save was refused, or has no answer; 2: bad input, or no window can be opened.
    """
    argv = sys.argv[1:] if argv is None else argv
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # file names are not always text
    if not argv:  # nothing to parse, and argparse would take a tenth of the start
        return _open_checked(None, None, None)
    try:
        code = _run(argv)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has enough, as `head` does; Python would complain once more while it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return _INTERRUPTED
    return code


def _run(argv: Sequence[str]) -> int:
    from qtapp.commandline.arguments import make_parser

    try:
        arguments = make_parser().parse_args(argv)
        commands = {
            "play": _play,
            "print-sheet": _print_sheet,
            "verify": _verify,
            "hint": _hint,
            "review": _review,
            "selfplay": _selfplay,
            "solve": _solve,
            "score": _score,
        }
        return commands[arguments.command](arguments)
    except SystemExit as end:  # the parser has said what there was to say
        return end.code if isinstance(end.code, int) else 1


def _play(arguments: "Namespace") -> int:
    from qtapp import paths

    game_id = None
    if arguments.id is not None:
        from core.game_id import BadGameId, parse_id

        try:
            game_id = parse_id(arguments.id, arguments.game)
        except BadGameId as error:
            arguments.parser.error(str(error))
    folder = None
    if arguments.data_dir is not None:
        try:
            folder = paths.made(arguments.data_dir)
        except paths.NoDataFolder as error:
            if error.readable is None:
                arguments.parser.error(str(error))
            folder = error.readable  # the window says what it cannot do
    return _open_checked(folder, arguments.game, game_id)


def _open_checked(folder: "Path | None", game: str | None, game_id: str | None) -> int:
    # The check loads what Qt will load, which takes its time: meanwhile Python imports.
    check = _ScreenCheck()
    check.start()
    try:
        prepare_window()
    except ImportError:
        if not check.result():
            raise
    if trouble := check.result():
        print(f"kraal: {trouble}", file=sys.stderr)
        return _NO_WINDOW
    return open_window(folder, game, game_id)


class _ScreenCheck(Thread):
    """Asks `screen_check.problem` beside the main thread."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self._found: str | None = None
        self._failed: BaseException | None = None

    def run(self) -> None:
        from qtapp import screen_check

        try:
            self._found = screen_check.problem()
        except Exception as error:  # noqa: BLE001 - raised again by `result`
            self._failed = error

    def result(self) -> str | None:
        """Why no window can be opened; None: one can."""
        self.join()
        if self._failed is not None:
            raise self._failed
        return self._found


def prepare_window() -> None:
    """Imports what the window needs."""
    # What is imported stays, so looking for rubbish in it would only delay the window.
    gc.disable()
    for name in _BEFORE_QT:
        import_module(name)


def open_window(folder: "Path | None", game: str | None, game_id: str | None) -> int:
    """See `qtapp.app.run`."""
    from qtapp.app import run

    return run(folder, game, game_id)


def _print_sheet(arguments: "Namespace") -> int:
    from qtapp.commandline.print_command import print_sheet

    try:
        return print_sheet(arguments)
    except ValueError as error:
        arguments.parser.error(str(error))
    return _BAD_INPUT


def _verify(arguments: "Namespace") -> int:
    from core.codec import BadSave
    from qtapp.commandline.saved import read_match
    from qtapp.table.files import ReadFailed

    refused = False
    for path in arguments.saves:
        try:
            line = _standing(read_match(path))
        except ReadFailed as error:
            line, refused = f"cannot be read: {error.sentence}", True
        except BadSave as error:
            line, refused = f"refused: {error}", True
        print(f"{path}: {line}")
    return int(refused)


def _standing(match: "AnyMatch") -> str:
    """How a match ended or how far it is, in one line."""
    from core.log import Entry, Sealed

    name = match.source.name if ":" in match.source.name else match.game.id
    practice = ", practice" if match.practice else ""
    if outcome := match.outcome():
        return f"{name}, over: {_scores(match, outcome)} ({outcome.how}{practice})"
    known = match.sight(None, match.length(None)).log  # sealed bids are not counted, either
    moves = sum(isinstance(it, Entry | Sealed) and it.by in ("person", "bot") for it in known)
    so_far = "1 move" if moves == 1 else f"{moves} moves"
    return f"{name}, in progress: {so_far} so far{practice}"


def _scores(match: "AnyMatch", outcome: "Outcome") -> str:
    """What each came to; of several with the name, or the letter of the seat."""
    if match.seats == 1:
        return f"{outcome.scores[0]} points"
    names = (name or f"seat {letter}" for name, letter in zip(match.names, "ABCDEF", strict=False))
    return ", ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True))


def _hint(arguments: "Namespace") -> int:
    from qtapp.commandline.hint_command import hint

    return hint(arguments)


def _review(arguments: "Namespace") -> int:
    from qtapp.commandline.review_command import review

    return review(arguments)


def _selfplay(arguments: "Namespace") -> int:
    from qtapp.commandline.selfplay_command import selfplay

    try:
        return selfplay(arguments)
    except ValueError as error:
        arguments.parser.error(str(error))
    return _BAD_INPUT


def _solve(arguments: "Namespace") -> int:
    from qtapp.commandline.solve_command import solve

    try:
        return solve(arguments)
    except ValueError as error:
        arguments.parser.error(str(error))
    return _BAD_INPUT


def _score(arguments: "Namespace") -> int:
    from qtapp.commandline.score_command import score

    try:
        return score(arguments)
    except ValueError as error:
        arguments.parser.error(str(error))
    return _BAD_INPUT
