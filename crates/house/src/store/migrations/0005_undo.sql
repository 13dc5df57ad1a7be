-- What whoever sits at a match agrees to take back: whose last decision (a seat; negative where they
-- agree to nothing), after how many steps of the match, after how often it was taken back; and how
-- often they have said so. It holds for that version of the match alone.
ALTER TABLE sitting ADD COLUMN undo_of BIGINT NOT NULL DEFAULT -1;
ALTER TABLE sitting ADD COLUMN undo_steps BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sitting ADD COLUMN undo_taken_back BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sitting ADD COLUMN undo_times BIGINT NOT NULL DEFAULT 0;
