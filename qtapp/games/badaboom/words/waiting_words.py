"""Until when may somebody let everything pass? The words for `core.games.badaboom.waits`."""

from qtapp.games.badaboom.words.texts import translate


def wait_text(wait: str, who: str) -> str:
    """The end of "Everything passes until ..."; `who` is a name, or words for one of several."""
    text = {
        "live-or-aimed": translate("badaboom", "the bomb is live or something is aimed at {who}"),
        "turn-ends": translate("badaboom", "this turn ends"),
        "my-turn": translate("badaboom", "{who} holds the bomb"),
    }[wait]
    return text.format(who=who)


def wait_label(wait: str, who: str) -> str:
    """The same on a button under "Pass until ..."."""
    text = {
        "live-or-aimed": translate("badaboom", "Live, or aimed at {who}"),
        "turn-ends": translate("badaboom", "This turn ends"),
        "my-turn": translate("badaboom", "Not before {who} holds it"),
    }[wait]
    return text.format(who=who)
