"""The shelf: what can be read and chosen apart from any game: catalogue, rule books, pictures, designs."""
