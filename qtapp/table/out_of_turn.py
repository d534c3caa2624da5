"""Why does a key do nothing now that has answered a question before?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from qtapp.table.words import key_name, seat_name, translate

if TYPE_CHECKING:
    from core.terms import Seat
    from qtapp.parts import AnySight


def out_of_turn(key: str, now: AnySight, answering: Seat | None, *, replaying: bool) -> str:
    """The reason in a sentence; "": there is none to give, as nothing is asked of anybody.

    `now` is what the viewer sees of the match as it stands, and `answering` in whose name she may
    act in it; `key` is as `QKeySequence` reads it.
    """
    if replaying:
        return translate("table", "This is an old moment: nothing is played in it.")
    if not now.to_act:
        return ""
    if answering is not None:
        text = translate("table", "{key} answers nothing that is asked now.")
        return text.format(key=key_name(key))
    if now.seat in now.to_act:
        return translate("table", "Nothing is played now.")
    first, *others = (seat_name(now.names, seat) for seat in now.to_act)
    if not others:
        return translate("table", "{name} plays now.").format(name=first)
    text = translate("table", "{names} and {last} play now.")
    return text.format(names=", ".join((first, *others[:-1])), last=others[-1])
