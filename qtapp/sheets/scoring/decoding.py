"""How does the content of a text file become text, whichever editor wrote it? No Qt here."""

from __future__ import annotations

from typing import Final

_MARKS: Final = ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
"""What stands at the beginning of a file, and the code that it tells of."""


def decode_sheet(data: bytes) -> str:
    """The text, in UTF-8 or, as Windows' Notepad calls it, Unicode.

    Raises:
        UnicodeDecodeError: it is no text.
    """
    code = next((code for mark, code in _MARKS if data.startswith(mark)), "utf-8-sig")
    return data.decode(code)
