"""What does the log of a game of From Cape to Cairo say, line by line?"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from core.games.kairo.rules import Action, Bid, Lay, Pass, Pick, TurnUp, View
from core.games.kairo.table import Phase
from core.games.kairo.ways import need, way
from core.log import Entry, Hinted, Resign, Rewind, Sight
from core.terms import Seat
from qtapp.games.kairo.story import Step, steps
from qtapp.games.kairo.texts import (
    Names,
    capital,
    card_text,
    known_cards_text,
    terrain_text,
    translate,
)
from qtapp.parts import LogLine
from qtapp.table.words import all_of, for_each, seat_name


def log_lines(sight: Sight[View, Action]) -> list[LogLine]:
    """The log in words, oldest first; lines that were taken back lead nowhere (`at` None)."""
    lines: list[LogLine] = []
    written: list[int] = []  # for each entry that stands, how many lines there were before it
    lasting: set[int] = set()  # lines that tell of what nobody takes back
    for step in steps(sight):
        match step.record:
            case Rewind(why="restart"):
                lasting.add(len(lines))
                lines.append(LogLine(known_cards_text(), None))
            case Rewind(seat, to):
                for at in range(written[to] if to < len(written) else len(lines), len(lines)):
                    if at not in lasting:
                        lines[at] = LogLine(_struck(lines[at]), None)
                del written[to:]
                lasting.add(len(lines))
                text = translate("kairo", "{name} takes it back.")
                lines.append(LogLine(text.format(name=seat_name(sight.names, seat)), None))
            case Resign(seat):
                lasting.add(len(lines))
                text = translate("kairo", "{name} gives up.")
                lines.append(LogLine(text.format(name=seat_name(sight.names, seat)), None))
            case Hinted(seat, number):
                lasting.add(len(lines))
                text = translate("kairo", "{name} asks for a hint, step {number}.")
                who = seat_name(sight.names, seat)
                lines.append(LogLine(text.format(name=who, number=number), len(written), seat))
            case _:
                written.append(len(lines))
                lines += _told(step, sight.names)
    return lines


@lru_cache(maxsize=2048)
def _told(step: Step, names: Names) -> tuple[LogLine, ...]:
    """What one entry did. Steps last, so only what is new is put into words."""
    words = _Words(step, names)
    bids = words.bids() if step.reveals else ""
    gained = words.gained()
    return tuple(
        LogLine(
            *(text, step.at),
            reveals=text == bids,
            touches=frozenset(seat for seat, told in gained.items() if text.startswith(told)),
        )
        for text in words.told()
    )


def _struck(line: LogLine) -> str:
    if line.at is None:
        return line.text
    return translate("kairo", "{line} (taken back)").format(line=line.text)


@dataclass(frozen=True, slots=True)
class _Words:
    """What one entry did, in sentences."""

    step: Step
    names: Names

    def told(self) -> Iterator[str]:
        """The entry itself, and then what followed from it."""
        before, after = self.step.before, self.step.after
        if isinstance(self.step.record, Entry):
            yield from self._entry(self.step.record)
        if self.step.reveals:
            yield from self._revealed()
        if before.phase in (Phase.BID, Phase.TIE) and after.phase is Phase.PICK:
            yield from self._ordered()
        yield from self._piles()
        if len(after.auctions) > len(before.auctions):
            empty = [seat for seat, row in enumerate(after.rows) if not row]
            text = translate("kairo", "The row of {name} is empty: laying ends.")
            yield text.format(name=all_of(empty, self.names))
        if after.dry > before.dry:
            text = translate("kairo", "{name}: no card is left to turn up.")
            yield text.format(name=self._name(after.turn))
        if after.phase is Phase.OVER:
            yield self._over()

    def _name(self, seat: int) -> str:
        return seat_name(self.names, seat)

    def _entry(self, entry: Entry[Action]) -> Iterator[str]:
        match entry.action:
            case TurnUp(card):
                text = self._turned_up(card)
                if entry.by == "table":
                    text = translate("kairo", "{line} Keyed in.").format(line=text)
                yield text
            case Bid(amount):
                text = translate("kairo", "{name} seals a bid of {amount}.")
                yield text.format(name=self._name(entry.seat), amount=amount)
            case Pick(card):
                text = translate("kairo", "{name} picks {card}.")
                yield text.format(name=self._name(entry.seat), card=self._card(card))
            case Lay(bonus):
                yield self._laid(entry.seat, bonus)
                yield from self._bonus_pieces(entry.seat)
            case Pass():
                yield translate("kairo", "{name} passes.").format(name=self._name(entry.seat))

    def _card(self, card: int) -> str:
        return card_text(self.step.before.deck, card)

    def _turned_up(self, card: int) -> str:
        table = self.step.before
        words = {"card": self._card(card), "number": len(table.auctions)}
        match table.phase:
            case Phase.OFFER if not table.auction.offer:
                return translate("kairo", "Auction {number}. On offer: {card}.").format(**words)
            case Phase.OFFER:
                return translate("kairo", "On offer: {card}.").format(**words)
            case Phase.TIE:
                text = translate("kairo", "{name} turns up a card to break the tie: {card}.")
                return text.format(name=self._name(table.turn), **words)
            case Phase.BONUS:
                return self._bonus_piece(table.due[0])
            case _:
                text = translate("kairo", "{name} turns up a card: {card}.")
                return text.format(name=self._name(table.turn), **words)

    def bids(self) -> str:
        """All bids of an auction, when they are turned over."""
        text = translate("kairo", "The bids: {bids}.")
        return text.format(bids=for_each(self.step.after.auction.bids, self.names))

    def _revealed(self) -> Iterator[str]:
        after = self.step.after
        yield self.bids()
        if after.config.all_pay:
            text = translate("kairo", "Everybody pays. Money left: {money}.")
            yield text.format(money=for_each(after.money, self.names))
        if after.phase is Phase.TIE:
            yield translate(
                "kairo",
                "Equal bids, and as much money left: a card is turned up for each of those tied,"
                " and the higher reward picks first.",
            )

    def _ordered(self) -> Iterator[str]:
        after = self.step.after
        first, *others = (self._name(seat) for seat in after.auction.order)
        if not after.config.all_pay:
            payer = after.auction.order[0]
            text = translate("kairo", "{name} pays {bid} and has {money} left.")
            yield text.format(
                name=first, bid=after.auction.bids[payer], money=after.auction.money[payer]
            )
        text = translate("kairo", "{first} picks first, then {others}.")
        yield text.format(first=first, others=", ".join(others))

    def _laid(self, seat: int, bonus: int) -> str:
        table = self.step.before
        needed, made = need(table, seat), way(table, seat, bonus)
        if needed is None or made is None:
            raise ValueError("nothing was laid")
        terrain = table.deck.cards[needed.card].terrain
        track = [
            translate("kairo", "row {count}").format(count=needed.row),
            translate("kairo", "open cards {count}").format(count=needed.open),
        ]
        if bonus:
            track.append(translate("kairo", "bonus pieces {count}").format(count=bonus))
        if made.bought:
            text = translate("kairo", "bought {count} for {price}")
            track.append(text.format(count=made.bought, price=made.price))
        text = translate(
            "kairo",
            "{name} lays on the {terrain}, which needs {cost}: {track}. Reward {reward}, money"
            " {money}, built {built}.",
        )
        return text.format(
            name=self._name(seat),
            terrain=terrain_text(terrain),
            cost=needed.cost,
            track=", ".join(track),
            reward=made.reward,
            money=made.money,
            built=self.step.after.built[seat],
        )

    def gained(self) -> dict[Seat, str]:
        """Who has gained a bonus piece by it, and how that is told."""
        before, after = self.step.before, self.step.after
        return {
            Seat(seat): self._bonus_piece(seat)
            for seat in range(before.seats)
            if len(after.bonus[seat]) > len(before.bonus[seat])
        }

    def _bonus_pieces(self, layer: int) -> Iterator[str]:
        """Those that came from the discards at once."""
        gained, seats = self.gained(), self.step.before.seats
        clockwise = (Seat((layer + i) % seats) for i in range(1, seats))
        yield from (gained[seat] for seat in clockwise if seat in gained)

    def _bonus_piece(self, seat: int) -> str:
        after = self.step.after
        terrain = after.deck.cards[after.rows[seat][0]].terrain
        text = translate("kairo", "{terrain} is next for {name}: a bonus piece, {count} now.")
        return text.format(
            terrain=capital(terrain_text(terrain)),
            name=self._name(seat),
            count=len(after.bonus[seat]),
        )

    def _piles(self) -> Iterator[str]:
        before, after = self.step.before, self.step.after
        if len(after.left) <= len(before.left):
            return
        built = {card for stack in before.stacks for card in stack}
        built.update(row[0] for row in before.rows if row)  # and what has just been built
        if not built.isdisjoint(after.left):
            yield translate(
                "kairo",
                "Draw pile and discards are empty: the built cards are shuffled into a new draw"
                " pile. What is built stays counted.",
            )
        else:
            yield translate(
                "kairo", "The draw pile is empty: the discards are shuffled into a new one."
            )

    def _over(self) -> str:
        table = self.step.after
        if table.locked:
            return translate("kairo", "Nobody can lay any more: the game ends.")
        winner = max(range(table.seats), key=lambda seat: table.built[seat])
        text = translate("kairo", "{name} has built {count} terrains and wins.")
        return text.format(name=self._name(winner), count=table.built[winner])
