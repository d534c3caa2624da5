"""Until when may somebody let everything pass? The words for `core.games.badaboom.waits`."""

from qtapp.games.badaboom.words.texts import translate


def wait_text(wait: str) -> str:
    """The end of "Let everything pass until ...", for any reader."""
    return {
        "live-or-aimed": translate(
            "badaboom", "the bomb is live or something is aimed at whoever lets pass"
        ),
        "turn-ends": translate("badaboom", "this turn ends"),
        "my-turn": translate("badaboom", "the bomb has come to whoever lets pass"),
    }[wait]
