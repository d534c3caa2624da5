"""What is written on the small labels at a player's plate?"""

from __future__ import annotations

from qtapp.games.badaboom.words.texts import translate


def tag_word(tag: str) -> str:
    """A label in a word or two."""
    match tag:
        case "holder":
            return translate("badaboom", "Holder")
        case "target":
            return translate("badaboom", "Aimed at")
        case "next":
            return translate("badaboom", "Next")
        case "skipped":
            return translate("badaboom", "Skipped")
        case "armer":
            return translate("badaboom", "Armer")
        case "hit":
            return translate("badaboom", "Would be hit")
        case "hit-then":
            return translate("badaboom", "Hit next turn")
        case "dead":
            return translate("badaboom", "Dead")
        case "lives":
            return translate("badaboom", "Saved")
        case _:
            return translate("badaboom", "Blastproof")
