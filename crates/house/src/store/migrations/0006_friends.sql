-- Whom somebody would like to have as a friend. Two who both would are friends.
CREATE TABLE IF NOT EXISTS friends (
    person BIGINT NOT NULL REFERENCES people (id),
    other BIGINT NOT NULL REFERENCES people (id),
    PRIMARY KEY (person, other)
);
CREATE INDEX IF NOT EXISTS friends_of ON friends (other);

-- What a friend has said to somebody who wasn't in, until they have heard it.
CREATE TABLE IF NOT EXISTS messages (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    sender BIGINT NOT NULL REFERENCES people (id),
    receiver BIGINT NOT NULL REFERENCES people (id),
    said TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS messages_for ON messages (receiver);
CREATE INDEX IF NOT EXISTS messages_from ON messages (sender);
