// The page's own voice, for those without a reader, and its sounds: both are off until asked for.

export class Speaker {
  constructor() {
    this.isOn = false;
  }

  turns(isOn) {
    this.isOn = isOn;
    if (!isOn) globalThis.speechSynthesis?.cancel();
  }

  // An answer cuts what is being said, what happens waits its turn.
  says(text, isAnswer) {
    if (!this.isOn || !globalThis.speechSynthesis) return;
    if (isAnswer) speechSynthesis.cancel();
    const said = new SpeechSynthesisUtterance(text);
    said.lang = document.documentElement.lang;
    speechSynthesis.speak(said);
  }
}

// The height of each sound in hertz, one note after the other: each stands beside a text.
const SOUNDS = { bell: [660, 880], chat: [520, 520] };
const NOTE = 0.12;

export class Sounds {
  constructor() {
    this.context = null;
  }

  turns(isOn) {
    if (isOn) {
      this.context = new AudioContext();
    } else {
      this.context?.close();
      this.context = null;
    }
  }

  plays(name) {
    if (this.context === null) return;
    SOUNDS[name].forEach((height, place) => {
      const [from, to] = [place * NOTE, (place + 1) * NOTE].map((after) => this.context.currentTime + after);
      const [tone, volume] = [this.context.createOscillator(), this.context.createGain()];
      tone.frequency.value = height;
      volume.gain.setValueAtTime(0.2, from);
      volume.gain.exponentialRampToValueAtTime(0.001, to);
      tone.connect(volume).connect(this.context.destination);
      tone.start(from);
      tone.stop(to);
    });
  }
}
