-- How good people are at each game, as far as the results of matches with other people tell.

-- 1, or 0 for whoever wants to hear nothing of it and not to be in it.
ALTER TABLE people ADD COLUMN rated BIGINT NOT NULL DEFAULT 1;

CREATE TABLE ratings (
    person BIGINT NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    -- How good, and how far that is in doubt, in thousandths.
    skill BIGINT NOT NULL,
    doubt BIGINT NOT NULL,
    -- By how many matches.
    matches BIGINT NOT NULL,
    PRIMARY KEY (person, game)
);

-- 1 for whoever wants to be heard of by name among the results of the deals of the day.
ALTER TABLE people ADD COLUMN by_name BIGINT NOT NULL DEFAULT 0;

-- What somebody made of the deal of a day, the first time.
CREATE TABLE days (
    person BIGINT NOT NULL REFERENCES people (id),
    -- Days since 1970.
    day BIGINT NOT NULL,
    game TEXT NOT NULL,
    score BIGINT NOT NULL,
    -- 1 or 0.
    won BIGINT NOT NULL,
    -- By how many points it was won, or lost.
    margin BIGINT NOT NULL,
    PRIMARY KEY (person, day, game)
);
CREATE INDEX days_on ON days (day);
