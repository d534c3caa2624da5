"""What on the board lies over what?"""

FIELDS, CENTRE, PLATES, COWS, HAND, MARKS, LIFTED = range(7)
MONEY, SHEET, LISTED, RING, SLIP, DRAGGED = range(7, 13)
