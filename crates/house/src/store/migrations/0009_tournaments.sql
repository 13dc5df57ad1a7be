-- Tournaments: what is agreed, who has entered, and who plays whom.

CREATE TABLE tournaments (
    id BIGINT PRIMARY KEY,
    -- 'entering', 'playing' or 'over'.
    phase TEXT NOT NULL,
    -- The first lines of the records of its matches: the game, its options, so many seats.
    header TEXT NOT NULL,
    -- 'swiss', 'robin' or 'knock-out'.
    kind TEXT NOT NULL,
    -- How many rounds are played, where that is agreed.
    rounds BIGINT NOT NULL,
    -- 1 if all tables of a round have the same tiles.
    same_deal BIGINT NOT NULL,
    -- What becomes of who is gone: 'bot' plays, or they 'lose'; and after how many seconds.
    absent TEXT NOT NULL,
    absent_after BIGINT NOT NULL,
    host BIGINT,
    -- What the shuffles of all tables of a round come from, as a number in decimal. Nobody hears of it.
    seed TEXT NOT NULL,
    -- The round that is played, from 1.
    round BIGINT NOT NULL,
    -- How often it was changed: whoever pairs a round has to know how it stood.
    version BIGINT NOT NULL,
    opened BIGINT NOT NULL,
    ended BIGINT
);

CREATE TABLE entrants (
    tournament BIGINT NOT NULL REFERENCES tournaments (id),
    -- In which order they have entered, from 0.
    number BIGINT NOT NULL,
    -- None for somebody who was forgotten.
    person BIGINT REFERENCES people (id),
    -- 1 if they play no further round.
    has_left BIGINT NOT NULL,
    PRIMARY KEY (tournament, number),
    UNIQUE (tournament, person)
);
CREATE INDEX entrants_of ON entrants (person);

-- Who plays in which round at which table.
CREATE TABLE parts (
    tournament BIGINT NOT NULL REFERENCES tournaments (id),
    round BIGINT NOT NULL,
    entrant BIGINT NOT NULL,
    -- The table's number within the round, and the seat there, both from 0.
    board BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    -- None for who has a free round. It may be gone, as may its match.
    at_table BIGINT,
    -- 1 once the table was opened.
    made BIGINT NOT NULL,
    -- Sixtieths of a point, and by how many points the match was won or lost; none while it is played.
    points BIGINT,
    margin BIGINT,
    PRIMARY KEY (tournament, round, entrant)
);
CREATE INDEX parts_at ON parts (at_table);
