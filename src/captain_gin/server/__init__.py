"""The server: tables for people and bots over one protocol (`docs/protocol.md`), kept in one database."""
