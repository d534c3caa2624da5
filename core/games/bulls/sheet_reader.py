"""What does each line of a sheet's text say about the sheet?"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from core.game_id import BadGameId, parse_id
from core.games.bulls.rules import LETTERS, Bulls, Config
from core.games.bulls.sheet import Joined, Sheet, SheetField, Turn, Written, joined
from core.games.bulls.sheet_lines import BadSheet, Line, quoted, shown
from geometry.field import place_index, post_index, post_name

MOST: Final = 99
"""Bulls, fences or turns of a field: far more than any sheet has room for."""
LARGEST: Final = 999
"""Number that can be written into the score column."""

T = TypeVar("T")

_ID: Final = re.compile(r"id\b[\s:]*(.*)")
_NONE: Final = "none"
_SIDES: Final = ("t", "r", "b", "l")
_DICE: Final = 3
_TOP: Final = ("field", "mallets", "total", "id", "rules")
_WRITTEN: Final = ("isolated", "unused", "subtotal")
_RULES: Final = ("standard", "edge-is-fence", "multipliers", "mallets", "practice")


@dataclass
class _FieldSaid:
    """What has been said of a field so far; None: nothing."""

    bulls: tuple[int, ...] | None = None
    fences: tuple[Joined, ...] | None = None
    turns: tuple[Turn, ...] | None = None
    left: bool | None = None
    written: dict[str, int] = field(default_factory=dict)

    def finished(self) -> SheetField:
        return SheetField(
            bulls=self.bulls or (),
            fences=self.fences or (),
            turns=self.turns,
            left=self.left,
            written=Written(**self.written),
        )


class SheetReader:
    """Puts a sheet together, line by line."""

    def __init__(self) -> None:
        self._fields = tuple(_FieldSaid() for _ in LETTERS)
        self._numbers: dict[str, int] = {}
        self._id: str | None = None
        self._config: Config | None = None

    def sheet(self) -> Sheet:
        """The sheet that was read."""
        a, b, c, d = (said.finished() for said in self._fields)
        return Sheet(
            fields=(a, b, c, d),
            mallets=self._numbers.get("mallets"),
            total=self._numbers.get("total"),
            game_id=self._id or "",
            config=self._config or Config(),
        )

    def read(self, number: int, text: str) -> None:
        """Reads a line; see `sheet_lines.lines_of`.

        Raises:
            BadSheet: it says nothing that a sheet has.
        """
        if found := _ID.fullmatch(text):
            self._read_id(Line(number, ""), found[1])
            return
        line = Line(number, text)
        while line:
            match word := line.take():
                case "field":
                    self._read_field(line)
                case "mallets" | "total":
                    self._once(line, word, self._numbers.get(word))
                    self._numbers[word] = line.whole_number(word, 0, LARGEST)
                case "rules":
                    self._once(line, word, self._config)
                    self._config = _rules(line)
                case "id":
                    raise line.bad("id-alone", "An ID stands on a line of its own.")
                case _:
                    raise _unknown(line, word)

    def _once(self, line: Line, what: str, before: object) -> None:
        if before is not None:
            raise line.bad("said-before", f"“{shown(what)}” was said before.", what)

    def _read_id(self, line: Line, text: str) -> None:
        self._once(line, "id", self._id)
        try:
            self._id = parse_id(text, Bulls.id).rpartition(":")[2]
        except BadGameId as error:
            what = f"“{shown(text)}” is no game ID: {error}."
            raise line.bad("no-id", what, shown(text)) from error

    def _read_field(self, line: Line) -> None:
        letter = line.take()
        if len(letter) != 1 or letter.upper() not in LETTERS:
            what = f"After “field” comes A, B, C or D, not {quoted(letter)}."
            raise line.bad("no-field", what, shown(letter))
        said = self._fields[LETTERS.index(letter.upper())]
        if not line:
            raise _nothing(line, f"field {letter.upper()}")
        while line and line.next not in _TOP:
            match word := line.take():
                case "bulls":
                    self._once(line, f"field {letter.upper()} bulls", said.bulls)
                    said.bulls = _list(line, word, _bull)
                case "fences":
                    said.fences = _longer(line, word, said.fences, _list(line, word, _fence))
                case "turns":
                    said.turns = _longer(line, word, said.turns, _list(line, word, _turn))
                case "left" | "not":
                    self._read_left(line, said, left=word == "left")
                case "written":
                    self._read_written(line, said, letter.upper())
                case _:
                    raise _unknown(line, word)

    def _read_left(self, line: Line, said: _FieldSaid, *, left: bool) -> None:
        if not left and not line.skip("left"):
            raise _unknown(line, "not")
        if said.left not in (None, left):
            self._once(line, "left", said.left)
        said.left = left
        if line.next.isdecimal():
            what = f"Nothing is played in a field that was left: {quoted(line.next)} is too many."
            raise line.bad("after-left", what, shown(line.next))

    def _read_written(self, line: Line, said: _FieldSaid, letter: str) -> None:
        if line.next not in _WRITTEN:
            raise _nothing(line, "written")
        while line.next in _WRITTEN:
            word = line.take()
            self._once(line, f"field {letter} written {word}", said.written.get(word))
            said.written[word] = line.whole_number(word, 0, LARGEST)


def _list(line: Line, word: str, item: Callable[[Line], T]) -> tuple[T, ...]:
    """Items up to the next word that begins something else; `none` says that there are none."""
    if line.skip(_NONE):
        return ()
    found: list[T] = []
    while line.next.isdecimal() or line.next in _SIDES or line.next == "-":
        found.append(item(line))
        _demand_room(line, word, len(found))
    if not found:
        raise _nothing(line, word)
    return tuple(found)


def _longer(
    line: Line, word: str, before: tuple[T, ...] | None, more: tuple[T, ...]
) -> tuple[T, ...]:
    """A list that goes on in another line."""
    longer = (*(before or ()), *more)
    _demand_room(line, word, len(longer))
    return longer


def _demand_room(line: Line, word: str, count: int) -> None:
    if count > MOST:
        raise line.bad("too-many", f"A field has at most {MOST} {word}.", word, MOST)


def _bull(line: Line) -> int:
    column, row = line.take(), line.next
    if not column.isdecimal() or not row.isdecimal():
        what = f"A bull is a column and a row, as 3,4: after {quoted(column)} comes {quoted(row)}."
        raise line.bad("half-a-place", what, shown(column), shown(row))
    line.take()
    try:
        return place_index(_small(column), _small(row))
    except ValueError as error:
        what = f"There is no place {shown(column)},{shown(row)}: both numbers are 1 to 6."
        raise line.bad("no-place", what, shown(column), shown(row)) from error


def _fence(line: Line) -> Joined:
    a = _post(line)
    line.skip("-")
    b = _post(line, after=post_name(a))
    if a == b:
        name = post_name(a)
        raise line.bad("post-twice", f"A fence joins two posts, and {name} is one.", name)
    return joined(a, b)


def _post(line: Line, after: str = "") -> int:
    """A post; `after` is the one that it is to be joined to."""
    side = line.take()
    if side not in _SIDES and after:
        what = f"A fence joins two posts: {after} is followed by {quoted(side)}."
        raise line.bad("one-post", what, after, shown(side))
    number = line.take() if side in _SIDES and line.next.isdecimal() else ""
    try:
        return post_index(f"{side}{_small(number)}")
    except ValueError as error:
        found = side + number
        what = f"{quoted(found)} is no post: a post is t, r, b or l and a number 1 to 6."
        raise line.bad("no-post", what[0].upper() + what[1:], shown(found)) from error


def _turn(line: Line) -> Turn:
    digits = ""
    while len(digits) < _DICE:
        if not line.next.isdecimal():
            what = f"A turn begins with three dice, as 446: {quoted(line.next)} is none."
            raise line.bad("no-dice", what, shown(line.next))
        digits += line.take()
    if len(digits) > _DICE:
        what = f"A turn has three dice, as 446: {quoted(digits)} are more."
        raise line.bad("too-many-dice", what, shown(digits))
    if strange := [digit for digit in digits if digit not in "123456"]:
        what = f"No die shows {strange[0]}: {digits} cannot have fallen."
        raise line.bad("no-die", what, digits, strange[0])
    first, second, third = map(int, digits)
    dice = (first, second, third)
    if line.skip("pass"):
        return Turn(dice, "pass")
    if line.next not in _SIDES:
        what = f"After the dice {digits} comes a fence or “pass”, not {quoted(line.next)}."
        raise line.bad("no-play", what, digits, shown(line.next))
    return Turn(dice, _fence(line))


def _rules(line: Line) -> Config:
    config = Config()
    if line.next not in _RULES:
        raise _nothing(line, "rules") if not line else _unknown(line, line.next)
    while line.next in _RULES:
        match line.take():
            case "edge-is-fence":
                config = replace(config, edge_is_fence=True)
            case "practice":
                config = replace(config, practice_undo=True)
            case "mallets":
                config = replace(config, mallets=line.whole_number("mallets", 0, 9))
            case "multipliers":
                a, b, c, d = (line.whole_number("multipliers", 1, 20) for _ in LETTERS)
                config = replace(config, multipliers=(a, b, c, d))
            case _:
                pass
    return config


def _small(number: str) -> int:
    """A number as it is, if it is short enough to be one of the field; else 0, which none is."""
    return int(number) if 0 < len(number) <= _DICE else 0


def _unknown(line: Line, word: str) -> BadSheet:
    return line.bad("unknown-word", f"{quoted(word)} is not understood here.", shown(word))


def _nothing(line: Line, word: str) -> BadSheet:
    what = f"“{word}” says nothing: {quoted(line.next)} follows it."
    return line.bad("nothing-said", what, word, shown(line.next))
