"""What is asked while a question goes round? The bar for all persons, and orders to let it pass.

Several persons at one screen are asked all at once: does anybody do something? The bar is the same
whatever they hold, and names everybody who is asked in this round. Whoever speaks up looks when it
comes to her, once it is said that nobody else does. Where one person alone is asked, an order to
let everything pass stands beside her answers.
"""

from __future__ import annotations

from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import QObject, Signal

from core.terms import Seat
from qtapp.parts import Prompt, PromptButton
from qtapp.table.words import listed, seat_letter, seat_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from qtapp.parts import AnySight, GameParts
    from qtapp.table.controller import MatchController

UNTIL_KEY: Final = "U"
"""Asks until when everything is to pass, and ends that."""
LOOK_KEY: Final = "L"
"""Asks who wants to look once more while all are asked."""

SEEN_FOR: float = 0.4
"""Seconds for which all have seen that they are asked before "Nobody" counts, whatever they hold:
the second of two quick presses was not meant for a question that came in between."""

_NOBODY: Final = "round-nobody"
_UNTIL: Final = "round-until"
_STOP: Final = "round-stop"
_LOOK: Final = "round-look"
_BACK: Final = "round-back"
_SEAT: Final = "round-seat-"
_LOOKER: Final = "round-looker-"
_WAIT: Final = "round-wait-"

_Choice = Literal["", "until", "look"]


class AskingRound(QObject):
    """Makes the prompts of one table while a question goes round, and does what they offer."""

    changed = Signal()
    """Another question is to be asked of the same moment."""

    def __init__(self, controller: MatchController, parts: GameParts, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._parts = parts
        self._choice: _Choice = ""
        """What is being chosen."""
        self._chosen_at = (0, controller.viewer)
        """When the choice was begun, and by whom: it ends with either."""
        self._seen: tuple[int, float] | None = None
        """Of which round the bar is to be seen, and since when; None: it is not."""

    @property
    def on(self) -> bool:
        """Whether all persons are asked at once here and now; keys are for the bar first then."""
        controller = self._controller
        here = controller.viewer is None and controller.due is None and controller.shown is None
        return here and controller.rounds.open

    @property
    def has_keys(self) -> bool:
        """Whether keys reach the bar before they reach the board."""
        return self.on or bool(self._choosing)

    @property
    def why_not(self) -> str:
        """Why a key answers nothing, as an order lets all pass; or ""."""
        rounds = self._controller.rounds
        if not (rounds.goes_round and rounds.passing(self._controller.viewer)):
            return ""
        return self.tr("Everything passes now: {key} ends that.").format(key=UNTIL_KEY)

    def prompt(self, sight: AnySight, asked: Prompt) -> Prompt:
        """What is asked at this moment; `asked` is what the game asks."""
        if self._choosing == "until":
            return self._until()
        if self._choosing == "look":
            return self._whose_look(sight)
        rounds, viewer = self._controller.rounds, self._controller.viewer
        if which := rounds.passing(viewer):
            if not rounds.goes_round:
                return replace(asked, buttons=(*asked.buttons, self._stop()))
            text = self.tr("Everything passes until {what}.")
            until = text.format(what=self._parts.wait_text(which, self._who(self._passing)))
            return Prompt(until, (self._stop(),), asked.rule)
        if self.on:
            return self._bar(sight, asked.rule)
        return self._with_until(asked)

    def shown(self, prompt: Prompt) -> None:
        """This is what is asked from now on."""
        number = self._controller.rounds.number
        if not any(button.id == _NOBODY for button in prompt.buttons):
            self._seen = None
        elif self._seen is None or self._seen[0] != number:
            self._seen = number, monotonic()

    def settles(self, button: PromptButton) -> bool:
        """Does what one of these buttons stands for; False: it is none of them."""
        controller, name = self._controller, button.id
        if not name.startswith("round-"):
            return False
        self._choose("until" if name == _UNTIL else "look" if name == _LOOK else "")
        if name == _NOBODY:
            if self._seen is None or monotonic() >= self._seen[1] + SEEN_FOR:
                controller.say_nobody()
        elif name == _STOP:
            controller.end_letting_pass()
        elif name.startswith(_WAIT):
            controller.let_pass(name.removeprefix(_WAIT))
        elif name.startswith(_SEAT):
            controller.speak_up(Seat(int(name.removeprefix(_SEAT))))
        elif name.startswith(_LOOKER):
            controller.look_in(Seat(int(name.removeprefix(_LOOKER))))
        else:
            self.changed.emit()
        return True

    def told(self) -> str:
        """What has ended of that which persons had said; or ""."""
        controller, rounds = self._controller, self._controller.rounds
        which, over = rounds.ended
        if which and (len(controller.persons) == 1 or rounds.way == "anyone"):
            who = listed(seat_name(controller.names, seat) for seat in over)
            text = self.tr("“Pass until…” has ended: {what}.")
            return text.format(what=self._parts.wait_text(which, who))
        names = [seat_name(controller.names, it) for it in rounds.void]
        if not names:
            return ""
        text = self.tr("Something else has come first: {names} can speak up again.")
        return text.format(names=listed(names))

    def is_quiet(self, prompt: Prompt, before: str, news: Sequence[str]) -> bool:
        """Whether nothing is to be heard, as somebody has only let the question pass.

        `before` was asked before this prompt; `news` are the new lines of the log.
        """
        controller = self._controller
        if news or not controller.rounds.goes_round:
            return False
        return prompt.question == before or (controller.answering is None and not self.on)

    @property
    def _choosing(self) -> _Choice:
        """What is being chosen still, if the moment is the same."""
        return self._choice if self._chosen_at == self._now else ""

    @property
    def _now(self) -> tuple[int, Seat | None]:
        controller = self._controller
        passing = controller.rounds.goes_round and controller.shown is None
        return (controller.rounds.number if passing else -1, controller.viewer)

    def _choose(self, choice: _Choice) -> None:
        self._choice, self._chosen_at = choice, self._now

    def _bar(self, sight: AnySight, rule: str) -> Prompt:
        rounds, names = self._controller.rounds, sight.names
        new = self._controller.new_to_see
        question = self._parts.round_text(sight)
        waiting = [seat_name(names, seat) for seat in rounds.claims]
        if rounds.nobody:
            question = self.tr("Nobody here: all of them pass.")
        elif rounds.called_in_turn:
            text = self.tr("{names} will be asked in turn.")
            question = text.format(names=listed(waiting))
        elif waiting:
            one = self.tr("{names} speaks up: does anybody else?")
            several = self.tr("{names} speak up: does anybody else?")
            question = (several if len(waiting) > 1 else one).format(names=listed(waiting))
        elif new:
            question = f"{question} {self._new_text(new)}"
        # The same buttons whatever has been said: none comes to lie where another one was.
        buttons = [self._person(seat, names) for seat in sorted(rounds.members)]
        nobody, go_on = self.tr("Nobody"), self.tr("Go on")
        label, widest = go_on if waiting else nobody, max(nobody, go_on, key=len)
        buttons.append(PromptButton(_NOBODY, label, key="Return", primary=True, widest=widest))
        if rounds.offered(rounds.persons):
            buttons.append(PromptButton(_UNTIL, self.tr("Pass until…"), key=UNTIL_KEY))
        look, marked = self.tr("Look…"), self.tr("• Look…")
        label = marked if new else look
        buttons.append(PromptButton(_LOOK, label, key=LOOK_KEY, widest=marked))
        return Prompt(question, tuple(buttons), rule, steady=True)

    def _person(self, seat: Seat, names: tuple[str, ...]) -> PromptButton:
        rounds, name = self._controller.rounds, seat_name(names, seat)
        speaks_up, why_not = self.tr("✓ {name}").format(name=name), ""
        if seat not in rounds.in_question:
            why_not = self.tr("{name} has been asked in this round.").format(name=name)
        return PromptButton(
            f"{_SEAT}{seat}",
            speaks_up if seat in rounds.claims else name,
            key=seat_letter(seat),
            seat=seat,
            why_not=why_not,
            widest=speaks_up,
        )

    def _new_text(self, seats: Sequence[Seat]) -> str:
        """That there is something to look at, for whom; what it is, each sees alone."""
        names = listed(seat_name(self._controller.names, seat) for seat in seats)
        text = self.tr("There is something new to see for {names}: {key} looks at it.")
        return text.format(names=names, key=LOOK_KEY)

    def _until(self) -> Prompt:
        rounds, viewer = self._controller.rounds, self._controller.viewer
        seats = rounds.persons if viewer is None else (viewer,)
        who, offered = self._who(viewer), rounds.offered(seats)
        ways = (
            PromptButton(f"{_WAIT}{it.id}", self._parts.wait_label(it.id, who), key=key)
            for key, it in zip("123456789", rounds.waits, strict=False)
            if it.id in offered  # those that are left keep their keys
        )
        question = self.tr("Pass until …")
        if viewer is not None and self._controller.several_persons:
            name = seat_name(self._controller.names, viewer)
            text = self.tr("Pass (all notice that {name} is not called) until …")
            question = text.format(name=name)
        return Prompt(question, (*ways, self._back()), aside=True)

    def _whose_look(self, sight: AnySight) -> Prompt:
        new, marked = self._controller.new_to_see, self.tr("• {name}")
        lookers = []
        for seat in self._controller.persons:
            name = seat_name(sight.names, seat)
            label = marked.format(name=name) if seat in new else name
            key = seat_letter(seat)
            lookers.append(PromptButton(f"{_LOOKER}{seat}", label, key=key, seat=seat))
        question = self.tr("Who wants to look?")
        if new:
            question = f"{question} {self._new_text(new)}"
        return Prompt(question, (*lookers, self._back()), aside=True)

    def _with_until(self, asked: Prompt) -> Prompt:
        """The game's question, with the standing orders beside the answer that lets it pass."""
        controller = self._controller
        viewer, match = controller.viewer, controller.match
        if viewer is None or controller.answering != viewer or not controller.rounds.goes_round:
            return asked
        declining = match.game.declining(match.state)
        at = [at for at, it in enumerate(asked.buttons, start=1) if it.action == declining]
        if not at or not controller.rounds.offered((viewer,)) or controller.rounds.open:
            return asked
        label = self.tr("{answer} until…").format(answer=asked.buttons[at[0] - 1].label)
        until = PromptButton(_UNTIL, label, key=UNTIL_KEY)
        return replace(asked, buttons=(*asked.buttons[: at[0]], until, *asked.buttons[at[0] :]))

    def _stop(self) -> PromptButton:
        label = self.tr("Ask again")
        if self._passing is not None:
            label = self.tr("Ask {name} again").format(name=self._who(self._passing))
        return PromptButton(_STOP, label, key=UNTIL_KEY)

    def _back(self) -> PromptButton:
        return PromptButton(_BACK, self.tr("Back"), key="Esc", primary=True)

    @property
    def _passing(self) -> Seat | None:
        """Whose order it is that whoever looks may know of; None: that of all persons here."""
        return None if self._controller.rounds.together else self._controller.viewer

    def _who(self, seat: Seat | None) -> str:
        """In an order: a player, or any of the persons here."""
        return self.tr("somebody here") if seat is None else seat_name(self._controller.names, seat)
