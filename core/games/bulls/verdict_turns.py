"""Does the record of turns obey the dice, and does it agree with the drawing?

resources/help/bulls.md B8.2. Unlike `transcript`, which plays a match up to the first mistake, this
goes on after one, to find them all: a fence that the dice did not allow stands nevertheless.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from core.chance import Dice
from core.games.bulls.fencing import fence_refusal
from core.games.bulls.rules import BULLS, LETTERS
from core.games.bulls.sheet import Joined, Sheet, SheetField, Turn, joined
from core.games.bulls.verdict_drawing import fence_faults
from core.games.bulls.verdict_found import Fault
from core.games.bulls.verdict_order import needless
from geometry.field import fence_between, post_name

RULE_OF: dict[str, str] = {
    "die-missing": "B3.2",
    "die-short": "B3.2",
    "post-used": "B3.5",
    "other-end-used": "B4.1",
    "pair-joins-unused": "B4.3",
}
"""The paragraph by which dice refuse a fence, by the code of the refusal."""
_ENDS: Final = ("played-on", "played-after-end")
"""Faults after which no turn is looked at any more."""


@dataclass(frozen=True, slots=True)
class Record:
    """What the record of turns says."""

    faults: tuple[Fault, ...]
    passes: int
    """In the fields of which there is a record."""
    ended_in: int | None
    """The field in which the fourth pass ended the game; None: none did, as far as is known."""
    unchecked: tuple[str, ...]
    """Letters of the fields that were played and have no record."""
    checked: bool
    """Whether any field has a record."""


def record_of(sheet: Sheet) -> Record:
    """Checks the record of all fields."""
    faults: list[Fault] = []
    passes = 0
    ended_in: int | None = None
    for at, field in enumerate(sheet.fields):
        if ended_in is None:
            allowed = sheet.config.mallets - passes
            walk = _Walk(field, at, allowed, edge_is_fence=sheet.config.edge_is_fence)
            faults += walk.faults()
            passes += walk.passes
            ended_in = at if walk.passes > allowed else None
        elif field.touched:
            faults.append(Fault("played-after-end", (LETTERS[ended_in],), at, "B5.2"))
            break
    return Record(
        faults=tuple(faults),
        passes=passes,
        ended_in=ended_in,
        unchecked=tuple(
            letter
            for letter, field in zip(LETTERS, sheet.fields, strict=True)
            if field.turns is None and field.touched
        ),
        checked=sheet.recorded,
    )


class _Walk:
    """The turns of one field, one after the other."""

    def __init__(self, field: SheetField, at: int, allowed: int, *, edge_is_fence: bool) -> None:
        """`allowed`: passes until the mallets are all ticked."""
        self._field = field
        self._at = at
        self._allowed = allowed
        self._edge_is_fence = edge_is_fence
        self._standing: tuple[int, ...] = ()
        self._plays: list[Joined] = []
        self.passes = 0

    def faults(self) -> Iterator[Fault]:
        """All that is wrong with them."""
        turns = self._field.turns
        if turns is None:
            return
        for number, turn in enumerate(turns):
            found = list(self._turn(turn, after=len(turns) - number))
            at = self._drawn_at(turn)
            yield from (replace(it, field=self._at, fences=at, turn=number) for it in found)
            if any(fault.code in _ENDS for fault in found):
                break
        else:
            if self.passes > self._allowed and self._field.left:
                yield Fault("played-after-end", (LETTERS[self._at],), self._at, "B5.2")
        yield from self._beside_the_drawing()

    def _turn(self, turn: Turn, *, after: int) -> Iterator[Fault]:
        """What is wrong with a turn; `after`: how many come from it on."""
        if self._complete():
            yield Fault("played-on", (after,), rule="B6.3")
            return
        if self.passes > self._allowed:
            yield Fault("played-after-end", (LETTERS[self._at],), rule="B5.2")
            return
        if not Dice(3).allows(turn.dice):
            yield Fault("no-such-throw", turn.dice, rule="B3.2")
        if turn.play == "pass":
            self.passes += 1
        else:
            yield from self._built(turn.dice, *turn.play)

    def _drawn_at(self, turn: Turn) -> tuple[int, ...]:
        """The index of the turn's fence in the drawing, if it is there."""
        if turn.play == "pass":
            return ()
        play = joined(*turn.play)
        return tuple(i for i, it in enumerate(self._field.fences) if joined(*it) == play)[:1]

    def _built(self, dice: tuple[int, int, int], a: int, b: int) -> Iterator[Fault]:
        bulls = self._field.bulls
        found = list(fence_faults(bulls, self._standing, self._plays, a, b))
        yield from found
        self._plays.append(joined(a, b))
        if (fence := fence_between(a, b)) is None:
            return
        # Of a fence that no dice allow only the dice are looked at, not what stands.
        standing = () if found else self._standing
        if refusal := fence_refusal(() if found else bulls, standing, dice, a, b):
            yield Fault(refusal.code, refusal.args, rule=RULE_OF[refusal.code], posts=(a, b))
        if not found:
            self._standing = (*self._standing, fence)

    def _complete(self) -> bool:
        bulls = self._field.bulls
        return len(bulls) >= BULLS[self._at] and (
            needless(bulls, self._standing, edge_is_fence=self._edge_is_fence) is not None
        )

    def _beside_the_drawing(self) -> Iterator[Fault]:
        """What is only drawn, or only recorded; where nothing is drawn, the record is believed."""
        drawn = [joined(*pair) for pair in self._field.fences]
        turns = self._field.turns or ()
        recorded = {joined(*turn.play) for turn in turns if turn.play != "pass"}
        if not drawn:
            return
        for index, (a, b) in enumerate(drawn):
            if (a, b) not in recorded and (a, b) not in drawn[:index]:
                yield Fault(
                    "drawn-not-recorded",
                    (post_name(a), post_name(b)),
                    self._at,
                    "B8.1",
                    fences=(index,),
                    posts=(a, b),
                )
        told: set[Joined] = set()
        for number, turn in enumerate(turns):
            if turn.play == "pass":
                continue
            play = a, b = joined(*turn.play)
            if play not in drawn and play not in told:
                told.add(play)
                yield Fault(
                    "recorded-not-drawn",
                    (post_name(a), post_name(b)),
                    self._at,
                    "B8.1",
                    posts=(a, b),
                    turn=number,
                )
