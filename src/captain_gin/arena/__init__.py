"""The arena: which bot plays better, by how much, and how sure that is."""
