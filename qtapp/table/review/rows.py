"""Which rows has the list of a review? Decisions and rolls in their order, told as far as allowed.

A row whose answer is not to be told yet has nothing in it that would give it away.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from core.log import Entry
from qtapp.figures import signed
from qtapp.table.review.words import loss_error, reason_words, unsure_words
from qtapp.table.words import translate

if TYPE_CHECKING:
    from core.log import Sight
    from core.review import Decision, Luck, Review
    from qtapp.parts import GameParts


class Sign(Enum):
    """The picture beside a row; each is the name of an icon."""

    DICE = "dice"
    BEST = "check"
    LITTLE = "pass"
    COSTLY = "cross"
    HIDDEN = "help"


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the list."""

    at: int
    """Which entry it is about: the length of the line before it. -1: a heading."""
    moment: int
    """The length of the line that shows it best."""
    title: str
    detail: str = ""
    number: str = ""
    error: str = ""
    sign: Sign | None = None
    costly: bool = False
    dimmed: bool = False
    """Whether it stands there only for the sake of what came before it."""

    @property
    def heading(self) -> bool:
        """Whether it only names the chapter that follows."""
        return self.at < 0

    @property
    def spoken(self) -> str:
        """All of it, for a screen reader."""
        number = " ".join(filter(None, (self.number, self.error)))
        if number:
            number = translate("review", "{number} points.").format(number=number)
        return " ".join(filter(None, (self.title, number, self.detail)))


class Told(Enum):
    """What the player has had to do with the answer to a decision that cost points."""

    HIDDEN = "hidden"
    TRIED = "tried"
    """Tried, and not found."""
    SOLVED = "solved"
    SHOWN = "shown"

    @property
    def open(self) -> bool:
        """Whether the answer may be seen."""
        return self in (Told.SOLVED, Told.SHOWN)


class Rows:
    """Makes the rows of one match."""

    def __init__(self, parts: "GameParts", moments: Sequence["Sight[Any, Any]"]) -> None:
        self._parts = parts
        self._chapters = [parts.chapter_now(sight) for sight in moments]
        self._names = [chapter.name for chapter in parts.chapters(moments[-1])]
        self._end = moments[-1]
        self._line = self._end.log
        self._seat = self._end.seat

    def chapter(self, at: int) -> int:
        """In which chapter an entry was made."""
        return self._chapters[at]

    def make(
        self,
        review: "Review[Any]",
        told: Callable[["Decision[Any]"], Told],
        *,
        everything: bool,
        until: int | None = None,
    ) -> list[Row]:
        """The rows, with headings where a chapter begins.

        Without `everything` only what cost points is listed. Of what was played after `until`
        entries nothing is told but the points.
        """
        made: dict[int, Row] = {}
        for decision in review.decisions:
            if everything or decision.costly:
                closed = until is not None and decision.at >= until
                made[decision.at] = self._decision(
                    decision, Told.HIDDEN if closed else told(decision), closed=closed
                )
        if everything:
            for luck in review.lucks:
                closed = until is not None and luck.at >= until
                made[luck.at] = self._luck(luck, closed=closed)
                answer = luck.at + 1
                if answer < review.seen and answer not in made and self._is_own(answer):
                    made[answer] = self._forced(answer, closed=closed)
        return self._with_headings(made)

    def _is_own(self, at: int) -> bool:
        record = self._line[at]
        return isinstance(record, Entry) and record.seat == self._seat

    def _with_headings(self, made: Mapping[int, Row]) -> list[Row]:
        rows: list[Row] = []
        before = None
        for at in sorted(made):
            if self._names and (now := self._chapters[at]) != before:
                before = now
                rows.append(Row(-1 - now, made[at].moment, self._names[now]))
            rows.append(made[at])
        return rows

    def _luck(self, luck: "Luck", *, closed: bool) -> Row:
        record = self._line[luck.at]
        text = translate("review", "A roll.")
        if not closed and isinstance(record, Entry):
            text = self._parts.luck_text(record.action, self._end)
        number = signed(luck.points)
        return Row(luck.at, luck.at + 1, text, number=number, sign=Sign.DICE)

    def _forced(self, at: int, *, closed: bool) -> Row:
        """What followed a roll that left nothing to choose: else a bad one had no consequence."""
        record = self._line[at]
        text = translate("review", "There was nothing to choose.")
        if closed or not isinstance(record, Entry):
            return Row(at, at, text, dimmed=True)
        return Row(at, at, self._parts.action_text(record.action, self._end), text, dimmed=True)

    def _decision(self, decision: "Decision[Any]", told: Told, *, closed: bool) -> Row:
        at, lost = decision.at, decision.loss
        number = signed(-lost) if round(lost, 1) else ""
        error = loss_error(decision) if number else ""
        if closed or (decision.costly and not told.open):
            title, detail = self._hidden_words(told, costly=decision.costly, closed=closed)
            sign = Sign.HIDDEN if decision.costly else None
            return Row(at, at, title, detail, number, error, sign, decision.costly)
        played = self._parts.action_text(decision.played, self._end)
        reason = reason_words(decision, self._parts, self._end)
        if not lost:
            detail = f"{translate('review', 'Nothing was better.')} {reason}".rstrip()
            return Row(at, at, played, detail, number, error, Sign.BEST)
        if not decision.sure:
            return Row(at, at, played, unsure_words(), number, error, Sign.LITTLE)
        text = (
            translate("review", "Better: {best}.")
            if decision.costly
            else translate("review", "A little better: {best}.")
        )
        better = text.format(best=self._parts.action_text(decision.best, self._end))
        detail = f"{better} {reason}".rstrip()
        if told is Told.SOLVED:
            detail = translate("review", "Solved. {answer}").format(answer=detail)
            return Row(at, at, played, detail, number, error, Sign.BEST, decision.costly)
        sign = Sign.COSTLY if decision.costly else Sign.LITTLE
        return Row(at, at, played, detail, number, error, sign, decision.costly)

    def _hidden_words(self, told: Told, *, costly: bool, closed: bool) -> tuple[str, str]:
        if not costly:
            return translate("review", "A decision."), ""
        if told is Told.TRIED and not closed:
            return translate("review", "Tried, not found yet."), ""
        return translate("review", "Points were lost."), ""
