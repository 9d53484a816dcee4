"""Books: what is written about the game: rules by their ids, chapters, boxes, and designs of tiles."""
