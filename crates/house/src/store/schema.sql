-- Times are seconds since 1970. Nothing here is SQLite's alone.

CREATE TABLE IF NOT EXISTS people (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    -- The name as names are told apart: without case and accents.
    folded TEXT NOT NULL UNIQUE,
    settings TEXT NOT NULL,
    came BIGINT NOT NULL
);

CREATE TABLE IF NOT EXISTS keys (
    fingerprint TEXT PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES people (id)
);

CREATE TABLE IF NOT EXISTS tables (
    id BIGINT PRIMARY KEY,
    -- 'gathering', 'playing' or 'over'.
    phase TEXT NOT NULL,
    -- The first lines of the match's record.
    header TEXT NOT NULL,
    -- What shuffles come from, as a number in decimal: it has 64 bits without a sign. Nobody hears of it.
    seed TEXT NOT NULL,
    host BIGINT,
    -- 'everybody' or 'invited'.
    access TEXT NOT NULL,
    -- How many seconds a bot waits for a person who has left; negative: for ever.
    waits BIGINT NOT NULL,
    -- 'on' or 'off': advice, and the counts that the program keeps.
    aids TEXT NOT NULL,
    -- When it was opened, and when its match was over.
    opened BIGINT NOT NULL,
    ended BIGINT
);

-- The primary key is the lock: whoever appends step n wins, and a second one is refused.
CREATE TABLE IF NOT EXISTS steps (
    at_table BIGINT NOT NULL REFERENCES tables (id),
    n BIGINT NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (at_table, n)
);

-- The seats of people who are known; from 0.
CREATE TABLE IF NOT EXISTS seats (
    at_table BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    person BIGINT NOT NULL REFERENCES people (id),
    PRIMARY KEY (at_table, seat)
);

CREATE TABLE IF NOT EXISTS results (
    at_table BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    score BIGINT NOT NULL,
    -- 1 or 0.
    won BIGINT NOT NULL,
    PRIMARY KEY (at_table, person)
);

CREATE TABLE IF NOT EXISTS invitations (
    -- Three words, as they are told apart.
    words TEXT PRIMARY KEY,
    at_table BIGINT NOT NULL REFERENCES tables (id),
    until BIGINT NOT NULL
);

-- Who may sit down at a table without words.
CREATE TABLE IF NOT EXISTS invited (
    at_table BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL REFERENCES people (id),
    PRIMARY KEY (at_table, person)
);

CREATE TABLE IF NOT EXISTS bans (
    -- A key's fingerprint, or an address.
    banned TEXT PRIMARY KEY,
    until BIGINT NOT NULL
);

-- What operators did, in the language of records.
CREATE TABLE IF NOT EXISTS deeds (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    deed TEXT NOT NULL
);
