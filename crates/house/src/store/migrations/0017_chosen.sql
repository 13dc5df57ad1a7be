-- What players have chosen ahead at a table whose players have all left, for the step that follows.
CREATE TABLE chosen (
    at_table BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    -- The number of that step, and how many undos there were.
    n BIGINT NOT NULL,
    taken_back BIGINT NOT NULL,
    action TEXT NOT NULL,
    PRIMARY KEY (at_table, seat)
);
