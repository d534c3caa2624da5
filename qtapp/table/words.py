"""How does the table speak, whatever is played on it? Its own refusals, its keys."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final
from unicodedata import bidirectional

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from core.game_id import BadGameId
from core.terms import Refusal
from qtapp.parts import Explained

translate = QCoreApplication.translate

HINT_KEY: Final = "H"
"""Asks for the next step of a hint, wherever the focus is."""
SHORTCUT: Final = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
"""With these a key is a shortcut of the program; the number pad's own modifier is none of them."""


def table_refusal(refusal: Refusal) -> Explained | None:
    """What a refusal of the table itself says; None: it is one of the game or the match."""
    match refusal.code:
        case "replaying":
            return Explained(
                translate("table", "This is a replay: go back to now before you play on.")
            )
        case "nobody-looks":
            return Explained(
                translate("table", "Nobody looks at the table now: nothing is played until then.")
            )
        case "looking-again":
            return Explained(
                translate(
                    "table", "This is only a second look: nothing is played before it is over."
                )
            )
        case "letting-pass":
            return Explained(
                translate("table", "Everything passes now: end that first, and then play.")
            )
        case "own-dice-in-an-id-game":
            return Explained(
                translate(
                    "table",
                    "A game with an ID brings its own dice or cards, the same for everybody.",
                )
            )
        case "dice-not-wanted":
            return Explained(translate("table", "Nothing is to be keyed in at this moment."))
        case "no-such-throw":
            thrown = ", ".join(map(str, refusal.args))
            text = translate("table", "{thrown} cannot come up here: look again, and correct it.")
            return Explained(text.format(thrown=thrown))
        case "no-such-card":
            return Explained(
                translate("table", "That card cannot come here: look again, and correct it.")
            )
        case _:
            return None


def seat_name(names: tuple[str, ...], seat: int) -> str:
    """What a seat is called in a sentence: its name, or "Seat A" where it has none."""
    if 0 <= seat < len(names) and (name := names[seat]):
        return _in_a_sentence(name)
    return translate("table", "Seat {letter}").format(letter=seat_letter(seat))


def _in_a_sentence(name: str) -> str:
    """A name from right to left keeps to itself: the words around it stay in their order."""
    if not any(bidirectional(sign) in ("R", "AL") and sign.isalpha() for sign in name):
        return name
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"


def listed(words: Iterable[str]) -> str:
    """Ann; Ann and Ben; Ann, Ben and Cleo."""
    *first, last = words
    if not first:
        return last
    return translate("table", "{first} and {last}").format(first=", ".join(first), last=last)


def either(words: Iterable[str]) -> str:
    """Ann; Ann or Ben; Ann, Ben or Cleo."""
    *first, last = words
    if not first:
        return last
    return translate("table", "{first} or {last}").format(first=", ".join(first), last=last)


def all_of(seats: Iterable[int], names: tuple[str, ...]) -> str:
    """Several players by their names, at least one."""
    return listed(seat_name(names, seat) for seat in seats)


def for_each(figures: Iterable[object], names: tuple[str, ...]) -> str:
    """A figure for each player, in the order of the seats: "Ann 20, Ben 15"."""
    one = translate("table", "{name} {figure}")
    return ", ".join(
        one.format(name=seat_name(names, seat), figure=figure)
        for seat, figure in enumerate(figures)
    )


def counted(names: Iterable[str]) -> str:
    """Several things by their names; alike ones stand once, with their number before them."""
    several = translate("table", "{count} × {name}")
    return listed(
        name if count == 1 else several.format(count=count, name=name)
        for name, count in Counter(names).items()
    )


def seat_letter(seat: int) -> str:
    """The letter of a seat, which is also its key."""
    return chr(ord("A") + seat)


def why_no_branch(code: str | None) -> str:
    """Why one cannot play on from here; the codes of `MatchController.why_no_branch`."""
    return {
        None: "",
        "last": translate("table", "Nothing was played after this moment."),
        "given-up": translate("table", "This game was given up: it cannot be played on."),
        "others": translate("table", "Others play here, too: only a game for one can be copied."),
        "no-decision": translate("table", "No decision of yours stands before this moment."),
    }[code]


def icon_size(scale: float) -> QSize:
    """How large the icon on a button is, beside text of this scale."""
    return QSize(round(16 * scale), round(16 * scale))


def bad_id_sentence(error: BadGameId, titles: Mapping[str, str]) -> str:
    """Why a text is no game ID; `titles` has the games' titles by their names."""
    words = error.words
    match error.code:
        case "other-game" if str(words[0]).lower() in titles:
            text = translate("table", "This ID belongs to another game: {title}.")
            return text.format(title=titles[str(words[0]).lower()])
        case "other-game":
            return translate("table", "This ID belongs to another game.")
        case "no-such-day":
            return translate("table", "There is no day {day}.").format(day=words[0])
        case "strange-sign":
            text = translate("table", "A game ID has no “{sign}”.")
            return text.format(sign=words[0])
        case "wrong-length":
            text = translate(
                "table", "A game ID has {count} letters and digits, this one has {found}."
            )
            return text.format(count=words[0], found=words[1])
        case _:
            return as_sentence(error)


def as_sentence(error: ValueError) -> str:
    """What an error says, with a capital letter and a full stop."""
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}."


def key_name(key: str) -> str:
    """What is written on a key, in the system's words; `key` is as `QKeySequence` reads it."""
    if key == "Return":
        return translate("table", "Enter")
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def is_key(event: QKeyEvent, key: str) -> bool:
    """Whether this event is that key, pressed alone; a lock or the number pad makes no difference.

    Both Enter keys count as `Return`.
    """
    if not key or event.modifiers() & SHORTCUT:
        return False
    pressed = event.key()
    if pressed == Qt.Key.Key_Enter:
        pressed = Qt.Key.Key_Return
    return QKeySequence(pressed) == QKeySequence(key)
