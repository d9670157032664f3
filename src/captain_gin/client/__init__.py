"""A client of a server's tables: joins, acts, reconnects, resyncs (`docs/client.md`)."""
