// The scene as buttons: the open list or the hand, and the keys that matter.

import { shown } from "./words.js";

// The most items that are laid with the usual space. More are laid closer, so that they fit on a phone.
const MANY = 8;

export class Scene {
  // `on` has the callbacks `on.picks(number, place)` and `on.presses(key)`.
  constructor(on) {
    this.on = on;
    this.main = document.getElementById("main");
    this.laid = document.getElementById("laid");
    this.title = document.getElementById("laid-title");
    this.items = document.getElementById("items");
    this.keys = document.getElementById("keys");
    this.lists = { now: document.getElementById("keys-now"), all: document.getElementById("keys-all") };
    const more = document.getElementById("keys-more");
    more.onclick = () => {
      this.lists.all.hidden = !this.lists.all.hidden;
      more.setAttribute("aria-expanded", String(!this.lists.all.hidden));
    };
  }

  lays(laid) {
    const before = laid !== null && this.laid.dataset.kind === laid.kind ? [...this.items.children] : [];
    this.laid.dataset.kind = laid?.kind ?? "";
    this.laid.dataset.many = laid !== null && laid.items.length > MANY ? "yes" : "no";
    this.laid.hidden = laid === null || laid.items.length === 0;
    this.title.textContent = shown(laid?.title ?? "");
    const items = (laid?.items ?? []).map((text, place) => {
      return this.item(shown(text), laid.signs[place], before, () => this.on.picks(laid.number, place + 1));
    });
    for (const item of this.items.children) {
      if (!items.includes(item)) this.keepsFocus(item);
    }
    // What a reader is at stays where it is: only what changes is removed or added.
    for (const item of [...this.items.children]) {
      if (!items.includes(item)) item.remove();
    }
    // A tile that fits looks different from one that doesn't.
    const playable = laid?.playable ?? [];
    if (playable.length > 0) items.forEach((item, place) => { item.dataset.fits = playable.includes(place) ? "yes" : "no"; });
    items.forEach((item, place) => {
      if (this.items.children[place] !== item) this.items.insertBefore(item, this.items.children[place] ?? null);
    });
    if (laid !== null) this.cursor(laid.cursor);
  }

  cursor(place) {
    [...this.items.children].forEach((item, at) => {
      if (at === place) item.firstChild.setAttribute("aria-current", "true");
      else item.firstChild.removeAttribute("aria-current");
    });
  }

  offers(which, keys) {
    this.keys.hidden = false;
    const list = this.lists[which];
    const same = JSON.stringify(keys);
    if (list === undefined || list.dataset.keys === same) return;
    list.dataset.keys = same;
    this.keepsFocus(list);
    const buttons = keys.map(({ heading, key, does }) => ({ heading, item: this.button(capital(shown(does)), () => this.on.presses(key)) }));
    if (which === "now") list.replaceChildren(...buttons.map(({ item }) => item));
    else list.replaceChildren(...groups(buttons));
  }

  clears() {
    this.lays(null);
    this.keepsFocus(this.keys);
    this.keys.hidden = true;
  }

  // If an element that is about to be removed has the focus, moves the focus to the main button.
  keepsFocus(within) {
    if (within.contains(document.activeElement)) this.main.focus({ preventScroll: true });
  }

  // The item with this sign, or without one with this text: one that is there already, which is taken from
  // `before`, or a new one. A tile gets other words, as it fits now; no item gets those of another, so that
  // nobody chooses what they haven't heard.
  item(text, sign, before, does) {
    const isSame = (item) => (sign === undefined ? item.firstChild.textContent === text : item.dataset.sign === sign);
    const at = before.findIndex(isSame);
    const [item] = at < 0 ? [this.button(text, does)] : before.splice(at, 1);
    if (sign !== undefined) item.dataset.sign = sign;
    delete item.dataset.fits;
    if (item.firstChild.textContent !== text) item.firstChild.textContent = text;
    this.presses(item.firstChild, does);
    return item;
  }

  // A pressed button is removed, or the next question replaces it. The focus moves to the main button
  // before the answer comes, since a focus that moves later would cut the answer.
  button(text, does) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    this.presses(button, does);
    item.append(button);
    return item;
  }

  presses(button, does) {
    button.onclick = () => {
      this.main.focus({ preventScroll: true });
      does();
    };
  }
}

// Groups buttons into lists, each below the heading with which it begins.
function groups(buttons) {
  const all = [];
  let list = null;
  for (const { heading, item } of buttons) {
    if (heading !== undefined) {
      const title = document.createElement("h3");
      title.textContent = heading;
      all.push(title);
      list = null;
    }
    if (list === null) {
      list = document.createElement("ul");
      all.push(list);
    }
    list.append(item);
  }
  return all;
}

function capital(text) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
