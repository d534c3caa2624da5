"""How is Unexploded Cow played? resources/help/cow.md, in the order of its paragraphs."""

from collections.abc import Iterator
from random import Random
from typing import Final, assert_never

from core.chance import Chance, Dice, Draw
from core.game import Game
from core.games.cow.actions import (
    Accept,
    Action,
    BeginWith,
    Choose,
    ChooseSeat,
    Deal,
    Defuse,
    Die,
    HandOn,
    Move,
    NextGame,
    Play,
    PlayEvent,
    Put,
    Roll,
    TakeBomb,
    TurnUp,
)
from core.games.cow.blast import answer_refusal, answers
from core.games.cow.effects import targets
from core.games.cow.fields import moved, put
from core.games.cow.flow import (
    answer_given,
    drawn,
    event_played,
    first_player,
    new_game,
    next_game_wanted,
    rolled,
    target_chosen,
    turned_up,
)
from core.games.cow.money import paid
from core.games.cow.playing import event_refusal, move_refusal, play_refusal, plays
from core.games.cow.state import State, View
from core.games.cow.table import POT, Config, Phase, Standing, Table, What, Why
from core.replacing import replace
from core.terms import CHANCE, Outcome, Refusal, Seat

PLAYERS: Final = "players"
COWS: Final = "cows"
CITIES: Final = "cities"
"""The pools of draws: who begins, the pile of cows and events, the city pile."""
_BY_CHANCE: Final = (Phase.FIRST, Phase.DEAL, Phase.CITY, Phase.DRAW, Phase.ROLL)
_FACES: Final = range(1, 7)


class UnexplodedCow(Game[Config, State, Action, View]):
    """The rules."""

    id = "cow"
    rules_version = 1
    seats = range(3, 7)
    config_type = Config
    action_types = (
        *(BeginWith, Deal, TurnUp, Die),
        *(Play, PlayEvent, Move, Roll, Choose, ChooseSeat, Put),
        *(Defuse, HandOn, TakeBomb, Accept, NextGame),
    )

    def start(self, config: Config, seats: int) -> State:
        return new_game(config, seats)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Whose turn it is; in a blast the owner of the field (C5); between games all, at once."""
        table = state.table
        if table.phase in _BY_CHANCE:
            return (CHANCE,)
        match table.phase:
            case Phase.OVER:
                return ()
            case Phase.BLAST if table.blast is not None:
                return (Seat(table.blast.field),)
            case Phase.INTERVAL:
                return tuple(Seat(it) for it in range(table.seats) if it not in table.ready)
            case _:
                return (Seat(table.turn),)

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        if seat not in self.to_act(state):
            return
        table = state.table
        match table.phase:
            case Phase.PLAY:
                yield from plays(table, state.hands[seat], seat)
            case Phase.CHOOSE:
                yield from targets(table, state.hands[seat])
            case Phase.BLAST:
                yield from answers(table)
                yield Accept()
            case Phase.INTERVAL:
                yield NextGame()
            case Phase.FIRST:
                yield from map(BeginWith, range(table.seats))
            case Phase.CITY:
                yield from map(TurnUp, table.cities)
            case Phase.ROLL:
                yield from map(Die, _FACES)
            case _:
                yield from map(Deal, state.pile)

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        table = state.table
        if seat not in self.to_act(state):
            return Refusal("not-your-turn", (int(seat),))
        if table.phase not in _WHEN[type(action)]:
            return Refusal(_NOT_NOW.get(table.phase, "not-now"))
        match action:
            case BeginWith() | Deal() | TurnUp() | Die():
                return _chance_refusal(state, action)
            case Play():
                return play_refusal(table, state.hands[seat], seat, action)
            case PlayEvent(card):
                return event_refusal(table, state.hands[seat], seat, card)
            case Move():
                return move_refusal(table, seat, action)
            case Choose() | ChooseSeat() | Put():
                return _target_refusal(table, state.hands[seat], action)
            case Defuse() | HandOn() | TakeBomb():
                return answer_refusal(table, action)
            case Roll() | Accept() | NextGame():
                return None
            case _:
                assert_never(action)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        state = replace(state, table=replace(state.table, moves=state.table.moves + 1))
        match action:
            case BeginWith(first):
                return first_player(state, first)
            case Deal(card):
                return drawn(state, card)
            case TurnUp(city):
                return turned_up(state, city)
            case Die(face):
                return rolled(state, face)
            case Play():
                return _cow_played(state, seat, action)
            case PlayEvent(card):
                return event_played(state, card)
            case Move(card, place):
                about = {"seat": int(seat), "card": card, "amount": place}
                table = moved(state.table, card, seat, place)
                return replace(state, table=table.after(What.REARRANGED, **about))
            case Roll():
                return replace(state, table=replace(state.table, phase=Phase.ROLL))
            case Choose() | ChooseSeat() | Put():
                return target_chosen(state, action)
            case Defuse() | HandOn() | TakeBomb() | Accept():
                return answer_given(state, action)
            case NextGame():
                return next_game_wanted(state, seat)
            case _:
                assert_never(action)

    def chance(self, state: State) -> Chance[Action]:
        """Who begins, a card, a city, or the die."""
        table = state.table
        event = f"{table.game}/{table.phase}"
        match table.phase:
            case Phase.FIRST:
                players = Draw(PLAYERS, tuple(range(table.seats)))
                return Chance(players, lambda it: BeginWith(it[0]), label=event)
            case Phase.CITY:
                label = f"{event}/{len(table.cities)}"
                return Chance(Draw(CITIES, table.cities), lambda it: TurnUp(it[0]), label=label)
            case Phase.ROLL:
                return Chance(Dice(1), lambda it: Die(it[0]), label=f"{event}/{table.rolls}")
            case _:
                return Chance(
                    Draw(COWS, state.pile),
                    lambda it: Deal(_copy_in_pile(state, it[0])),
                    secret_to=frozenset({table.due[0]}),
                    label=f"{event}/{table.drawn}",
                )

    def asked(self, state: State, seat: Seat | None) -> Dice | Draw:
        """Of the pile this seat knows only what cannot be in it."""
        what = self.chance(state).what
        if isinstance(what, Draw) and what.pool == COWS:
            return Draw(COWS, self.view(state, seat).drawable)
        return what

    def open_choice(self, state: State) -> bool:
        """The answers in a blast are on the table, and between games nobody holds a secret."""
        return state.table.phase in (Phase.BLAST, Phase.INTERVAL)

    def view(self, state: State, seat: Seat | None) -> View:
        hidden = tuple(state.hidden(it) for it in range(state.table.seats))
        return View(state.table, () if seat is None else state.hands[seat], hidden)

    def outcome(self, state: State) -> Outcome | None:
        """The most money wins (C6.1); in a series, the money of all games together (C6.2)."""
        table = state.table
        if table.phase is not Phase.OVER:
            return None
        start = table.deck.start_money
        scores = tuple(sum(start + it for it in of) for of in zip(*table.results, strict=True))
        winners = tuple(Seat(it) for it in range(table.seats) if scores[it] == max(scores))
        return Outcome(scores, winners, "last-city" if table.config.games == 1 else "series")

    def imagine(self, view: View, seat: Seat, rng: Random) -> State:
        """Unseen cards go to the hands that can hold them; what is left is the pile."""
        table = view.table
        unseen = list(view.unseen)
        rng.shuffle(unseen)
        hands = []
        for other in range(table.seats):
            if other == seat:
                hands.append(view.hand)
                continue
            held = list(table.open[other])
            for shuffle in view.hidden[other]:
                card = next(it for it in unseen if table.shuffled[it] == shuffle)
                unseen.remove(card)
                held.append(card)
            hands.append(tuple(held))
        return State(table, tuple(hands), tuple(sorted(unseen)))


def _cow_played(state: State, seat: int, action: Play) -> State:
    """The owner of the field pays; then the cow is hers, unless it is a spy (C3.1, C5.1)."""
    card, field, place = action.card, action.field, action.place
    state = state.taken(seat, card)
    table = state.table.after(What.PLAYED, seat=seat, card=card, other=field, amount=place)
    table = paid(table, field, POT, table.card(card).price, Why.PRICE, (card,))
    return replace(state, table=put(table, Standing(card, seat), field, place))


def _copy_in_pile(state: State, card: int) -> int:
    """The same card; if it is elsewhere, one of the pile that looks just like it.

    Who keys in a card of her own table cannot tell copies apart, nor see what others hold.
    """
    if card in state.pile:
        return card
    cards = state.table.deck.cards
    return next((it for it in state.pile if cards[it] == cards[card]), card)


def _chance_refusal(state: State, action: BeginWith | Deal | TurnUp | Die) -> Refusal | None:
    match action:
        case BeginWith(seat) if not 0 <= seat < state.table.seats:
            return Refusal("no-such-player", (seat,))
        case Deal(card) if card not in state.pile:
            return Refusal("card-not-in-pile", (card,))
        case TurnUp(city) if city not in state.table.cities:
            return Refusal("city-not-in-pile", (city,))
        case Die(face) if face not in _FACES:
            return Refusal("no-such-face", (face,))
        case _:
            return None


def _target_refusal(
    table: Table, hand: tuple[int, ...], action: Choose | ChooseSeat | Put
) -> Refusal | None:
    possible = tuple(targets(table, hand))
    if action in possible:
        return None
    wanted = possible[0]
    if type(wanted) is not type(action):
        return Refusal(f"{wanted.tag}-first")
    match action:
        case Choose(card):
            return Refusal("no-target", (card,))
        case ChooseSeat(seat):
            return Refusal("no-such-player", (seat,))
        case Put(seat, place):
            return Refusal("no-place-there", (seat, place))


_NOT_NOW: Final = {
    Phase.PLAY: "play-or-roll",
    Phase.CHOOSE: "event-first",
    Phase.BLAST: "bomb-first",
    Phase.INTERVAL: "game-over",
}
"""What is to be done instead."""

_WHEN: Final[dict[type, tuple[Phase, ...]]] = {
    BeginWith: (Phase.FIRST,),
    Deal: (Phase.DEAL, Phase.DRAW),
    TurnUp: (Phase.CITY,),
    Die: (Phase.ROLL,),
    **dict.fromkeys((Play, PlayEvent, Move, Roll), (Phase.PLAY,)),
    **dict.fromkeys((Choose, ChooseSeat, Put), (Phase.CHOOSE,)),
    **dict.fromkeys((Defuse, HandOn, TakeBomb, Accept), (Phase.BLAST,)),
    NextGame: (Phase.INTERVAL,),
}
"""In which phase an action belongs."""
