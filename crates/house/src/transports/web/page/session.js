// Data that leads back to the seat after a reload: for this tab alone, used once. It stays stored until
// the server has let the page in, since a page may be reloaded before that. A tab that was
// duplicated, or closed and opened again, has a copy. It is dropped there, since another person may
// have opened it.

import { hex } from "./key.js";

const PLACE = "salotto";
const TOKEN_BYTES = 32;
// The most tokens that are shown to the server (docs/dev/wire.md).
const MOST_TOKENS = 4;

export class Session {
  constructor() {
    this.own = null;
    // The data left by the page that was reloaded; null for any other page.
    this.found = this.takes();
  }

  takes() {
    const kept = stored((storage) => storage.getItem(PLACE));
    try {
      if (kept !== null && isReloaded()) return JSON.parse(kept);
    } catch {
      // It was stored by another version of the page.
    }
    this.clears();
    return null;
  }

  // Stores a guest's token for the next reload, beside those that the server may not have used up yet.
  adds(token) {
    this.keeps({ who: "guest", tokens: [token, ...(this.found?.tokens ?? [])].slice(0, MOST_TOKENS) });
  }

  // The server has let the page in: earlier tokens are used up.
  isIn() {
    if (this.own?.tokens?.length > 1) this.keeps({ tokens: this.own.tokens.slice(0, 1) });
    this.found = null;
  }

  // Stores this for a reload: `{ who, tokens, log, heard }`.
  keeps(own) {
    this.own = { ...this.own, ...own };
    stored((storage) => storage.setItem(PLACE, JSON.stringify(this.own)));
  }

  clears() {
    this.own = null;
    stored((storage) => storage.removeItem(PLACE));
  }
}

// Returns an unpredictable token, in hexadecimal.
export function newToken() {
  return hex(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
}

function isReloaded() {
  return document.wasDiscarded === true || performance.getEntriesByType("navigation")[0]?.type === "reload";
}

// Accesses the storage of this tab; null if the browser refuses it.
function stored(does) {
  try {
    return does(sessionStorage);
  } catch {
    return null;
  }
}
