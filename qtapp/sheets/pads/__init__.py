"""Where is the score of a card game written down that is played on a real table?"""
