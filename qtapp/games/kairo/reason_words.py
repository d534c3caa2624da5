"""What do teacher and computer players of From Cape to Cairo say? Each reason as a sentence.

The codes are those of `core.games.kairo.bots` and `hints`. Cards are indices in the deck, seats
count from 0, percents are whole. Whoever acts is known where a sentence stands: others are named.
"""

from collections import ChainMap
from collections.abc import Callable
from dataclasses import dataclass

from core.bots import Reason
from core.games.kairo.rules import Action, View
from core.log import Sight
from qtapp.games.kairo.texts import card_text, pay_text, terrain_text, translate
from qtapp.table.words import seat_name

Telling = Callable[..., str]


def reason_text(reason: Reason, sight: Sight[View, Action]) -> str:
    """The sentence for a reason. ValueError for a code that nobody gives."""
    teller = _Teller(sight)
    parts = (teller.choices(), teller.nudges(), teller.regions(), teller.whys())
    tell = ChainMap(*parts).get(reason.code)
    if tell is None:
        raise ValueError(f"There is no sentence for the reason {reason.code!r}.")
    return tell(*reason.args)


def pieces_text(count: int) -> str:
    """Track pieces, for the middle of a sentence."""
    if count == 1:
        return translate("kairo", "1 piece of track")
    return translate("kairo", "{count} pieces of track").format(count=count)


@dataclass(frozen=True, slots=True)
class _Teller:
    """The names and cards of one match."""

    sight: Sight[View, Action]

    def _name(self, seat: int) -> str:
        return seat_name(self.sight.names, seat)

    def _card(self, card: int) -> str:
        return card_text(self.sight.view.table.deck, card)

    def _terrain(self, card: int) -> str:
        return terrain_text(self.sight.view.table.deck.cards[card].terrain)

    def choices(self) -> dict[str, Telling]:
        """Why a computer player does what it does."""
        return {
            "bid-worth": _said(
                translate(
                    "kairo",
                    "Bids {0}: to pick first rather than last is worth about {1} here.",
                )
            ),
            "bid-low": _said(
                translate("kairo", "Bids {0}: the cards on offer are worth nearly the same.")
            ),
            "bid-keeps": _said(translate("kairo", "Bids {0}, to keep {1} for track.")),
            "bid-leftover": _leftover,
            "bid-chance": _said(
                translate(
                    "kairo", "Bids {0}: of the bids weighed this one wins most often, {1} in 100."
                )
            ),
            "bid-penniless": _said(translate("kairo", "Bids 0: there is no money left.")),
            "pick-only": lambda card: translate(
                "kairo", "Takes {card}, the only card left."
            ).format(card=self._card(card)),
            "pick-need": self._pick_need,
            "pick-reward": self._pick_reward,
            "pick-chance": lambda card, percent: translate(
                "kairo", "Picks {card}: that wins most often, {percent} games in 100."
            ).format(card=self._card(card), percent=percent),
            "lay-wins": _said(translate("kairo", "Lays, and wins the game.")),
            "lay-must": _said(translate("kairo", "Lays, as nothing else is allowed.")),
            "lay-free": _said(
                translate("kairo", "Lays: nothing has to be bought, and the reward is {0}.")
            ),
            "lay-bonus": _lay_bonus,
            "lay-cheap": lambda pieces, price: translate(
                "kairo", "Lays, as only {pieces} must be bought, for {price}."
            ).format(pieces=pieces_text(pieces), price=price),
            "lay-before": self._lay_before,
            "lay-chance": _lay_chance,
            "pass-cannot": lambda pieces, money: translate(
                "kairo", "Passes: {pieces}, more than can be paid for with {money}."
            ).format(pieces=_lacking(pieces), money=money),
            "pass-saves": lambda pieces, money: translate(
                "kairo", "Waits: {pieces} now, and the next open cards should save about {money}."
            ).format(pieces=_lacking(pieces), money=money),
            "pass-dear": lambda pieces, price: translate(
                "kairo", "Passes: {pieces} for {price} would be too dear."
            ).format(pieces=pieces_text(pieces), price=price),
            "pass-chance": _pass_chance,
            "only-pass": _said(translate("kairo", "Passes: nothing else is possible.")),
        }

    def nudges(self) -> dict[str, Telling]:
        """The first step of a hint."""
        return {
            "weigh-order": _said(
                translate("kairo", "How much is it worth to pick first from this offer?")
            ),
            "weigh-cards": _said(
                translate(
                    "kairo",
                    "Compare what each card would still need in the row, and what it pays.",
                )
            ),
            "weigh-lay": lambda pieces, price: translate(
                "kairo", "{pieces} would have to be bought for {price}: now, or later?"
            ).format(pieces=pieces_text(pieces), price=price),
            "weigh-free-lay": _said(
                translate("kairo", "Nothing would have to be bought: is there a reason to wait?")
            ),
            "no-money": _said(translate("kairo", "There is nothing to choose: no money is left.")),
            "only-card": lambda card: translate(
                "kairo", "There is nothing to choose: only {card} is left."
            ).format(card=self._card(card)),
            "cannot-lay": lambda pieces, money: translate(
                "kairo", "There is nothing to choose: {pieces}, and money {money} is too little."
            ).format(pieces=_lacking(pieces), money=money),
            "must-lay": _said(
                translate("kairo", "A lay without money is due: no card is left to turn up.")
            ),
        }

    def regions(self) -> dict[str, Telling]:
        """The second step: what to look at."""
        return {
            "bid-between": _said(translate("kairo", "Look at bids from {0} to {1}.")),
            "auctions-left": _auctions_left,
            "richest": lambda seat, money: translate(
                "kairo", "{name} has most money among the others, and could bid up to {money}."
            ).format(name=self._name(seat), money=money),
            "card-needs": lambda card, pieces, reward: translate(
                "kairo", "{card}: in this row {pieces} now."
            ).format(card=self._card(card), pieces=_lacking(pieces), reward=reward),
            "next-could-lay": self._next_could,
            "next-cannot-lay": lambda seat, pieces: translate(
                "kairo", "{name}, who is next, could not lay: {pieces}."
            ).format(name=self._name(seat), pieces=_lacking(pieces)),
            "card-brings": lambda hundredths: translate(
                "kairo", "A card that is turned up brings {track} track on average."
            ).format(track=f"{hundredths / 100:.1f}"),
            "only-action": _said(translate("kairo", "Nothing else can be done now.")),
        }

    def whys(self) -> dict[str, Telling]:
        """The last two steps: the move, and what speaks for it."""
        return {
            "bid": _said(translate("kairo", "Bid {0}.")),
            "pick": lambda card: translate("kairo", "Pick {card}.").format(card=self._card(card)),
            "lay": lambda bonus, bought, price: f"{pay_text(bonus, bought, price)}.",
            "pass": _said(translate("kairo", "Pass.")),
            "net-need": lambda card, pieces: translate(
                "kairo", "With the track it brings, the {terrain} leaves {pieces} to be found."
            ).format(terrain=self._terrain(card), pieces=pieces_text(pieces)),
            "pays": lambda card, reward: translate(
                "kairo", "The {terrain} pays {reward} when it is built."
            ).format(terrain=self._terrain(card), reward=reward),
            "likely-first": _said(
                translate("kairo", "It picks first in about {0} of 100 such auctions.")
            ),
            "keeps-money": _said(translate("kairo", "It leaves money {0}.")),
            "spends": lambda pieces, price, money: translate(
                "kairo", "{pieces} for {price}; with the reward the money is {money} then."
            ).format(pieces=pieces_text(pieces), price=price, money=money),
            "spends-bonus": _spends_bonus,
            "wins": _said(translate("kairo", "It wins the game at once.")),
            "ends-phase": _said(
                translate("kairo", "The row is empty then: the next auction follows.")
            ),
            "row-left": _row_left,
            "open-gone": _open_gone,
            "gives-bonus": lambda seat: translate(
                "kairo", "{name}, who waits at a river, gets a bonus piece by it."
            ).format(name=self._name(seat)),
            "wait-saves": _said(
                translate("kairo", "Until the next turn the new cards should save about {0}.")
            ),
            "ahead": _ahead,
            "level": _said(translate("kairo", "The next best is about as good.")),
            "unsure": _said(
                translate("kairo", "It is too close to tell: another move may be as good.")
            ),
        }

    def _pick_need(self, card: int, pieces: int, reward: int) -> str:
        text = translate(
            "kairo", "Picks {card}: it is the least trouble, {pieces}, and it pays {reward}."
        )
        return text.format(card=self._card(card), pieces=_lacking(pieces), reward=reward)

    def _pick_reward(self, card: int, pieces: int, reward: int) -> str:
        text = translate("kairo", "Picks {card}, for its reward, though it needs more: {pieces}.")
        return text.format(card=self._card(card), pieces=_lacking(pieces), reward=reward)

    def _lay_before(self, seat: int, pieces: int, price: int) -> str:
        text = translate(
            "kairo", "Buys {pieces} for {price}, before {name} lays and the open cards are gone."
        )
        return text.format(pieces=pieces_text(pieces), price=price, name=self._name(seat))

    def _next_could(self, seat: int, pieces: int, price: int) -> str:
        if not pieces:
            text = translate(
                "kairo", "{name}, who is next, could lay with the cards now open, and pay nothing."
            )
        else:
            text = translate(
                "kairo",
                "{name}, who is next, could lay with the cards now open: {pieces} for {price}.",
            )
        return text.format(name=self._name(seat), pieces=pieces_text(pieces), price=price)


def _said(text: str) -> Telling:
    """A sentence into which the arguments go as they are."""
    return text.format


def _lacking(count: int) -> str:
    """What is missing, for the middle of a sentence."""
    if not count:
        return translate("kairo", "no track is missing")
    if count == 1:
        return translate("kairo", "1 piece of track is missing")
    return translate("kairo", "{count} pieces of track are missing").format(count=count)


def _leftover(amount: int, kept: int) -> str:
    if kept:
        text = translate("kairo", "Bids {amount}: all but {kept}, as this is the last auction.")
    else:
        text = translate("kairo", "Bids {amount}, everything: this is the last auction.")
    return text.format(amount=amount, kept=kept)


def _lay_bonus(bonus: int, reward: int) -> str:
    if bonus == 1:
        text = translate("kairo", "Lays: 1 bonus piece is enough, and the reward is {reward}.")
    else:
        text = translate(
            "kairo", "Lays: {bonus} bonus pieces are enough, and the reward is {reward}."
        )
    return text.format(bonus=bonus, reward=reward)


def _lay_chance(pieces: int, price: int, percent: int) -> str:
    if pieces:
        text = translate(
            "kairo", "Lays and buys {pieces} for {price}: that wins most often, {percent} in 100."
        )
    else:
        text = translate("kairo", "Lays: that wins most often, {percent} games in 100.")
    return text.format(pieces=pieces_text(pieces), price=price, percent=percent)


def _pass_chance(pieces: int, price: int, percent: int) -> str:
    if pieces:
        text = translate(
            "kairo",
            "Passes: {pieces} would have cost {price}; to wait wins most often, {percent} in 100.",
        )
    else:
        text = translate("kairo", "Passes: to wait wins most often, {percent} games in 100.")
    return text.format(pieces=pieces_text(pieces), price=price, percent=percent)


def _auctions_left(count: int) -> str:
    if not count:
        return translate("kairo", "This is the last auction: money buys only track after it.")
    if count == 1:
        return translate("kairo", "One more auction follows this one.")
    return translate("kairo", "{count} more auctions follow this one.").format(count=count)


def _spends_bonus(bonus: int) -> str:
    if not bonus:
        return translate("kairo", "It saves the bonus pieces.")
    if bonus == 1:
        return translate("kairo", "It takes 1 bonus piece.")
    return translate("kairo", "It takes {count} bonus pieces.").format(count=bonus)


def _row_left(count: int) -> str:
    if count == 1:
        return translate("kairo", "One terrain is left in the row then.")
    return translate("kairo", "{count} terrains are left in the row then.").format(count=count)


def _open_gone(pieces: int) -> str:
    if not pieces:
        return translate("kairo", "The open cards are gone then; they bear no track.")
    text = translate("kairo", "The open cards are gone for the others then: {pieces}.")
    return text.format(pieces=pieces_text(pieces))


def _ahead(points: int) -> str:
    if points == 1:
        return translate("kairo", "It wins about 1 game in 100 more than the next best move.")
    text = translate("kairo", "It wins about {count} games in 100 more than the next best move.")
    return text.format(count=points)
