"""Guard: what every request has to pass: hosts, origins, sizes, patience, and the cookies of browsers."""
