"""How is a verdict told: its words and its panel?"""
