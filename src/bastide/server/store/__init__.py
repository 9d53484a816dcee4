"""The store: games in the database, who holds their seats, what they came to, and whether it is well."""
