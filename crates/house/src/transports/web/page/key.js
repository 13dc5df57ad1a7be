// The user's identity: a key pair that this browser makes and stores, for this page alone. The private
// key can be used here, but not exported. A guest's key stays in the memory of the page.

import { newToken } from "./session.js";

const DATABASE = "salotto";
const STORE = "keys";
const OWN = "own";

// Timeout for the browser's storage, in milliseconds.
const PATIENCE = 5000;

// Kinds of keys; the first is used that the browser supports.
const KEY_KINDS = [
  { kind: "ed25519", make: { name: "Ed25519" }, sign: { name: "Ed25519" } },
  { kind: "p256", make: { name: "ECDSA", namedCurve: "P-256" }, sign: { name: "ECDSA", hash: "SHA-256" } },
];

// Returns the key of this browser, made if there is none: `{ kind, pair, isNew }`; null if none can be
// stored, as on a page that isn't encrypted.
export async function ownKey() {
  if (!hasKeys() || !globalThis.indexedDB) return null;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, null));
  return Promise.race([keptKey(), late]);
}

function hasKeys() {
  return globalThis.isSecureContext && Boolean(globalThis.crypto?.subtle);
}

async function keptKey() {
  try {
    const database = await opened();
    const kept = await done(database.transaction(STORE).objectStore(STORE).get(OWN));
    if (kept) return { ...kept, isNew: false };
    for (const { kind, make } of KEY_KINDS) {
      const isFirst = await keeps(database, kind, make);
      // Another window may have stored a key meanwhile: then that one is used.
      const found = await done(database.transaction(STORE).objectStore(STORE).get(OWN));
      if (found) return { ...found, isNew: isFirst };
    }
    return null;
  } catch {
    return null;
  }
}

// Returns the key of a guest, for as long as this page is open: `{ kind, pair, token }`, with the token
// for a reload; null if none can be made.
export async function guestKey() {
  if (!hasKeys()) return null;
  for (const { kind, make } of KEY_KINDS) {
    try {
      return { kind, pair: await crypto.subtle.generateKey(make, false, ["sign", "verify"]), token: newToken() };
    } catch {
      // The browser doesn't support the kind.
    }
  }
  return null;
}

// Returns the answer to a challenge, signed by this key for this server and this page alone. `shown` has
// the tokens of the pages that a guest has reloaded.
export async function answer(key, nonce, house, shown) {
  if (key === null) return "guest";
  const { sign } = KEY_KINDS.find(({ kind }) => kind === key.kind);
  const text = `salotto page 1\n${location.origin}\n${house}\n${nonce}`;
  const signature = await crypto.subtle.sign(sign, key.pair.privateKey, new TextEncoder().encode(text));
  const open = await crypto.subtle.exportKey("raw", key.pair.publicKey);
  const signed = `${key.kind} ${hex(open)} ${hex(signature)}`;
  if (!("token" in key)) return `key ${signed}`;
  const next = await crypto.subtle.digest("SHA-256", bytes(key.token));
  return `guest ${signed} ${hex(next)} ${shown.join(" ")}`.trim();
}

// Makes a key of a kind and stores it. Returns whether that worked.
async function keeps(database, kind, make) {
  try {
    const pair = await crypto.subtle.generateKey(make, false, ["sign", "verify"]);
    await done(database.transaction(STORE, "readwrite").objectStore(STORE).add({ kind, pair }, OWN));
    return true;
  } catch {
    // The browser doesn't support the kind, or can't store it.
    return false;
  }
}

function opened() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      event.preventDefault();
      reject(request.error);
    };
    request.onblocked = () => reject(request.error);
  });
}

function bytes(hex) {
  return new Uint8Array(hex.match(/../g).map((byte) => parseInt(byte, 16)));
}

export function hex(bytes) {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
