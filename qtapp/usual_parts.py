"""What do games bring to their tables alike? A game derives its `GameParts` and says the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from core.chance import Dice, Draw
    from core.log import Readable
    from core.terms import Outcome, Tagged
    from qtapp.parts import AnySight, Chapter, ConfigText


class UsualParts:
    """What a game has not: chapters, idle rules, questions that go round."""

    def idle_rules(self, config: Any, seats: int) -> Mapping[str, str]:
        """None: every house rule counts, however many play."""
        return {}

    def chapters(self, sight: AnySight) -> tuple[Chapter, ...]:
        """None: nothing is scored by itself."""
        return ()

    def chapter_now(self, sight: AnySight) -> int:
        """There are no chapters."""
        return 0

    def action_text(self, action: Tagged, sight: AnySight) -> str:
        """Every game says this itself; see `GameParts.action_text`."""
        raise NotImplementedError

    def luck_text(self, action: Tagged, sight: AnySight) -> str:
        """What came up."""
        return f"{self.action_text(action, sight)}."

    def round_text(self, sight: AnySight) -> str:
        """No question goes round here."""
        raise ValueError("no question goes round")

    def wait_text(self, id: str, who: str) -> str:  # noqa: A002 - the word of `core.kit.Wait`
        """Nobody lets anything pass here."""
        raise ValueError("no question goes round")

    def wait_label(self, id: str, who: str) -> str:  # noqa: A002 - the word of `core.kit.Wait`
        """Nobody lets anything pass here."""
        raise ValueError("no question goes round")


class Texts(Protocol):
    """The module `texts` of a game for several; see the `GameParts` of the same names."""

    def config_text(self, field: str) -> ConfigText:
        """A house rule in words."""
        ...

    def preset_text(self, preset: str) -> str:
        """The name of a ready-made config."""
        ...

    def chance_text(self, label: str) -> str:
        """What real dice and cards must supply; the labels are those of the game's chance."""
        ...

    def result_text(self, outcome: Outcome, names: tuple[str, ...]) -> str:
        """How a match ended, in one sentence."""
        ...

    def terms_text(self, view: Any, log: Iterable[Readable[Any]], names: tuple[str, ...]) -> str:
        """Under which terms a result was reached, if not the printed ones; who asked for hints."""
        ...

    def progress_text(self, view: Any, names: tuple[str, ...]) -> str:
        """How far a match is."""
        ...


class WordedParts(UsualParts):
    """A game for several, whose words are in modules of their own."""

    texts: Texts

    def config_text(self, field: str) -> ConfigText:
        """See `Texts.config_text`, and so on below."""
        return self.texts.config_text(field)

    def preset_text(self, id: str) -> str:  # noqa: A002 - the word of `core.kit.Preset`
        """The name of a ready-made config."""
        return self.texts.preset_text(id)

    def chance_text(self, what: Dice | Draw, label: str) -> str:
        """What real dice and cards must supply."""
        return self.texts.chance_text(label)

    def result_text(self, outcome: Outcome, names: tuple[str, ...]) -> str:
        """How a match ended."""
        return self.texts.result_text(outcome, names)

    def terms_text(self, sight: AnySight) -> str:
        """House rules and practice of this match."""
        return self.texts.terms_text(sight.view, sight.log, sight.names)

    def progress_text(self, sight: AnySight) -> str:
        """How far a match is."""
        return self.texts.progress_text(sight.view, sight.names)
