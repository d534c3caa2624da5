"""A table with Badaboom on it in the whole program, and a deck of the player's own for it."""

from typing import Final

from core.games.badaboom.state import View
from core.games.badaboom.table import Phase, Table
from qtapp.app import Program
from qtapp.games.badaboom.board.scene import BadaboomScene
from qtapp.games.badaboom.panels.answers import BadaboomAnswers
from tests.qtapp import at_table

SHORT: Final = "A short fuse"
"""Bombs that are soon live, and 4 gold to win."""


def _trick(name: str, copies: int, does: str, *, when: str = "pre", at: str = "") -> str:
    whens = '["pre", "post"]' if when == "pre" else f'["{when}"]'
    targets = f'{{ name = "it", from = "others"{at[1:]} }}' if at else ""
    lasts = "persistent = true\n" if '"attach"' in does else ""
    return f"""
[[trick]]
id = "{name.lower().replace(" ", "_")}"
name = "{name}"
copies = {copies}
who = "any"
when = {whens}
{lasts}targets = [{targets}]
effects = [{does}]
text = "What it does is in the file."
"""


_AT = "@"
_WITH_TOOLBOX = '@, need = ["toolbox"]'
_SHORT_DECK: Final = (
    f"""
[meta]
schema = 1
name = "{SHORT}"
players = [3, 4, 5]
[rules]
start_hand = 5
revive_draw = 4
survivor_draw = 1
turn_draw = 1
gold_to_win = 4
survivor_pay = 1
hazard_pay = 1
piece_pay = 1
max_gadgets_in_bomb = 1
hand_limit = 0
[[bomb]]
id = "cup"
name = "Tin Cup"
slots = 1
props = {{}}
text = "1 safety."
[[bomb]]
id = "mug"
name = "Iron Mug"
slots = 2
props = {{}}
text = "2 safeties."
[[gadget]]
id = "funnel"
name = "Paper Funnel"
copies = 2
reach = ["next"]
text = "Hits only the next player."
[[gadget]]
id = "coat"
name = "Tar Coat"
copies = 2
reach = ["others"]
text = "Hits everybody but the holder."
[[mission]]
id = "boom"
name = "Big Boom"
copies = 2
gold = 1
condition = [{{ fact = "dead_count", op = ">=", value = 2 }}]
text = "One blast kills two goblins or more."
"""
    + "".join(f'[[safety]]\nid = "pin_{number}"\nname = "Pin {number}"\n' for number in range(1, 7))
    + _trick("Dig", 5, '{ do = "draw", who = "me", n = 1 }')
    + _trick(
        "Lift",
        3,
        '{ do = "steal_card", from = "it", to = "me", n = 1, pick = "random" }',
        at=_WITH_TOOLBOX,
    )
    + _trick(
        "Search",
        5,
        '{ do = "steal_card", from = "it", to = "me", n = 1, pick = "choice" }',
        at=_WITH_TOOLBOX,
    )
    + _trick("Throw", 3, '{ do = "move_bomb", to = "it" }', at=_AT)
    + _trick("Peep", 2, '{ do = "peek_bomb", who = "me" }')
    + _trick("Shake", 2, '{ do = "kick" }')
    + _trick("Helmet", 2, '{ do = "attach", to = "me", status = "blastproof" }')
    + _trick("No Way", 8, '{ do = "cancel" }', when="response")
    + _trick("Over There", 6, '{ do = "redirect", to = "it" }', when="response", at=_AT)
)


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
    def panel(self) -> BadaboomAnswers:
        panel = self.tab.answers
        assert isinstance(panel, BadaboomAnswers)
        return panel

    @property
    def scene(self) -> BadaboomScene:
        scene = self.tab.scene
        assert isinstance(scene, BadaboomScene)
        return scene

    def asks_all(self) -> bool:
        """Whether all persons are asked at once, and it was not said yet that nobody else does."""
        nobody = self.tab.prompt_bar._row.buttons.get("round-nobody")
        asked = nobody is not None and nobody.isVisible()
        rounds = self.tab.controller.rounds
        return asked and not (rounds.nobody or rounds.called_in_turn)


def with_short_deck(program: Program) -> Program:
    """The same, with a deck in the folder of decks."""
    return at_table.with_deck(program, "badaboom", _SHORT_DECK)
