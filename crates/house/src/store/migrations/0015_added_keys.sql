-- When a key was added to somebody, in seconds since 1970, later for each further one; 0 where nobody knows.
ALTER TABLE keys ADD COLUMN added BIGINT NOT NULL DEFAULT 0;
-- 0 where whoever comes in by an older key has still to hear that it was added.
ALTER TABLE keys ADD COLUMN told BIGINT NOT NULL DEFAULT 1;
