"""What words and numbers are in the lines of a sheet's text, and what is wrong with a bad one?"""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

LONGEST: Final = 50_000
"""Signs of a text; a whole sheet with its record takes about 3000."""

_TOKEN: Final = re.compile(r"[a-z]+(?:-[a-z]+)*|[0-9]+|-")
_BETWEEN: Final = re.compile(r"[\s,;:()]+")
_MINUS: Final = "\N{MINUS SIGN}"
_SHOWN: Final = 20
"""Signs of a strange word that are repeated in a sentence."""


class BadSheet(ValueError):
    """A text that is no sheet; the message is an English sentence that says what is wrong.

    For other languages there are a code and what belongs into its sentence. `found` is what stands
    there instead, or "" for the end of the line:

    - `too-long` (signs allowed), `strange-sign` (sign), `unknown-word` (word);
    - `no-field` (found), `nothing-said` (word that something has to follow, found);
    - `no-number` (word, found), `out-of-range` (word, number, least, most);
    - `no-place` (column, row), `half-a-place` (number, found);
    - `no-post` (found), `one-post` (post, found), `post-twice` (post);
    - `no-dice` (found), `too-many-dice` (found), `no-die` (dice, number), `no-play` (dice, found),
      `after-left` (found);
    - `said-before` (what), `too-many` (what, most), `no-id` (text), `id-alone`.
    """

    def __init__(self, line: int, code: str, what: str, *words: str | int) -> None:
        super().__init__(f"Line {line}: {what}")
        self.line = line
        """From 1."""
        self.code = code
        self.what = what
        """The sentence without its place."""
        self.words = words


class Line:
    """The words and numbers of a line, one after the other."""

    def __init__(self, number: int, text: str) -> None:
        """`text` is plain, see `lines_of`.

        Raises:
            BadSheet: a sign that belongs to nothing.
        """
        self.number = number
        self._tokens = list(self._split(text))
        self._at = 0

    def __bool__(self) -> bool:
        return self._at < len(self._tokens)

    @property
    def next(self) -> str:
        """The word, number or dash that comes, not taken yet; empty at the end."""
        return self._tokens[self._at] if self else ""

    def take(self) -> str:
        """The next word, number or dash; empty at the end."""
        taken = self.next
        self._at += 1
        return taken

    def skip(self, token: str) -> bool:
        """Takes the next if it is this; whether it was."""
        if self.next != token:
            return False
        self._at += 1
        return True

    def bad(self, code: str, what: str, *words: str | int) -> BadSheet:
        """What is wrong with this line."""
        return BadSheet(self.number, code, what, *words)

    def whole_number(self, word: str, least: int, most: int) -> int:
        """The number that has to come after a word.

        Raises:
            BadSheet: there is none, or one out of range.
        """
        found = self.take()
        if not found.isdecimal():
            raise self.bad(
                "no-number",
                f"After “{word}” comes a number, not {quoted(found)}.",
                word,
                shown(found),
            )
        number = int(found[:_SHOWN])
        if len(found) > _SHOWN or not least <= number <= most:
            raise self.bad(
                "out-of-range",
                f"{shown(found)} cannot stand after “{word}”: it is {least} to {most}.",
                word,
                shown(found),
                least,
                most,
            )
        return number

    def _split(self, text: str) -> Iterator[str]:
        at = 0
        while at < len(text):
            if found := _BETWEEN.match(text, at):
                at = found.end()
            elif found := _TOKEN.match(text, at):
                yield found.group()
                at = found.end()
            else:
                sign = text[at]
                name = sign if sign.isprintable() else f"U+{ord(sign):04X}"
                raise self.bad("strange-sign", f"The sign “{name}” has no meaning here.", name)


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, counted from 1: small letters, plain digits and dashes.

    Raises:
        BadSheet: the text is too long.
    """
    if len(text) > LONGEST:
        what = f"This is too long for a sheet: it has more than {LONGEST} signs."
        raise BadSheet(1, "too-long", what, LONGEST)
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    for number, line in enumerate(plain.split("\n"), start=1):
        if said := _plain(line.partition("#")[0]).strip():
            yield number, said


def quoted(found: str) -> str:
    """What was found, as a sentence mentions it."""
    return f"“{shown(found)}”" if found else "the end of the line"


def shown(found: str) -> str:
    """What was found, no longer than a sentence bears."""
    return found if len(found) <= _SHOWN else found[: _SHOWN - 1] + "…"


def _plain(line: str) -> str:
    return "".join(map(_plain_sign, unicodedata.normalize("NFKC", line).lower()))


def _plain_sign(sign: str) -> str:
    if sign.isascii():
        return sign
    if sign.isdecimal():
        return str(unicodedata.decimal(sign))
    return "-" if sign == _MINUS or unicodedata.category(sign) == "Pd" else sign
