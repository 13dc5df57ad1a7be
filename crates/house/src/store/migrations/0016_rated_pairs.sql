-- How many matches of a day have counted for the ratings of two people, by the days since 1970.
CREATE TABLE rated_pairs (
    -- The lower number of the two.
    one BIGINT NOT NULL REFERENCES people (id),
    other BIGINT NOT NULL REFERENCES people (id),
    day BIGINT NOT NULL,
    matches BIGINT NOT NULL,
    PRIMARY KEY (one, other, day)
);
