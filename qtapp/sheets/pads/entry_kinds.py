"""Which entries can be written on a pad, and which fields does each have?

The fields of a form are those of the entry in `core.pads`, in the order in which they are typed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from core.pads import cow, kairo
from core.pads.ledger import Ledger, Said
from qtapp.sheets.pads.pad_words import translate


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """One field of a form, or one for each player."""

    name: str
    """As the entry calls it."""
    label: str
    kind: Literal["seat", "payer", "purse", "sum", "signed", "sums"]
    """A player; who pays or is paid; a sum; a sum that may be below zero; one of each player."""
    blank: int | None = None
    """What is meant if nothing is typed; None: something must be."""
    among: Callable[[Ledger], tuple[int, ...]] | None = None
    """Of `sums`: which players it is about now; None: all of them."""


@dataclass(frozen=True, slots=True)
class EntryKind:
    """An entry as it is offered."""

    type: Any
    label: str
    hint: str
    fields: tuple[FieldSpec, ...] = ()
    button: str = ""
    """What writes it down, if that says more than to write it down."""


def offered(kind: EntryKind, ledger: Ledger) -> bool:
    """Whether an entry of this kind may be next: of those that make no sense, none is shown."""
    if kind.type is kairo.TurnedUp:
        return ledger.expects == kairo.TurnedUp.tag
    if ledger.expects == cow.NextGame.tag or kind.type is cow.NextGame:
        return bool(kind.type.tag == ledger.expects)
    return True


def _tied(ledger: Ledger) -> tuple[int, ...]:
    match ledger.asks:
        case Said("ask-cards", (tuple(tied),)):
            return tied
        case _:
            return ()


def kairo_kinds() -> tuple[EntryKind, ...]:
    """What can be written on a pad of From Cape to Cairo."""
    return (
        EntryKind(
            kairo.Auction,
            translate("sheets", "Bids"),
            translate("sheets", "What everybody bids, all at once; 0 is a bid, too."),
            (FieldSpec("bids", "", "sums"),),
        ),
        EntryKind(
            kairo.Lay,
            translate("sheets", "Laying"),
            translate("sheets", "A terrain is built: bought track costs 10 each, then its reward."),
            (
                FieldSpec("seat", translate("sheets", "Who lays"), "seat"),
                FieldSpec("bought", translate("sheets", "Track bought"), "sum", blank=0),
                FieldSpec("reward", translate("sheets", "Reward"), "sum"),
            ),
        ),
        EntryKind(
            kairo.TurnedUp,
            translate("sheets", "Cards"),
            translate("sheets", "Rewards of the cards that tied players turn up."),
            (FieldSpec("rewards", "", "sums", blank=0, among=_tied),),
        ),
    )


def cow_kinds() -> tuple[EntryKind, ...]:
    """What can be written on a pad of Unexploded Cow."""

    def amount(name: str, label: str) -> FieldSpec:
        return FieldSpec(name, label, "sum")

    return (
        EntryKind(
            cow.Price,
            translate("sheets", "Price"),
            translate("sheets", "A cow or an event is paid for, to the pot."),
            (
                FieldSpec("seat", translate("sheets", "Who pays"), "seat"),
                amount("amount", translate("sheets", "Price")),
            ),
        ),
        EntryKind(
            cow.Blast,
            translate("sheets", "Blast"),
            translate("sheets", "A cow explodes: its value, with a minus if it is to be paid."),
            (
                FieldSpec("seat", translate("sheets", "Whose cow"), "seat"),
                FieldSpec("value", translate("sheets", "Value"), "signed"),
            ),
        ),
        EntryKind(
            cow.City,
            translate("sheets", "City"),
            translate("sheets", "A city card is taken."),
            (
                FieldSpec("seat", translate("sheets", "Who takes it"), "seat"),
                amount("worth", translate("sheets", "City points")),
            ),
        ),
        EntryKind(
            cow.Levy,
            translate("sheets", "Levy"),
            translate("sheets", "A card makes somebody pay, as much as there is."),
            (
                FieldSpec("payer", translate("sheets", "Who pays"), "payer"),
                FieldSpec("to", translate("sheets", "Who is paid"), "purse"),
                amount("amount", translate("sheets", "Sum, each")),
            ),
        ),
        EntryKind(
            cow.Count,
            translate("sheets", "Count"),
            translate("sheets", "All money on the table, counted: is any missing?"),
            (
                FieldSpec("purses", "", "sums"),
                amount("pot", translate("sheets", "Pot")),
                FieldSpec("bank", translate("sheets", "Bank"), "sum", blank=0),
            ),
        ),
        EntryKind(
            cow.End,
            translate("sheets", "End"),
            translate("sheets", "The last city is taken: pot and bank are paid out."),
            button=translate("sheets", "End the game"),
        ),
        EntryKind(
            cow.NextGame,
            translate("sheets", "Next game"),
            translate("sheets", "Everybody begins with $2000 again and pays the ante."),
            button=translate("sheets", "Begin it"),
        ),
    )
