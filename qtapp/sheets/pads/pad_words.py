"""Which words do the pads of all games share? Names, sums, and how a code becomes a sentence."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale, QTime

from core.pads.ledger import Argument, Cell, Column, Ledger, PadProblem, Said
from core.pads.pad import Pad
from core.pads.pad_text import BadPad
from qtapp.parts import Explained

translate = QCoreApplication.translate

_MINUS: Final = "−"
_SUMS: Final = frozenset(
    ("amount", "bid", "cost", "counted", "left", "money", "paid", "share", "written")
)
"""What arguments are called that are money."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """The sentence of a code, with the names of its arguments in their order.

    `name` is a seat, `names` several, `purse` a seat or what lies on the table, `ranking` all that
    follows: groups of seats, the best first. Sums are shown as the game shows money.
    """

    text: str
    args: str = ""
    rule: str = ""
    one: str = ""
    """What is said if `count` is 1."""
    several: str = ""
    """What is said if `names` are more than one."""


class PadWords:
    """The words of one game's pad; names are those of the players, in order of seats."""

    def __init__(
        self,
        title: str,
        sentences: Mapping[str, Sentence],
        terms: Callable[[object], str],
        progress: Callable[[Ledger], str],
        points: Callable[[int], str],
        money: Callable[[int], str],
    ) -> None:
        """`terms` tells the house rules, `progress` how far the game is, in a few words."""
        self.title = title
        self.terms = terms
        self.progress = progress
        self.points = points
        self.money = money
        self._sentences = sentences

    def tell(self, said: Said | PadProblem, names: Sequence[str]) -> Explained:
        """The sentence of a code, and the rule that it comes from."""
        sentence = self._sentences[said.code]
        named = sentence.args.split()
        values = dict(zip(named, said.args, strict=False))
        if named[-1:] == ["ranking"]:
            values["ranking"] = ()
        told = {name: self._shown(name, value, names) for name, value in values.items()}
        if "ranking" in told:
            told["ranking"] = ranked(said.args, names)
        text = sentence.text
        group = values.get("names")
        if sentence.one and values.get("count") == 1:
            text = sentence.one
        elif sentence.several and isinstance(group, tuple) and len(group) > 1:
            text = sentence.several
        return Explained(text.format(**told), sentence.rule)

    def detail(self, cell: Cell) -> str:
        """What a cell tells besides money: when one picks, or what one has built."""
        parts = []
        if cell.place:
            parts.append(translate("sheets", "pick {place}").format(place=cell.place))
        if cell.points is not None:
            parts.append(self.points(cell.points))
        return ", ".join(parts)

    def _shown(self, name: str, value: Argument, names: Sequence[str]) -> str:
        match value:
            case tuple():
                return listed(value, names) if value else ""
            case "pot" | "bank":
                return column_name(value, names)
            case str():
                return value
            case _ if name in ("name", "purse"):
                return names[value]
            case _:
                return self.money(value) if name in _SUMS else figure(value)


def figure(value: int) -> str:
    """A sum, with a real minus if it is below zero."""
    return str(value).replace("-", _MINUS)


def signed(value: int) -> str:
    """A change with its sign, such as "+9"; 0 has none."""
    return f"+{value}" if value > 0 else figure(value)


def dollars(value: int) -> str:
    """Money of Unexploded Cow: "$150"."""
    text = translate("sheets", "${amount}").format(amount=abs(value))
    return f"{_MINUS}{text}" if value < 0 else text


def listed(seats: Sequence[int], names: Sequence[str]) -> str:
    """Several players by their names: "Ann, Ben and Cid"."""
    *first, last = [names[seat] for seat in seats]
    if not first:
        return last
    return translate("sheets", "{names} and {last}").format(names=", ".join(first), last=last)


def ranked(groups: Sequence[Argument], names: Sequence[str]) -> str:
    """Players in an order, those who are equal together: "Cid, Ann and Ben, Eve"."""
    return ", ".join(listed(group, names) for group in groups if isinstance(group, tuple))


def column_name(column: Column, names: Sequence[str]) -> str:
    """What stands at the head of a column."""
    if isinstance(column, int):
        return names[column]
    return translate("sheets", "Pot") if column == "pot" else translate("sheets", "Bank")


def changes_text(cell: Cell) -> str:
    """What is paid and gained, one after the other."""
    return " ".join(map(signed, cell.changes))


def with_rule(explained: Explained) -> str:
    """The sentence and its place in the rules, as they stand on the pad."""
    return f"{explained.sentence} {explained.rule}" if explained.rule else explained.sentence


def sums_of_now(pad: Pad, words: PadWords) -> list[str]:
    """What each column holds now: "57 (2 built)"."""
    return [
        figure(money) if points is None else f"{figure(money)} ({words.points(points)})"
        for money, points in zip(pad.ledger.money, pad.ledger.points, strict=True)
    ]


def as_of_now(pad: Pad, words: PadWords) -> str:
    """How far the game is, in a sentence."""
    return translate("sheets", "As of now: {progress}.").format(progress=words.progress(pad.ledger))


def bad_pad(name: str, error: BadPad) -> str:
    """Why a file is no pad that can be written on; `name` is what the file is called."""
    if error.where == "format":
        text = translate("sheets", "{name} was saved by a newer release of Kraal.")
    elif not error.where:
        text = translate("sheets", "{name} is no score pad, or is damaged.")
    elif error.where == "game":
        text = translate("sheets", "{name} is a pad of a game that this release does not have.")
    else:
        text = translate("sheets", "{name} is damaged, or was changed by hand ({where}: {what}).")
    return text.format(name=name, where=error.where, what=error.what)


def kept_text(pad: Pad, when: datetime, words: PadWords) -> str:
    """A pad among others, in two lines: the players; "before auction 3 (30 Nov, 10:12)"."""
    moment = QDateTime(
        QDate(when.year, when.month, when.day), QTime(when.hour, when.minute, when.second)
    )
    return translate("sheets", "{names}\n{progress} ({moment})").format(
        names=listed(range(len(pad.names)), pad.names),
        progress=words.progress(pad.ledger),
        moment=QLocale().toString(moment, "d MMM, HH:mm"),
    )
