"""How is a game named so that a friend gets the same dice?

A game ID is `<game>:<text>`: eight letters and digits that cannot be mistaken for each other, or a
UTC date for the daily game: `bulls:K7Q2-M9XD`, `bulls:2026-11-30`.
"""

import re
import secrets
from datetime import UTC, date, datetime
from typing import Final

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O, U."""

_LOOKALIKE = str.maketrans("ILO", "110")
_LENGTH = 8
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class BadGameId(ValueError):
    """The text is no game ID; the message says why, in English.

    For other languages there are a code and what belongs into its sentence: `other-game` (that
    game, this game), `no-such-day` (the day), `strange-sign` (the sign), `wrong-length` (how many
    letters and digits an ID has, how many this one has).
    """

    def __init__(self, message: str, code: str, *args: str | int) -> None:
        super().__init__(message)
        self.code = code
        self.words = args


def new_id(game: str) -> str:
    """A fresh ID for this game."""
    text = "".join(secrets.choice(ALPHABET) for _ in range(_LENGTH))
    return f"{game}:{text[:4]}-{text[4:]}"


def daily_id(game: str, now: datetime | None = None) -> str:
    """The ID of the day, the same all over the world: the date is UTC's."""
    return f"{game}:{(now or datetime.now(UTC)).astimezone(UTC).date().isoformat()}"


def is_daily(game_id: str) -> bool:
    """Whether an ID in its one spelling is that of a day; the empty text is none."""
    return _DATE.fullmatch(game_id.rpartition(":")[2]) is not None


def parse_id(text: str, game: str) -> str:
    """The ID in its one spelling; letter case, spaces, the hyphen and the prefix are optional.

    Raises:
        BadGameId: wrong game, wrong length, or a sign that no ID has.
    """
    prefix, colon, body = text.strip().rpartition(":")
    if colon and prefix.strip().lower() != game:
        other = prefix.strip()
        message = f"this ID belongs to the game '{other}', not to '{game}'"
        raise BadGameId(message, "other-game", other, game)
    if _DATE.fullmatch(body.strip()):
        try:
            return f"{game}:{date.fromisoformat(body.strip()).isoformat()}"
        except ValueError as error:
            day = body.strip()
            raise BadGameId(f"there is no day {day}", "no-such-day", day) from error
    letters = "".join(body.upper().split()).replace("-", "").translate(_LOOKALIKE)
    if strange := sorted(set(letters) - set(ALPHABET)):
        raise BadGameId(f"a game ID has no '{strange[0]}'", "strange-sign", strange[0])
    if (length := len(letters)) != _LENGTH:
        message = f"a game ID has {_LENGTH} letters and digits, this one has {length}"
        raise BadGameId(message, "wrong-length", _LENGTH, length)
    return f"{game}:{letters[:4]}-{letters[4:]}"
