"""Players that are programs: they get views, never the game."""
