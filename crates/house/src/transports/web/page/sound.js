// The page's own voice, for users without a screen reader, and its sounds. Both are off by default.

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

// Sounds by name: the pitches of their notes in hertz, one after the other, and the side from which
// they come, from -1 at the left to 1 at the right. Each accompanies a text.
const SOUNDS = {
  turn: { notes: [660, 880] },
  left: { notes: [392], side: -0.9 },
  right: { notes: [392], side: 0.9 },
  start: { notes: [392] },
  draw: { notes: [294, 330] },
  pass: { notes: [247, 196] },
  comes: { notes: [440, 587] },
  win: { notes: [523, 659, 784] },
  chat: { notes: [520, 520] },
};
// In seconds: a note, the pause after a sound, and the longest queue, beyond which sounds are left out.
const NOTE = 0.12;
const REST = 0.06;
const MOST = 2;

export class Sounds {
  constructor() {
    this.context = null;
  }

  turns(isOn) {
    if (isOn) {
      this.context ??= new AudioContext();
      this.until = 0;
    } else {
      this.context?.close();
      this.context = null;
    }
  }

  // Plays a sound, after those that are still playing.
  plays(name) {
    const context = this.context;
    if (context === null || !(name in SOUNDS)) return;
    // Other programs, or a phone that slept, may have suspended it.
    context.resume();
    const now = context.currentTime;
    let from = Math.max(now, this.until);
    if (from > now + MOST) return;
    const { notes, side = 0 } = SOUNDS[name];
    const panner = context.createStereoPanner();
    panner.pan.value = side;
    panner.connect(context.destination);
    for (const height of notes) {
      const [tone, volume] = [context.createOscillator(), context.createGain()];
      tone.frequency.value = height;
      volume.gain.setValueAtTime(0.2, from);
      volume.gain.exponentialRampToValueAtTime(0.001, from + NOTE);
      tone.connect(volume).connect(panner);
      tone.start(from);
      tone.stop(from + NOTE);
      from += NOTE;
    }
    this.until = from + REST;
  }
}
