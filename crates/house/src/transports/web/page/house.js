// The line to the house: opened, lost, taken up again with a growing wait.

import { answer } from "./key.js";
import { IS_PHONE } from "./words.js";
import { Wire } from "./wire.js";

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60000;
const LASTED = 30000;
// How long the house may be silent after a key, and at all, until it is asked whether it is there; and
// how long it may take to answer that, or to let somebody in.
const AFTER_A_KEY = 2000;
const AT_ALL = 30000;
const ANSWERS = 4000;
const LETS_IN = 20000;
const LOOKS = 1000;
// For how long a page that nobody looks at tries to come back, and within which time all come that are
// sent on.
const HIDDEN = 600000;
const TOGETHER = 3000;
// What stands in place of a table's words: back to where one was, else to the lobby.
const COMES_BACK = "<";
// By this code a page closes its line that is reloaded or left.
const GOES_AWAY = 4001;

export class House {
  // `on` is what a Wire hands on, and `on.lost()`, `on.silent()`, `on.left()`.
  constructor(version, on) {
    this.version = version;
    this.on = on;
    this.socket = null;
    this.timer = null;
    this.isOver = true;
    this.isLost = this.isWaiting = false;
    this.lostAt = null;
    setInterval(() => this.looks(), LOOKS);
    // Somebody who comes back to the page, or to a network, doesn't wait.
    for (const back of ["online", "pageshow"]) addEventListener(back, () => this.hurries());
    addEventListener("pagehide", () => this.goesAway());
    document.addEventListener("visibilitychange", () => {
      this.tells();
      if (!document.hidden) this.hurries();
    });
  }

  // Comes in by this key, or none, in the page's language, to the table with these words if there are
  // some. After a reload, `back` is what the page had kept: then one comes back to where one was.
  comes(key, words, back = null) {
    this.key = key;
    this.words = words;
    this.shown = back?.token ?? null;
    this.pause = FIRST_PAUSE;
    this.isOver = false;
    this.isLost = false;
    this.wasIn = back !== null;
    this.opens();
  }

  opens() {
    clearTimeout(this.timer);
    this.timer = null;
    this.isBack = this.isWaiting = false;
    const at = new URL("/wire", location.href);
    at.protocol = at.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(at, `salotto.${this.version}`);
    this.socket = socket;
    this.begun = null;
    this.sleeps = false;
    this.asked = null;
    this.came = this.sent = this.opened = performance.now();
    const wire = new Wire({
      ...this.on,
      hello: (line) => {
        // From here on the house knows the key: the token is used up.
        this.shown = null;
        this.on.hello(line);
      },
      ends: () => { this.isOver = !this.isBack; },
      asksBack: () => { this.isBack = true; },
      laid: (laid) => {
        // They are where the words lead, or have heard why not: where the line is cut they come back to
        // where they were, and the words don't lead there again.
        if (laid) this.wasIn = true;
        this.on.laid(laid);
      },
    });
    let isAsked = false;
    socket.onmessage = async ({ data }) => {
      // What a line still brings that counts as gone is told again by the next.
      if (this.socket !== socket) return;
      this.came = performance.now();
      this.asked = null;
      if (isAsked) return wire.takes(data);
      isAsked = true;
      const [, nonce, house] = data.trim().split(" ");
      const signed = await answer(this.key, nonce, house, this.shown).catch(() => "guest");
      if (this.socket !== socket || socket.readyState !== WebSocket.OPEN) return;
      this.begun = performance.now();
      this.isLost = false;
      this.lostAt = null;
      socket.send(signed);
      // Then the house names buttons where it would name keys.
      if (IS_PHONE) socket.send("touch");
      socket.send(`join ${this.version} ${document.documentElement.lang} ${this.wasIn || this.words === "" ? COMES_BACK : this.words}`.trim());
      this.tells();
    };
    socket.onclose = () => {
      if (this.socket === socket) this.closed();
    };
  }

  closed() {
    this.socket = null;
    const begun = this.begun;
    this.begun = null;
    if (this.isOver) return this.on.left();
    const lasted = begun !== null && performance.now() - begun > LASTED;
    if (lasted || this.isBack) this.pause = FIRST_PAUSE;
    // Said once, however often it is tried in vain.
    if (!this.isLost && !this.isBack) this.on.lost();
    else if (this.pause >= LONGEST_PAUSE && !this.isSilent) this.on.silent();
    this.isLost = true;
    this.isSilent = this.pause >= LONGEST_PAUSE;
    this.lostAt ??= performance.now();
    // A page that nobody looks at stops trying: it would put somebody out who has come in elsewhere.
    // A phone that sleeps comes back when it is awake.
    this.isWaiting = document.hidden && (IS_PHONE || performance.now() - this.lostAt > HIDDEN);
    if (this.isWaiting) return;
    // All who are sent on to another house would come in the same moment.
    this.timer = setTimeout(() => this.opens(), this.isBack ? Math.random() * TOGETHER : this.pause);
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
  }

  // Tells a house that a phone sleeps, or is awake again: its seat is waited for.
  tells() {
    if (!IS_PHONE || this.begun === null || this.socket?.readyState !== WebSocket.OPEN) return;
    if (document.hidden !== this.sleeps) this.socket.send(document.hidden ? "hidden" : "shown");
    this.sleeps = document.hidden;
  }

  // A browser may keep a page that was left, and its line open: the house is told that nobody is there.
  goesAway() {
    const socket = this.socket;
    if (socket === null) return;
    clearTimeout(this.timer);
    this.socket = this.begun = this.timer = null;
    this.isLost = this.isWaiting = true;
    socket.close(GOES_AWAY);
  }

  hurries() {
    if (this.timer !== null || this.isWaiting) this.opens();
    else if (this.begun !== null) this.asks();
  }

  // A line may die without a word: a house that is silent for long is asked, and one that doesn't
  // answer has gone.
  looks() {
    if (this.socket === null) return;
    const now = performance.now();
    const isGone = this.begun === null ? now - this.opened > LETS_IN : this.asked !== null && now - this.asked > ANSWERS;
    if (isGone) {
      const socket = this.socket;
      this.closed();
      return socket.close();
    }
    const isSilent = now - this.came > AT_ALL || (this.sent > this.came && now - this.sent > AFTER_A_KEY);
    if (this.begun !== null && this.asked === null && isSilent) this.asks();
  }

  asks() {
    if (this.asked !== null || this.socket?.readyState !== WebSocket.OPEN) return;
    this.asked = performance.now();
    this.socket.send("");
  }

  // Sends a line, now or not at all: what is typed while nobody is there would be done long after, and
  // before one is in nothing is listened to but who one is.
  send(line) {
    if (this.begun === null || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.sent = performance.now();
    this.socket.send(line);
    return true;
  }
}
