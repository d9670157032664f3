"""Captain: gin rummy for three. Rules, records, verifiable deals, bots and a table to play at."""

__version__ = "0.1.0"
