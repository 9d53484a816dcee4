"""The server: games in a database, a lobby by HTTP, and one live connection for each page at a table."""
