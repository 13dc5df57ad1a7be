// The page's own voice, for users without a screen reader. It is off by default. It says one text at a time,
// and reports its end: the next one is made of what waits by then.

import { Tempo } from "./tempo.js";
import { isAnswer, Unheard } from "./unheard.js";

export class Speaker extends Unheard {
  constructor() {
    super(new Tempo());
    this.isOn = false;
  }

  turns(isOn) {
    this.isOn = isOn;
    this.clears();
    if (!isOn) globalThis.speechSynthesis?.cancel();
  }

  // An answer cuts what is being said, and so does an event where `answersKey`. Other text waits.
  says(text, kind, happened, answersKey) {
    if (!this.isOn || !globalThis.speechSynthesis) return;
    this.looksForEnd();
    if (isAnswer(kind) || answersKey) {
      this.waitsAgain(this.given, performance.now());
      speechSynthesis.cancel();
    }
    // What had to wait comes after an answer, and several events are one sentence.
    for (const one of this.waiting) one.isNew = false;
    this.keepsNewest();
    this.tells(text, kind, happened);
    this.next();
  }

  // The answer to the move cuts what is being said.
  moved() {
    const now = performance.now();
    const isUnsaid = (told) => told.spans.some(({ part, to }) => part.kind === "move" && !this.mayHaveSaid(told, to, now));
    this.hasMissed ||= this.given.some(isUnsaid);
    super.moved();
  }

  // Says what waits, if nothing is being said.
  next() {
    if (!this.isOn || !globalThis.speechSynthesis) return;
    this.looksForEnd();
    const now = performance.now();
    if (this.given.length > 0) return;
    if (this.tempo.rests(now)) this.addsMissed();
    if (this.waiting.some((one) => this.isDue(one, now))) this.speaks(this.takesDue(now), now);
  }

  // Some browsers never report the end of speech that ended while the page was hidden.
  looksForEnd() {
    if (!speechSynthesis.speaking && !speechSynthesis.pending) this.given = [];
  }

  speaks(texts, now) {
    const { text, spans } = this.joined(texts, now);
    const said = new SpeechSynthesisUtterance(text);
    said.lang = texts[0].lang;
    // Some browsers stop an utterance to which nothing refers.
    const told = { said, spans, put: now, isStarted: false, reached: 0 };
    said.onstart = () => { told.isStarted = true; };
    said.onboundary = ({ charIndex }) => { told.reached = charIndex; };
    said.onend = said.onerror = () => {
      if (this.given[0] !== told) return;
      this.given = [];
      this.next();
    };
    this.given = [told];
    speechSynthesis.speak(said);
  }

  // Not every voice reports its words: without them nothing counts as said before the end.
  hasSaid({ reached }, letters) {
    return letters <= reached;
  }

  mayHaveSaid(told, letters, now) {
    return told.reached > 0 ? letters <= told.reached : told.isStarted && super.mayHaveSaid(told, letters, now);
  }
}
