-- The players for whom seats of a gathering table are kept: those of the match before who were asked to another, and
-- haven't answered. Empty where there are none.
ALTER TABLE tables ADD COLUMN asked TEXT NOT NULL DEFAULT '';
