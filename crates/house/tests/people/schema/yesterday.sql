-- Times are seconds since 1970. Nothing here is SQLite's or PostgreSQL's alone.

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
    -- How often it was kept: whoever keeps it anew has to know how it stood.
    version BIGINT NOT NULL,
    -- How often steps of its match were taken back.
    taken_back BIGINT NOT NULL,
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

-- Whom others don't hear, until then.
CREATE TABLE IF NOT EXISTS mutes (
    person BIGINT PRIMARY KEY REFERENCES people (id),
    until BIGINT NOT NULL
);

-- Words by which somebody who is known comes in with another key.
CREATE TABLE IF NOT EXISTS joinings (
    words TEXT PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES people (id),
    until BIGINT NOT NULL
);

-- What operators did, in the language of records.
CREATE TABLE IF NOT EXISTS deeds (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    deed TEXT NOT NULL
);

-- Whom somebody doesn't want to hear.
CREATE TABLE IF NOT EXISTS unheard (
    person BIGINT NOT NULL REFERENCES people (id),
    other BIGINT NOT NULL REFERENCES people (id),
    PRIMARY KEY (person, other)
);

-- What was reported to operators, until one of them has read it. By names: guests have no number.
CREATE TABLE IF NOT EXISTS reports (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    reporter TEXT NOT NULL,
    whom TEXT NOT NULL,
    said TEXT NOT NULL
);

-- What follows is of several houses on one database, and gone with them.

CREATE TABLE IF NOT EXISTS houses (
    id BIGINT PRIMARY KEY,
    -- The smallest that no other had.
    number BIGINT NOT NULL UNIQUE,
    -- Counted up every other second: where it stands still, the house is gone.
    beats BIGINT NOT NULL
);

-- Who is in which house.
CREATE TABLE IF NOT EXISTS present (
    house BIGINT NOT NULL,
    visit BIGINT NOT NULL,
    -- None for guests.
    person BIGINT,
    name TEXT NOT NULL,
    -- Their key's fingerprint, and the address they come from, as bans spell both; empty where there
    -- is none.
    fingerprint TEXT NOT NULL,
    address TEXT NOT NULL,
    at_table BIGINT,
    PRIMARY KEY (house, visit)
);

-- Who sits at a match that is being played, and in which house.
CREATE TABLE IF NOT EXISTS sitting (
    at_table BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    house BIGINT NOT NULL,
    -- After how many steps they wanted the next round; negative where they don't.
    ready BIGINT NOT NULL,
    PRIMARY KEY (at_table, seat)
);

-- What is said to the people of a house, until it takes it.
CREATE TABLE IF NOT EXISTS tidings (
    id BIGINT PRIMARY KEY,
    house BIGINT NOT NULL,
    -- In milliseconds.
    sent BIGINT NOT NULL,
    tiding TEXT NOT NULL
);
