"""How is advice put into words? In sentences of the game, step by step, and in figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from qtapp.figures import error_figure, percent, points, with_error
from qtapp.table.best_plays import MOST_PLAYS, PlayLine
from qtapp.table.hint_panel import HintTold
from qtapp.table.words import translate

if TYPE_CHECKING:
    from core.hints import Advice, Hint, Mark
    from core.kit import ValueIn
    from qtapp.parts import AnySight, GameParts

_SHOWS_PLAYS: Final = 3
"""The step from which on the best plays are no secret any more."""


class Telling:
    """Tells of advice in the words of one game."""

    def __init__(self, parts: GameParts, value_in: ValueIn) -> None:
        self._parts = parts
        self.value_in = value_in
        """What the figures are."""

    def sentences(self, advice: Advice[Any], step: int, sight: AnySight) -> tuple[str, ...]:
        """What a step, 1 to 4, says of the position of the sight."""
        reasons = advice.steps[step - 1].reasons
        return tuple(self._parts.reason_text(reason, sight) for reason in reasons)

    def marks(self, advice: Advice[Any], told: int) -> tuple[Mark, ...]:
        """What so many steps show on the board."""
        steps = advice.steps[:told]
        return tuple(dict.fromkeys(mark for step in steps for mark in step.marks))

    def all_of(
        self, advice: Advice[Any], told: int, standing: str, sight: AnySight, *, marked: bool
    ) -> HintTold:
        """So many steps, and what else may be known with them.

        `standing` says whether the figures still change, `marked` whether the marks are shown.
        """
        plays = advice.hints[:MOST_PLAYS] if told >= _SHOWS_PLAYS else ()
        return HintTold(
            told=told,
            steps=tuple(self.sentences(advice, step, sight) for step in range(1, told + 1)),
            plays=tuple(self._play(rank, hint, sight) for rank, hint in enumerate(plays, start=1)),
            unit=self._unit(),
            standing=standing,
            marks=marked if self.marks(advice, told) else None,
        )

    def _unit(self) -> str:
        if self.value_in == "chance":
            return translate("table", "Chance to win")
        return translate("table", "Expected total")

    def _play(self, rank: int, hint: Hint[Any], sight: AnySight) -> PlayLine:
        action = self._parts.action_text(hint.action, sight)
        if self.value_in == "chance":
            return _chance_play(rank, action, hint)
        value = points(hint.value)
        if hint.standard_error is None:
            spoken = translate("table", "{rank}: {action}, expected total {value}")
            return PlayLine(action, value, spoken.format(rank=rank, action=action, value=value))
        error = error_figure(hint.standard_error)
        spoken = translate(
            "table", "{rank}: {action}, expected total {value}, give or take {error}"
        )
        words = spoken.format(rank=rank, action=action, value=value, error=error)
        return PlayLine(action, with_error(hint.value, hint.standard_error), words)


def _chance_play(rank: int, action: str, hint: Hint[Any]) -> PlayLine:
    chance = percent(hint.value)
    if hint.standard_error is None:
        spoken = translate("table", "{rank}: {action}, {chance} to win")
        return PlayLine(action, chance, spoken.format(rank=rank, action=action, chance=chance))
    spoken = translate("table", "{rank}: {action}, {chance} to win, give or take {error}")
    words = spoken.format(
        rank=rank, action=action, chance=chance, error=percent(max(hint.standard_error, 1))
    )
    return PlayLine(action, percent(hint.value, hint.standard_error), words)
