-- What is asked for by person: without these each of such questions reads the whole table.
CREATE INDEX IF NOT EXISTS keys_of ON keys (person);
CREATE INDEX IF NOT EXISTS seats_of ON seats (person);
CREATE INDEX IF NOT EXISTS results_of ON results (person);
CREATE INDEX IF NOT EXISTS invited_of ON invited (person);
