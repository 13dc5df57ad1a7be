// The events that a voice hasn't said: a text is made of them anew each time the voice is free, of what has
// happened since the player's own last move, as `src/speech/catch_up.rs` makes it.

import { joinParts, LONG, MIDDLE, placeIn, SHORT } from "./parts.js";

// The most letters of texts that are joined before any of them was cut.
const LONGEST = 300;
const MOST_TIMES = 2;
// The most texts kept that were cut, or had to wait: the oldest are in the log only.
const MOST_PARTS = 24;

export class Unheard {
  constructor(tempo) {
    this.tempo = tempo;
    this.count = 0;
    // Whether a key isn't answered yet.
    this.awaitsAnswer = false;
    this.clears();
  }

  clears() {
    // The texts that wait, in their order, each an answer or an event.
    this.waiting = [];
    // The texts that the voice has and may not have said yet.
    this.given = [];
    // Whether moves were begun often enough and never heard, since the player's own last move; whether any
    // before it weren't; and the words for that.
    this.isAnyUnheard = this.hasMissed = false;
    this.missed = "";
  }

  // Adds a text of this kind. `happened` has the parts of the events that it tells, if they are known, and
  // the words for missed moves.
  tells(text, kind, happened) {
    if (happened === null) {
      const retold = kind === "again" ? this.takesTold(text) : [];
      return this.adds({ text: text.replaceAll("\n", " "), isAnswer: isAnswer(kind), retold });
    }
    this.missed = happened.missed;
    const { number: first } = happened.parts[0];
    this.forgets(({ number }) => number >= first);
    for (const part of happened.parts) this.adds(part);
  }

  adds(text) {
    this.count += 1;
    const state = { begun: 0, isNew: true, isPerhapsBegun: false, isPerhapsHeard: false };
    this.waiting.push({ ...text, order: this.count, lang: document.documentElement.lang, ...state });
  }

  // Adds, if nothing else waits, that moves were never heard; once.
  addsMissed() {
    if (this.waiting.length > 0 || !this.hasMissed || this.missed === "") return;
    this.adds({ text: this.missed, isAnswer: false });
    this.hasMissed = false;
  }

  // The waiting events whose sentences this answer tells again: they don't wait any more, unless it is cut.
  takesTold(text) {
    const told = this.waiting.filter((one) => one.long !== undefined && placeIn(text, one) !== null);
    this.waiting = this.waiting.filter((one) => !told.includes(one));
    return told.map((part) => ({ part, ...placeIn(text, part) }));
  }

  // The player has moved: no earlier event is said any more.
  moved() {
    const earlier = this.waiting.filter(({ number }) => number !== undefined);
    this.hasMissed ||= this.isAnyUnheard || earlier.some(({ kind, isPerhapsHeard }) => kind === "move" && !isPerhapsHeard);
    this.isAnyUnheard = false;
    this.forgets(({ number }) => number !== undefined);
  }

  // Drops events, also those that would wait again if they were cut.
  forgets(isOld) {
    this.waiting = this.waiting.filter((one) => !isOld(one));
    for (const told of this.given) told.spans = told.spans.filter(({ part }) => !isOld(part));
  }

  // These texts were cut: events that can't have been said wait again.
  waitsAgain(cut, now) {
    for (const told of cut) {
      for (const { part, from, to, isRetelling } of told.spans) {
        if (this.hasSaid(told, to, now)) continue;
        // Even behind other texts, which a reader may drop by itself.
        const isBegun = this.mayHaveSaid(told, from, now);
        const isPerhapsBegun = part.isPerhapsBegun || (!isRetelling && this.mayHaveBegun(told, from, now));
        const isPerhapsHeard = part.isPerhapsHeard || this.mayHaveSaid(told, to, now);
        const begun = part.begun + (isBegun && !isRetelling ? 1 : 0);
        if (begun < MOST_TIMES) this.waiting.push({ ...part, begun, isPerhapsBegun, isPerhapsHeard, isNew: false });
        else this.isAnyUnheard ||= part.kind === "move" && !isPerhapsHeard;
      }
    }
    this.given = [];
    this.sorts();
    this.keepsNewest();
  }

  // Drops the oldest of too many texts that were cut or had to wait.
  keepsNewest() {
    const cutBefore = this.waiting.filter(({ isNew }) => !isNew);
    if (cutBefore.length > MOST_PARTS) this.waiting = this.waiting.filter((one) => !cutBefore.slice(0, -MOST_PARTS).includes(one));
  }

  // Whether so many letters of a given text have certainly been said.
  hasSaid({ begins }, letters, now) {
    return this.tempo.saidBy(begins, letters) <= now;
  }

  // Whether so many letters of a given text may have been said.
  mayHaveSaid({ put }, letters, now) {
    return this.tempo.soonest(put, letters) <= now;
  }

  // Whether the text after so many letters of a given one may have been begun before the voice was silent.
  mayHaveBegun(told, letters, now) {
    return this.mayHaveSaid(told, letters, now);
  }

  sorts() {
    this.waiting.sort((one, other) => one.order - other.order);
  }

  // Whether a text may be said now. One that was cut waits for the answer to that key, and one that may have
  // been begun for a rest.
  isDue({ isNew, begun, isPerhapsBegun }, now) {
    return isNew || this.tempo.rests(now) || (begun === 0 && !isPerhapsBegun && !this.awaitsAnswer);
  }

  // Takes the texts that are said next, in their order: of one language, and not too long. Those that were
  // cut come after an answer, and are one sentence.
  takesDue(now) {
    const hasAnswer = this.waiting.some(({ isAnswer }) => isAnswer);
    const taken = [];
    let length = 0;
    for (const one of this.waiting.filter((one) => this.isDue(one, now) && (one.isNew || !hasAnswer))) {
      length += (one.text ?? one.long).length;
      if (taken.length > 0 && (taken[0].lang !== one.lang || (one.isNew && length >= LONGEST))) break;
      taken.push(one);
    }
    this.waiting = this.waiting.filter((one) => !taken.includes(one));
    return taken;
  }

  // Joins texts into one: each run of parts in one form.
  joined(texts, now) {
    let text = "";
    const spans = [];
    for (let at = 0; at < texts.length;) {
      let next = at + 1;
      const isPart = texts[at].long !== undefined;
      while (isPart && texts[next]?.long !== undefined) next += 1;
      const told = isPart ? this.inForm(texts.slice(at, next), text, now) : wholeText(texts[at]);
      const from = text === "" ? 0 : text.length + 1;
      text = text === "" ? told.text : `${text} ${told.text}`;
      spans.push(...told.spans.map((span) => ({ ...span, from: span.from + from, to: span.to + from })));
      at = next;
    }
    return { text, spans };
  }

  // Parts in whole sentences for a player who listens to the end. At a rest several that were cut are one
  // sentence. Otherwise they are in the longest form that ends before the next key, or in the shortest.
  inForm(parts, before, now) {
    const long = joinParts(parts, LONG);
    if (this.tempo.rests(now)) {
      const middle = joinParts(parts, MIDDLE);
      return parts.length === 1 || parts.every(({ isNew }) => isNew) ? long : middle;
    }
    if (this.tempo.isPatient()) return long;
    const begins = Math.max(now, this.given.at(-1)?.end ?? 0);
    const fits = ({ text }) => this.tempo.saidBy(begins, before.length + text.length) <= this.tempo.nextKey();
    return [long, joinParts(parts, MIDDLE)].find(fits) ?? joinParts(parts, SHORT);
  }
}

// Whether a text of this kind answers a key.
export function isAnswer(kind) {
  return kind === "answer" || kind === "again";
}

// A text that isn't made of parts. If it is cut, an answer is dropped, and what it tells again waits again.
function wholeText(one) {
  const { text, isAnswer, retold = [] } = one;
  return { text, spans: isAnswer ? retold.map((span) => ({ ...span, isRetelling: true })) : [{ part: one, from: 0, to: text.length }] };
}
