"""What stands beside the board, under its question, and at the end?"""
