// The page's own voice, for users without a screen reader. It is off by default.

// The most sentences that wait for the page's own voice. Beyond it the oldest are in the log only.
const MOST_UNSAID = 50;

export class Speaker {
  constructor() {
    this.isOn = false;
    this.cuts();
  }

  turns(isOn) {
    this.isOn = isOn;
    this.cuts();
    if (!isOn) globalThis.speechSynthesis?.cancel();
  }

  cuts() {
    this.unsaid = [];
    this.saying = null;
  }

  // An answer cuts what is being said; other text waits its turn.
  says(text, isAnswer) {
    if (!this.isOn || !globalThis.speechSynthesis) return;
    const said = new SpeechSynthesisUtterance(text);
    said.lang = document.documentElement.lang;
    said.isAnswer = isAnswer;
    if (isAnswer) {
      this.unsaid = [said, ...this.unsaid.filter((other) => !other.isAnswer)];
      this.saying = null;
      speechSynthesis.cancel();
    } else {
      this.unsaid = [...this.unsaid, said].slice(-MOST_UNSAID);
    }
    // Some browsers never report the end of speech that ended while the page was hidden.
    if (!speechSynthesis.speaking && !speechSynthesis.pending) this.saying = null;
    this.next();
  }

  next() {
    if (this.saying !== null || this.unsaid.length === 0) return;
    const said = this.unsaid.shift();
    said.onend = said.onerror = () => {
      if (this.saying !== said) return;
      this.saying = null;
      this.next();
    };
    this.saying = said;
    speechSynthesis.speak(said);
  }
}
