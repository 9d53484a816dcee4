"""The engine: tiles, features, turns and scores. It knows no expansion by name."""
