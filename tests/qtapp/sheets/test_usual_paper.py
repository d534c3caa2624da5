"""Is the proposed paper the one that lies in the printers of the country?"""

import pytest
from PySide6.QtCore import QLocale

from qtapp.sheets.usual_paper import usual_paper


@pytest.mark.parametrize(
    ("name", "paper"),
    [
        ("en_US", "letter"),
        ("fr_CA", "letter"),
        ("es_MX", "letter"),
        ("fil_PH", "letter"),
        ("de_DE", "a4"),
        ("en_GB", "a4"),
        ("ja_JP", "a4"),
    ],
)
def test_the_paper_is_that_of_the_country(
    monkeypatch: pytest.MonkeyPatch, name: str, paper: str
) -> None:
    monkeypatch.setattr(QLocale, "system", lambda: QLocale(name))
    assert usual_paper() == paper
