"""What does `kraal` do at a terminal? One file for each command that needs no window."""
