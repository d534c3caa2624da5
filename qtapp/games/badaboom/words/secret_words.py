"""What does a reader know of what others only saw the backs of? Sentences with the cards."""

from collections.abc import Sequence

from core.games.badaboom.actions import Action, Choose, Deal, Grab, Kick, Leave, Tinker
from core.games.badaboom.deck import SAFETY, Deck
from core.games.badaboom.history import Happening, What
from core.log import Entry, Sealed
from qtapp.games.badaboom.words.happening_words import told
from qtapp.games.badaboom.words.texts import Names, card_phrase, cards_text, closed, translate
from qtapp.table.words import seat_name

_SECRET = Deal | Grab | Choose | Kick | Tinker | Leave


class Secrets:
    """What was done since cards were last shown, as far as the reader may read it."""

    def __init__(self) -> None:
        self._entries: list[Entry[Action]] = []
        self.keyed_in = False
        """Whether a real table has supplied some of it."""

    def note(self, record: Entry[Action] | Sealed) -> None:
        """Keeps an entry of the log if it tells more than is shown, and the reader reads it."""
        if isinstance(record, Sealed):
            self.keyed_in |= record.by == "table"
        elif isinstance(record.action, _SECRET):
            self.keyed_in |= record.by == "table"
            self._entries.append(record)

    def dealt_to(self, seat: int) -> list[int]:
        """The cards that a seat drew, those that the reader knows."""
        return [
            it.action.card
            for it in self._entries
            if isinstance(it.action, Deal) and it.audience is not None and seat in it.audience
        ]

    @property
    def last(self) -> Action | None:
        """What was done last; None: nothing that the reader may read."""
        return self._entries[-1].action if self._entries else None


def sentence(deck: Deck, it: Happening, names: Names, secrets: Secrets) -> str:
    """What has happened, with the cards if the reader knows them."""
    text, cards = _text(it, secrets), _cards(it, secrets)
    if not text:
        return told(deck, it, names)
    said = text.format(
        seat=seat_name(names, it.seat),
        other="" if it.other < 0 else seat_name(names, it.other),
        cards=cards_text(deck, cards) if it.what is What.DREW else "",
        card=card_phrase(deck, cards[0]) if cards else "",
        into=card_phrase(deck, cards[-1]) if cards else "",
    )
    return closed(said)


def _text(it: Happening, secrets: Secrets) -> str:
    match it.what, secrets.last:
        case What.DREW, _ if len(secrets.dealt_to(it.seat)) == it.amount:
            return translate("badaboom", "{seat} draws {cards}.")
        case What.STOLE, Grab() | Choose():
            return translate("badaboom", "{seat} takes {card} out of the toolbox of {other}.")
        case What.KICKED, Kick():
            return translate(
                "badaboom",
                "By a kick of {seat} {card} comes out of the bomb, and {into} of {other} goes in.",
            )
        case What.TINKERED, Tinker(out, into, _):
            if out == into == SAFETY:
                return translate("badaboom", "{seat} puts one safety in for another.")
            return translate("badaboom", "{seat} tinkers: {into} goes in, {card} comes out.")
        case What.TINKERED, Leave():
            return translate("badaboom", "{seat} looks into the bomb, and leaves it as it is.")
        case _:
            return ""


def _cards(it: Happening, secrets: Secrets) -> Sequence[int]:
    if it.what is What.DREW:
        return secrets.dealt_to(it.seat)
    match secrets.last:
        case Grab(card) | Choose(card):
            return (card,)
        case Kick(out, into) | Tinker(out, into, _):
            return (out, into)
        case _:
            return ()
