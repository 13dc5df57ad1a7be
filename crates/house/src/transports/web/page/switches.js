// Switches of the page, whose state is stored.

const PREFERENCES = "salotto-page";

export class Switches {
  // `all` has what each button switches, by its id; `word(name)` is a text of the page.
  constructor(all, word, says) {
    this.all = all;
    this.word = word;
    this.says = says;
    for (const [id, what] of Object.entries(all)) {
      const button = document.getElementById(id);
      button.hidden = what.isThere === false;
      button.addEventListener("click", () => this.turns(id, !this.isOn(id)));
    }
  }

  isOn(id) {
    return this.kept().includes(id);
  }

  kept() {
    try {
      const kept = JSON.parse(localStorage.getItem(PREFERENCES) ?? "[]");
      return Array.isArray(kept) ? kept : [];
    } catch {
      return this.unkept ?? [];
    }
  }

  turns(id, isOn) {
    const kept = this.kept().filter((other) => other !== id).concat(isOn ? [id] : []);
    this.unkept = kept;
    try {
      if (kept.length > 0) localStorage.setItem(PREFERENCES, JSON.stringify(kept));
      else localStorage.removeItem(PREFERENCES);
    } catch {
      // A browser may refuse to store anything: then the state holds for this page.
    }
    this.shows();
    // Said before a voice is switched on.
    this.says(`${this.name(id)}.`);
    this.all[id].turns(isOn);
  }

  // Switches on what was on when the page was last open. Browsers allow sounds only after a tap or a
  // key.
  begins() {
    for (const [id, what] of Object.entries(this.all)) {
      if (this.isOn(id)) what.turns(true);
    }
  }

  shows() {
    for (const id of Object.keys(this.all)) {
      const button = document.getElementById(id);
      button.textContent = this.word(id);
      button.setAttribute("aria-pressed", String(this.isOn(id)));
    }
    for (const one of document.querySelectorAll("[data-while]")) one.hidden = !this.isOn(one.dataset.while);
  }

  name(id) {
    return `${this.word(id)}: ${this.word(this.isOn(id) ? "on" : "off")}`;
  }
}

// Keeps the screen of a phone on during a match.
export class Awake {
  // `refused()` tells that the phone refuses, as one whose battery is low may do.
  constructor(refused) {
    this.refused = refused;
    this.isThere = "wakeLock" in navigator;
    this.isOn = this.runs = false;
    this.lock = null;
    // `isStale`: the page was hidden while the phone was asked, which may refuse for that reason.
    this.isAsking = this.isRefused = this.isStale = false;
    document.addEventListener("visibilitychange", () => this.looks());
  }

  turns(isOn) {
    this.isOn = isOn;
    this.isRefused = false;
    this.looks();
  }

  // Sets whether a match is under way.
  isPlayed(runs) {
    if (this.runs === runs) return;
    this.runs = runs;
    this.looks();
  }

  isWanted() {
    return this.isThere && this.isOn && this.runs && !document.hidden;
  }

  async looks() {
    if (!this.isWanted()) {
      this.lock?.release();
      this.lock = null;
      this.isStale = this.isAsking;
    } else if (!this.isAsking && (this.lock === null || this.lock.released)) {
      this.isAsking = true;
      this.lock = await navigator.wakeLock.request("screen").catch(() => null);
      this.isAsking = false;
      // It may come after the end of the match.
      const isStale = this.isStale && this.lock === null;
      this.isStale = false;
      if (isStale || !this.isWanted()) return this.looks();
      // Told once, until the phone grants it again.
      if (this.lock === null && !this.isRefused) this.refused();
      this.isRefused = this.lock === null;
    }
  }
}

// Lets a phone vibrate when it is the player's turn.
export class Buzz {
  constructor() {
    this.isThere = typeof navigator.vibrate === "function" && matchMedia("(pointer: coarse)").matches;
    this.isOn = false;
  }

  turns(isOn) {
    this.isOn = isOn;
    if (isOn) navigator.vibrate(100);
  }

  buzzes() {
    if (this.isOn) navigator.vibrate([200, 100, 200]);
  }
}
