"""The solver view of Raging Bulls: what can be known of a field, in one column."""
