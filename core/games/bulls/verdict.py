"""What is a paper sheet worth, and where is it wrong?

resources/help/bulls.md B8. Everything here follows from the sheet alone. What it says is made of
the values of `verdict_found`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, Literal

from core.game_id import BadGameId
from core.games.bulls.rules import BULLS, LETTERS
from core.games.bulls.scoring import MALLET_POINTS, band
from core.games.bulls.sheet import Sheet, Written
from core.games.bulls.sheet_bulls import bulls_of_id
from core.games.bulls.verdict_drawing import drawing_of
from core.games.bulls.verdict_found import (
    BullVerdict,
    Fault,
    FieldVerdict,
    Standing,
    Verdict,
)
from core.games.bulls.verdict_sums import field_sums, total_sums
from core.games.bulls.verdict_turns import Record, record_of

__all__ = ["BullVerdict", "Fault", "FieldVerdict", "Standing", "Verdict", "check_sheet"]


_ORDER_CODES: Final = ("no-order", "none-can-be-last")
_NOTHING_WRITTEN: Final = Written()


def check_sheet(sheet: Sheet) -> Verdict:
    """Checks a sheet by the rules (B8), however much of it is nonsense.

    Fences that no dice allow count for nothing: from a post to itself, on one side, through a bull,
    drawn a second time, or a third on a post in the order drawn. Everything else counts.

    Codes, with their arguments (posts by name, bulls counted from 1, fields as letters):

    - bulls: `bulls-missing` (how many, how many are due), `too-many-bulls` (the same),
      `bull-place-twice` (bull, bull);
    - fences: `same-post` (post), `same-side` (post, post), `bull-on-the-line` (bull, post, post),
      `fence-twice` (post, post), `post-used-thrice` (post); with a `turn` if they are recorded too;
    - their order: `no-order`: no dice allow all of these, in whatever order; `played-on` (how many
      fences at the least; with a `turn`: how many turns from that one on) came after the field was
      complete; `none-can-be-last`: only one of these can have completed the field, and no dice
      allow any of them to come last;
    - the game: `field-skipped` (the next field that was begun), `too-many-mallets` (ticked, boxes),
      `mallets-differ` (ticked, passes recorded), `played-after-end` (the field of the last pass);
    - the numbers: `wrong-isolated`, `wrong-unused`, `wrong-subtotal`, `wrong-total` (written,
      right), `posts-for-left-field` (points), `nothing-drawn`: points for an empty field,
      `sum-of-written` (written, sum of the written parts), `no-such-total` (written, least, most
      with any mallets), `impossible-total` (written, most that any dice allow);
    - a turn: `die-missing` (number), `die-short` (number), `post-used` (post, number),
      `other-end-used` (post, other), `pair-joins-unused` (post, other), `no-such-throw` (three
      numbers);
    - leaving: `left-complete`: a field is said to be left that was complete, `not-left` (the next
      field that was begun): it is said not to be left;
    - record and drawing: `drawn-not-recorded` (post, post), `recorded-not-drawn` (post, post).

    Notes: `bulls-missing` while nothing else is there yet, `other-bulls` (the fields, if there are
    several): these are not where the dice of the sheet's ID put them, though those of another field
    are, `strange-id` (text), `fences-from-record`: nothing is drawn, `order-not-checked`,
    `partly-checked` (the fields without a record).
    """
    record, due = record_of(sheet), _bulls_due(sheet)
    cases = [_Case(sheet, at, record) for at in range(len(LETTERS))]
    a, b, c, d = (case.verdict for case in cases)
    fields = (a, b, c, d)
    mallets_left = _mallets_left(sheet, record)
    faults = [replace(fault, field=at) for at, case in enumerate(cases) for fault in case.faults()]
    faults += _other_bulls(sheet, due)
    faults += _of_the_whole(sheet, fields, record, mallets_left)
    if sheet.game_id and due is None:
        faults.append(Fault("strange-id", (sheet.game_id,), rule="B2.1", weight="note"))
    without = sum(field.subtotal for field in fields)
    total = None if mallets_left is None else without + MALLET_POINTS * mallets_left
    return Verdict(
        fields=fields,
        faults=tuple(faults),
        mallets_left=mallets_left,
        total=total,
        without_mallets=without,
        band=None if total is None else band(total),
        dice="none" if not record.checked else "partly" if record.unchecked else "checked",
    )


class _Case:
    """One field, with all that is known of it."""

    def __init__(self, sheet: Sheet, at: int, record: Record) -> None:
        self._config = sheet.config
        self._at = at
        self._field = field = sheet.fields[at]
        # Without its numbers: whoever writes them looks at the same drawing again and again.
        drawn = replace(field, written=_NOTHING_WRITTEN)
        self._drawing = drawing_of(drawn, at, edge_is_fence=sheet.config.edge_is_fence)
        self._later = next(
            (LETTERS[i] for i in range(at + 1, len(LETTERS)) if sheet.fields[i].touched), None
        )
        self._ended = record.ended_in == at
        self._of_turns = [fault for fault in record.faults if fault.field == at]
        self.verdict = self._verdict()

    def _verdict(self) -> FieldVerdict:
        drawing, standing = self._drawing, self._standing()
        return FieldVerdict(
            standing=standing,
            bulls=drawing.bulls,
            fences=drawing.fences,
            isolated=drawing.isolated,
            unused=drawing.unused,
            bull_points=drawing.isolated * self._config.multipliers[self._at],
            post_points=drawing.unused if standing == "complete" else 0,
            least_pairs=drawing.order.pairs,
            least_triples=drawing.order.triples,
        )

    def _standing(self) -> Standing:
        if not self._field.touched:
            return "empty"
        if self._drawing.complete:
            return "complete"
        if self._ended:
            return "ended"
        return "left" if self._field.left or self._later else "open"

    def faults(self) -> Iterator[Fault]:
        """All that is wrong with the field."""
        yield from self._of_bulls()
        turns = list(self._of_turns)
        for fault in self._drawing.faults:
            # With a record its turns say more exactly what is wrong with the order.
            if not (turns and fault.code in _ORDER_CODES):
                yield _with_turn(fault, turns)
        if self._field.turns and not self._field.fences and self._drawing.fences:
            yield Fault("fences-from-record", rule="B8.1", weight="note")
        yield from turns
        if self._field.left and self._drawing.complete:
            yield Fault("left-complete", rule="B6.3")
        if self._field.left is False and self.verdict.standing == "left":
            yield Fault("not-left", (self._later or "",), rule="B6.4")
        yield from field_sums(
            self._field.written,
            self.verdict,
            self._config.multipliers[self._at],
            bulls_missing=len(self._field.bulls) < BULLS[self._at],
        )

    def _of_bulls(self) -> Iterator[Fault]:
        bulls, count = self._field.bulls, BULLS[self._at]
        if self.verdict.standing == "empty":
            if self._later:
                yield Fault("field-skipped", (self._later,), rule="B1.1")
            return
        if len(bulls) < count:
            field = self._field
            rolling = not (field.fences or field.turns or field.left or self._later)
            weight: Literal["fault", "note"] = "note" if rolling else "fault"
            yield Fault("bulls-missing", (len(bulls), count), rule="B1.1", weight=weight)
        if len(bulls) > count:
            yield Fault("too-many-bulls", (len(bulls), count), rule="B1.1")
        for bull, place in enumerate(bulls):
            if (first := bulls.index(place)) < bull:
                args = (first + 1, bull + 1)
                yield Fault("bull-place-twice", args, rule="B2.1", bulls=(first, bull))


def _with_turn(fault: Fault, turns: list[Fault]) -> Fault:
    """The fault with the turn that shows it as well, which is then taken out of `turns`."""
    for other in turns:
        same = other.args == fault.args or fault.code == "played-on"
        if other.code == fault.code and same:
            turns.remove(other)
            return replace(other, fences=fault.fences or other.fences)
    return fault


def _bulls_due(sheet: Sheet) -> tuple[tuple[int, ...], ...] | None:
    """Where the dice of the sheet's ID put the bulls; None: it has no ID that is one."""
    try:
        return bulls_of_id(sheet.game_id) if sheet.game_id else None
    except BadGameId:
        return None


def _other_bulls(sheet: Sheet, due: tuple[tuple[int, ...], ...] | None) -> Iterator[Fault]:
    """The bulls that do not stand where the dice of the ID put them, in one note.

    A player may have rolled dice of his own, on a sheet that is only printed with an ID: it seems
    to be played with that one only if a field has exactly its bulls.
    """
    if due is None or not any(
        {*field.bulls} == {*places} for field, places in zip(sheet.fields, due, strict=True)
    ):
        return
    others = {
        at: found
        for at, field in enumerate(sheet.fields)
        if (found := tuple(i for i, it in enumerate(field.bulls) if it not in due[at]))
    }
    if len(others) == 1:
        ((at, bulls),) = others.items()
        yield Fault("other-bulls", field=at, rule="B2.1", bulls=bulls, weight="note")
    elif others:
        letters = tuple(LETTERS[at] for at in others)
        yield Fault("other-bulls", letters, rule="B2.1", weight="note")


def _mallets_left(sheet: Sheet, record: Record) -> int | None:
    """By the boxes; where they are not known, by the record, if it is of the whole game."""
    ticked = sheet.mallets
    if ticked is None and record.checked and not record.unchecked:
        ticked = record.passes
    return None if ticked is None else max(0, sheet.config.mallets - ticked)


def _of_the_whole(
    sheet: Sheet, fields: Sequence[FieldVerdict], record: Record, mallets_left: int | None
) -> Iterator[Fault]:
    boxes = sheet.config.mallets
    if (ticked := sheet.mallets) is not None:
        if ticked > boxes:
            yield Fault("too-many-mallets", (ticked, boxes), rule="B5.1")
        passes = min(record.passes, boxes)
        known = record.checked and not record.unchecked
        if passes > ticked or (known and passes < min(ticked, boxes)):
            yield Fault("mallets-differ", (ticked, record.passes), rule="B5.1")
    yield from total_sums(sheet, fields, mallets_left, passes=record.passes)
    if all(field.standing == "empty" for field in fields):
        return
    if not record.checked:
        yield Fault("order-not-checked", rule="B8.2", weight="note")
    elif record.unchecked:
        yield Fault("partly-checked", record.unchecked, rule="B8.2", weight="note")
