"""What was chosen for the last new game of each kind? As the settings keep it, and read back.

A deck is kept by its file: a later game is played with what the file holds then.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Final, get_type_hints

import msgspec

from core.chance import OwnDice, OwnTable
from core.seating import Sitter
from qtapp.decks import DECK_FIELD

if TYPE_CHECKING:
    from core.kit import AnyKit
    from qtapp.table.new_game import NewGame

_OWN: Final = (OwnTable.name, OwnDice.name)


@dataclass(frozen=True, slots=True)
class LastGame:
    """What of it still makes sense."""

    config: Any
    """With the deck of the game's first ready-made rules."""
    deck: str = ""
    """`FoundDeck.id`; empty where none was chosen."""
    own: str = ""
    """The name of the source if real dice or cards were used; empty: they were not."""
    sitters: tuple[Sitter, ...] = ()
    """Who played; () in a game for one, or if nobody knows."""


def kept(wish: NewGame) -> dict[str, Any]:
    """The choice as the settings keep it."""
    config = asdict(wish.config)
    if wish.deck:
        config.pop(DECK_FIELD)
    return {
        "config": config,
        "deck": wish.deck,
        "dice": wish.source.name if wish.source.name in _OWN else "program",
        "sitters": [[sitter.name, sitter.bot] for sitter in wish.sitters],
    }


def last_game(kit: AnyKit, raw: object) -> LastGame:
    """The choice that was kept as `raw`; what nobody understands is as at a first start."""
    first = kit.configs[0].config
    if not isinstance(raw, dict):
        return LastGame(first)
    deck = raw.get("deck")
    return LastGame(
        _config(first, raw.get("config")),
        deck if isinstance(deck, str) else "",
        dice if (dice := raw.get("dice")) in _OWN else "",
        _sitters(kit, raw.get("sitters")),
    )


def _config(first: Any, raw: object) -> Any:
    """Field by field; all of it is dropped if any is no longer allowed."""
    if not isinstance(raw, dict):
        return first
    types = get_type_hints(type(first))
    names = [field.name for field in fields(first) if field.name in raw]
    try:
        chosen = {name: msgspec.convert(raw[name], types[name]) for name in names}
        return replace(first, **chosen)
    except (msgspec.MsgspecError, ValueError, TypeError):
        return first


def _sitters(kit: AnyKit, raw: object) -> tuple[Sitter, ...]:
    with suppress(msgspec.MsgspecError, ValueError):
        found = tuple(
            Sitter(name, bot) for name, bot in msgspec.convert(raw, list[tuple[str, str]])
        )
        levels = {spec.id for spec in kit.bots} | {""}
        if len(found) in kit.game.seats and all(sitter.bot in levels for sitter in found):
            return found if kit.game.seats[-1] > 1 else ()
    return ()
