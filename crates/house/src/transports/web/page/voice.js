// The text that is said: written to the log, and put into polite live regions for screen readers. They take
// turns, and each has one sentence at most: a reader that says a whole region says no earlier one again. The
// next region is emptied a sentence before its turn, since a region that is emptied and filled within 100 ms
// may not have changed for a reader.
// The timing is measured in Firefox and Chromium under Orca. An answer is put at once, and an event 30 ms
// after it came. What waits by then is joined into one paragraph. The next paragraph is put 200 ms later at
// least, since a browser that reports two of them together reports them in any order. An event also waits for
// as long as the quickest reader says the last paragraph, up to 600 ms: a busy browser may take longer.
// Each paragraph ends in a no-break space, without which Chromium leaves out the next one. Every second ends
// in two, since a screen reader leaves out a text that equals the last one.
//
// A screen reader drops at a key what it says and what waits in it. Events that it can't have said by then
// are put again: those that were never begun after the next answer, and all of them once the player rests,
// joined into one sentence. Each is begun twice at most.

import { Unheard } from "./unheard.js";
import { shown } from "./words.js";

// Between two paragraphs, before an event after a long one, and before events that may have more behind them,
// in milliseconds.
const GAP = 200;
const LONGEST_GAP = 600;
const JOINS = 30;
// Until a screen reader on a busy machine is silent after a key.
const STOP = 400;
const PAST = 200;
// The most texts that wait while the page is hidden, since screen readers would leave them out or mix
// them up; the rest is in the log. On return the screen reader first says where the user is, for so many
// milliseconds.
const HELD = 12;
const BACK = 1000;

export class Voice extends Unheard {
  // `more()` is the text said if more came than may wait. The pace of keys is the same for both voices.
  constructor(log, regions, speaker, more) {
    super(speaker.tempo);
    this.more = more;
    this.log = log;
    // The element that scrolls: a document of its own, which the arrow keys of screen readers read.
    this.scrolled = log.parentElement;
    this.regions = [...regions.children];
    this.turn = 0;
    this.speaker = speaker;
    // Whether a key that types no text has cut speech since the last key that was sent.
    this.hasCut = false;
    // When the last paragraph was put, when an event may follow it, and when the first event that waits came.
    this.last = this.came = -GAP;
    this.follows = 0;
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
    said.textContent = shown(text);
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
    this.speaker.says(text, kind, happened, this.awaitsAnswer);
    this.awaitsAnswer = false;
    this.tells(text, kind, happened);
    this.next();
  }

  adds(text) {
    if (!text.isAnswer && !this.waiting.some(({ isAnswer, isNew }) => isNew && !isAnswer)) this.came = performance.now();
    super.adds(text);
    if (document.hidden && this.waiting.length > HELD) {
      this.waiting.shift();
      this.isMore = true;
    }
  }

  moved() {
    super.moved();
    this.speaker.moved();
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

  // A screen reader may begin a part in the moment after the key that cuts it.
  mayHaveBegun(told, letters, now) {
    return super.mayHaveBegun(told, letters, now + STOP);
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
    if (!isText) {
      this.hasCut ||= cut.length > 0;
      for (const { isRetold } of cut) if (isRetold) this.tempo.notesHeard();
    }
    this.waitsAgain(cut, now);
  }

  // Looks again once the player rests.
  looksAgain() {
    clearTimeout(this.restTimer);
    this.restTimer = setTimeout(() => {
      this.awaitsAnswer = false;
      this.addsMissed();
      this.next();
      this.speaker.next();
    }, this.tempo.restsAt() - performance.now() + 1);
  }

  next() {
    clearTimeout(this.timer);
    const now = performance.now();
    if (document.hidden || !this.waiting.some((one) => this.isDue(one, now))) return;
    const hasAnswer = this.waiting.some(({ isAnswer }) => isAnswer);
    const soonest = hasAnswer ? this.last + GAP : Math.max(this.follows, this.came + JOINS);
    const wait = Math.max(soonest, this.earliest) - now;
    if (wait <= 0) return this.put(now);
    this.timer = setTimeout(() => this.next(), wait);
  }

  put(now) {
    const texts = this.takesDue(now);
    const { lang } = texts[0];
    const { text, spans } = this.joined(texts, now);
    this.odd = !this.odd;
    const said = document.createElement("p");
    said.lang = lang;
    said.textContent = `${text}${this.odd ? "\u00a0" : "\u00a0\u00a0"}`;
    this.regions[this.turn].append(said);
    this.turn = (this.turn + 1) % this.regions.length;
    this.regions[this.turn].replaceChildren();
    this.given = this.given.filter(({ end }) => end > now);
    const before = this.given.at(-1);
    const begins = Math.max(now, before?.end ?? 0);
    const end = this.tempo.saidBy(begins, text.length);
    this.given.push({ text, lang, spans, put: now, begins, end, isRetold: spans.some(({ part }) => part.begun > 0) });
    this.last = performance.now();
    this.follows = Math.min(Math.max(this.last + GAP, this.tempo.soonest(this.last, text.length)), this.last + LONGEST_GAP);
    this.next();
  }
}
