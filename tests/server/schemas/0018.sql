-- cookie: skuFTfGOuNRLsFgim7CYFiHiTtwJx3DAIqfSTA2I0Zw
BEGIN TRANSACTION;
CREATE TABLE actions (
	game VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER NOT NULL, 
	code VARCHAR(200) NOT NULL, 
	outcomes JSON NOT NULL, 
	at DATETIME NOT NULL, spent INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (game, seq), 
	FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO "actions" VALUES('fc48c21c23fcec19',1,'play',0,'tile 0,-1 r0','[]','2026-11-18 00:58:22.389078',0);
INSERT INTO "actions" VALUES('fc48c21c23fcec19',2,'play',0,'pass','["draw base/city-2-adjacent-road-curve-shield"]','2026-11-18 00:58:22.408955',0);
INSERT INTO "actions" VALUES('fc48c21c23fcec19',3,'play',1,'tile 1,0 r1','[]','2026-11-18 00:58:22.427944',0);
INSERT INTO "actions" VALUES('fc48c21c23fcec19',4,'play',1,'pass','["draw base/city-1"]','2026-11-18 00:58:22.448933',0);
INSERT INTO "actions" VALUES('fc48c21c23fcec19',5,'play',0,'tile 0,1 r1','[]','2026-11-18 00:58:22.472966',0);
INSERT INTO "actions" VALUES('fc48c21c23fcec19',6,'play',0,'pass','["draw base/road-straight"]','2026-11-18 00:58:22.492121',0);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0018');
CREATE TABLE bans (
	id INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	who VARCHAR(64) NOT NULL, 
	note VARCHAR(200) NOT NULL, 
	at DATETIME NOT NULL, 
	until DATETIME, 
	PRIMARY KEY (id)
);
CREATE TABLE browsers (
	hash VARCHAR(64) NOT NULL, 
	holder VARCHAR(64) NOT NULL, agent VARCHAR(80), first DATETIME, last DATETIME, 
	PRIMARY KEY (hash)
);
INSERT INTO "browsers" VALUES('4871393ee9598e74f9c6b5ff7a21895f7abacfcf39e539d148b5c7c2844123d0','4871393ee9598e74f9c6b5ff7a21895f7abacfcf39e539d148b5c7c2844123d0',NULL,NULL,NULL);
CREATE TABLE ceremonies (
	hash VARCHAR(64) NOT NULL, 
	challenge BLOB NOT NULL, 
	purpose VARCHAR(8) NOT NULL, 
	player VARCHAR(32), 
	name VARCHAR(24), 
	until DATETIME NOT NULL, 
	PRIMARY KEY (hash)
);
CREATE TABLE chat_lines (
	game VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	room VARCHAR(8) NOT NULL, 
	author VARCHAR(64) NOT NULL, 
	seat INTEGER, 
	watcher INTEGER, 
	text VARCHAR(300) NOT NULL, 
	phrase VARCHAR(20), 
	moves INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	PRIMARY KEY (game, number), 
	FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
CREATE TABLE desk (
	name VARCHAR(20) NOT NULL, 
	value JSON NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE desk_keys (
	hash VARCHAR(64) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	until DATETIME NOT NULL, 
	PRIMARY KEY (hash)
);
CREATE TABLE desk_log (
	id INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	who VARCHAR(16) NOT NULL, 
	deed VARCHAR(40) NOT NULL, 
	about VARCHAR(300) NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE device_links (
	hash VARCHAR(64) NOT NULL, 
	holder VARCHAR(64) NOT NULL, 
	PRIMARY KEY (hash)
);
CREATE TABLE entrants (
	game VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE, 
	FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE games (
	id VARCHAR(32) NOT NULL, 
	created DATETIME NOT NULL, 
	changed DATETIME NOT NULL, 
	setup JSON NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	opening JSON NOT NULL, 
	maker VARCHAR(64) NOT NULL, 
	summary JSON NOT NULL, 
	rematch VARCHAR(32), player VARCHAR(40), opened BOOLEAN DEFAULT 0 NOT NULL, rules VARCHAR(40), refused_by VARCHAR(40), agreement JSON DEFAULT '{}' NOT NULL, public BOOLEAN DEFAULT 0 NOT NULL, code VARCHAR(6), begun DATETIME, secret VARCHAR(64), nonces JSON DEFAULT '[]' NOT NULL, deck VARCHAR(64), again BOOLEAN DEFAULT 0 NOT NULL, ended DATETIME, ended_by VARCHAR(12), gathers VARCHAR(16), since BIGINT, deadline BIGINT, pause JSON, version INTEGER DEFAULT '0' NOT NULL, owner INTEGER, 
	PRIMARY KEY (id)
);
INSERT INTO "games" VALUES('fc48c21c23fcec19','2026-11-18 00:58:22.297363','2026-11-18 00:58:22.492121','{"players": ["Anna", "Ben"], "expansions": {"base": {"tiles": 1, "parts": ["basics"]}}, "rules": "modern", "options": {"farm_scoring": "per-farm-3", "tiny_city": "4", "farmers": "on", "equal_turns": "off", "first_player": "given"}, "first_seat": 0}','86d18fecd0d66cceb667f188cad8898ae962812af1a5f9dafd7b4f7317809bbc','["draw base/cities-2-opposite"]','4871393ee9598e74f9c6b5ff7a21895f7abacfcf39e539d148b5c7c2844123d0','{"scores": [0, 0], "turn": 4, "tiles_left": 67, "over": false, "actor": 1, "joint": null, "out": []}',NULL,NULL,0,'0.1.0+e31605d8',NULL,'{"public": false, "clock": {"kind": "none"}, "late": "bot", "help": {"hints": true, "tiles_left": true, "worths": true, "overlays": true}, "watching": true, "delay": 0, "absence": 5, "chat": true, "rated": false}',0,'KA3E46','2026-11-18 00:58:22.296968','9661722a70e7c724b9c491839719c68373eebc35ad888308b6a39b22d8635e4d','[]','feb9003d1591e32c50ed2536af72e52c90d3670e4d5ca1d89b17ac0942444557',0,NULL,NULL,NULL,NULL,NULL,NULL,6,NULL);
CREATE TABLE offers (
	game VARCHAR(32) NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	target INTEGER, 
	agreed JSON NOT NULL, 
	at DATETIME NOT NULL, 
	PRIMARY KEY (game, kind), 
	FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
CREATE TABLE passkeys (
	hash VARCHAR(64) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	credential BLOB NOT NULL, 
	public_key BLOB NOT NULL, 
	uses INTEGER NOT NULL, 
	host VARCHAR(255) NOT NULL, 
	label VARCHAR(80) NOT NULL, 
	made DATETIME NOT NULL, 
	used DATETIME, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE players (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	plain VARCHAR(100) NOT NULL, 
	looks VARCHAR(200) NOT NULL, 
	holder VARCHAR(64) NOT NULL, 
	made DATETIME NOT NULL, 
	password VARCHAR(200), 
	settings JSON DEFAULT '{}' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (plain), 
	UNIQUE (looks), 
	UNIQUE (holder)
);
CREATE TABLE probes (
	id VARCHAR(32) NOT NULL, 
	filler BLOB NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE processes (
	number INTEGER NOT NULL, 
	since DATETIME NOT NULL, 
	PRIMARY KEY (number)
);
CREATE TABLE promises (
	promise VARCHAR(64) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	address VARCHAR(64) NOT NULL, 
	at DATETIME NOT NULL, 
	PRIMARY KEY (promise)
);
CREATE TABLE pulses (
	id INTEGER NOT NULL, 
	ran BIGINT NOT NULL, 
	at DATETIME NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE puzzle_firsts (
	puzzle VARCHAR(16) NOT NULL, 
	cell VARCHAR(20) NOT NULL, 
	is_best BOOLEAN NOT NULL, 
	number INTEGER NOT NULL, 
	PRIMARY KEY (puzzle, cell, is_best)
);
CREATE TABLE puzzle_players (
	player VARCHAR(32) NOT NULL, 
	rating FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	tried INTEGER NOT NULL, 
	solved INTEGER NOT NULL, 
	days INTEGER NOT NULL, 
	last_day DATE, 
	PRIMARY KEY (player), 
	FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE puzzle_runs (
	player VARCHAR(32) NOT NULL, 
	puzzle VARCHAR(16) NOT NULL, 
	tries JSON NOT NULL, 
	score FLOAT, 
	at DATETIME NOT NULL, 
	PRIMARY KEY (player, puzzle), 
	FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE puzzles (
	id VARCHAR(16) NOT NULL, 
	rating FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE rating_changes (
	game VARCHAR(32) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	family VARCHAR(16) NOT NULL, 
	place INTEGER NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	gain FLOAT NOT NULL, 
	at DATETIME NOT NULL, 
	PRIMARY KEY (game, player), 
	FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE ratings (
	player VARCHAR(32) NOT NULL, 
	family VARCHAR(16) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	wins INTEGER NOT NULL, 
	PRIMARY KEY (player, family), 
	FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE results (
	game VARCHAR(32) NOT NULL, 
	kind VARCHAR(64) NOT NULL, 
	points INTEGER NOT NULL, 
	goals INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	PRIMARY KEY (game), 
	FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
CREATE TABLE review_stretches (
	game VARCHAR(32) NOT NULL, 
	first INTEGER NOT NULL, 
	found BLOB NOT NULL, 
	PRIMARY KEY (game, first), 
	FOREIGN KEY(game) REFERENCES reviews (game) ON DELETE CASCADE
);
CREATE TABLE reviews (
	game VARCHAR(32) NOT NULL, 
	run VARCHAR(32), 
	holder VARCHAR(64), 
	next INTEGER NOT NULL, 
	turn INTEGER NOT NULL, 
	mark VARCHAR(64) NOT NULL, 
	coarse BOOLEAN NOT NULL, 
	failed BOOLEAN NOT NULL, 
	size INTEGER NOT NULL, 
	accuracy JSON, 
	at DATETIME NOT NULL, fault VARCHAR(16), 
	PRIMARY KEY (game), 
	FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
CREATE TABLE seats (
	game VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	bot VARCHAR(40), 
	holder VARCHAR(64), 
	invitation VARCHAR(32), 
	notice VARCHAR(400), put_away BOOLEAN DEFAULT 0 NOT NULL, stand_in VARCHAR(40), gone VARCHAR(12), former VARCHAR(64), hints INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE, 
	UNIQUE (invitation)
);
INSERT INTO "seats" VALUES('fc48c21c23fcec19',0,'Anna','here',NULL,'4871393ee9598e74f9c6b5ff7a21895f7abacfcf39e539d148b5c7c2844123d0',NULL,NULL,0,NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('fc48c21c23fcec19',1,'Ben','here',NULL,'4871393ee9598e74f9c6b5ff7a21895f7abacfcf39e539d148b5c7c2844123d0',NULL,NULL,0,NULL,NULL,NULL,0);
CREATE INDEX seats_by_holder ON seats (holder);
CREATE INDEX results_by_kind ON results (kind, points);
CREATE INDEX browsers_by_holder ON browsers (holder);
CREATE INDEX device_links_by_holder ON device_links (holder);
CREATE UNIQUE INDEX games_by_code ON games (code);
CREATE INDEX games_open_to_all ON games (public, begun);
CREATE INDEX games_by_deck ON games (deck);
CREATE INDEX passkeys_by_player ON passkeys (player);
CREATE INDEX ix_ceremonies_until ON ceremonies (until);
CREATE INDEX ix_entrants_player ON entrants (player);
CREATE INDEX ratings_by_family ON ratings (family, mu);
CREATE INDEX rating_changes_by_player ON rating_changes (player, family, at);
CREATE INDEX games_that_gather ON games (gathers, begun);
CREATE INDEX games_by_deadline ON games (deadline);
CREATE INDEX bans_by_who ON bans (kind, who);
CREATE INDEX games_by_owner ON games (owner);
CREATE INDEX promises_by_address ON promises (address, at);
CREATE INDEX reviews_by_holder ON reviews (holder);
COMMIT;
