"""How does a pad leave the program? As text to read, or as a table to reckon with."""

import csv
from io import StringIO

from core.pads.ledger import Cell
from core.pads.pad import Pad
from qtapp.sheets.csv_cells import harmless
from qtapp.sheets.pads.ledger_model import rows_of
from qtapp.sheets.pads.pad_words import (
    PadWords,
    as_of_now,
    changes_text,
    column_name,
    figure,
    sums_of_now,
    translate,
    with_rule,
)


def pad_text(pad: Pad, words: PadWords) -> str:
    """The ledger as plain text, in columns of equal width; ends in a line feed."""
    heads = ["", *_heads(pad)]
    table: list[list[str] | str] = [heads]
    for row in rows_of(pad, words):
        if row.remark:
            table.append(f"    {'✕ ' if row.wrong else ''}{row.remark}")
        else:
            table.append([row.heading, *(_cell(cell, words) for cell in row.line.cells)])
    table.append([translate("sheets", "Now"), *sums_of_now(pad, words)])
    lines = [line for line in table if not isinstance(line, str)]
    widths = [max(len(line[at]) for line in lines) for at in range(len(heads))]
    out = [words.title, ""]
    for line in table:
        if isinstance(line, str):
            out.append(line)
        else:
            first, *rest = zip(line, widths, strict=True)
            cells = [first[0].ljust(first[1]), *(text.rjust(width) for text, width in rest)]
            out.append("  ".join(cells).rstrip())
    out += ["", as_of_now(pad, words)]
    return "\n".join(out) + "\n"


def pad_csv(pad: Pad, words: PadWords) -> str:
    """The ledger as comma-separated values: change, sum and points of each column, and remarks."""
    text = StringIO()
    out = csv.writer(text, lineterminator="\n")
    heads = [translate("sheets", "Line"), translate("sheets", "Entry")]
    for name in map(harmless, _heads(pad)):
        heads += [
            translate("sheets", "{name}: change").format(name=name),
            translate("sheets", "{name}: money").format(name=name),
            translate("sheets", "{name}: points").format(name=name),
        ]
    out.writerow([*heads, translate("sheets", "Problems"), translate("sheets", "Notes")])
    for line in pad.ledger.lines:
        cells: list[object] = []
        for cell in line.cells:
            cells += ["", "", ""] if cell is None else _figures(cell)
        told = [
            harmless(" ".join(with_rule(words.tell(it, pad.names)) for it in remarks))
            for remarks in (line.problems, line.notes)
        ]
        number = "" if line.entry is None else line.entry + 1
        out.writerow([number, words.tell(line.heading, pad.names).sentence, *cells, *told])
    return text.getvalue()


def _heads(pad: Pad) -> list[str]:
    return [column_name(column, pad.names) for column in pad.ledger.columns]


def _cell(cell: Cell | None, words: PadWords) -> str:
    if cell is None:
        return ""
    changes, detail = changes_text(cell), words.detail(cell)
    text = f"{changes} → {figure(cell.money)}" if changes else figure(cell.money)
    return f"{text} ({detail})" if detail else text


def _figures(cell: Cell) -> list[object]:
    return [sum(cell.changes), cell.money, "" if cell.points is None else cell.points]
