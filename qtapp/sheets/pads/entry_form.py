"""Which fields does the next entry have? One for each of its parts, or of each player's."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from core.pads.ledger import Ledger
from qtapp.look import Look
from qtapp.sheets.pads.entry_fields import FieldBox, SumField, WhoField
from qtapp.sheets.pads.entry_kinds import EntryKind, FieldSpec

if TYPE_CHECKING:
    from core.pads.cow import Payer
    from core.pads.ledger import Column


class EntryForm:
    """The fields of one kind of entry; whoever shows them gives them their places."""

    def __init__(self, kind: EntryKind, names: Sequence[str], look: Look) -> None:
        self.kind = kind
        self._look = look
        self._names = names
        self._needless: set[FieldBox] = set()
        """Fields of players whom the entry is not about now."""
        self._boxes: dict[str, list[FieldBox]] = {
            spec.name: list(self._made(spec)) for spec in kind.fields
        }

    @property
    def boxes(self) -> list[FieldBox]:
        """All fields, in their order."""
        return [box for boxes in self._boxes.values() for box in boxes]

    @property
    def first(self) -> QWidget | None:
        """Where typing begins: what is chosen already is most likely right."""
        used = [box.control for box in self.boxes if box not in self._needless]
        return next((it for it in used if isinstance(it, SumField)), used[0] if used else None)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        for box in self.boxes:
            box.set_look(look)

    def show(self, *, on: bool) -> None:
        """Shows the fields, or hides them."""
        for box in self.boxes:
            box.setVisible(on and box not in self._needless)

    def gap(self) -> FieldBox | None:
        """The first field in which something is missing."""
        for spec in self.kind.fields:
            for box in self._boxes[spec.name]:
                control = box.control
                empty = isinstance(control, SumField) and control.value is None
                if empty and spec.blank is None:
                    return box
        return None

    def entry(self) -> Any:
        """What is typed, as an entry; of use if there is no gap."""
        values: dict[str, Any] = {}
        for spec in self.kind.fields:
            found = [self._value(box, spec) for box in self._boxes[spec.name]]
            values[spec.name] = tuple(found) if spec.kind == "sums" else found[0]
        return self.kind.type(**values)

    def fill(self, entry: Any) -> None:
        """Shows an entry that is to be corrected."""
        for spec in self.kind.fields:
            value = getattr(entry, spec.name)
            parts = value if spec.kind == "sums" else (value,)
            for box, part in zip(self._boxes[spec.name], parts, strict=True):
                box.control.set_value(part)
        self._needless.clear()

    def reset(self, ledger: Ledger) -> None:
        """Empties the fields, for the entry that is likely to be next."""
        self._needless.clear()
        for spec in self.kind.fields:
            among = spec.among(ledger) if spec.among else ()
            for box in self._boxes[spec.name]:
                if isinstance(box.control, SumField):
                    box.control.clear()
                elif spec.name in ("seat", "payer"):
                    box.control.set_value(ledger.turn)
                if among and box.column not in among:
                    self._needless.add(box)

    def _made(self, spec: FieldSpec) -> Iterator[FieldBox]:
        seats = range(len(self._names))
        if spec.kind == "sums":
            for seat in seats:
                name = self._names[seat]
                yield FieldBox(name, SumField(name, signed=False), seat, self._look)
            return
        more: dict[str, tuple[Payer, ...]] = {"payer": ("each", "pot"), "purse": ("pot", "bank")}
        control = (
            SumField(spec.label, signed=spec.kind == "signed")
            if spec.kind in ("sum", "signed")
            else WhoField(spec.label, (*seats, *more.get(spec.kind, ())), self._names)
        )
        if isinstance(control, WhoField) and spec.kind == "purse":
            control.set_value("pot")
        if isinstance(control, SumField) and spec.blank is not None:
            control.setPlaceholderText(str(spec.blank))
        badges: dict[str, Column] = {"pot": "pot", "bank": "bank"}
        yield FieldBox(spec.label, control, badges.get(spec.name), self._look)

    @staticmethod
    def _value(box: FieldBox, spec: FieldSpec) -> Any:
        value = box.control.value
        return spec.blank if value is None else value
