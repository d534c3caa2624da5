"""What on the board lies over what?"""

BENCH, WAYS, PLATES, BOMB, PILES, LASTING, LAID, AIMS = range(8)
TRAY, IN_TRAY, HAND, MARKS, LIFTED, FLYING, BLAST = range(8, 15)
SHEET, LISTED, RING, SLIP, DRAGGED = range(15, 20)
