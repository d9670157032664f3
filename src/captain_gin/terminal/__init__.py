"""What a person sees in a terminal: facts in words, tables and cards drawn with text."""
