"""What do the cows, the cards and the things of the table look like?"""
