// What is said: to read back in the log, and for a screen reader in one polite region. Measured in
// Firefox and Chromium under Orca: the first sentence at once, the next ones as paragraphs of their
// own at most every 200 ms, what waits joined into one; each ends in a no-break space, without which Chromium's
// next one is left out, every second in two, since a reader leaves out a text that equals the last one.

const GAP = 200;
const LONGEST = 300;
const KEPT = 3;
const PAST = 200;
// What comes while the page is behind another, readers leave out or mix up: so much of it waits, the
// rest is in the log. Whoever is back hears first from their reader where they are.
const HELD = 12;
// A text that was put is heard after so many milliseconds, and so many more for each letter.
const HEARD = 500;
const LETTER = 60;
const BACK = 1000;

export class Voice {
  // `more()` is what is said where more came than waits.
  constructor(log, region, speaker, more) {
    this.more = more;
    this.log = log;
    // What scrolls: a document of its own, which readers' arrows read.
    this.scrolled = log.parentElement;
    this.region = region;
    this.speaker = speaker;
    this.waiting = [];
    this.last = -GAP;
    this.timer = null;
    this.odd = false;
    this.isMore = false;
    this.earliest = 0;
    this.isAtEnd = true;
    this.lately = [];
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.isAway();
      else this.isBack();
    });
    // Whoever turns the phone, or has the letters larger, still sees what was said last.
    const resized = new ResizeObserver(() => {
      this.size = this.sizeNow();
      if (this.isAtEnd) this.toEnd();
    });
    for (const one of [this.scrolled, this.log]) resized.observe(one);
    this.scrolled.addEventListener("scroll", () => {
      // A window that changes its size scrolls as well.
      if (this.size === this.sizeNow()) this.isAtEnd = this.scrollsAtEnd();
    });
  }

  // What was said, to be kept for a reload.
  past() {
    return [...this.log.children].map((said) => [said.textContent, said.dataset.kind, said.lang]);
  }

  // Puts back what was said before a reload, in silence.
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

  // Says a text of some lines; an answer is one to a key.
  say(text, kind) {
    // Who reads back stays where they are.
    if (this.size === this.sizeNow()) this.isAtEnd = this.scrollsAtEnd();
    const { isAtEnd } = this;
    for (const line of text.split("\n")) this.writes(line, kind, document.documentElement.lang);
    while (this.log.childElementCount > PAST) this.log.firstElementChild.remove();
    this.size = this.sizeNow();
    if (isAtEnd) this.toEnd();
    // What is only written is read back, and not heard by itself.
    if (kind === "written") return;
    const answer = kind === "answer" || kind === "again";
    this.speaker.says(text, answer);
    this.waiting.push(this.said(text.replaceAll("\n", " "), answer));
    if (document.hidden && this.waiting.length > HELD) {
      this.waiting.shift();
      this.isMore = true;
    }
    this.next();
  }

  said(text, answer) {
    return { text, answer, lang: document.documentElement.lang };
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

  // What was put just before may not have been heard: it is said again at the return.
  isAway() {
    const now = performance.now();
    const unheard = this.lately.filter(({ at, text }) => now - at < HEARD + LETTER * text.length);
    this.waiting.unshift(...unheard.map(({ text, lang }) => ({ text, lang, answer: false })));
    this.lately = [];
  }

  isBack() {
    this.earliest = performance.now() + BACK;
    if (this.isMore) this.waiting.unshift(this.said(this.more(), false));
    this.isMore = false;
    this.next();
  }

  // A key was pressed: an answer that still waits was for an earlier one. It stays in the log.
  pressed() {
    this.waiting = this.waiting.filter((said) => !said.answer);
  }

  next() {
    if (this.waiting.length === 0 || document.hidden) return;
    const wait = Math.max(this.last + GAP, this.earliest) - performance.now();
    if (wait <= 0) return this.put();
    if (this.timer !== null) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.next();
    }, wait);
  }

  put() {
    let { text, lang } = this.waiting.shift();
    while (this.waiting.length > 0 && this.waiting[0].lang === lang && text.length + this.waiting[0].text.length < LONGEST) {
      text += ` ${this.waiting.shift().text}`;
    }
    this.odd = !this.odd;
    const said = document.createElement("p");
    said.lang = lang;
    said.textContent = `${text}${this.odd ? "\u00a0" : "\u00a0\u00a0"}`;
    this.region.append(said);
    this.lately = [...this.lately, { text, lang, at: performance.now() }].slice(-KEPT);
    while (this.region.childElementCount > KEPT) this.region.firstElementChild.remove();
    this.last = performance.now();
    this.next();
  }
}
