// Who somebody is: a key pair that this browser makes and keeps, for this page alone. Its secret half
// can be used here and read by nobody; nothing else is kept.

const DATABASE = "salotto";
const STORE = "keys";
const OWN = "own";

// What may be made, the first that the browser knows.
const KEY_KINDS = [
  { kind: "ed25519", make: { name: "Ed25519" }, sign: { name: "Ed25519" } },
  { kind: "p256", make: { name: "ECDSA", namedCurve: "P-256" }, sign: { name: "ECDSA", hash: "SHA-256" } },
];

// The key of this browser, made if there is none: `{ kind, pair, isNew }`; null where none can be
// kept, as on a page that isn't encrypted.
export async function ownKey() {
  if (!globalThis.isSecureContext || !globalThis.crypto?.subtle || !globalThis.indexedDB) return null;
  try {
    const database = await opened();
    const kept = await done(database.transaction(STORE).objectStore(STORE).get(OWN));
    if (kept) return { ...kept, isNew: false };
    for (const { kind, make } of KEY_KINDS) {
      const isFirst = await keeps(database, kind, make);
      // Another window may have been faster: then its key is ours.
      const found = await done(database.transaction(STORE).objectStore(STORE).get(OWN));
      if (found) return { ...found, isNew: isFirst };
    }
    return null;
  } catch {
    return null;
  }
}

// What is answered to a challenge: signed by this key, for this house and this page alone.
export async function answer(key, nonce, house) {
  if (key === null) return "guest";
  const { sign } = KEY_KINDS.find(({ kind }) => kind === key.kind);
  const text = `salotto page 1\n${location.origin}\n${house}\n${nonce}`;
  const signature = await crypto.subtle.sign(sign, key.pair.privateKey, new TextEncoder().encode(text));
  const open = await crypto.subtle.exportKey("raw", key.pair.publicKey);
  return `key ${key.kind} ${hex(open)} ${hex(signature)}`;
}

// Makes a key of a kind and keeps it; whether that worked.
async function keeps(database, kind, make) {
  try {
    const pair = await crypto.subtle.generateKey(make, false, ["sign", "verify"]);
    await done(database.transaction(STORE, "readwrite").objectStore(STORE).add({ kind, pair }, OWN));
    return true;
  } catch {
    // The browser doesn't know the kind, or can't keep it.
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

function hex(bytes) {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
