"""What a table costs in a real browser: memory, main-thread time, frames, the first board, scripts."""
