"""Who sits round the bench, and what lies in front of each player?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.badaboom.blast import Fate, fate_then
from qtapp.board.hand_card import CardState
from qtapp.board.items import Spares
from qtapp.games.badaboom.board.card_item import OwnedCard
from qtapp.games.badaboom.board.lasting_places import lasting_places
from qtapp.games.badaboom.board.levels import LASTING
from qtapp.games.badaboom.board.plate_item import PlateItem, PlateState
from qtapp.games.badaboom.board.whose import asked, next_holder, skipped
from qtapp.table.words import seat_name

if TYPE_CHECKING:
    from core.games.badaboom.table import Table
    from qtapp.board.drawn import Drawn
    from qtapp.board.lights import Lights
    from qtapp.board.stage import BoardStage
    from qtapp.games.badaboom.board.board_layout import BoardLayout
    from qtapp.games.badaboom.board.moments import Moment
    from qtapp.look import Look

MOST_SEATS = 5


class Players:
    """The plates, and the lasting cards in front of them."""

    def __init__(self, stage: BoardStage, look: Look) -> None:
        self._stage, self._look = stage, look
        self.plates = [stage.added(PlateItem(look, seat)) for seat in range(MOST_SEATS)]
        self._spares = Spares(lambda: stage.added(OwnedCard(self._look, LASTING)))
        self.lasting: dict[str, OwnedCard] = {}
        """By their `Spot.id`."""

    @property
    def items(self) -> dict[str, Drawn]:
        """What a tooltip may lie over, by `Spot.id`."""
        plates = {f"plate/{plate.seat}": plate for plate in self.plates}
        return {**plates, **self.lasting}

    def set_look(self, look: Look) -> None:
        """New cards have this look, too."""
        self._look = look

    def sit(
        self, moment: Moment, table: Table, names: tuple[str, ...], layout: BoardLayout
    ) -> None:
        """Shows all players of a table."""
        burns = table.live and not moment.blast
        doomed = fate_then(table, table.effect) if burns else Fate((), ())
        for seat, plate in enumerate(self.plates):
            plate.setVisible(seat < table.seats)
            if seat >= table.seats:
                continue
            plate.place(layout.plate(seat))
            state = PlateState(
                name=seat_name(names, seat),
                gold=table.gold[seat],
                cards=table.sizes[seat] - table.gadgets[seat],
                gadgets=table.gadgets[seat],
                asked=moment.last and asked(table) == seat,
                mood=_mood(moment, table, seat),
                tags=_tags(moment, table, seat, doomed),
                doom="hit" if seat in doomed.dead else "saved" if seat in doomed.saved else "",
            )
            plate.set_state(state, layout.capitals, flat=seat in layout.flat)
        self._put_lasting(table, layout)

    def _put_lasting(self, table: Table, layout: BoardLayout) -> None:
        for name in self.lasting.keys() - {f"lasting/{it.card}" for it in table.lasting}:
            self._spares.give_back([self.lasting.pop(name)])
        for seat in range(table.seats):
            cards = [it for it in table.lasting if it.on == seat]
            places = lasting_places(layout, seat, len(cards))
            for number, (it, place) in enumerate(zip(cards, places, strict=True)):
                name = f"lasting/{it.card}"
                item = self.lasting[name] = self.lasting.get(name) or self._spares.take()
                item.set_deck(table.deck)
                item.set_owner(it.by)
                item.place(place)
                item.setZValue(LASTING + number / 100)

    def set_lights(self, lights: Lights, chosen: str) -> None:
        """Marks who can be chosen, what is pointed at, and who was chosen already."""
        for plate in self.plates:
            name = f"plate/{plate.seat}"
            plate.set_lights(
                useful=name in lights.useful,
                hovered=name == lights.hovered,
                held=name in (chosen, lights.held),
                blamed=name == lights.blamed,
            )
        for name, item in self.lasting.items():
            card = int(name.partition("/")[2])
            item.set_state(CardState(card, lifted=name == lights.hovered))


def _mood(moment: Moment, table: Table, seat: int) -> str:
    if seat in moment.dead:
        return "hit"
    if seat in moment.saved:
        return "saved"
    return "nervous" if table.live else "alive"


def _tags(moment: Moment, table: Table, seat: int, doomed: Fate) -> tuple[str, ...]:
    """What is marked at a plate, the most important first."""
    blast = moment.blast
    found = {
        "dead": seat in moment.dead,
        "lives": seat in moment.saved,
        "holder": seat == _holder(moment),
        "target": bool(table.stack) and seat == table.stack[-1].target,
        "hit": table.blast_due and seat in doomed.dead,
        "hit-then": not table.blast_due and seat in doomed.dead,
        "saved": seat in doomed.saved,
        "armer": table.live and seat == table.armer,
        "next": not blast and seat == next_holder(table) != table.holder,
        "skipped": not blast and seat in skipped(table),
    }
    return tuple(tag for tag, there in found.items() if there)


def _holder(moment: Moment) -> int:
    """Who holds the bomb; of one that has gone off, who held it."""
    return moment.held_by if moment.blast else moment.table.holder
