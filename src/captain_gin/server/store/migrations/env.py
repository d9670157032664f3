"""Alembic runs this: it writes the statements of an upgrade as text, for `captain_gin.server.store.migrating`.

There is no connection: the one driver for PostgreSQL is asynchronous, and alembic is not. A migration may therefore
use SQL only, never read rows in Python.
"""

from alembic import context

from captain_gin.server.store.schema import metadata

context.configure(
    dialect_name=context.config.attributes.get("dialect", "sqlite"),
    target_metadata=metadata,
    literal_binds=True,
)
context.run_migrations()
