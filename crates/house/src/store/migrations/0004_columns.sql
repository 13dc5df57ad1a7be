-- What stood in one text, to be taken apart by whoever read it, stands in columns.

-- What help is agreed at a table, each 1 or 0. It was 'on' for all, 'off' for none, or a letter for
-- each.
ALTER TABLE tables ADD COLUMN advice BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN unseen BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN passes BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN undo BIGINT NOT NULL DEFAULT 0;
UPDATE tables SET
    advice = CASE WHEN aids = 'on' OR aids LIKE '%h%' THEN 1 ELSE 0 END,
    unseen = CASE WHEN aids = 'on' OR aids LIKE '%k%' THEN 1 ELSE 0 END,
    passes = CASE WHEN aids = 'on' OR aids LIKE '%p%' THEN 1 ELSE 0 END,
    undo = CASE WHEN aids = 'on' OR aids LIKE '%u%' THEN 1 ELSE 0 END;
ALTER TABLE tables DROP COLUMN aids;

-- What operators did. It was one line: who, what, for how long where it is for some time, and to whom,
-- with a blank between them.
ALTER TABLE deeds ADD COLUMN operator TEXT NOT NULL DEFAULT '';
-- 'mute', 'ban' or another word.
ALTER TABLE deeds ADD COLUMN what TEXT NOT NULL DEFAULT '';
-- 'hour', 'life' or another word; empty where it has no length.
ALTER TABLE deeds ADD COLUMN length TEXT NOT NULL DEFAULT '';
-- A name, an address, the number of a table, or what was said.
ALTER TABLE deeds ADD COLUMN whom TEXT NOT NULL DEFAULT '';
WITH RECURSIVE places (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < 64)
UPDATE deeds SET
    operator = substr(deed, 1, (SELECT MIN(place) FROM places WHERE substr(deed, place, 1) = ' ') - 1),
    whom = substr(deed, (SELECT MIN(place) FROM places WHERE substr(deed, place, 1) = ' ') + 1)
WHERE deed LIKE '% % %';
WITH RECURSIVE places (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < 64)
UPDATE deeds SET
    what = substr(whom, 1, (SELECT MIN(place) FROM places WHERE substr(whom, place, 1) = ' ') - 1),
    whom = substr(whom, (SELECT MIN(place) FROM places WHERE substr(whom, place, 1) = ' ') + 1)
WHERE deed LIKE '% % %';
WITH RECURSIVE places (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < 64)
UPDATE deeds SET
    length = substr(whom, 1, (SELECT MIN(place) FROM places WHERE substr(whom, place, 1) = ' ') - 1),
    whom = substr(whom, (SELECT MIN(place) FROM places WHERE substr(whom, place, 1) = ' ') + 1)
WHERE what IN ('mute', 'ban', 'ban-address') AND whom LIKE '% %';
ALTER TABLE deeds DROP COLUMN deed;
