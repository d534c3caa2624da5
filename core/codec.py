"""How is a match written down, and read back without trusting the file?

A save is JSON: the rules, the config and the log, one record a line. Loading submits every entry
again, so a file that was tampered with, or damaged, is refused with a reason; it holds no seed and
runs no code.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias, get_args

import msgspec

from core.chance import ChanceSource, GameId, source_named
from core.game_id import BadGameId, parse_id
from core.kit import AnyKit
from core.log import By, Entry, HintBy, Hinted, PencilMark, Record, Resign, Rewind
from core.match import Match
from core.seating import Sitter
from core.terms import CHANCE, IllegalAction, Seat
from core.typed import Unfit, typed

FORMAT: Final = 1
"""The format that this release writes. Older ones are lifted to it; newer ones are refused."""

AnyMatch: TypeAlias = Match[Any, Any, Any, Any]
"""A match whose game is not known by name."""

_CHANCE_BY: Final = ("random", "table")


class BadSave(ValueError):
    """A save file that cannot be loaded; the message says what is wrong and where."""

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(f"{where}: {what}" if where else what)
        self.what = what
        self.where = where


class _Head(msgspec.Struct, forbid_unknown_fields=True):
    kraal: int
    game: str
    rules: int
    seats: int
    chance: str
    config: dict[str, Any]
    log: list[dict[str, Any]]
    pencil: list[PencilMark]
    sitters: list[Sitter] = []


def dump(match: AnyMatch) -> str:
    """The save file of a match: JSON text, a record a line, ending in a line feed."""
    return Writer(match).text()


class Writer:
    """Writes a match down whenever it has gone on; of its log only what is new since then."""

    def __init__(self, match: AnyMatch) -> None:
        self._match = match
        self._written = 0
        """So many records of the log are in the text."""
        self._log = ""

    def text(self) -> str:
        """The save file as `dump` makes it."""
        match = self._match
        head = {
            "kraal": FORMAT,
            "game": match.game.id,
            "rules": match.game.rules_version,
            "seats": match.seats,
            "chance": match.source.name,
        }
        lines = [f"{json.dumps(key)}: {json.dumps(value)}," for key, value in head.items()]
        lines.append(f'"config": {_written(match.config)},')
        lines.append(f'"log": [{self._log_text()}],')
        lines.append(f'"pencil": [{_listed(map(_written, match.pencil))}]')
        if match.sitters:
            lines[-1] += ","
            lines.append(f'"sitters": [{_listed(map(_written, match.sitters))}]')
        return "{\n" + "\n".join(lines) + "\n}\n"

    def _log_text(self) -> str:
        log = self._match.log
        new = log[self._written :]
        if new:
            comma = "," if self._log else ""
            self._log += comma + _listed(map(_record_written, new))
            self._written = len(log)
        return self._log


def load(
    text: str | bytes,
    kits: Mapping[str, AnyKit],
    source: Callable[[str], ChanceSource] = source_named,
    *,
    chance_left_out: bool = False,
) -> AnyMatch:
    """The match of a save file.

    `source` gives the supplier of chance that goes by the saved name. With `chance_left_out` the
    chance entries that follow from a game ID need not stand in the log: either all or none do.

    Raises:
        BadSave: not a save, of a later release, or with a record that the rules refuse.
    """
    head = _head(text)
    kit = _kit(head, kits)
    config_type: Any = kit.game.config_type
    config = _config(msgspec.json.encode(head.config), config_type)
    try:
        match = Match(kit.game, config, head.seats, source(head.chance))
    except ValueError as error:
        raise BadSave(str(error), "seats") from error
    if match.source.name != head.chance or not _is_of(head.game, match.source):
        raise BadSave(f"there is no source of chance '{head.chance}'", "chance")
    fills_in = (
        chance_left_out
        and isinstance(match.source, GameId)
        and all(record.get("seat") != CHANCE for record in head.log)
    )
    places = [f"log record {number}" for number in range(1, len(head.log) + 1)]
    records = [_record(kit, raw, at) for raw, at in zip(head.log, places, strict=True)]
    for record, at in zip(records, places, strict=True):
        if fills_in and record.seat != CHANCE:
            match.run_chance()
        _replay(match, record, at)
    if fills_in:
        match.run_chance()
    match.pencil = tuple(head.pencil)
    _seat(match, head.sitters, kit)
    return match


def _seat(match: AnyMatch, sitters: list[Sitter], kit: AnyKit) -> None:
    levels = {"", *(spec.id for spec in kit.bots)}
    for number, sitter in enumerate(sitters, start=1):
        if sitter.bot not in levels:
            raise BadSave(
                f"'{match.game.id}' has no computer player '{sitter.bot}'", f"sitter {number}"
            )
    try:
        match.set_sitters(tuple(sitters))
    except ValueError as error:
        raise BadSave(str(error), "sitters") from error


def _head(text: str | bytes) -> _Head:
    try:
        raw = msgspec.json.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadSave("not a save file, or a damaged one") from error
    if not isinstance(raw, dict) or not isinstance(raw.get("kraal"), int):
        raise BadSave("not a save file of this program")
    if raw["kraal"] != FORMAT:
        raise BadSave(
            f"format {raw['kraal']} is unknown to this release, which reads {FORMAT}", "format"
        )
    head: _Head = _read(raw, _Head, "save file")
    return head


def _is_of(game: str, source: ChanceSource) -> bool:
    """Whether a source may serve this game; an ID serves its own game only, in its one spelling."""
    if not isinstance(source, GameId):
        return True
    try:
        return parse_id(source.name, game) == source.name
    except BadGameId:
        return False


def _kit(head: _Head, kits: Mapping[str, AnyKit]) -> AnyKit:
    try:
        kit = kits[head.game]
    except KeyError:
        raise BadSave(f"there is no game '{head.game}'", "game") from None
    if head.rules != kit.game.rules_version:
        raise BadSave(
            f"rules {head.rules} of '{head.game}' are unknown to this release, "
            f"which plays {kit.game.rules_version}",
            "rules",
        )
    return kit


def _listed(written: Iterable[str]) -> str:
    return "".join(f"\n  {item}," for item in written)[:-1]


@lru_cache(maxsize=256)
def _written(value: Any) -> str:
    """A dataclass as JSON. A match is saved after every move: what does not change is kept."""
    return json.dumps(asdict(value))


@lru_cache(maxsize=4096)
def _record_written(record: Record[Any]) -> str:
    return json.dumps(_record_out(record))


def _record_out(record: Record[Any]) -> dict[str, object]:
    match record:
        case Entry(seat, action, by):
            return {"do": action.tag, "seat": seat, "by": by, **asdict(action)}
        case Rewind(seat, to, why):
            return {"do": "rewind", "seat": seat, "to": to, "why": why}
        case Resign(seat):
            return {"do": "resign", "seat": seat}
        case Hinted(seat, step, by):
            told = {"do": "hint", "seat": seat, "step": step}
            return told if by == "teacher" else {**told, "by": by}


def _record(kit: AnyKit, raw: dict[str, Any], where: str) -> Record[Any]:
    """What a record says; whether it can be so, `_replay` finds out. Who may read it, nobody says.

    All are read before the first is played: a damaged save is then mostly refused at once.
    """
    kind = raw.pop("do", None)
    seat = Seat(_read(raw.pop("seat", None), int, f"{where}, seat"))
    record: Record[Any]
    match kind:
        case "rewind":
            to = _read(raw.pop("to", None), int, f"{where}, to")
            record = Rewind(seat, to, raw.pop("why", None))
        case "resign":
            record = Resign(seat)
        case "hint":
            step = _read(raw.pop("step", None), int, f"{where}, step")
            record = Hinted(seat, step, _read(raw.pop("by", "teacher"), HintBy, f"{where}, by"))
        case _:
            by = _by(seat, raw.pop("by", None), where)
            record, raw = Entry(seat, _action(kit, kind, raw, where), by), {}
    if raw:
        raise BadSave(f"unknown field '{next(iter(raw))}'", where)
    return record


def _replay(match: AnyMatch, record: Record[Any], where: str) -> None:
    before = match.version
    try:
        match record:
            case Rewind():
                _rewind(match, record, where)
            case Resign(seat):
                match.resign(seat)
            case Hinted(seat, step, by):
                match.note_hint(seat, step, by)
            case Entry(seat, action, by):
                match.submit(seat, action, by)
    except IllegalAction as error:
        kind = _record_out(record)["do"]
        raise BadSave(f"'{kind}' is refused: {error}", where) from error
    if match.version != before + 1:
        raise BadSave("this record says something else than what happens", where)


def _rewind(match: AnyMatch, record: Rewind, where: str) -> None:
    if record.why == "restart" and record.to == 0:
        match.restart(record.seat)
    elif record.why == "branch":
        match.branch(record.seat, record.to)
    else:
        match.rewind(record.seat, record.to)
    if match.log[-1] != record:
        raise BadSave(f"a rewind to {record.to} is no '{record.why}'", where)


def _by(seat: Seat, raw: object, where: str) -> By:
    by: By = _read(raw, Literal[get_args(By)], f"{where}, by")
    if (seat == CHANCE) != (by in _CHANCE_BY):
        raise BadSave(f"'{by}' cannot act for seat {seat}", where)
    return by


def _action(kit: AnyKit, kind: object, raw: dict[str, Any], where: str) -> Any:
    for action_type in kit.game.action_types:
        if action_type.tag == kind:
            return _read(raw, action_type, where)
    raise BadSave(f"there is no action '{kind}' in this game", where)


@lru_cache(maxsize=16)
def _config(written: bytes, kind: Any) -> Any:
    """Kept, as checking a deck takes longer than all the rest, and many saves have the same."""
    return _read(msgspec.json.decode(written), kind, "config")


def _read(raw: object, kind: Any, where: str) -> Any:
    try:
        return typed(raw, kind)
    except Unfit as error:
        raise BadSave(str(error), where) from error
