"""How do amounts run over a game? A chart with a line for each seat, told apart without colours."""
