// The text that is said: written to the log, and put into one polite live region for screen readers.
// The timing is measured in Firefox and Chromium under Orca. The first sentence is put at once. The
// next ones are put as paragraphs of their own, at most every 200 ms, and waiting ones are joined into
// one. Each ends in a no-break space, without which Chromium leaves out the next one. Every second ends
// in two, since a screen reader leaves out a text that equals the last one.

const GAP = 200;
const LONGEST = 300;
const KEPT = 3;
const PAST = 200;
// The most texts that wait while the page is hidden, since screen readers would leave them out or mix
// them up; the rest is in the log. On return the screen reader first says where the user is.
const HELD = 12;
// Milliseconds until a text counts as heard, and milliseconds more for each letter.
const HEARD = 500;
const LETTER = 60;
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

  // Says a text of one or more lines; an answer is one to a key.
  say(text, kind) {
    // A user who reads back stays where they are.
    if (this.size === this.sizeNow()) this.isAtEnd = this.scrollsAtEnd();
    const { isAtEnd } = this;
    for (const line of text.split("\n")) this.writes(line, kind, document.documentElement.lang);
    while (this.log.childElementCount > PAST) this.log.firstElementChild.remove();
    this.size = this.sizeNow();
    if (isAtEnd) this.toEnd();
    // Text of the kind "written" is written to the log only.
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

  // The latest texts may not have been heard: they are said again on return.
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

  // A key was pressed: answers that still wait were for an earlier one. They stay in the log.
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
