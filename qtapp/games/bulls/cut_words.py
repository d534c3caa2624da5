"""How is it told from how much a fence cuts a bull off? With the right plurals for gaps and bulls.

Bulls are counted from 1; `gaps` and `bulls` are numbers of them. A gap is told as a way out.
"""

from qtapp.games.bulls.edge_words import listed
from qtapp.games.bulls.texts import translate


def cuts_off(bull: int, gaps: int, bulls: int) -> str:
    """From so many gaps and bulls a fence cuts bull `bull` off, but does not isolate it."""
    text = {
        (0, 0): translate("bulls", "It cuts bull {bull} off from nothing new."),
        (1, 0): translate("bulls", "It closes one way out of bull {bull}."),
        (2, 0): translate("bulls", "It closes %n ways out of bull {bull}.", "gaps", gaps),
        (0, 1): translate("bulls", "It parts bull {bull} from another bull."),
        (0, 2): translate("bulls", "It parts bull {bull} from {bulls} other bulls."),
        (1, 1): translate(
            "bulls", "It closes one way out of bull {bull} and parts it from one bull."
        ),
        (1, 2): translate(
            "bulls", "It closes one way out of bull {bull} and parts it from {bulls} bulls."
        ),
        (2, 1): translate(
            "bulls",
            "It closes %n ways out of bull {bull} and parts it from one bull.",
            "gaps",
            gaps,
        ),
        (2, 2): translate(
            "bulls",
            "It closes %n ways out of bull {bull} and parts it from {bulls} bulls.",
            "gaps",
            gaps,
        ),
    }[min(gaps, 2), min(bulls, 2)]
    return text.format(bull=bull, bulls=bulls)


def cuts_off_each(gaps: int, others: int, *bulls: int) -> str:
    """From so many gaps and other bulls a fence cuts each of these bulls off."""
    text = {
        (1, 0): translate("bulls", "It closes one way out of each of the bulls {bulls}."),
        (2, 0): translate("bulls", "It closes %n ways out of each of the bulls {bulls}.", "", gaps),
        (0, 1): translate("bulls", "It parts each of the bulls {bulls} from one other."),
        (0, 2): translate("bulls", "It parts each of the bulls {bulls} from {others} others."),
        (1, 1): translate(
            "bulls",
            "It closes one way out of each of the bulls {bulls} and parts each from one other.",
        ),
        (1, 2): translate(
            "bulls",
            "It closes one way out of each of the bulls {bulls} and parts each from {others}"
            " others.",
        ),
        (2, 1): translate(
            "bulls",
            "It closes %n ways out of each of the bulls {bulls} and parts each from one other.",
            "gaps",
            gaps,
        ),
        (2, 2): translate(
            "bulls",
            "It closes %n ways out of each of the bulls {bulls} and parts each from {others}"
            " others.",
            "gaps",
            gaps,
        ),
    }[min(gaps, 2), min(others, 2)]
    return text.format(bulls=listed(bulls), others=others)


def still_open_each(gaps: int, others: int, *bulls: int) -> str:
    """To so many gaps and other bulls each of these bulls is still open afterwards."""
    text = {
        (0, 0): translate("bulls", "Each of the bulls {bulls} is isolated then."),
        (1, 0): translate("bulls", "Each of the bulls {bulls} then has one way out."),
        (2, 0): translate("bulls", "Each of the bulls {bulls} then has %n ways out.", "gaps", gaps),
        (0, 1): translate(
            "bulls", "Each of the bulls {bulls} then still shares its enclosure with one bull."
        ),
        (0, 2): translate(
            "bulls",
            "Each of the bulls {bulls} then still shares its enclosure with {others} bulls.",
        ),
        (1, 1): translate(
            "bulls", "Each of the bulls {bulls} then has one way out, together with one bull."
        ),
        (1, 2): translate(
            "bulls", "Each of the bulls {bulls} then has one way out, together with {others} bulls."
        ),
        (2, 1): translate(
            "bulls",
            "Each of the bulls {bulls} then has %n ways out, together with one bull.",
            "gaps",
            gaps,
        ),
        (2, 2): translate(
            "bulls",
            "Each of the bulls {bulls} then has %n ways out, together with {others} bulls.",
            "gaps",
            gaps,
        ),
    }[min(gaps, 2), min(others, 2)]
    return text.format(bulls=listed(bulls), others=others)


def helps_too(*bulls: int) -> str:
    """These bulls, too, are cut off from something."""
    if len(bulls) == 1:
        return translate("bulls", "It helps bull {bulls} too.").format(bulls=listed(bulls))
    return translate("bulls", "It helps bulls {bulls} too.").format(bulls=listed(bulls))


def still_open(bull: int, gaps: int, bulls: int) -> str:
    """To so many gaps and bulls bull `bull` is still open afterwards."""
    text = {
        (0, 0): translate("bulls", "Bull {bull} is isolated then."),
        (1, 0): translate("bulls", "Bull {bull} then has one way out."),
        (2, 0): translate("bulls", "Bull {bull} then has %n ways out.", "gaps", gaps),
        (0, 1): translate("bulls", "Bull {bull} then still shares its enclosure with one bull."),
        (0, 2): translate(
            "bulls", "Bull {bull} then still shares its enclosure with {bulls} bulls."
        ),
        (1, 1): translate("bulls", "Bull {bull} then has one way out, together with one bull."),
        (1, 2): translate(
            "bulls", "Bull {bull} then has one way out, together with {bulls} bulls."
        ),
        (2, 1): translate(
            "bulls", "Bull {bull} then has %n ways out, together with one bull.", "gaps", gaps
        ),
        (2, 2): translate(
            "bulls", "Bull {bull} then has %n ways out, together with {bulls} bulls.", "gaps", gaps
        ),
    }[min(gaps, 2), min(bulls, 2)]
    return text.format(bull=bull, bulls=bulls)


def missed_cuts(bull: int, gaps: int, bulls: int) -> str:
    """From so many gaps and bulls the best fence would have cut bull `bull` off as well."""
    text = {
        (0, 0): translate("bulls", "Another fence did more about bull {bull}."),
        (1, 0): translate("bulls", "One more way out of bull {bull} could have been closed."),
        (2, 0): translate(
            "bulls", "%n more ways out of bull {bull} could have been closed.", "gaps", gaps
        ),
        (0, 1): translate("bulls", "Bull {bull} could have been parted from another bull."),
        (0, 2): translate("bulls", "Bull {bull} could have been parted from {bulls} other bulls."),
        (1, 1): translate(
            "bulls",
            "Bull {bull} could have been cut off from one more way out and from another bull.",
        ),
        (1, 2): translate(
            "bulls",
            "Bull {bull} could have been cut off from one more way out and from {bulls} bulls.",
        ),
        (2, 1): translate(
            "bulls",
            "Bull {bull} could have been cut off from %n more ways out and from another bull.",
            "gaps",
            gaps,
        ),
        (2, 2): translate(
            "bulls",
            "Bull {bull} could have been cut off from %n more ways out and from {bulls} bulls.",
            "gaps",
            gaps,
        ),
    }[min(gaps, 2), min(bulls, 2)]
    return text.format(bull=bull, bulls=bulls)
