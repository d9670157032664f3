"""Builds the tables of `captain_gin.equity` from what hands bring when a policy plays itself."""
