"""What stands on the board? All its items, and how they come from one table to the next.

Items are only ever added. What is not needed is hidden and serves again (`Spares`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF

from core.games.kairo.rules import places
from core.games.kairo.table import Phase
from qtapp.board.items import Spares
from qtapp.board.motion import TRAVEL
from qtapp.board.stage import BoardStage
from qtapp.games.kairo import board_words as words
from qtapp.games.kairo.board_items import (
    CARDS,
    FLYING,
    MARKS,
    RING,
    CardItem,
    CardState,
    PileItem,
    WordsItem,
)
from qtapp.games.kairo.map_item import MapItem
from qtapp.games.kairo.placing import Placed, placed_cards, tie_places, tied_seats
from qtapp.games.kairo.route_items import (
    BadgeItem,
    PlateItem,
    PlateState,
    RouteItem,
    TagItem,
    TrainItem,
)
from qtapp.table.words import seat_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.games.kairo.table import Table
    from qtapp.board.drawn import Drawn
    from qtapp.board.scene import BoardScene
    from qtapp.games.kairo.board_layout import BoardLayout
    from qtapp.games.kairo.spots import KairoSpot
    from qtapp.parts import Look

MOST_SEATS: Final = 4


class Stage(BoardStage):
    """The items of a From Cape to Cairo board."""

    def __init__(self, scene: BoardScene, look: Look) -> None:
        super().__init__(scene, look, ring=RING, marks=MARKS)
        self.map = self.added(MapItem(look))
        self.routes = [self.added(RouteItem(look, seat)) for seat in range(MOST_SEATS)]
        self.plates = [self.added(PlateItem(look, seat)) for seat in range(MOST_SEATS)]
        self.trains = [self.added(TrainItem(look, seat)) for seat in range(MOST_SEATS)]
        self.tags = [self.added(TagItem(look)) for _ in range(MOST_SEATS)]
        self.signs = [self.added(BadgeItem(look, seat)) for seat in range(MOST_SEATS)]
        self.title = self.added(WordsItem(look, title=True, centred=False))
        self.piles = [self.added(PileItem(look)) for _ in range(2)]
        self.counts = [self.added(WordsItem(look)) for _ in range(2)]
        self._spare_cards = Spares(lambda: self.added(CardItem(self._look)))
        self.cards: dict[int, CardItem] = {}
        """The cards that lie face up, by their index in the deck."""
        self.placed: dict[int, Placed] = {}

    def show(
        self, before: Table | None, table: Table, names: tuple[str, ...], layout: BoardLayout
    ) -> None:
        """Draws what differs from the table one step before; None: a jump, so nothing moves."""
        self.placed = placed_cards(table, layout)
        self.map.set_layout(layout)
        self._show_routes(before, table, layout)
        self._show_plates(table, names, layout)
        self._show_piles(table, layout)
        self._show_ties(table, layout)
        self._show_cards(before, table, layout)

    def standing(self) -> list[QRectF]:
        """Where the trains are, each with what is missing in front of it."""
        pairs = zip(self.trains, self.tags, strict=True)
        return [train.rect.united(tag.rect) for train, tag in pairs if train.isVisible()]

    def show_lights(
        self, useful: Iterable[int], hovered: str, blamed: str, held: int | None
    ) -> None:
        """Marks what can be picked or laid on, what is pointed at, and what a refusal is about."""
        lit = frozenset(useful)
        for card, item in self.cards.items():
            where, name = self.placed[card], f"card/{card}"
            item.set_state(
                CardState(
                    card=card,
                    lit=where.lit,
                    useful=card in lit or card == held,
                    hovered=name == hovered,
                    lifted=where.kind != "row",
                    blamed=name == blamed,
                )
            )
        for plate in self.plates:
            plate.set_hovered(hovered=hovered == f"plate/{plate.seat}")

    def set_tips(self, spots: list[KairoSpot]) -> None:
        """What a tooltip says over each thing."""
        items: dict[str, Drawn] = {f"card/{card}": item for card, item in self.cards.items()}
        items |= {f"plate/{plate.seat}": plate for plate in self.plates}
        items |= {"pile/draw": self.piles[0], "pile/discards": self.piles[1]}
        self.show_tips(items, spots)

    def _show_routes(self, before: Table | None, table: Table, layout: BoardLayout) -> None:
        for seat in range(MOST_SEATS):
            here = seat < table.seats
            route, train, tag = self.routes[seat], self.trains[seat], self.tags[seat]
            route.setVisible(here)
            train.setVisible(here)
            tag.setVisible(here)
            if not here:
                continue
            route.set_layout(layout)
            built = table.built[seat]
            goal = layout.train(seat, built)
            tag.place(layout.tag(seat, built))
            tag.set_missing(words.still_missing(table, seat), layout.capitals)
            if before is not None and before.built[seat] == built - 1:
                self.scene.animate(train.place, layout.train(seat, built - 1), goal, TRAVEL)
                self.scene.animate(route.set_built, float(built - 1), float(built), TRAVEL)
            else:
                train.place(goal)
                route.set_built(float(built))

    def _show_plates(self, table: Table, names: tuple[str, ...], layout: BoardLayout) -> None:
        won = places(table)[0] if table.phase is Phase.OVER else ()
        for seat, plate in enumerate(self.plates):
            plate.setVisible(seat < table.seats)
            if seat >= table.seats:
                continue
            plate.place(layout.plate(seat))
            plate.set_state(
                PlateState(
                    name=seat_name(names, seat),
                    money=table.money[seat],
                    bonus=len(table.bonus[seat]),
                    bonus_limit=table.deck.bonus_limit,
                    bid=words.bid_shown(table, seat),
                    turn=words.at_turn(table, seat),
                    won=seat in won,
                ),
                layout.capitals,
            )

    def _show_piles(self, table: Table, layout: BoardLayout) -> None:
        self.title.place(layout.title)
        self.title.set_text(words.title_words(table), 1.15 * layout.capitals)
        top = table.discards[-1] if table.discards else None
        self.piles[0].set_pile(table.deck, len(table.left), None)
        self.piles[1].set_pile(table.deck, len(table.discards), top)
        texts = (words.draw_pile_words(table), words.discards_words(table))
        for index, text in enumerate(texts):
            self.piles[index].place(layout.pile(index))
            self.counts[index].place(layout.pile_words(index))
            self.counts[index].set_text(text, layout.capitals)

    def _show_ties(self, table: Table, layout: BoardLayout) -> None:
        places = dict(zip(tied_seats(table), tie_places(table, layout), strict=True))
        for sign in self.signs:
            sign.setVisible(sign.seat in places)
            if sign.seat in places:
                sign.place(places[sign.seat][0])

    def _show_cards(self, before: Table | None, table: Table, layout: BoardLayout) -> None:
        for card in [card for card in self.cards if card not in self.placed]:
            self._take_away(before, table, layout, card)
        for order, (card, where) in enumerate(self.placed.items()):
            item = self.cards.get(card)
            start = None if item is None else QRectF(item.rect)
            if item is None:
                item = self.cards[card] = self._spare_cards.take()
                item.setOpacity(1)
                item.set_deck(table.deck, layout.capitals)
                start = layout.pile(0)
            item.set_deck(table.deck, layout.capitals)
            item.setZValue(CARDS + order / 1000)
            if before is None or start is None or start == where.rect:
                item.place(where.rect)
            else:
                self._travel(item, start, where.rect, CARDS + order / 1000)

    def _travel(self, item: CardItem, start: QRectF, end: QRectF, z: float) -> None:
        item.setZValue(FLYING)
        self.scene.animate(item.place, start, end, TRAVEL, lambda: item.setZValue(z))

    def _take_away(
        self, before: Table | None, table: Table, layout: BoardLayout, card: int
    ) -> None:
        """A card is turned over where it lies, or goes to the discards."""
        item = self.cards.pop(card)
        if before is None:
            self._spare_cards.give_back([item])
            return
        item.set_state(CardState(card=card))

        def gone() -> None:
            item.setOpacity(1)
            self._spare_cards.give_back([item])

        if any(card in row[:1] for row in before.rows):
            self.scene.animate(item.setOpacity, 1.0, 0.0, TRAVEL, gone)
            return
        goal = layout.pile(1) if card in table.discards else layout.pile(0)
        item.setZValue(FLYING)
        self.scene.animate(item.place, QRectF(item.rect), goal, TRAVEL, gone)
