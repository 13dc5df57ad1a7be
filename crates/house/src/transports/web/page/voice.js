// The text that is said: written to the log, and put into one polite live region for screen readers.
// The timing is measured in Firefox and Chromium under Orca. The first sentence is put at once. The
// next ones are put as paragraphs of their own, at most every 200 ms, and waiting ones are joined into
// one. Each ends in a no-break space, without which Chromium leaves out the next one. Every second ends
// in two, since a screen reader leaves out a text that equals the last one.
//
// A screen reader drops at a key what it says and what waits in it. Events that it can't have said by then
// are put again: those that were never begun after the next answer, and all of them once the player rests,
// joined into one sentence. Each is begun twice at most.

import { joinParts, LONG, MIDDLE, placeIn, SHORT } from "./parts.js";
import { Tempo } from "./tempo.js";

const GAP = 200;
const LONGEST = 300;
const KEPT = 3;
const PAST = 200;
const MOST_TIMES = 2;
// The most events kept that were cut: the oldest are in the log only.
const MOST_PARTS = 24;
// The most texts that wait while the page is hidden, since screen readers would leave them out or mix
// them up; the rest is in the log. On return the screen reader first says where the user is, for so many
// milliseconds.
const HELD = 12;
const BACK = 1000;

export class Voice {
  // `more()` is the text said if more came than may wait.
  constructor(log, region, speaker, more) {
    this.more = more;
    this.log = log;
    // The element that scrolls: a document of its own, which the arrow keys of screen readers read.
    this.scrolled = log.parentElement;
    this.region = region;
    this.speaker = speaker;
    this.tempo = new Tempo();
    // The texts that wait, in their order, each an answer or an event.
    this.waiting = [];
    // The texts that the screen reader has and may not have said yet.
    this.given = [];
    this.count = 0;
    // Whether a key isn't answered yet, and whether a key that types no text has cut speech since the
    // last key that was sent.
    this.awaitsAnswer = this.hasCut = false;
    // Whether moves were begun often enough and never heard, since the player's own last move; whether any
    // before it weren't; and the words for that.
    this.isAnyUnheard = this.hasMissed = false;
    this.missed = "";
    this.last = -GAP;
    this.timer = this.restTimer = null;
    this.odd = false;
    this.isMore = false;
    this.earliest = 0;
    this.isAtEnd = true;
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.isAway();
      else this.isBack();
    });
    // If the phone is turned or the font is enlarged, the last text stays visible.
    const resized = new ResizeObserver(() => {
      this.size = this.sizeNow();
      if (this.isAtEnd) this.toEnd();
    });
    for (const one of [this.scrolled, this.log]) resized.observe(one);
    this.scrolled.addEventListener("scroll", () => {
      // A window that is resized scrolls as well.
      if (this.size === this.sizeNow()) this.isAtEnd = this.scrollsAtEnd();
    });
  }

  // The log, to be stored for a reload.
  past() {
    return [...this.log.children].map((said) => [said.textContent, said.dataset.kind, said.lang]);
  }

  // Restores the log after a reload, in silence.
  restores(past) {
    for (const [text, kind, lang] of past) this.writes(text, kind, lang);
    this.toEnd();
  }

  writes(text, kind, lang) {
    const said = document.createElement("p");
    said.textContent = text;
    said.dataset.kind = kind;
    said.lang = lang;
    this.log.append(said);
  }

  // Says a text of one or more lines; an answer is one to a key. `happened` has the parts of the events
  // that it tells, if they are known, and the words for missed moves.
  say(text, kind, happened = null) {
    // A user who reads back stays where they are.
    if (this.size === this.sizeNow()) this.isAtEnd = this.scrollsAtEnd();
    const { isAtEnd } = this;
    for (const line of text.split("\n")) this.writes(line, kind, document.documentElement.lang);
    while (this.log.childElementCount > PAST) this.log.firstElementChild.remove();
    this.size = this.sizeNow();
    if (isAtEnd) this.toEnd();
    // Text of the kind "written" is written to the log only.
    if (kind === "written") return;
    const isAnswer = kind === "answer" || kind === "again";
    this.speaker.says(text, isAnswer);
    this.awaitsAnswer = false;
    if (happened === null) {
      this.adds({ text: text.replaceAll("\n", " "), isAnswer, retold: kind === "again" ? this.takesTold(text) : [] });
    } else {
      this.missed = happened.missed;
      const { number: first } = happened.parts[0];
      this.forgets(({ number }) => number >= first);
      for (const part of happened.parts) this.adds(part);
    }
    this.next();
  }

  adds(text) {
    this.count += 1;
    this.waiting.push({ ...text, order: this.count, lang: document.documentElement.lang, begun: 0, isNew: true, isPerhapsHeard: false });
    if (document.hidden && this.waiting.length > HELD) {
      this.waiting.shift();
      this.isMore = true;
    }
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

  sizeNow() {
    const { clientWidth, clientHeight, scrollHeight } = this.scrolled;
    return `${clientWidth} ${clientHeight} ${scrollHeight}`;
  }

  toEnd() {
    this.scrolled.scrollTop = this.scrolled.scrollHeight;
  }

  scrollsAtEnd() {
    return this.scrolled.scrollTop + this.scrolled.clientHeight >= this.scrolled.scrollHeight - 2;
  }

  // The latest texts may not have been heard: they are said again on return.
  isAway() {
    const now = performance.now();
    for (const { text, lang, spans, end } of this.given) {
      if (end <= now) continue;
      const texts = spans.length > 0 ? spans.map(({ part }) => part) : [{ text, lang, order: 0, begun: 0 }];
      this.waiting.push(...texts.map((one) => ({ ...one, isAnswer: false, isNew: true })));
    }
    this.given = [];
    this.sorts();
  }

  isBack() {
    this.earliest = performance.now() + BACK;
    if (this.isMore) this.waiting.unshift({ text: this.more(), order: 0, lang: document.documentElement.lang, begun: 0, isNew: true });
    this.isMore = false;
    this.next();
  }

  sorts() {
    this.waiting.sort((one, other) => one.order - other.order);
  }

  // A key was pressed, or a text was sent: answers that still wait were for an earlier one. They stay in the
  // log. Typing takes its time, so a text tells nothing of the player's pace.
  pressed(isText = false) {
    this.interrupted(isText);
    if (!isText) this.tempo.notesKey(performance.now(), this.hasCut);
    this.hasCut = false;
    const answers = this.waiting.filter(({ isAnswer }) => isAnswer);
    this.waiting = this.waiting.filter(({ isAnswer }) => !isAnswer);
    this.waiting.push(...answers.flatMap(({ retold }) => retold.map(({ part }) => part)));
    this.sorts();
    this.awaitsAnswer = true;
  }

  // Any key was pressed, perhaps one of the browser's. A key that types a text cuts speech as well, but is
  // no sign of a player who doesn't wait for its end.
  interrupted(isText = false) {
    this.cuts(isText);
    this.tempo.isQuietFrom(performance.now());
    this.looksAgain();
  }

  // The screen reader is silent by its own key: what it has counts as heard.
  hushed() {
    this.given = [];
    this.waiting = this.waiting.filter(({ isNew }) => isNew);
    this.isAnyUnheard = this.hasMissed = false;
  }

  // A key has cut what the screen reader has. Events that it can't have said wait again.
  cuts(isText) {
    const now = performance.now();
    const cut = this.given.filter(({ end }) => end > now);
    if (!isText) this.hasCut ||= cut.length > 0;
    for (const { spans, put, begins, isRetold } of cut) {
      if (isRetold && !isText) this.tempo.notesHeard();
      for (const { part, from, to, isRetelling } of spans) {
        if (this.tempo.saidBy(begins, to) <= now) continue;
        // Even behind other texts, which a reader may drop by itself.
        const isBegun = this.tempo.soonest(put, from) < now;
        const isPerhapsHeard = part.isPerhapsHeard || this.tempo.soonest(put, to) <= now;
        const begun = part.begun + (isBegun && !isRetelling ? 1 : 0);
        if (begun < MOST_TIMES) this.waiting.push({ ...part, begun, isPerhapsHeard, isNew: false });
        else this.isAnyUnheard ||= part.kind === "move" && !isPerhapsHeard;
      }
    }
    this.given = [];
    this.sorts();
    const cutBefore = this.waiting.filter(({ isNew }) => !isNew);
    if (cutBefore.length > MOST_PARTS) this.waiting = this.waiting.filter((one) => !cutBefore.slice(0, -MOST_PARTS).includes(one));
  }

  // Looks again once the player rests.
  looksAgain() {
    clearTimeout(this.restTimer);
    this.restTimer = setTimeout(() => {
      this.awaitsAnswer = false;
      if (this.waiting.length === 0 && this.hasMissed && this.missed !== "") {
        this.adds({ text: this.missed, isAnswer: false });
        this.hasMissed = false;
      }
      this.next();
    }, this.tempo.restsAt() - performance.now() + 1);
  }

  // Whether a text may be put now. One that was cut waits for the answer to that key, and one that was begun
  // for a rest.
  isDue({ isNew, begun }, now) {
    return isNew || this.tempo.rests(now) || (begun === 0 && !this.awaitsAnswer);
  }

  next() {
    const now = performance.now();
    if (document.hidden || !this.waiting.some((one) => this.isDue(one, now))) return;
    const wait = Math.max(this.last + GAP, this.earliest) - now;
    if (wait <= 0) return this.put(now);
    if (this.timer !== null) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.next();
    }, wait);
  }

  put(now) {
    const texts = this.takesDue(now);
    const { lang } = texts[0];
    const { text, spans } = this.joined(texts, now);
    this.odd = !this.odd;
    const said = document.createElement("p");
    said.lang = lang;
    said.textContent = `${text}${this.odd ? "\u00a0" : "\u00a0\u00a0"}`;
    this.region.append(said);
    while (this.region.childElementCount > KEPT) this.region.firstElementChild.remove();
    this.given = this.given.filter(({ end }) => end > now);
    const before = this.given.at(-1);
    const begins = Math.max(now, before?.end ?? 0);
    const end = this.tempo.saidBy(begins, text.length);
    this.given.push({ text, lang, spans, put: now, begins, end, isRetold: spans.some(({ part }) => part.begun > 0) });
    this.last = performance.now();
    this.next();
  }

  // Takes the texts that go into the next paragraph, in their order: of one language, and not too long.
  // Those that were cut come after an answer, and are one sentence.
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

// A text that isn't made of parts. If it is cut, an answer is dropped, and what it tells again waits again.
function wholeText(one) {
  const { text, isAnswer, retold = [] } = one;
  return { text, spans: isAnswer ? retold.map((span) => ({ ...span, isRetelling: true })) : [{ part: one, from: 0, to: text.length }] };
}
