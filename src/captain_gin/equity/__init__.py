"""What a score is worth: each role's chance to win the match, from tables that were built before."""
