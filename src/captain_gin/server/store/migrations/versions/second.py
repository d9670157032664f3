"""What was counted of each table."""

from alembic import op
from sqlalchemy import BigInteger, Column, PrimaryKeyConstraint, Text

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Build its table."""
    op.create_table(
        "counts",
        Column("table_id", Text().with_variant(Text(collation="C"), "postgresql"), nullable=False),
        Column("seen", BigInteger, nullable=False),
        Column("sums", Text, nullable=False),
        PrimaryKeyConstraint("table_id"),
        sqlite_with_rowid=False,
    )
