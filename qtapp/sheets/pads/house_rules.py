"""Which house rules can be chosen for a new pad? The printed ones come first."""

from typing import Any

from core.pads import cow, kairo
from qtapp.sheets.pads.pad_words import translate

HouseRules = list[tuple[str, Any]]
"""Each with its words and the options of `core.pads`."""


def kairo_rules() -> HouseRules:
    """Who pays for an auction."""
    return [
        (translate("sheets", "Everybody pays her own bid"), kairo.Options()),
        (translate("sheets", "Only the highest bid is paid"), kairo.Options(all_pay=False)),
    ]


def cow_rules() -> HouseRules:
    """What everybody pays first, and where it goes."""
    return [
        (
            translate("sheets", "First edition: ante $100, half to the pot, half to the bank"),
            cow.Options(),
        ),
        (
            translate("sheets", "With 3 or 4 players: ante $150, of which $100 to the bank"),
            cow.Options("large-bank"),
        ),
        (
            translate("sheets", "Summary: ante $200 to the pot, no bank, no prize for cities"),
            cow.Options("summary"),
        ),
    ]
