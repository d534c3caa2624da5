"""How is a sheet entered by hand: fields, written numbers, turns, text?"""
