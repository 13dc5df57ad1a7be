// Data that leads back to the seat after a reload: for this tab alone, used once. A tab that was
// duplicated, or closed and opened again, has a copy. It is dropped there, since another person may
// have opened it.

import { hex } from "./key.js";

const PLACE = "salotto";
const TOKEN_BYTES = 32;

export class Session {
  constructor() {
    this.own = null;
    // The data left by the page that was reloaded; null for any other page.
    this.found = this.takes();
  }

  takes() {
    const kept = stored((storage) => storage.getItem(PLACE));
    this.clears();
    if (kept === null || !isReloaded()) return null;
    try {
      return JSON.parse(kept);
    } catch {
      return null;
    }
  }

  // Stores this for a reload: `{ who, token, log }`.
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
