"""What stands beside the bench, under its question, and at the end?"""
