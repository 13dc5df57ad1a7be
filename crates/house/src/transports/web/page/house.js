// The connection to the server: opened, and after a loss opened again with growing delays.

import { answer } from "./key.js";
import { IS_PHONE } from "./words.js";
import { Wire } from "./wire.js";

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60000;
const LASTED = 30000;
// Milliseconds of silence, after a key and in general, after which the server is pinged; and timeouts
// for its answer and for the challenge of a new connection.
const AFTER_A_KEY = 2000;
const AT_ALL = 30000;
const ANSWERS = 4000;
const LETS_IN = 20000;
const LOOKS = 1000;
// How long a hidden page tries to reconnect; and the time over which clients sent on to another server
// spread their connections.
const HIDDEN = 600000;
const TOGETHER = 3000;
// Sent in place of a table's words: back to the earlier place, else to the lobby.
const COMES_BACK = "<";
// The close code of a page that is reloaded or left.
const GOES_AWAY = 4001;

export class House {
  // `on` has the callbacks of a Wire, and `on.isIn()`, `on.lost()`, `on.silent()`, `on.left()`.
  constructor(version, on) {
    this.version = version;
    this.on = on;
    this.socket = null;
    this.timer = null;
    this.isOver = true;
    this.isLost = this.isWaiting = false;
    this.lostAt = null;
    // How many steps of the match have come, and the note about it.
    this.heard = { steps: 0, match: "" };
    setInterval(() => this.looks(), LOOKS);
    // A return to the page, or to a network, reconnects without a delay.
    for (const back of ["online", "pageshow"]) addEventListener(back, () => this.hurries());
    addEventListener("pagehide", () => this.goesAway());
    document.addEventListener("visibilitychange", () => {
      this.tells();
      if (!document.hidden) this.hurries();
    });
  }

  // Logs in with this key, or none, in the page's language, and goes to the table with these words, if
  // any. After a reload, `back` is what the page had stored: then the user returns to their earlier
  // place.
  comes(key, words, back = null) {
    this.key = key;
    this.words = words;
    this.shown = back?.tokens ?? [];
    this.heard = back?.heard ?? { steps: 0, match: "" };
    this.pause = FIRST_PAUSE;
    this.isOver = false;
    this.isLost = false;
    this.wasIn = back !== null;
    this.opens();
  }

  // Whether lines reach a player who is in.
  isInside() {
    return this.begun !== null && this.wasIn;
  }

  // Goes to the table with these words by a new connection.
  leads(words) {
    const before = this.socket;
    this.words = words;
    this.wasIn = false;
    this.opens();
    before?.close();
  }

  // Where the user goes after login. After a lost connection the server tells what hasn't come of the match.
  goesTo() {
    if (this.wasIn) return `${COMES_BACK} ${this.heard.steps}`;
    return this.words === "" ? COMES_BACK : this.words;
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
      ends: () => { this.isOver = !this.isBack; },
      asksBack: () => { this.isBack = true; },
      match: (match) => { if (match !== this.heard.match) this.heard = { steps: 0, match }; },
      steps: (steps) => { this.heard.steps = steps; },
      laid: (laid) => {
        // The user is where the words lead, or has heard why not. After a lost connection they return
        // to their place, and the words aren't used again.
        if (laid) {
          this.wasIn = true;
          // From here on the server knows the key: the tokens are used up.
          this.shown = [];
          this.on.isIn();
        }
        this.on.laid(laid);
      },
    });
    let isAsked = false;
    socket.onmessage = async ({ data }) => {
      // Data of a connection that counts as gone is ignored: the next one gets it again.
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
      // Then the server names buttons in place of keys.
      if (IS_PHONE) socket.send("touch");
      socket.send(`join ${this.version} ${document.documentElement.lang} ${this.goesTo()}`);
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
    // Told once, however often reconnecting fails.
    if (!this.isLost && !this.isBack) this.on.lost();
    else if (this.pause >= LONGEST_PAUSE && !this.isSilent) this.on.silent();
    this.isLost = true;
    this.isSilent = this.pause >= LONGEST_PAUSE;
    this.lostAt ??= performance.now();
    // A hidden page stops trying: it would end a visit that the user has begun elsewhere. A phone that
    // sleeps reconnects when it wakes.
    this.isWaiting = document.hidden && (IS_PHONE || performance.now() - this.lostAt > HIDDEN);
    if (this.isWaiting) return;
    // All clients sent on to another server would connect at the same moment.
    this.timer = setTimeout(() => this.opens(), this.isBack ? Math.random() * TOGETHER : this.pause);
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
  }

  // Tells the server that a phone sleeps, or is awake again: its player is waited for.
  tells() {
    if (!IS_PHONE || this.begun === null || this.socket?.readyState !== WebSocket.OPEN) return;
    if (document.hidden !== this.sleeps) this.socket.send(document.hidden ? "hidden" : "shown");
    this.sleeps = document.hidden;
  }

  // A browser may keep a page that was left, with its connection open. Closing it tells the server that
  // the user has left.
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

  // A connection may break without notice: a server that is silent for long is pinged, and one that
  // doesn't answer counts as gone.
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

  // Sends a line now or not at all. A line typed without a connection would take effect long after, and
  // before login the server accepts nothing but an identity.
  send(line) {
    if (this.begun === null || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.sent = performance.now();
    this.socket.send(line);
    return true;
  }
}
