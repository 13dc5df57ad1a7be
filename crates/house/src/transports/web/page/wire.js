// Parser of the lines of the wire (docs/dev/wire.md) that a server sends.

const KINDS = { "!": "answer", "=": "again", "+": "event", '"': "chat", " ": "written" };

// Gathers lines until they are something, and hands that on: `on.said(text, kind, happened)` with the parts
// of the events that it tells or null, `on.moved()`, `on.laid(laid)`
// with null for nothing, `on.cursor(place)`, `on.keys(which, keys)`, `on.drawn(parts)`, `on.language(tag)`,
// `on.text(isAsked, question)`, `on.record(text)`, `on.status(text)`, `on.sound(told)` with
// the words of a sound, `on.match(note)` with the note as text, `on.steps(steps)` once the text that leads up to
// these steps of the match has come, `on.asksBack()`, `on.ends()`, `on.hello(line)`.
export class Wire {
  constructor(on) {
    this.on = on;
    this.greeted = false;
    this.text = [];
    this.laid = null;
    // The signs of the items of the next list.
    this.signs = [];
    this.keys = [];
    this.parts = [];
    // The events that the next sentences tell, and the steps of the match that the next text leads up to.
    this.happened = this.steps = null;
  }

  takes(lines) {
    for (const line of lines.split("\n")) {
      if (line !== "") this.line(line);
    }
  }

  line(line) {
    if (!this.greeted) {
      this.greeted = true;
      return this.on.hello(line);
    }
    const sign = line[0];
    const rest = line.slice(1);
    if (sign === "&") return this.text.push(rest);
    if (sign in KINDS) {
      const text = [...this.text, rest].join("\n");
      this.text = [];
      const happened = sign === "+" ? this.happened : null;
      this.happened = null;
      if (this.steps !== null) this.on.steps(this.steps);
      this.steps = null;
      return this.on.said(text, KINDS[sign], happened);
    }
    switch (sign) {
      case ">":
        this.on.record(`${[...this.text, rest].join("\n")}\n`);
        this.text = [];
        break;
      // It is the player's turn.
      case "*": this.on.sound(soundOf("turn")); break;
      case "~": this.sound(rest); break;
      case "^":
        this.happened = rest === "" ? null : JSON.parse(rest);
        if (rest === "") this.on.moved();
        break;
      case "?": this.on.text(true, rest); break;
      case ".": this.on.text(false); break;
      case "<": this.on.asksBack(); break;
      case "/": this.on.ends(); break;
      case "@": this.on.language(rest); break;
      case "[": this.begins(rest); break;
      case "-": this.laid?.items.push(rest); break;
      case ":": if (this.laid !== null) this.laid.playable = rest.split(" ").map((place) => Number(place) - 1); break;
      case "%": this.on.status(rest); break;
      case "]": this.cursor(Number(rest) - 1); break;
      case "#": this.heading = rest; break;
      case "(": this.key(rest); break;
      case ")": this.on.keys(rest, this.keys); this.keys = []; break;
      case "{": this.part(rest); break;
      case "|": this.parts.at(-1)?.rows.push(rest.split(" ")); break;
      case "}": this.on.drawn(this.parts); this.parts = []; break;
    }
  }

  begins(rest) {
    if (rest === "") return this.on.laid(null);
    const [number, kind] = rest.split(" ", 2);
    this.laid = { number, kind, title: rest.slice(number.length + kind.length + 2), items: [], signs: this.signs, playable: [], cursor: 0 };
    this.signs = [];
  }

  // A sound; or, for older clients, something in its place that they ignore.
  sound(rest) {
    const [word, ...signs] = rest.split(" ");
    if (word === "signs") this.signs = signs;
    else if (word === "steps") this.steps = Number(signs[0]);
    else if (word === "match") this.on.match(signs.join(" "));
    else if (word !== "told") this.on.sound(soundOf(rest));
  }

  cursor(place) {
    if (this.laid === null) return this.on.cursor(place);
    const laid = { ...this.laid, cursor: place };
    this.laid = null;
    this.on.laid(laid);
  }

  key(rest) {
    const at = rest.indexOf(" ");
    this.keys.push({ heading: this.heading, key: rest.slice(0, at), does: rest.slice(at + 1) });
    this.heading = undefined;
  }

  part(rest) {
    const [kind] = rest.split(" ", 1);
    this.parts.push({ kind, whose: rest.slice(kind.length + 1), rows: [] });
  }
}

// The words of a sound: who did it, where it is heard and whether a double was laid may be missing.
function soundOf(words) {
  const [sound, doer = "you", side, ...more] = words.split(" ");
  return { sound, doer, side: side === undefined ? NaN : Number(side), double: more.includes("double") };
}
