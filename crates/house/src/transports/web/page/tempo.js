// The player's pace of keys, and the estimated speed of a screen reader, which tells the page neither what
// it says nor what it has dropped; as `src/speech/tempo.rs` estimates them. In milliseconds.

// For a letter: at first, slower than most listen, so that hardly any unheard letter counts as heard; for
// whom proves quicker; and for the quickest listener.
const LETTER = 70;
const QUICK_LETTER = 40;
const QUICKEST_LETTER = 25;
// Until a text begins.
const START = 150;
// Until a player without a key counts as resting.
const REST = 2000;
// The pace at first, and the time after which a key is no part of a pace.
const PACE = 1800;
const NO_PACE = 4000;
// After so many keys that cut nothing the player counts as waiting for the end of speech.
const UNCUT = 6;

export class Tempo {
  constructor() {
    this.letter = LETTER;
    this.lastKey = this.quietSince = -Infinity;
    this.between = [PACE, PACE, PACE];
    this.uncut = UNCUT;
  }

  // Notes a key, and whether it has cut speech.
  notesKey(now, hasCut) {
    const since = now - this.lastKey;
    if (since < NO_PACE) this.between = [...this.between.slice(1), since];
    this.lastKey = now;
    this.isQuietFrom(now);
    this.uncut = hasCut ? 0 : this.uncut + 1;
  }

  // Notes that the player has cut what was said again: they listen faster.
  notesHeard() {
    this.letter = Math.max(QUICK_LETTER, 0.95 * this.letter);
  }

  isPatient() {
    return this.uncut >= UNCUT;
  }

  // Notes that speech was cut, by a key of the page's or by another one.
  isQuietFrom(now) {
    this.quietSince = now;
  }

  rests(now) {
    return now >= this.restsAt();
  }

  restsAt() {
    return this.quietSince + REST;
  }

  // The time of the next key, if it comes as the last ones did.
  nextKey() {
    return this.lastKey + [...this.between].sort((one, other) => one - other)[1];
  }

  // The time by which so many letters of a text have certainly been said.
  saidBy(begins, letters) {
    return begins + START + this.letter * letters;
  }

  // The time by which the quickest listener can have heard so many letters of a text that was put then.
  soonest(put, letters) {
    return put + QUICKEST_LETTER * letters;
  }
}
