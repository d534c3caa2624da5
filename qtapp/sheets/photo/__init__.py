"""How does a photograph become a sheet, with a person who answers what is unsure?"""
