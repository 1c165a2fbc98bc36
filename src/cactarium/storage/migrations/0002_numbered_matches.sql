-- Entries lie in the order in which they came, and their index in the order in which matches were opened.
--
-- They lay match by match, in the order of codes, which are drawn: so each entry of a commit changed a page of its own.
-- What runs at the same time was opened at about the same time, so now a commit changes a few pages.

CREATE TABLE numbered_matches (
    id INTEGER NOT NULL PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    opened INTEGER NOT NULL, -- milliseconds since 1970, as is closed
    closed INTEGER           -- NULL while the match is running
) STRICT;

CREATE TABLE numbered_entries (
    match INTEGER NOT NULL REFERENCES numbered_matches (id),
    number INTEGER NOT NULL CHECK (number >= 1),
    body BLOB NOT NULL,
    UNIQUE (match, number)
) STRICT;

INSERT INTO numbered_matches (code, opened, closed)
SELECT code, opened, closed FROM matches ORDER BY opened, rowid;

INSERT INTO numbered_entries (match, number, body)
SELECT id, number, body FROM entries JOIN numbered_matches ON code = match ORDER BY id, number;

DROP TABLE entries;
DROP TABLE matches;
ALTER TABLE numbered_matches RENAME TO matches;
ALTER TABLE numbered_entries RENAME TO entries;

CREATE INDEX running ON matches (opened) WHERE closed IS NULL;

-- Numbers have no holes, whoever writes: so a hole found later always means damage.
CREATE TRIGGER no_holes BEFORE INSERT ON entries
WHEN NEW.number > 1
    AND NOT EXISTS (SELECT 1 FROM entries WHERE match = NEW.match AND number = NEW.number - 1)
BEGIN
    SELECT RAISE(ABORT, 'a number is missing');
END;
