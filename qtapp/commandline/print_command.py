"""`kraal print-sheet`: a sheet of Raging Bulls as a PDF file, made without a window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.game_id import parse_id
from qtapp.commandline.qt import drawing, print_out, refuse

if TYPE_CHECKING:
    from argparse import Namespace

    from qtapp.sheets.printing.order import PrintOrder

_STANDARD_OUTPUT: Final = "-"


def print_sheet(arguments: Namespace) -> int:
    """Makes what the arguments of `kraal print-sheet` ask for; they carry its options by name.

    Raises:
        BadGameId: the ID is none.
    """
    game_id = None if arguments.id is None else parse_id(arguments.id, "bulls")
    from qtapp.sheets.printing.order import PrintOrder, fresh_ids

    copies = arguments.copies
    order = PrintOrder(
        fresh_ids(copies) if game_id is None else (game_id,) * copies,
        paper=arguments.paper,
        bulls=arguments.bulls,
        turns=arguments.turns,
        large=arguments.large,
    )
    try:
        with drawing():
            return _write(arguments.out, order)
    except ImportError as error:
        return refuse(f"Sheets cannot be drawn here, for a part of Qt is missing: {error}.")


def _write(out: str, order: PrintOrder) -> int:
    from qtapp.sheets.printing.device import PrintFailed
    from qtapp.sheets.printing.pdf import NoFonts, pdf, save_pdf
    from qtapp.table.files import SaveFailed
    from qtapp.texts import save_failed

    try:
        if out == _STANDARD_OUTPUT:
            return print_out(pdf(order))
        save_pdf(Path(out), order)
    except (NoFonts, PrintFailed) as error:
        return refuse(str(error))
    except SaveFailed as error:
        return refuse(save_failed(error))
    pages = "1 page" if order.count == 1 else f"{order.count} pages"
    return print_out(f"{out}: {pages}\n")
