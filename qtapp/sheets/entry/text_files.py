"""How does a sheet get out of a text file, and into one?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.bulls.sheet_lines import BadSheet
from core.games.bulls.sheet_text import parse_sheet
from qtapp import texts
from qtapp.games.bulls.texts import translate
from qtapp.sheets.entry.text_words import bad_sheet_text
from qtapp.sheets.scoring.decoding import decode_sheet
from qtapp.table.files import FileFailed, read_file

if TYPE_CHECKING:
    from pathlib import Path

    from core.games.bulls.sheet import Sheet

SUFFIX = ".txt"


class UnreadableSheet(Exception):
    """A file that is no sheet: a sentence for the player, with the file's name."""


def open_sheet(path: Path) -> Sheet:
    """The sheet in a text file, UTF-8 or UTF-16.

    Raises:
        UnreadableSheet: the file cannot be read, is no text, or is no sheet.
    """
    try:
        data = read_file(path)
    except FileFailed as error:
        raise UnreadableSheet(texts.read_failed(error)) from error
    try:
        text = decode_sheet(data)
    except UnicodeDecodeError as error:
        text = translate("sheets", "{name} is no text: a sheet is written as plain text.")
        raise UnreadableSheet(text.format(name=path.name)) from error
    try:
        return parse_sheet(text)
    except BadSheet as error:
        sentence = translate("sheets", "{name} is no sheet. Line {line}: {why}")
        raise UnreadableSheet(
            sentence.format(name=path.name, line=error.line, why=bad_sheet_text(error))
        ) from error
