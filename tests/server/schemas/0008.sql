-- cookie: oh0Zltdav9JkWffuixGdjEZVquhpUz_AExgI28cm3ck
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
INSERT INTO "actions" VALUES('9f0243c3d2fe599a',1,'play',0,'tile 0,-1 r2','[]','2026-11-17 07:34:55.220937',0);
INSERT INTO "actions" VALUES('9f0243c3d2fe599a',2,'play',0,'pass','["draw base/road-straight"]','2026-11-17 07:34:55.225928',0);
INSERT INTO "actions" VALUES('9f0243c3d2fe599a',3,'play',1,'tile 1,0 r0','[]','2026-11-17 07:34:55.233755',0);
INSERT INTO "actions" VALUES('9f0243c3d2fe599a',4,'play',1,'pass','["draw base/city-3"]','2026-11-17 07:34:55.237090',0);
INSERT INTO "actions" VALUES('9f0243c3d2fe599a',5,'play',0,'tile 0,1 r2','[]','2026-11-17 07:34:55.241574',0);
INSERT INTO "actions" VALUES('9f0243c3d2fe599a',6,'play',0,'pass','["draw base/city-1-road-curve-es"]','2026-11-17 07:34:55.249669',0);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0008');
CREATE TABLE browsers (
	hash VARCHAR(64) NOT NULL, 
	holder VARCHAR(64) NOT NULL, 
	PRIMARY KEY (hash)
);
INSERT INTO "browsers" VALUES('c24484de72d7cd5f1df94a1c9cc44345dbf0b50540e84d38c68c9642a9206dab','c24484de72d7cd5f1df94a1c9cc44345dbf0b50540e84d38c68c9642a9206dab');
CREATE TABLE device_links (
	hash VARCHAR(64) NOT NULL, 
	holder VARCHAR(64) NOT NULL, 
	PRIMARY KEY (hash)
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
	rematch VARCHAR(32), player VARCHAR(40), opened BOOLEAN DEFAULT 0 NOT NULL, rules VARCHAR(40), refused_by VARCHAR(40), agreement JSON DEFAULT '{}' NOT NULL, public BOOLEAN DEFAULT 0 NOT NULL, code VARCHAR(6), begun DATETIME, secret VARCHAR(64), nonces JSON DEFAULT '[]' NOT NULL, deck VARCHAR(64), again BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "games" VALUES('9f0243c3d2fe599a','2026-11-17 07:34:55.161463','2026-11-17 07:34:55.249669','{"players": ["Anna", "Ben"], "expansions": {"base": {"tiles": 1, "parts": ["basics"]}}, "rules": "modern", "options": {"farm_scoring": "per-farm-3", "tiny_city": "4", "farmers": "on", "equal_turns": "off", "first_player": "given"}, "first_seat": 0}','3e50db90d4e0fdea5a2360594db8fa7a8bb91ae6cc91761b77f7f797a79fdd11','["draw base/city-1-road-curve-sw"]','c24484de72d7cd5f1df94a1c9cc44345dbf0b50540e84d38c68c9642a9206dab','{"scores": [0, 0], "turn": 4, "tiles_left": 67, "over": false, "actor": 1, "joint": null, "out": []}',NULL,NULL,0,'0.1.0+01e2a3a3',NULL,'{"public": false, "clock": {"kind": "none"}, "late": "bot", "help": {"hints": true, "tiles_left": true, "worths": true, "overlays": true}, "watching": true, "delay": 0, "absence": 5, "chat": true, "rated": false}',0,'W87V2M','2026-11-17 07:34:55.161145','5b25328449a25f0f10d0d14fbc2c9b52961d6813d888f8789a82b31e59d34696','[]','4783760c6d12f6755996b030d6c722eec084a36060f41233330e57b59fb841f7',0);
CREATE TABLE probes (
	id VARCHAR(32) NOT NULL, 
	filler BLOB NOT NULL, 
	PRIMARY KEY (id)
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
CREATE TABLE seats (
	game VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	bot VARCHAR(40), 
	holder VARCHAR(64), 
	invitation VARCHAR(32), 
	notice VARCHAR(400), put_away BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE, 
	UNIQUE (invitation)
);
INSERT INTO "seats" VALUES('9f0243c3d2fe599a',0,'Anna','here',NULL,'c24484de72d7cd5f1df94a1c9cc44345dbf0b50540e84d38c68c9642a9206dab',NULL,NULL,0);
INSERT INTO "seats" VALUES('9f0243c3d2fe599a',1,'Ben','here',NULL,'c24484de72d7cd5f1df94a1c9cc44345dbf0b50540e84d38c68c9642a9206dab',NULL,NULL,0);
CREATE INDEX seats_by_holder ON seats (holder);
CREATE INDEX results_by_kind ON results (kind, points);
CREATE INDEX browsers_by_holder ON browsers (holder);
CREATE INDEX device_links_by_holder ON device_links (holder);
CREATE UNIQUE INDEX games_by_code ON games (code);
CREATE INDEX games_open_to_all ON games (public, begun);
CREATE INDEX games_by_deck ON games (deck);
COMMIT;
