"""A table with Unexploded Cow on it in the whole program, and decks of the player's own."""

from typing import Final

from core.games.cow.state import View
from core.games.cow.table import Phase, Table
from qtapp.app import Program
from qtapp.games.cow.board.scene import CowScene
from qtapp.games.cow.panels.answers import CowAnswers
from tests.qtapp import at_table

SHORT: Final = "A short war"
"""A deck with five cities, and much that can happen to them."""
_SHORT_DECK: Final = f"""
[deck]
format = 1
name = "{SHORT}"
hand_size = 6
[[city]]
value = 2
name = "Morlaix"
[[city]]
value = 3
name = "Dieppe"
[[city]]
value = 5
name = "Arras"
[[city]]
value = 6
name = "Abbeville"
[[city]]
value = 8
name = "Cambrai"
[[cow]]
id = "daisy"
name = "Daisy"
type = "plain"
price = 50
value = 100
copies = 4
[[cow]]
id = "crank"
name = "Crank"
type = "plain"
price = 0
value = -100
copies = 2
[[cow]]
id = "spy"
name = "Margot"
type = "spy"
price = 50
value = 200
copies = 2
[[cow]]
id = "mechanic"
name = "Spanner"
type = "mechanic"
price = 0
value = 50
copies = 4
[[cow]]
id = "general"
name = "Marshal"
type = "general"
price = 0
value = 150
copies = 4
[[cow]]
id = "pfc"
name = "Scout"
type = "pfc"
price = 0
value = 100
copies = 4
[[cow]]
id = "bomber"
name = "Fuse"
type = "bomber"
price = 50
value = 50
copies = 2
[[event]]
id = "rustlers"
name = "Rustlers"
price = 0
copies = 4
text = "Take a cow."
effect = "steal_cow"
[[event]]
id = "swap"
name = "Swap Meet"
price = 0
copies = 3
text = "Swap two cows."
effect = "swap_cows"
[[event]]
id = "fine"
name = "Fine"
price = 0
copies = 3
text = "A player of your choice pays you 100 dollars."
effect = "collect_from_one"
amount = 100
[[event]]
id = "found"
name = "Lost and Found"
price = 0
copies = 2
text = "Take a card of the discards into your hand."
effect = "discard_to_hand"
[[event]]
id = "muster"
name = "Muster"
price = 0
copies = 3
text = "Put a cow of the discards into your field."
effect = "discard_to_field"
[[event]]
id = "night"
name = "Night Shift"
price = 50
copies = 2
text = "Make a bomb roll now."
effect = "bomb_roll"
"""


class AtTable(at_table.AtTable):
    """The program with this game on its table."""

    @property
    def table(self) -> Table:
        """What lies open."""
        return self.view.table

    def is_in(self, phase: Phase) -> bool:
        """Whether this is what is to happen next."""
        return self.table.phase is phase

    @property
    def view(self) -> View:
        """What whoever looks can see."""
        view = self.tab.controller.sight.view
        assert isinstance(view, View)
        return view

    @property
    def panel(self) -> CowAnswers:
        panel = self.tab.answers
        assert isinstance(panel, CowAnswers)
        return panel

    @property
    def scene(self) -> CowScene:
        scene = self.tab.scene
        assert isinstance(scene, CowScene)
        return scene


def with_short_deck(program: Program) -> Program:
    """The same, with a deck in the folder of decks."""
    return with_deck(program, _SHORT_DECK)


def with_deck(program: Program, toml: str) -> Program:
    """The same, with this file in the folder of decks."""
    return at_table.with_deck(program, "cow", toml)
