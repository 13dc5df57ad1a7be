-- Tables that nobody touches are put away: their phase is 'away' from then on, where it would be
-- 'over' for a match that was played to its end.

-- What its version, its steps and what was taken back came to when it was last looked at.
ALTER TABLE tables ADD COLUMN changes BIGINT NOT NULL DEFAULT 0;
-- When that was, at most once a day.
ALTER TABLE tables ADD COLUMN looked BIGINT NOT NULL DEFAULT 0;
-- On how many days in a row nobody has touched it. Only days count on which a house was open.
ALTER TABLE tables ADD COLUMN idle_days BIGINT NOT NULL DEFAULT 0;

-- How many tables of theirs were put away since they last came in.
ALTER TABLE people ADD COLUMN put_away BIGINT NOT NULL DEFAULT 0;

-- Whose tables they are is asked for each name that may be forgotten.
CREATE INDEX IF NOT EXISTS tables_of ON tables (host);
