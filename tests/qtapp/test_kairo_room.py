"""Does a table with much around its board leave a small window as it is?"""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from qtapp.table.controller import MatchController
from tests.qtapp.conftest import Start


@pytest.mark.parametrize(("width", "height"), [(800, 600), (1024, 600)])
def test_a_low_window_does_not_grow_when_a_table_is_laid(
    start: Start, qapp: QApplication, width: int, height: int
) -> None:
    """What has to give way to the board does so before the window asks how much room it needs."""
    program = start()
    program.keeper.change(text_scale=2.0)
    program.window.resize(width, height)
    qapp.processEvents()
    assert program.session is not None
    for _ in range(2):
        program.begin("kairo", "kairo:K7Q2-M9XD")
        qapp.processEvents()
        assert isinstance(program.session.tab and program.session.tab.controller, MatchController)
        assert program.window.size() == QSize(width, height)
