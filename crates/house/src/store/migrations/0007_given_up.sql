-- Matches that are given up, and people who take long.

-- How many seconds somebody who is there may take for a turn; negative: as long as they like.
ALTER TABLE tables ADD COLUMN turn_time BIGINT NOT NULL DEFAULT -1;

-- When the person of a seat, from 0, was at its match last.
CREATE TABLE attended (
    at_table BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (at_table, seat)
);

-- How many matches of theirs were given up without them since they last came in.
ALTER TABLE people ADD COLUMN given_up BIGINT NOT NULL DEFAULT 0;
