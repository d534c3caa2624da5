"""What is the checking window made of?"""
