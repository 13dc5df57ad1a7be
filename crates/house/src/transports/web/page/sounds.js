// The sounds of the table, the same as at home. They are off by default, and loaded once they are
// switched on.

const VOLUME = "salotto-volume";
const LOUDEST = 100;
// The side at the right; the left one is its negative.
const ASIDE = 100;
// The factor for the amplitude while the page's own voice is on.
const BESIDE_VOICE = 0.5;
// In milliseconds: from the beginning of a sound to that of one with another meaning, the silence
// between two sounds, from tick to tick, and the age beyond which a sound is left out.
const ONSETS = 300;
const SILENCE = 100;
const TICKS = 125;
const OUT_OF_DATE = 700;
// The most sounds that wait; of more the oldest move is left out.
const MOST_WAITING = 3;

// The order of sounds: one after the other, as in `crates/sound/src/schedule.rs`.
class Schedule {
  // `begins(sound)` plays a sound. A sound has a meaning, a policy and a length in milliseconds.
  constructor(begins) {
    this.begins = begins;
    this.timer = null;
    this.clears();
  }

  clears() {
    clearTimeout(this.timer);
    this.waiting = [];
    this.tick = this.last = null;
    this.lastTick = -TICKS;
  }

  adds(sound) {
    if (sound.policy === "tick") {
      this.tick = sound;
    } else {
      this.waiting.push(sound);
      const oldest = ["move", "notice"].map((policy) => this.waiting.findIndex((one) => one.policy === policy)).find((at) => at >= 0);
      if (this.waiting.length > MOST_WAITING && oldest !== undefined) this.waiting.splice(oldest, 1);
    }
    this.next();
  }

  next() {
    clearTimeout(this.timer);
    const now = performance.now();
    // A tick would only cover a sound.
    if (this.waiting.length > 0 || (this.last !== null && now < this.last.end)) this.tick = null;
    const [first] = this.waiting;
    if (first === undefined && this.tick === null) return;
    const at = first === undefined ? this.lastTick + TICKS : this.earliest(first);
    if (at > now) {
      this.timer = setTimeout(() => this.next(), at - now);
      return;
    }
    if (first === undefined) {
      this.lastTick = now;
      this.begins(this.tick);
      this.tick = null;
    } else {
      this.waiting.shift();
      this.begins(first);
      const begun = performance.now();
      this.last = { meaning: first.meaning, begun, end: begun + first.length };
    }
    this.next();
  }

  earliest({ meaning }) {
    if (this.last === null) return 0;
    const after = this.last.end + SILENCE;
    return meaning === this.last.meaning ? after : Math.max(after, this.last.begun + ONSETS);
  }
}

// The sounds as the server sends them: an index as a line of JSON, and the files behind it.
async function loadsBank(context) {
  const answer = await fetch("/sounds");
  if (!answer.ok) throw new Error(`sounds: ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  const end = new Uint8Array(bytes).indexOf("\n".charCodeAt(0));
  const { files, cues, double } = JSON.parse(new TextDecoder().decode(bytes.slice(0, end)));
  let from = end + 1;
  const decoded = files.map(async ([name, length]) => {
    const file = bytes.slice(from, from + length);
    from += length;
    return [name, await context.decodeAudioData(file)];
  });
  return { cues, double, sounds: new Map(await Promise.all(decoded)), heard: new Map() };
}

export class Sounds {
  // `isBesideVoice()` tells whether the page's own voice is on.
  constructor(isBesideVoice) {
    this.isBesideVoice = isBesideVoice;
    this.context = this.bank = this.loading = null;
    this.schedule = new Schedule((sound) => this.begins(sound));
    this.volume = keptVolume();
  }

  turns(isOn) {
    if (isOn) {
      this.context ??= new AudioContext();
      this.loads();
    } else {
      this.schedule.clears();
      this.context?.close();
      // Decoded sounds may be played by any context.
      this.context = null;
    }
  }

  // Where the server can't be reached, the next sound tries again.
  async loads() {
    if (this.bank !== null || this.context === null) return;
    this.loading ??= loadsBank(this.context);
    this.bank = await this.loading.catch(() => null);
    this.loading = null;
  }

  // Changes the volume, and returns it; in percent. Half the volume sounds half as loud.
  adjusts(by) {
    this.volume = Math.min(LOUDEST, Math.max(0, this.volume + by));
    try {
      if (this.volume === LOUDEST) localStorage.removeItem(VOLUME);
      else localStorage.setItem(VOLUME, String(this.volume));
    } catch {
      // A browser may refuse to store anything: then the volume holds for this page.
    }
    this.plays({ sound: "left", doer: "you" });
    return this.volume;
  }

  // Plays a sound in its turn: its word and its actor's, where it is heard, from -100 at the left to 100 at
  // the right, and whether a double was laid. A word of another version plays nothing.
  async plays(told) {
    if (this.context === null) return;
    const asked = performance.now();
    await this.loads();
    if (this.context === null || this.bank === null || performance.now() - asked > OUT_OF_DATE) return;
    const { cues, double } = this.bank;
    const cue = cues[`${told.sound} ${told.doer}`] ?? cues[`${told.sound} you`];
    if (cue === undefined || this.volume === 0) return;
    const layers = [...cue.layers, ...(told.double ? [double] : [])]
      .map(([name, speed, gain, delay]) => ({ sound: this.next(name), speed, gain, delay }))
      .filter(({ sound }) => sound !== undefined);
    const length = Math.max(0, ...layers.map(({ sound, speed, delay }) => delay + (1000 * sound.duration) / speed));
    const side = Math.abs(told.side) <= ASIDE ? told.side : cue.side;
    this.schedule.adds({ meaning: `${told.sound} ${told.doer}`, policy: cue.policy, length, side, layers });
  }

  // The sound of this name, or the next of its variants.
  next(name) {
    const { sounds, heard } = this.bank;
    if (sounds.has(name)) return sounds.get(name);
    const number = (heard.get(name) ?? 0) + 1;
    const found = sounds.has(`${name}-${number}`) ? number : 1;
    heard.set(name, found);
    return sounds.get(`${name}-${found}`);
  }

  begins({ side, layers }) {
    const { context } = this;
    // Other programs, or a phone that slept, may have suspended it.
    context.resume();
    const panner = context.createStereoPanner();
    panner.pan.value = side / ASIDE;
    panner.connect(context.destination);
    for (const { sound, speed, gain, delay } of layers) {
      const source = new AudioBufferSourceNode(context, { buffer: sound, playbackRate: speed });
      source.connect(new GainNode(context, { gain: gain * this.amplitude() })).connect(panner);
      source.start(context.currentTime + delay / 1000);
    }
  }

  amplitude() {
    return (this.volume / LOUDEST) ** 2 * (this.isBesideVoice() ? BESIDE_VOICE : 1);
  }
}

function keptVolume() {
  try {
    const kept = Number(localStorage.getItem(VOLUME) ?? LOUDEST);
    return kept >= 0 && kept <= LOUDEST ? kept : LOUDEST;
  } catch {
    return LOUDEST;
  }
}
