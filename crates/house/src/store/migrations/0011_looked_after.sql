-- Tables that somebody looks after who doesn't play there.

-- 0 where whoever hosts it plays, 1 where they look after it without a seat, 2 where they hear all
-- hands besides.
ALTER TABLE tables ADD COLUMN hosting BIGINT NOT NULL DEFAULT 0;

-- While its match is paused: 1, else 0.
ALTER TABLE tables ADD COLUMN paused BIGINT NOT NULL DEFAULT 0;
