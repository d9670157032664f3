"""`python -m captain_gin` is `captain-gin`."""

from captain_gin.cli import main

if __name__ == "__main__":
    main()
