"""How is a score pad written to a file, and read back without trusting it?

A pad is JSON: game, players, house rules, and every record in a line of its own. What is read is
strict: an unknown field, a player who is not there, or an undo of nothing, and it is no pad.
"""

import json
import re
from codecs import BOM_UTF8
from dataclasses import asdict, fields, is_dataclass
from typing import Any, Final

import msgspec

from core.pads.journal import BadRecord, Corrected, Record, Redone, Struck, Undone, Wrote, standing
from core.pads.pad import PAD_GAMES, Pad, PadGame, names_fault

FORMAT: Final = 1
"""The format that this release writes and reads."""

_RECORDS: Final[dict[str, type[Record]]] = {
    kind.tag: kind for kind in (Wrote, Corrected, Struck, Undone, Redone)
}
_NAME_FAULTS: Final = {
    "missing": "a name is missing",
    "too-long": "a name is too long",
    "odd": "a name has signs in it that cannot be written",
    "twice": "two of them have the same name",
}
_AT: Final = re.compile(r" - at `\$\.?(.*)`$")
_FIELD: Final = re.compile(r"field `(\w+)`")


class BadPad(ValueError):
    """A file that is no score pad, or a damaged one: `where` says in which place, `what` why."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}" if where else what)
        self.where = where
        """`format`, `game`, `players`, `options`, `record 12`, or empty: the whole of it."""
        self.what = what


class _Head(msgspec.Struct, forbid_unknown_fields=True):
    kraalpad: int
    game: str
    players: tuple[str, ...]
    options: dict[str, Any]
    records: list[dict[str, Any]]


def dump_pad(pad: Pad) -> str:
    """The file of a pad: JSON text, a record a line, ending in a line feed."""
    head = {
        "kraalpad": FORMAT,
        "game": pad.game.id,
        "players": pad.names,
        "options": asdict(pad.options),
    }
    lines = [f"{json.dumps(key)}: {json.dumps(value)}," for key, value in head.items()]
    records = ",".join(f"\n  {json.dumps(_record_out(record))}" for record in pad.records)
    return "{\n" + "\n".join(lines) + f'\n"records": [{records}]\n}}\n'


def load_pad(text: str | bytes) -> Pad:
    """The pad of a file; an editor may have put a mark of its code before it.

    Raises:
        BadPad: it is none, is of a later release, or says what cannot have been written.
    """
    head = _head(text)
    game = PAD_GAMES.get(head.game)
    if game is None:
        raise BadPad("game", f"there is no pad for '{head.game}'")
    if len(head.players) not in game.players:
        least, most = game.players[0], game.players[-1]
        raise BadPad("players", f"there are {len(head.players)} of them, not {least} to {most}")
    if fault := names_fault(head.players):
        raise BadPad("players", _NAME_FAULTS[fault])
    options = _read(head.options, game.options_type, "options")
    if fault := game.options_fault(len(head.players), options):
        raise BadPad("options", f"this '{fault}' does not go with {len(head.players)} players")
    records = tuple(
        _record(raw, game, len(head.players), f"record {number}")
        for number, raw in enumerate(head.records, start=1)
    )
    try:
        standing(records)
    except BadRecord as error:
        raise BadPad(f"record {error.number + 1}", str(error)) from error
    return Pad(game, head.players, options, records)


def _head(text: str | bytes) -> _Head:
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    try:
        raw = msgspec.json.decode(data.removeprefix(BOM_UTF8))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadPad("", "not a score pad, or a damaged one") from error
    if not isinstance(raw, dict) or type(raw.get("kraalpad")) is not int:
        raise BadPad("", "not a score pad of this program")
    if raw["kraalpad"] != FORMAT:
        raise BadPad(
            "format", f"{raw['kraalpad']} is unknown to this release, which reads {FORMAT}"
        )
    head: _Head = _read(raw, _Head, "")
    return head


def _record_out(record: Record) -> dict[str, object]:
    out: dict[str, object] = {"do": record.tag}
    if not isinstance(record, Undone | Redone):
        out["at"] = record.at
    if isinstance(record, Wrote | Corrected):
        out["entry"] = {"is": record.entry.tag, **asdict(record.entry)}
    return out


def _record(raw: dict[str, Any], game: PadGame, players: int, where: str) -> Record:
    kind = _RECORDS.get(raw.pop("do", None)) if isinstance(raw.get("do"), str) else None
    if kind is None:
        raise BadPad(where, "it is not known what was done")
    if "entry" in raw:
        raw["entry"] = _entry(raw["entry"], game, players, where)
    record: Record = _read(raw, kind, where)
    return record


def _entry(raw: object, game: PadGame, players: int, where: str) -> Any:
    if not isinstance(raw, dict):
        raise BadPad(where, "'entry' is not what belongs there")
    tag = raw.pop("is", None)
    kind = next((kind for kind in game.entry_types if kind.tag == tag), None)
    if kind is None:
        raise BadPad(where, "there is no such entry on this pad")
    entry = _read(raw, kind, where)
    if field := game.misfit(entry, players):
        raise BadPad(where, f"'{field}' speaks of players who are not there")
    return entry


def _read(raw: dict[str, Any], kind: type[Any], where: str) -> Any:
    if is_dataclass(kind):  # of which msgspec lets fields pass that it does not know
        known = {field.name for field in fields(kind)}
        if strange := [name for name in raw if name not in known]:
            raise BadPad(where, f"unknown field '{strange[0]}'")
    try:
        return msgspec.convert(raw, kind)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise BadPad(where, _plain(str(error))) from error


def _plain(text: str) -> str:
    """What is wrong, for people: what msgspec says of it is meant for programmers."""
    if field := _FIELD.search(text):
        missing = "missing" in text
        return f"'{field[1]}' is missing" if missing else f"unknown field '{field[1]}'"
    at = _AT.search(text)
    place = f"'{at[1]}'" if at and at[1] else "it"
    # What an entry says of its own sums is a sentence already.
    return _AT.sub("", text) if text.startswith("'") else f"{place} is not what belongs there"
