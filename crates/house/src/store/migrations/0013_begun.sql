-- When the match of a table began: who comes later hears since when it goes on. 0 where it hasn't begun,
-- or began before that was kept.
ALTER TABLE tables ADD COLUMN begun BIGINT NOT NULL DEFAULT 0;
