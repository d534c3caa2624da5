"""How does a player show a friend a game in one line of text that proves itself?

A share code is a save file, packed. Whoever enters it replays every action, so a score that was not
played cannot be claimed. The dice of a game ID follow from the ID and are left out.
"""

import base64
import binascii
import json
import zlib
from collections.abc import Mapping
from typing import Any, Final

from core.chance import GameId
from core.codec import AnyMatch, BadSave, dump, load
from core.kit import AnyKit, GameKit
from core.terms import CHANCE

PREFIX: Final = "KRAAL1-"
"""What every share code begins with; the number is that of the packing."""

_LARGEST: Final = 1 << 20
_WORDS: Final = (
    b'{"kraal":1,"game":"bulls","rules":1,"seats":1,"chance":"bulls:random","config":'
    b'{"edge_is_fence":false,"multipliers":[2,3,4,5],"mallets":3,"practice_undo":false},"log":['
    b'{"do":"roll","seat":0,"by":"person"},{"do":"bull","seat":-1,"by":"random","column":1,"row":2},'
    b'{"do":"dice","seat":-1,"by":"random","dice":[1,2,3]},{"do":"rewind","seat":0,"to":1},'
    b'{"do":"leave","seat":0,"by":"person"},{"do":"pass","seat":0,"by":"person"},'
    b'{"do":"roll","seat":0,"by":"person"},{"do":"fence","seat":0,"by":"person","a":"t1","b":"r2"},'
)
"""What packed games have in common (zlib's dictionary); part of packing 1, never to be changed."""


def share_code(match: AnyMatch) -> str:
    """The match as one line of letters, digits, `-` and `_`.

    The pencil notes stay at home, and so do the names; it is told which seats are computer players.
    """
    whole = json.loads(dump(match))
    whole["pencil"] = []
    if any(sitter.bot for sitter in match.sitters):
        whole["sitters"] = [{"name": "", "bot": sitter.bot} for sitter in match.sitters]
    else:
        whole.pop("sitters", None)
    if isinstance(match.source, GameId):
        short = whole | {"log": [record for record in whole["log"] if record["seat"] != CHANCE]}
        if _unpacks_to(match, short):
            return _packed(short)
    return _packed(whole)


def shared_match(code: str, kits: Mapping[str, AnyKit]) -> AnyMatch:
    """The match of a share code; spaces and line breaks in it do not matter.

    Raises:
        BadSave: no share code, a damaged one, or a game that the rules refuse.
    """
    text = "".join(code.split())
    if not text.startswith(PREFIX):
        raise BadSave(f"a share code begins with {PREFIX}")
    try:
        packed = base64.urlsafe_b64decode(text.removeprefix(PREFIX) + "==")
        unpacker = zlib.decompressobj(zdict=_WORDS)
        plain = unpacker.decompress(packed, _LARGEST)
    except (binascii.Error, ValueError, zlib.error) as error:
        raise BadSave("this share code is damaged; a part of it may be missing") from error
    if not unpacker.eof:
        raise BadSave("this share code is damaged; a part of it may be missing")
    return load(plain, kits, chance_left_out=True)


def _packed(raw: dict[str, Any]) -> str:
    packer = zlib.compressobj(9, zdict=_WORDS)
    text = json.dumps(raw, separators=(",", ":")).encode()
    packed = packer.compress(text) + packer.flush()
    return PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _unpacks_to(match: AnyMatch, raw: dict[str, Any]) -> bool:
    """Whether the dice follow from the ID as they fell; after odd undoing they may not."""
    kit: AnyKit = GameKit(match.game, (), ())
    try:
        log = json.dumps(raw | {"sitters": []})  # whose levels this kit does not know
        again = load(log, {match.game.id: kit}, chance_left_out=True)
    except BadSave:
        return False
    return again.log == match.log
