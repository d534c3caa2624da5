"""What is asked of the player of Raging Bulls now, and with which buttons can it be answered?"""

from collections import Counter

from core.chance import Dice, Draw
from core.games.bulls.fencing import legal_fences
from core.games.bulls.rules import BULLS, LETTERS, Action, Leave, Pass, Phase, Roll, View
from core.log import Sight
from core.terms import Refusal
from qtapp.games.bulls.texts import refusal_text, result_text, translate
from qtapp.parts import Prompt, PromptButton


def prompt(sight: Sight[View, Action], chance: Dice | Draw | None) -> Prompt:
    """The question of the moment; `chance` is what real dice must supply, if they must."""
    if sight.outcome:
        return Prompt(result_text(sight.outcome), (), "B7.2")
    view = sight.view
    letter = LETTERS[view.current]
    match view.phase:
        case Phase.FIELD:
            text = translate("bulls", "Roll the {count} bulls of field {letter}.")
            label = translate("bulls", "Roll the bulls")
            question = text.format(count=BULLS[view.current], letter=letter)
            return Prompt(question, (_roll(label),), "B2.1")
        case Phase.BULLS:
            return Prompt(_bull_question(view, chance), (), "B2.1")
        case Phase.TURN:
            text = translate("bulls", "Field {letter}: roll three dice, or leave the field.")
            buttons = (
                _roll(translate("bulls", "Roll")),
                _leave(view, letter),
                _not_now("pass", translate("bulls", "Pass"), "roll-first"),
            )
            return Prompt(text.format(letter=letter), buttons, "B3.1")
        case Phase.DICE:
            return Prompt(translate("bulls", "Roll three dice and key them in."), (), "B3.2")
        case Phase.BUILD:
            return _build(view)
        case Phase.OVER:  # a moment of a replay has no outcome of its own, but is over all the same
            return Prompt(translate("bulls", "The game is over."), (), "B7.2")


def _bull_question(view: View, chance: Dice | Draw | None) -> str:
    if chance is None:
        return translate("bulls", "The bulls are rolled.")
    return translate("bulls", "Roll two dice for bull {number}: column first, then row.").format(
        number=len(view.field.bulls) + 1
    )


def _roll(label: str) -> PromptButton:
    return PromptButton("roll", label, Roll(), key="Return", primary=True)


def _leave(view: View, letter: str) -> PromptButton:
    confirm = translate(
        "bulls",
        "Leave field {letter} with {isolated} of {all} bulls isolated? Its unused posts will not"
        " count, and there is no way back.",
    ).format(letter=letter, isolated=view.score.isolated_count, all=len(view.field.bulls))
    return PromptButton("leave", _leave_words(), Leave(), key="L", confirm=confirm)


def _leave_words() -> str:
    return translate("bulls", "Leave the field")


def _not_now(which: str, label: str, code: str) -> PromptButton:
    """A button that says why it cannot be used yet, in the words of the refusal."""
    return PromptButton(which, label, why_not=refusal_text(Refusal(code)).sentence)


def _build(view: View) -> Prompt:
    possible = any(legal_fences(view.field.bulls, view.field.fences, view.dice))
    question, rule = _build_question(view.dice) if possible else _no_fence_question()
    leave = _not_now("leave", _leave_words(), "leave-before-rolling")
    return Prompt(question, (_pass(view, primary=not possible), leave), rule)


def _no_fence_question() -> tuple[str, str]:
    return translate("bulls", "No fence can be built with this roll. Pass."), "B5.1"


def _build_question(dice: tuple[int, ...]) -> tuple[str, str]:
    """The permission that a pair or a triple gives, in words, and its paragraph (B4)."""
    number, shown = Counter(dice).most_common(1)[0]
    if shown == 3:
        text = translate(
            "bulls",
            "Triple of {number}: join two posts {number} on different sides, used once or not.",
        )
        return text.format(number=number), "B4.4"
    if shown == 2:
        third = next(face for face in dice if face != number)
        text = translate(
            "bulls",
            "Choose two posts. Pair of {number}: a post {number} used once may serve again, with"
            " an unused {third}.",
        )
        return text.format(number=number, third=third), "B4.1"
    return translate("bulls", "Choose two dice, then two posts."), "B3.2"


def _pass(view: View, *, primary: bool) -> PromptButton:
    mallets = view.config.mallets
    if view.mallets_left:
        label = translate("bulls", "Pass ({left} of {all} left)").format(
            left=view.mallets_left, all=mallets
        )
        return PromptButton("pass", label, Pass(), key="P", primary=primary)
    confirm = translate("bulls", "No mallet is left: this pass ends the game. Pass?")
    return PromptButton(
        "pass",
        translate("bulls", "Pass and end the game"),
        Pass(),
        key="P",
        primary=primary,
        confirm=confirm,
    )
