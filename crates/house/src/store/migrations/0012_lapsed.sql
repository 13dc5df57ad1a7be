-- Three words that lead to no table any more, for some days: so whoever types them hears why.

CREATE TABLE lapsed (
    words TEXT PRIMARY KEY,
    -- 'time' where it has passed, 'closed' where the table was, 'over' or 'away' where its match is.
    why TEXT NOT NULL,
    -- Since when.
    at BIGINT NOT NULL
);
