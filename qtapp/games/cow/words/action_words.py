"""How is an action of Unexploded Cow named in a few words? For buttons, hints and lists."""

from core.games.cow.actions import (
    Accept,
    Action,
    BeginWith,
    Choose,
    ChooseSeat,
    Deal,
    Defuse,
    Die,
    HandOn,
    Move,
    NextGame,
    Play,
    PlayEvent,
    Put,
    Roll,
    TakeBomb,
    TurnUp,
)
from core.games.cow.deck import Deck
from core.games.cow.state import View
from core.games.cow.table import Table
from core.log import Sight
from qtapp.games.cow.words.texts import LAST_FACE, Names, card_name, card_text, city_text, translate
from qtapp.table.words import seat_name


def action_text(action: Action, sight: Sight[View, Action]) -> str:
    """An action in a few words."""
    table, names = sight.view.table, sight.names
    if isinstance(action, Deal):
        return card_text(table.deck, action.card)
    words = words_of(action, table.deck, names)
    match action:
        case Play(_, field, place) | Put(field, place):
            words["where"] = where_text(table, names, field, place)
        case Move(_, place):
            words["number"] = str(len(table.fields[table.turn]) - place)
        case _:
            pass
    return _texts()[type(action)].format(**words)


def words_of(action: Action, deck: Deck, names: Names) -> dict[str, str]:
    """What an action is about, by what it is called in the texts."""
    match action:
        case Deal(card) | PlayEvent(card) | Move(card) | Choose(card) | Defuse(card):
            return {"card": card_name(deck, card)}
        case Play(card, field):
            return {"card": card_name(deck, card), "whose": seat_name(names, field)}
        case HandOn(card, other) | TakeBomb(card, other):
            return {"card": card_name(deck, card), "other": card_name(deck, other)}
        case BeginWith(seat) | ChooseSeat(seat) | Put(seat):
            return {"whose": seat_name(names, seat)}
        case TurnUp(city):
            return {"city": city_text(deck, city)}
        case Die(face):
            return {"face": str(face)}
        case _:
            return {}


def _texts() -> dict[type, str]:
    return {
        BeginWith: translate("cow", "{whose} begins"),
        TurnUp: translate("cow", "{city}"),
        Die: translate("cow", "Die {face}"),
        Play: translate("cow", "Play {card} {where}"),
        PlayEvent: translate("cow", "Play {card}"),
        Move: translate("cow", "Move {card} to number {number}"),
        Roll: translate("cow", "Roll the bomb"),
        Choose: translate("cow", "Choose {card}"),
        ChooseSeat: translate("cow", "Choose {whose}"),
        Put: translate("cow", "Put it {where}"),
        Defuse: translate("cow", "{card} defuses its bomb"),
        HandOn: translate("cow", "{card} hands its bomb to {other}"),
        TakeBomb: translate("cow", "{card} takes the bomb of {other}"),
        Accept: translate("cow", "Let it explode"),
        NextGame: translate("cow", "Next game"),
    }


def where_text(table: Table, names: Names, field: int, place: int) -> str:
    """A place of a field that whose turn it is may put a cow to, for the end of a phrase.

    The place counts the cows to its left, and the field is as it is before; a number is the one
    of the die that finds the cow then.
    """
    name, standing = seat_name(names, field), len(table.fields[field])
    if not standing:
        text = translate("cow", "into the empty field of {name}")
    elif field == table.turn:
        text = (
            translate("cow", "into the field of {name}, as number {number}")
            if standing + 1 - place <= LAST_FACE
            else translate("cow", "into the field of {name}, as number {number} from the right")
        )
    elif place == 0:
        text = translate("cow", "into the field of {name}, at the left end")
    else:
        text = translate("cow", "into the field of {name}, at the right end")
    return text.format(name=name, number=standing + 1 - place)
