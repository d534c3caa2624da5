"""How is a paper sheet written as text, and read back?

The form is described in resources/help/bulls.md, "A sheet as text". What is not said is not known.
Reading is patient with letter case, spaces, commas, comments, the order of lines and the digits and
dashes of other scripts, and exact about all else: `BadSheet` says what is wrong and in which line.
"""

from collections.abc import Iterator

from core.games.bulls.rules import LETTERS, Config
from core.games.bulls.sheet import Joined, Sheet, SheetField, Turn
from core.games.bulls.sheet_lines import BadSheet, lines_of
from core.games.bulls.sheet_reader import SheetReader
from geometry.field import place_of, post_name

__all__ = ["BadSheet", "parse_sheet", "sheet_text"]

_TURNS_A_LINE = 6


def parse_sheet(text: str) -> Sheet:
    """The sheet of a text.

    Raises:
        BadSheet: with a code and words for a sentence in other languages; see there.
    """
    reader = SheetReader()
    for number, line in lines_of(text):
        reader.read(number, line)
    return reader.sheet()


def sheet_text(sheet: Sheet) -> str:
    """The text of a sheet, which `parse_sheet` reads; empty if nothing is known of the sheet.

    Unlawful as it may be, it has to be a sheet that can be written: dice show 1 to 6, fences join
    two posts, numbers are not negative.
    """
    return "".join(f"{line}\n" for line in _lines(sheet))


def _lines(sheet: Sheet) -> Iterator[str]:
    if sheet.game_id:
        yield f"id {sheet.game_id}"
    if rules := list(_rules(sheet.config)):
        yield " ".join(("rules", *rules))
    for letter, field in zip(LETTERS, sheet.fields, strict=True):
        for said in _field_lines(field):
            yield f"field {letter} {said}"
    if sheet.mallets is not None:
        yield f"mallets {sheet.mallets}"
    if sheet.total is not None:
        yield f"total {sheet.total}"


def _rules(config: Config) -> Iterator[str]:
    default = Config()
    if config.edge_is_fence:
        yield "edge-is-fence"
    if config.multipliers != default.multipliers:
        yield "multipliers " + ",".join(map(str, config.multipliers))
    if config.mallets != default.mallets:
        yield f"mallets {config.mallets}"
    if config.practice_undo:
        yield "practice"


def _field_lines(field: SheetField) -> Iterator[str]:
    drawn = []
    if field.bulls:
        bulls = ("{},{}".format(*place_of(place)) for place in field.bulls)
        drawn.append(f"bulls {' '.join(bulls)}")
    if field.fences:
        drawn.append(f"fences {' '.join(map(_fence, field.fences))}")
    if drawn:
        yield " ".join(drawn)
    if field.turns is not None:
        turns = [_turn(turn) for turn in field.turns]
        for at in range(0, len(turns), _TURNS_A_LINE):
            yield f"turns {', '.join(turns[at : at + _TURNS_A_LINE])}"
        if not turns:
            yield "turns none"
    if field.left is not None:
        yield "left" if field.left else "not left"
    written = field.written
    numbers = {
        "isolated": written.isolated,
        "unused": written.unused,
        "subtotal": written.subtotal,
    }
    if said := [f"{word} {number}" for word, number in numbers.items() if number is not None]:
        yield f"written {' '.join(said)}"


def _fence(fence: Joined) -> str:
    return "-".join(map(post_name, fence))


def _turn(turn: Turn) -> str:
    dice = "".join(map(str, turn.dice))
    return f"{dice} pass" if turn.play == "pass" else f"{dice} {_fence(turn.play)}"
