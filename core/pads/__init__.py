"""What does a score pad know of a game that is played on a real table?

A pad is a list of what was written down. It never plays: it adds up, tells where the writing and
the rules differ, and changes nothing by itself.
"""
