"""The drawings of Badaboom: cards, the bomb, goblins, and the bench that they stand round."""
