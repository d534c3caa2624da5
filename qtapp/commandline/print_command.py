"""`kraal print-sheet`: a sheet of Raging Bulls as a PDF file, made without a window."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.game_id import parse_id
from qtapp.commandline.arguments import BAD_INPUT

if TYPE_CHECKING:
    from argparse import Namespace

    from PySide6.QtGui import QGuiApplication

    from qtapp.sheets.printing.order import PrintOrder

_STANDARD_OUTPUT: Final = "-"


def print_sheet(arguments: Namespace) -> int:
    """Makes what the arguments of `kraal print-sheet` ask for; they carry its options by name.

    Raises:
        BadGameId: the ID is none.
    """
    game_id = None if arguments.id is None else parse_id(arguments.id, "bulls")
    try:
        from qtapp.sheets.printing.order import PrintOrder, fresh_ids

        app = _application()
    except ImportError as error:
        return _failed(f"Sheets are drawn by Qt, which cannot be loaded here: {error}.")
    copies = arguments.copies
    order = PrintOrder(
        fresh_ids(copies) if game_id is None else (game_id,) * copies,
        paper=arguments.paper,
        bulls=arguments.bulls,
        turns=arguments.turns,
        large=arguments.large,
    )
    code = _write(arguments.out, order)
    del app  # it must live until all is drawn
    return code


def _write(out: str, order: PrintOrder) -> int:
    from qtapp.sheets.printing.pdf import NoFonts, pdf, save_pdf
    from qtapp.table.files import SaveFailed
    from qtapp.texts import save_failed

    try:
        if out == _STANDARD_OUTPUT:
            sys.stdout.buffer.write(pdf(order))
            return 0
        save_pdf(Path(out), order)
    except NoFonts as error:
        return _failed(str(error))
    except SaveFailed as error:
        return _failed(save_failed(error))
    pages = "1 page" if order.count == 1 else f"{order.count} pages"
    print(f"{out}: {pages}")
    return 0


def _failed(sentence: str) -> int:
    print(f"kraal: {sentence}", file=sys.stderr)
    return BAD_INPUT


def _application() -> QGuiApplication | None:
    """What Qt needs to know its fonts; None: there is one already.

    It needs no screen. On Windows and macOS the usual platform is always there, and it alone knows
    the system's fonts.
    """
    from PySide6.QtGui import QGuiApplication

    if QGuiApplication.instance() is not None:
        return None
    hidden = [] if sys.platform in ("win32", "darwin") else ["-platform", "offscreen"]
    return QGuiApplication(["kraal", *hidden])
