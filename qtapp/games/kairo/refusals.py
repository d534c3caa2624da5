"""Why is something not allowed in From Cape to Cairo? A sentence and a paragraph for each code."""

from core.terms import Refusal
from qtapp.games.kairo.texts import translate
from qtapp.parts import Explained


def refusal_text(refusal: Refusal, name: str = "") -> Explained:
    """Why an action is refused, and the paragraph that says so.

    `name` is the player's whom it concerns; it may be left out where nobody knows it.
    """
    code, args = refusal.code, refusal.args
    known: dict[str, tuple[str, str]] = {
        "no-bid-now": (translate("kairo", "Bids are written down only in an auction."), "K2.1"),
        "bid-below-zero": (translate("kairo", "A bid of nothing is 0: there is no less."), "K2.1"),
        "bid-above-money": (
            translate("kairo", "A bid of {0} is more than {name}'s money, {1}.")
            if name
            else translate("kairo", "A bid of {0} is more than the money, {1}."),
            "K2.1",
        ),
        "no-pick-now": (
            translate("kairo", "Cards are picked only when the bids are revealed."),
            "K2.3",
        ),
        "card-not-on-offer": (translate("kairo", "That card is not on offer any more."), "K2.3"),
        "no-lay-now": (
            translate("kairo", "Track is laid after the auction, when the turn has come."),
            "K3.1",
        ),
        "row-empty": (translate("kairo", "The row has no terrain that could be built."), "K3.1"),
        "no-such-bonus": (
            translate("kairo", "There are {1} bonus pieces, not {0}."),
            "K4.1",
        ),
        "bonus-not-needed": (
            translate("kairo", "Only {1} of track is to be found: {0} bonus pieces are too many."),
            "K3.2",
        ),
        "cannot-pay": (
            translate("kairo", "{0} pieces cost {1}, and {name} has {2}.")
            if name
            else translate("kairo", "{0} pieces cost {1}, and the money is {2}."),
            "K3.2",
        ),
        "must-lay": (
            translate(
                "kairo",
                "No card has been turned up for a whole round: now a terrain must be built.",
            ),
            "K5.1",
        ),
        "must-lay-free": (
            translate(
                "kairo", "This lay may not cost money: it was forced, as no cards are left to come."
            ),
            "K5.1",
        ),
        "no-card-due": (translate("kairo", "No card is to be turned up now."), "K3.1"),
        "card-not-in-pile": (
            translate("kairo", "That card is not in the draw pile."),
            "K5.1",
        ),
        "not-your-turn": (translate("kairo", "It is somebody else's turn now."), "K3.1"),
        "given-up": (
            translate("kairo", "This player has given up; the computer plays on for her."),
            "",
        ),
        "game-over": (translate("kairo", "The game is over."), "K1.3"),
        "other-dice": (translate("kairo", "The game {0} has another card here."), "game-id"),
        "too-late": (translate("kairo", "The game has moved on meanwhile."), ""),
        "nothing-to-take-back": (
            translate(
                "kairo", "Undo stops here: revealed bids and cards turned up are not taken back."
            ),
            "undo",
        ),
        "nothing-to-redo": (translate("kairo", "There is nothing to play again."), "undo"),
        "no-such-hint": (translate("kairo", "A hint has four steps."), ""),
    }
    singular: dict[str, str] = {
        "cannot-pay": translate("kairo", "1 piece costs {1}, and {name} has {2}.")
        if name
        else translate("kairo", "1 piece costs {1}, and the money is {2}."),
        "no-such-bonus": translate("kairo", "There is 1 bonus piece, not {0}."),
        "bonus-not-needed": translate(
            "kairo", "Only {1} of track is to be found: 1 bonus piece is too many."
        ),
    }
    text, rule = known[code]
    counted = {"no-such-bonus": 1}.get(code, 0)  # which of the figures decides the form
    if code in singular and args[counted] == 1:
        text = singular[code]
    return Explained(text.format(*args, name=name), rule)
