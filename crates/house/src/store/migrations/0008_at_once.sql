-- Where all choose at the same time: 1, else 0.
ALTER TABLE tables ADD COLUMN at_once BIGINT NOT NULL DEFAULT 0;
