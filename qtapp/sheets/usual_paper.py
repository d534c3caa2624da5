"""Which paper do printers have here?"""

from typing import Final

from PySide6.QtCore import QLocale

from geometry.paper import Paper

_LETTER_COUNTRIES: Final = frozenset(
    {"BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"}
)
"""By Unicode's CLDR, supplemental data, `paperSize`; all others use A4."""


def usual_paper() -> Paper:
    """The paper of the country that the system is set to."""
    country = QLocale.territoryToCode(QLocale.system().territory())
    return "letter" if country in _LETTER_COUNTRIES else "a4"
