"""Who came in at which place? The players in their order, in words."""

from dataclasses import dataclass

from core.games.kairo.rules import Action, View, places
from core.log import Resign, Sight
from qtapp.games.kairo.texts import translate
from qtapp.table.words import seat_name


@dataclass(frozen=True, slots=True)
class Standing:
    """How one player came off."""

    place: int
    """1 for the first; equals have the same."""
    seat: int
    name: str
    words: str
    """What was built, the money, and whether she gave up."""


def standings(sight: Sight[View, Action]) -> tuple[Standing, ...]:
    """All players, the first one first (K1.3); if all others gave up, whoever stayed is first."""
    table = sight.view.table
    groups = places(table)
    outcome = sight.outcome
    if outcome is not None and outcome.how == "resigned":
        stayed = tuple(int(seat) for seat in outcome.winners)
        others = (tuple(seat for seat in group if seat not in stayed) for group in groups)
        groups = tuple(filter(None, (stayed, *others)))
    left = {int(record.seat) for record in sight.log if isinstance(record, Resign)}
    found: list[Standing] = []
    for group in groups:
        place = len(found) + 1
        for seat in group:
            text = translate("kairo", "{built} built, money {money}")
            words = text.format(built=table.built[seat], money=table.money[seat])
            if seat in left:
                gave_up = (
                    translate("kairo", "{words}; gave up")
                    if outcome is not None and outcome.how == "resigned"
                    else translate("kairo", "{words}; gave up, and a computer player went on")
                )
                words = gave_up.format(words=words)
            found.append(Standing(place, seat, seat_name(sight.names, seat), words))
    return tuple(found)
