-- The log: what happened in each match, in order, for ever.

CREATE TABLE matches (
    code TEXT NOT NULL PRIMARY KEY,
    opened INTEGER NOT NULL, -- milliseconds since 1970, as is closed
    closed INTEGER           -- NULL while the match is running
) STRICT;

CREATE INDEX running ON matches (opened) WHERE closed IS NULL;

CREATE TABLE entries (
    match TEXT NOT NULL REFERENCES matches (code),
    number INTEGER NOT NULL CHECK (number >= 1),
    body BLOB NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID, STRICT;

-- Numbers have no holes, whoever writes: so a hole found later always means damage.
CREATE TRIGGER no_holes BEFORE INSERT ON entries
WHEN NEW.number > 1
    AND NOT EXISTS (SELECT 1 FROM entries WHERE match = NEW.match AND number = NEW.number - 1)
BEGIN
    SELECT RAISE(ABORT, 'a number is missing');
END;

-- Written to find out whether anything can be written.
CREATE TABLE pulse (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    beat INTEGER NOT NULL
) STRICT;
