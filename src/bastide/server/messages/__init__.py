"""Messages: all that server and page say to each other; the types of the page are made from these models."""
