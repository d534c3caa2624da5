"""What is said and asked over the board while a player looks back? Sentences, and their buttons."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from qtapp.figures import with_error
from qtapp.parts import Prompt, PromptButton
from qtapp.table.review.words import loss_words, reason_words, unsure_words
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
    shown: bool = False
    """Whether the player has asked for the answer of this puzzle."""
    short: bool = False
    """Whether the board needs the room: what the list says, too, is left out."""

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
    if ask.short:
        text = translate("review", "This cost {loss} points. What was better?")
    question = text.format(loss=loss_words(ask.decision))
    return Prompt(question, (_try(primary=True), _show(), _next()))


def _puzzle(ask: Ask, parts: GameParts) -> Prompt:
    """The game's own question; nothing is at stake, so nothing has to be confirmed."""
    asked = parts.prompt(ask.sight, None, ask.sight.seat)
    text = translate("review", "Try again: {question}")
    buttons = tuple(replace(button, confirm="") for button in asked.buttons)
    stop = PromptButton(STOP, translate("review", "Stop"), key="Esc")
    return Prompt(text.format(question=asked.question), (*buttons, _show(), stop), asked.rule)


def _verdict(ask: Ask, parts: GameParts) -> str:
    judged, decision = ask.judged, ask.decision
    if ask.shown:
        return _best(ask, parts)
    if judged is None:
        return (
            translate("review", "Your play is being weighed.")
            if ask.judging
            else translate("review", "That is not the best play, but nobody here can weigh it.")
        )
    if judged.good:
        if ask.tried == decision.best:
            return _joined(translate("review", "That is the best play."), _why(ask, parts), ask)
        if judged.done:
            text = translate(
                "review", "That is as good as the best, as far as can be told. The best: {best}."
            )
            if ask.short:
                text = translate("review", "That is as good as the best: {best}.")
            told = text.format(best=parts.action_text(decision.best, ask.sight))
            return _joined(told, _why(ask, parts), ask)
        return translate("review", "That seems to be as good as the best.")
    text = (
        translate("review", "That costs more than {loss} points against the best. {score}")
        if judged.at_least
        else translate("review", "That costs {loss} points against the best. {score}")
    )
    return text.format(loss=with_error(judged.loss, judged.standard_error or None), score=ask.score)


def _why(ask: Ask, parts: GameParts) -> str:
    """What speaks for the best, where there is room for it."""
    return "" if ask.short else reason_words(ask.decision, parts, ask.sight)


def _joined(first: str, why: str, ask: Ask) -> str:
    return " ".join(filter(None, (first, why, ask.score)))


def _best(ask: Ask, parts: GameParts) -> str:
    decision = ask.decision
    text = translate("review", "The best: {best}, worth {loss} points more than what you played.")
    if ask.short:
        text = translate("review", "The best: {best}, worth {loss} points more.")
    told = text.format(best=parts.action_text(decision.best, ask.sight), loss=loss_words(decision))
    return _joined(told, _why(ask, parts), ask)


def _told(ask: Ask, parts: GameParts) -> str:
    decision = ask.decision
    played, best = (
        parts.action_text(decision.played, ask.sight),
        parts.action_text(decision.best, ask.sight),
    )
    if decision.loss and not decision.sure:
        text = translate("review", "You played: {played}. {words}")
        return text.format(played=played, words=unsure_words())
    if ask.short and decision.loss:
        text = translate("review", "Better by {loss} points: {best}.")
        return text.format(best=best, loss=loss_words(decision))
    if not decision.loss:
        text = translate("review", "You played: {played}. Nothing was better.")
    else:
        text = translate("review", "You played: {played}. Better by {loss} points: {best}.")
    told = text.format(played=played, best=best, loss=loss_words(decision))
    return f"{told} {_why(ask, parts)}".rstrip()


def _after_attempt(ask: Ask) -> tuple[PromptButton, ...]:
    """The one that leads on comes first: to the next puzzle, once this one is solved or shown."""
    on = ask.may_tell
    key = "Return"
    again = PromptButton(
        AGAIN, translate("review", "Try once more"), key="" if on else key, primary=not on
    )
    label = translate("review", "Next puzzle")
    other = PromptButton(NEXT_PUZZLE, label, key=key if on else "", primary=on)
    last = on and not ask.more
    stop = PromptButton(STOP, translate("review", "Stop"), key=key if last else "Esc", primary=last)
    others = (other,) if ask.more else ()
    once_more = () if ask.judging else (again,)
    if on:
        return (*others, *((stop, *once_more) if last else (*once_more, stop)))
    return (*once_more, _show(), *others, stop)


def _after_telling(ask: Ask) -> tuple[PromptButton, ...]:
    puzzle = ask.decision.costly and ask.decision.puzzling
    tried = (_try(primary=False),) if puzzle else ()
    return (*tried, _next())


def _try(*, primary: bool) -> PromptButton:
    key = "Return" if primary else ""
    return PromptButton(TRY, translate("review", "Try again"), key=key, primary=primary)


def _show() -> PromptButton:
    return PromptButton(SHOW, translate("review", "Show the best"))


def _next() -> PromptButton:
    return PromptButton(NEXT, translate("review", "Next"), key="PgDown")
