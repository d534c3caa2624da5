"""A table with From Cape to Cairo on it in the whole program, as far as it is to be seen."""

from core.games.kairo.rules import View
from core.games.kairo.table import Table
from qtapp.games.kairo.answers import KairoAnswers
from qtapp.games.kairo.scene import KairoScene
from tests.qtapp import at_table


class AtTable(at_table.AtTable):
    """The program with this game on its table."""

    @property
    def table(self) -> Table:
        """What lies open for whoever looks."""
        view = self.tab.controller.sight.view
        assert isinstance(view, View)
        return view.table

    @property
    def panel(self) -> KairoAnswers:
        panel = self.tab.answers
        assert isinstance(panel, KairoAnswers)
        return panel

    @property
    def scene(self) -> KairoScene:
        scene = self.tab.scene
        assert isinstance(scene, KairoScene)
        return scene
