"""Environments for learning: one for the three seats (PettingZoo), one of thousands of hands at once (Gymnasium)."""
