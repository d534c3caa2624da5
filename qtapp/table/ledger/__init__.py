"""Who paid whom, and what for? A list beside the board; each line leads to its moment."""
