// Texts made of the events since the player's own last move, as `src/speech/catch_up.rs` makes them.

// The form of a part: whole sentences, or within a sentence in usual or in the fewest words.
export const [LONG, MIDDLE, SHORT] = ["long", "middle", "short"];

// Joins parts into one text. Returns it with its spans: each part, and where its letters begin and end.
export function joinParts(parts, form) {
  let text = "";
  let inSentence = false;
  const spans = [];
  for (let at = 0; at < parts.length;) {
    const part = parts[at];
    const within = withinSentence(part, form);
    let next = at + 1;
    while (within !== null && part.who !== "" && parts[next]?.who && parts[next].did === part.did) next += 1;
    const same = parts.slice(at, next);
    if (text !== "") text += separator(inSentence, within !== null, part.kind);
    const from = text.length;
    const several = same.length > 1 ? `${same.map(({ who }) => who).join(", ")} ${part.all}` : within;
    const told = within === null ? part.long.replaceAll("\n", " ") : several;
    text += within !== null && !inSentence ? capitalised(told) : told;
    inSentence = within !== null;
    spans.push(...same.map((one) => ({ part: one, from, to: text.length })));
    at = next;
  }
  return { text: inSentence ? `${text}.` : text, spans };
}

// The part within a sentence; null if it is told in sentences of its own.
function withinSentence({ kind, middle, who, did }, form) {
  if (form === LONG || kind === "deal") return null;
  if (form === MIDDLE && middle) return middle;
  if (who) return `${who} ${did}`;
  return did || null;
}

function separator(inSentence, goesOn, kind) {
  if (!inSentence) return " ";
  if (!goesOn) return ". ";
  return kind === "turn" ? "; " : ", ";
}

function capitalised(text) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

// Where a text tells all sentences of a part; null if it doesn't.
export function placeIn(text, { long }) {
  const places = long.split("\n").map((line) => [text.indexOf(line), line.length]);
  if (places.some(([from]) => from < 0)) return null;
  return { from: Math.min(...places.map(([from]) => from)), to: Math.max(...places.map(([from, length]) => from + length)) };
}
