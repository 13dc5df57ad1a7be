// Keys: the same as everywhere in Salotto, and none of the browser's or of a screen reader's.

const NAMED = {
  Enter: "enter", " ": "space", Escape: "escape", ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right",
  Home: "home", End: "end", PageUp: "page-up", PageDown: "page-down", Delete: "delete",
};
// The other function keys are the browser's: help, find, reload, the address, caret browsing, full
// screen, tools. Keys of a voice would be for one that the server doesn't have.
const FUNCTIONS = { F2: "f2", F9: "f9" };

const LONGEST_NUMBER = 9;
// Characters that may follow a number within a text.
const BETWEEN = [..." -,.+/|"];

// Returns the name of a key on the wire; null if it isn't Salotto's. Tab is the browser's and leads to
// the buttons; the comma does in Salotto what Tab does elsewhere.
export function named(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return null;
  if (event.key in NAMED) return NAMED[event.key];
  if (event.key in FUNCTIONS) return FUNCTIONS[event.key];
  return [...event.key].length === 1 ? event.key : null;
}

// A number being typed, and the line for each key. As at a terminal, each digit is sent, and Enter ends
// the number.
export class Digits {
  constructor() {
    this.digits = "";
  }

  // Returns the line for a key, or an object with the text so far if a line of text begins with it.
  line(name, key) {
    if (/^[0-9]$/.test(name)) {
      // A digit beyond the longest number changes nothing.
      if (this.digits.length < LONGEST_NUMBER) this.digits += name;
      return `digits ${this.digits}`;
    }
    const digits = this.digits;
    if (digits !== "" && key === "Backspace") {
      this.digits = digits.slice(0, -1);
      return this.digits === "" ? "erased" : `digits ${this.digits}`;
    }
    this.digits = "";
    if (digits !== "" && name === "enter") return `line ${digits}`;
    if (digits !== "" && name === "escape") return "erased";
    // As at a terminal: "6 4", "6-4 left".
    const goesOn = digits !== "" && BETWEEN.includes(key);
    if (goesOn || name === ":" || name === "/") return { text: digits + key };
    return `key ${name}`;
  }

  // Drops the digits typed so far.
  forgets() {
    this.digits = "";
  }
}
