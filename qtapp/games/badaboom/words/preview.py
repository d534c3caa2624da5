"""What would an action bring, in words? What moves, whether the bomb is live, who would be hit."""

from collections.abc import Iterator
from typing import Final

from core.games.badaboom.actions import Action, Pass, Play
from core.games.badaboom.state import View
from core.games.badaboom.table import Phase, Table
from core.games.badaboom.what_follows import Bomb, Followed, what_comes_of, what_follows
from core.log import Sight
from core.terms import Seat
from qtapp.games.badaboom.words.coming_words import coming_text
from qtapp.games.badaboom.words.texts import Names, translate
from qtapp.table.words import all_of, seat_name

_CERTAIN: Final = frozenset({Bomb.LIVE, Bomb.MADE_LIVE})


def preview_text(sight: Sight[View, Action], action: Action) -> str:
    """What a lawful action of whoever is to act now would bring, in a few sentences.

    The sight is of whoever acts: what it says of the bomb is for no other eyes.
    """
    table, names = sight.view.table, sight.names
    seat = actor(table)
    followed = what_follows(sight.view, seat, action)
    texts = list(_texts(followed, names))
    if isinstance(action, Pass):
        texts.insert(0, _passes(table, names))
    elif isinstance(action, Play) and not texts:
        texts.append(translate("badaboom", "As far as can be seen nothing comes of it."))
    return " ".join(texts)


def trick_preview(sight: Sight[View, Action]) -> str:
    """What the last trick laid will bring if nobody answers it, as far as the sight knows."""
    table = sight.view.table
    if not table.stack:
        return ""
    return " ".join(_texts(what_comes_of(sight.view, table), sight.names))


def actor(table: Table) -> Seat:
    """Who is to decide now."""
    match table.phase:
        case Phase.CHOOSE if table.carrying is not None:
            return Seat(table.carrying.chooser)
        case Phase.WINDOW | Phase.ANSWER:
            return Seat(table.asked)
        case _:
            return Seat(table.holder)


def _passes(table: Table, names: Names) -> str:
    text = (
        translate("badaboom", "{name} does not answer.")
        if table.stack
        else translate("badaboom", "{name} plays nothing now.")
    )
    return text.format(name=seat_name(names, table.asked))


def _texts(followed: Followed, names: Names) -> Iterator[str]:
    deck = followed.table.deck
    yield from (coming_text(deck, it, names) for it in followed.coming)
    yield from _live(followed, names)
    if followed.fate is not None:
        yield _blast(followed, names)


def _live(followed: Followed, names: Names) -> Iterator[str]:
    match followed.bomb:
        case Bomb.MADE_LIVE:
            text = translate("badaboom", "The bomb is then live, and {name} is the armer.")
        case Bomb.MAY_BE_LIVE:
            text = translate("badaboom", "The bomb may then be live, with {name} as the armer.")
        case Bomb.MADE_SAFE:
            text = translate("badaboom", "The bomb is then safe.")
        case Bomb.MAY_BE_SAFE:
            text = translate("badaboom", "The bomb may then be safe.")
        case _:
            return
    yield text.format(name=seat_name(names, followed.armer))


def _blast(followed: Followed, names: Names) -> str:
    """Who dies if the bomb goes off, and who is saved (D4.1)."""
    fate = followed.fate
    assert fate is not None  # noqa: S101 - the caller has asked
    if not fate.dead:
        died = translate("badaboom", "nobody dies")
    elif len(fate.dead) == 1:
        died = translate("badaboom", "{names} dies").format(names=all_of(fate.dead, names))
    else:
        died = translate("badaboom", "{names} die").format(names=all_of(fate.dead, names))
    if fate.saved:
        text = (
            translate("badaboom", "{died}, {saved} is saved")
            if len(fate.saved) == 1
            else translate("badaboom", "{died}, {saved} are saved")
        )
        died = text.format(died=died, saved=all_of(fate.saved, names))
    if followed.goes_off:
        text = translate("badaboom", "In the blast {died}.")
    elif followed.bomb in _CERTAIN:
        text = translate(
            "badaboom", "If nothing else happens, the bomb goes off with {name}: {died}."
        )
    else:
        text = translate("badaboom", "If it is live then, it goes off with {name}: {died}.")
    return text.format(name=seat_name(names, followed.held_by), died=died)
