"""What does the teacher of Badaboom say, step by step? See `core.games.badaboom.explain`."""

from qtapp.games.badaboom.art.card_words import gold_word
from qtapp.games.badaboom.words.telling import Teller, Telling, said
from qtapp.games.badaboom.words.texts import translate


def nudges(teller: Teller) -> dict[str, Telling]:
    """The first step of a hint, and what threatens."""
    return {
        "weigh-window": said(
            translate("badaboom", "Is there a trick that is worth playing now, or can it wait?")
        ),
        "weigh-answer": teller.card(
            translate("badaboom", "Would it be bad if {card} took effect?")
        ),
        "weigh-bomb": said(
            translate("badaboom", "Who will hold the bomb next, and what should be in it then?")
        ),
        "weigh-toolbox": teller.seat(
            translate("badaboom", "Which card of {name} would be of the most use?")
        ),
        "live-hits": teller.seat(
            translate("badaboom", "The bomb is live: as it lies, the blast kills {name}.")
        ),
        "live-none": said(
            translate("badaboom", "The bomb is live: as it lies, the blast kills nobody.")
        ),
    }


def regions(_: Teller) -> dict[str, Telling]:
    """The second step: what to look at."""
    return {
        "region-pass": said(
            translate("badaboom", "Ask of each card whether it is of more use later.")
        ),
        "region-bomb-away": said(
            translate("badaboom", "Look at the tricks that give the bomb to somebody.")
        ),
        "region-bomb-inside": said(
            translate("badaboom", "Look at the tricks that change what is in the bomb.")
        ),
        "region-cards": said(
            translate("badaboom", "Look at the tricks that bring cards into the toolbox.")
        ),
        "region-gold": said(translate("badaboom", "Look at the tricks that are about gold.")),
        "region-others": said(
            translate("badaboom", "Look at the tricks that are aimed at others.")
        ),
        "region-self": said(
            translate("badaboom", "Look at the lasting tricks for one's own seat.")
        ),
        "region-way": said(
            translate("badaboom", "Look at the tricks that change whom the bomb goes to.")
        ),
        "region-answer": said(translate("badaboom", "Look at the answers in the toolbox.")),
        "region-take-safety": said(
            translate("badaboom", "Look at the safeties in the bomb: would one be of use outside?")
        ),
        "region-put-safety": said(translate("badaboom", "Look at the safeties in the toolbox.")),
        "region-put-gadget": said(translate("badaboom", "Look at the gadgets in the toolbox.")),
        "region-change-filler": said(translate("badaboom", "Look at the other cards in the bomb.")),
        "region-leave": said(
            translate("badaboom", "Ask whether anything in the bomb should be changed at all.")
        ),
        "region-choose": said(translate("badaboom", "Compare the cards one by one.")),
    }


def moves(teller: Teller) -> dict[str, Telling]:
    """The third step: what to do."""
    return {
        "play": teller.card(translate("badaboom", "Play {card}.")),
        "play-at": teller.at(translate("badaboom", "Play {card} on {name}.")),
        "pass": said(translate("badaboom", "Pass.")),
        "tinker": teller.cards(
            translate("badaboom", "Put {other} into the bomb, and take {card} out.")
        ),
        "tinker-pile": teller.cards(
            translate("badaboom", "Put {other} into the bomb, and {card} back to the pile.")
        ),
        "leave": said(translate("badaboom", "Leave the bomb as it is.")),
        "choose": lambda card: translate("badaboom", "Choose {card}.").format(
            card=teller.phrase(card)
        ),
    }


def whys(teller: Teller) -> dict[str, Telling]:
    """The last step: what speaks for it."""
    return {
        "bomb-to": teller.seat(translate("badaboom", "The bomb then goes to {name}.")),
        "makes-live": said(translate("badaboom", "It makes the bomb live.")),
        "kills-then": teller.seat(translate("badaboom", "The blast then kills {name}.")),
        "spares-then": teller.seat(translate("badaboom", "The blast then spares {name}.")),
        "pays-then": lambda seat, before, now: _pays(teller.name(seat), before, now),
        "piece-taken": lambda gold: translate(
            "badaboom", "If the blast is survived, the safety in the toolbox brings {gold}."
        ).format(gold=gold_word(gold)),
        "cards-change": _cards_change,
        "gold-change": lambda seat, number: _gold_change(teller.name(seat), number),
        "keeps-card": said(
            translate("badaboom", "What is in the toolbox may be of more use later.")
        ),
        "ahead": _ahead,
        "level": said(translate("badaboom", "The next best is about as good.")),
        "unsure": said(
            translate("badaboom", "It is too close to tell: something else may be as good.")
        ),
        "nothing-better": said(translate("badaboom", "Nothing else is worth weighing against it.")),
        "only-action": said(translate("badaboom", "Nothing else can be done now.")),
    }


def _pays(name: str, before: int, now: int) -> str:
    text = translate(
        "badaboom", "As the bomb lies, the blast then pays {name} {now}, not {before}."
    )
    return text.format(name=name, now=gold_word(now), before=before)


def _cards_change(number: int) -> str:
    """How many more or fewer cards are in the toolbox then, the one that is played counted."""
    match number:
        case 1:
            text = translate("badaboom", "The toolbox then has 1 card more.")
        case -1:
            text = translate("badaboom", "The toolbox then has 1 card fewer.")
        case 0:
            text = translate("badaboom", "The toolbox then has as many cards as before.")
        case _ if number > 0:
            text = translate("badaboom", "The toolbox then has {number} cards more.")
        case _:
            text = translate("badaboom", "The toolbox then has {number} cards fewer.")
    return text.format(number=abs(number))


def _gold_change(name: str, number: int) -> str:
    text = (
        translate("badaboom", "{name} then has {gold} more.")
        if number > 0
        else translate("badaboom", "{name} then has {gold} less.")
    )
    return text.format(name=name, gold=gold_word(abs(number)))


def _ahead(points: int) -> str:
    """By how much more often it wins than the next best, in games of a hundred."""
    if points == 1:
        return translate("badaboom", "It wins about 1 game in 100 more than the next best.")
    text = translate("badaboom", "It wins about {points} games in 100 more than the next best.")
    return text.format(points=points)
