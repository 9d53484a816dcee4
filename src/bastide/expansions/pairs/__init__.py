"""Rules that exist only where several expansions meet, one small module each."""
