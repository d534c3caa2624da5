"""What does a window know of each game in `core.pads.pad.PAD_GAMES`? Its words, forms and rules."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from qtapp.sheets.pads.cow_words import cow_words
from qtapp.sheets.pads.entry_kinds import EntryKind, cow_kinds, kairo_kinds
from qtapp.sheets.pads.house_rules import HouseRules, cow_rules, kairo_rules
from qtapp.sheets.pads.kairo_words import kairo_words
from qtapp.sheets.pads.pad_words import PadWords


@dataclass(frozen=True, slots=True)
class PadSide:
    """The side of a game that is seen; all in the language of now."""

    words: Callable[[], PadWords]
    kinds: Callable[[], tuple[EntryKind, ...]]
    """The entries that can be written."""
    rules: Callable[[], HouseRules]


PAD_SIDES: Final = {
    "kairo": PadSide(kairo_words, kairo_kinds, kairo_rules),
    "cow": PadSide(cow_words, cow_kinds, cow_rules),
}
