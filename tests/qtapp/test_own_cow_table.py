"""Is Unexploded Cow played with the players' own die and cards, keyed in as they are drawn?"""

from random import Random

from core.chance import Dice, Draw, OwnDice, OwnTable
from core.codec import load
from core.games.cow.actions import Die
from core.games.cow.rules import COWS
from core.terms import CHANCE, Seat
from qtapp.data import kits
from tests.games.cow.tables import card
from tests.qtapp.at_table import begun, with_match
from tests.qtapp.conftest import Start
from tests.qtapp.cow_hands import TWO_AND_ONE, Keys
from tests.qtapp.cow_moments import CLOVER, MECHANIC, STRAY, dealt
from tests.qtapp.cow_play import Game
from tests.qtapp.cow_table import SHORT, with_short_deck
from tests.qtapp.hands import KEY

B = Seat(1)


class OwnThings:
    """The die and the cards on the table of the players, and what is keyed in of them."""

    def __init__(self, hand: Keys) -> None:
        self.hand = hand
        self.at = hand.at
        self._luck = Random(6)
        self.keyed_in: list[int] = []
        self.corrected: set[str] = set()
        """Whose card, or what, was first keyed in wrongly, seen, and taken back."""

    def supply(self) -> None:
        """Keys in what is asked for; once of each kind something else first."""
        at, hand = self.at, self.hand
        what = at.tab.controller.wanted[0]
        assert what is not None
        right = self.draw(what)
        slip = self._slip(what)
        if slip and slip not in self.corrected:
            self.corrected.add(slip)
            if isinstance(what, Dice):
                hand.press(str(right % 6 + 1), KEY.Key_Backspace)
            else:
                before = len(at.match.line)
                hand.key_in(what, self.draw(what))
                assert len(at.match.line) == before + 1
                hand.press("z", ctrl=True)
                assert len(at.match.line) == before
                assert at.tab.controller.wanted[0] == what, "that card is asked for again"
        hand.key_in(what, right)
        self.keyed_in.append(right)

    def _slip(self, what: Dice | Draw) -> str:
        """What would be corrected, if it were wrong; empty: that is not so easy any more."""
        table = self.at.table
        if isinstance(what, Dice):
            return "die"
        if what.pool != COWS or table.due.count(table.due[0]) == 1:
            return ""  # another is to look now, or has the word
        return "own card" if table.due[0] == self.at.viewer else "computer's card"

    def draw(self, what: Dice | Draw) -> int:
        """What the die shows, or the top card of a pile."""
        if isinstance(what, Dice):
            return self._luck.randint(1, 6)
        cards = what.choices
        if what.pool == COWS:
            assert set(cards) >= set(self.at.match.state.pile), "offered is all that can come"
            cards = self.at.match.state.pile
        return self._luck.choice(cards)


def test_with_real_cards_and_a_real_die_each_keys_in_her_own(start: Start) -> None:
    hand = Keys(with_short_deck(begun(start)))
    hand.new_game(TWO_AND_ONE, own="all", deck=SHORT)
    at = hand.at
    assert isinstance(at.match.source, OwnTable)
    things = OwnThings(hand)
    game = Game(hand)
    game.play_on(things.supply, until=lambda: at.table.turns > 3)
    by = [(entry.seat, entry.by) for entry in at.match.line]
    assert {who for seat, who in by if seat == CHANCE} == {"table"}
    assert things.corrected == {"die", "own card", "computer's card"}
    drawn = [it.action for it in at.match.line if it.seat == CHANCE]
    assert len(drawn) == len(things.keyed_in)
    assert load(at.saved(), kits()) == at.match


def test_with_a_real_die_only_the_program_has_the_cards(start: Start) -> None:
    hand = Keys(with_short_deck(begun(start)))
    hand.new_game(TWO_AND_ONE, own="die", deck=SHORT)
    at = hand.at
    assert isinstance(at.match.source, OwnDice)
    things = OwnThings(hand)
    game = Game(hand)
    game.play_on(things.supply, until=lambda: at.table.turns > 3)
    chance = [(type(it.action), it.by) for it in at.match.line if it.seat == CHANCE]
    assert {by for kind, by in chance if kind is Die} == {"table"}
    assert {by for kind, by in chance if kind is not Die} == {"random"}
    assert [it.action.face for it in at.match.line if isinstance(it.action, Die)] == things.keyed_in
    assert things.corrected == {"die"}


def test_a_copy_of_a_card_that_another_holds_is_taken_as_it_is_keyed_in(start: Start) -> None:
    """Copies look alike: whose is which nobody can key in, and a refusal would tell of a hand."""
    cards = (CLOVER, card("plain_hedge"), MECHANIC)
    hand = Keys(with_match(begun(start), dealt(cards, (), ())))
    at = hand.at
    assert at.due == B
    hand.open(B)
    hand.press("cloverrecruit", KEY.Key_Return)
    (drawn,) = at.view.hand
    assert drawn in (card("plain_clover", 2), card("plain_clover", 3))
    assert not at.scene.refusal_shown


def test_a_card_of_which_no_copy_is_left_must_have_been_keyed_in_wrongly_before(
    start: Start,
) -> None:
    """What Ben has on his real table is in a hand that he does not see: the table says so."""
    hand = Keys(with_match(begun(start), dealt((CLOVER, STRAY, MECHANIC), (), ())))
    at = hand.at
    hand.open(B)
    hand.press("straycalf", KEY.Key_Return)
    assert at.view.hand == ()
    assert "keyed in wrongly" in at.scene.refusal_shown
