"""What is said and asked over the board while a player looks back? Sentences, and their buttons."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from qtapp.figures import with_error
from qtapp.parts import Prompt, PromptButton
from qtapp.table.review.words import loss_words, reason_words
from qtapp.table.words import translate

if TYPE_CHECKING:
    from core.review import Decision
    from core.terms import Tagged
    from qtapp.parts import AnySight, GameParts
    from qtapp.table.review.puzzle import Judged

TRY: Final = "review-try"
AGAIN: Final = "review-again"
SHOW: Final = "review-show"
NEXT: Final = "review-next"
NEXT_PUZZLE: Final = "review-next-puzzle"
STOP: Final = "review-stop"
BACK: Final = "back-to-now"
"""Leads out of the replay; the table takes care of it."""


@dataclass(frozen=True, slots=True)
class Ask:
    """How things stand at the moment that is shown."""

    decision: Decision[Any]
    sight: AnySight
    may_tell: bool
    """Whether the best may be named."""
    puzzling: bool
    tried: Tagged | None
    judged: Judged | None
    judging: bool
    """Whether an attempt is still thought about."""
    more: bool
    """Whether there are other puzzles."""
    solved: int
    count: int

    @property
    def score(self) -> str:
        """How many are solved, in a sentence."""
        text = translate("review", "{solved} of {count} solved.")
        return text.format(solved=self.solved, count=self.count)


def prompt(ask: Ask, parts: GameParts) -> Prompt:
    """The question for this moment."""
    if ask.puzzling and ask.tried is None and not ask.may_tell:
        return _puzzle(ask, parts)
    if ask.puzzling:
        return Prompt(_verdict(ask, parts), _after_attempt(ask))
    if ask.may_tell:
        return Prompt(_told(ask, parts), _after_telling(ask))
    text = translate("review", "This cost {loss} points. Can you find the better play?")
    question = text.format(loss=loss_words(ask.decision))
    return Prompt(question, (_try(primary=True), _show(), _next()))


def _puzzle(ask: Ask, parts: GameParts) -> Prompt:
    """The game's own question; nothing is at stake, so nothing has to be confirmed."""
    asked = parts.prompt(ask.sight, None)
    text = translate("review", "Try again: {question}")
    buttons = tuple(replace(button, confirm="") for button in asked.buttons)
    stop = PromptButton(STOP, translate("review", "Stop"), key="Esc")
    return Prompt(text.format(question=asked.question), (*buttons, _show(), stop), asked.rule)


def _verdict(ask: Ask, parts: GameParts) -> str:
    judged, decision = ask.judged, ask.decision
    if ask.may_tell:
        return _best(decision, parts, ask.score)
    if judged is None:
        return (
            translate("review", "Your play is being weighed.")
            if ask.judging
            else translate("review", "That is not the best play, but nobody here can weigh it.")
        )
    if judged.good:
        if ask.tried == decision.best:
            return translate("review", "That is the best play. {score}").format(score=ask.score)
        if judged.done:
            text = translate(
                "review", "That is as good as the best, as far as can be told. {score}"
            )
            return text.format(score=ask.score)
        return translate("review", "That seems to be as good as the best.")
    text = (
        translate("review", "That costs more than {loss} points against the best. {score}")
        if judged.at_least
        else translate("review", "That costs {loss} points against the best. {score}")
    )
    return text.format(loss=with_error(judged.loss, judged.standard_error or None), score=ask.score)


def _best(decision: Decision[Any], parts: GameParts, score: str) -> str:
    text = translate(
        "review", "The best: {best}, worth {loss} points more than what you played. {score}"
    )
    return text.format(
        best=parts.action_text(decision.best), loss=loss_words(decision), score=score
    )


def _told(ask: Ask, parts: GameParts) -> str:
    decision = ask.decision
    played, best = parts.action_text(decision.played), parts.action_text(decision.best)
    if not decision.loss:
        text = translate("review", "You played: {played}. Nothing was better.")
    elif decision.costly:
        text = translate("review", "You played: {played}. Better by {loss} points: {best}.")
    else:
        text = translate("review", "You played: {played}. Perhaps better by {loss} points: {best}.")
    told = text.format(played=played, best=best, loss=loss_words(decision))
    return f"{told} {reason_words(decision, parts)}".rstrip()


def _after_attempt(ask: Ask) -> tuple[PromptButton, ...]:
    solved = ask.judged is not None and ask.judged.good
    once_more = PromptButton(
        AGAIN,
        translate("review", "Try once more"),
        key="" if solved or ask.may_tell else "Return",
        primary=not (solved or ask.may_tell),
    )
    buttons = [] if ask.judging else [once_more]
    if not ask.may_tell and ask.tried != ask.decision.best:
        buttons.append(_show())
    if ask.more:
        on = solved or ask.may_tell
        label = translate("review", "Next puzzle")
        buttons.append(PromptButton(NEXT_PUZZLE, label, key="Return" if on else "", primary=on))
    buttons.append(PromptButton(STOP, translate("review", "Stop"), key="Esc"))
    return tuple(buttons)


def _after_telling(ask: Ask) -> tuple[PromptButton, ...]:
    tried = (_try(primary=False),) if ask.decision.costly else ()
    return (*tried, _next())


def _try(*, primary: bool) -> PromptButton:
    key = "Return" if primary else ""
    return PromptButton(TRY, translate("review", "Try again"), key=key, primary=primary)


def _show() -> PromptButton:
    return PromptButton(SHOW, translate("review", "Show the best"))


def _next() -> PromptButton:
    return PromptButton(NEXT, translate("review", "Next"), key="PgDown")
