// A drawing of the table for sighted users. Screen readers skip it, since all of it is said. Signs are
// those of the wire (docs/dev/wire.md).

const SVG = "http://www.w3.org/2000/svg";

// The positions of the points on half a tile, row by row, in columns of an even grid.
const POINTS = [
  [], [[], [1], []], [[0], [], [2]], [[0], [1], [2]], [[0, 2], [], [0, 2]], [[0, 2], [1], [0, 2]], [[0, 2], [0, 2], [0, 2]],
  [[0, 2], [0, 1, 2], [0, 2]], [[0, 1, 2], [0, 2], [0, 1, 2]], [[0, 1, 2], [0, 1, 2], [0, 1, 2]],
  [[0, 1, 2, 3], [0, 3], [0, 1, 2, 3]], [[0, 1, 2, 3], [0, 1.5, 3], [0, 1, 2, 3]], [[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]],
];
const SUITS = { C: "♣", D: "♦", H: "♥", S: "♠" };
// The drawings of lands, in a square of 20, which tell them apart by shape as well as by colour.
const LANDS = {
  wheat: "M10 17V6M10 9L6 5M10 9L14 5M10 13L6 9M10 13L14 9",
  forest: "M10 4L4 14H16ZM10 14V17",
  water: "M3 8Q6 5 10 8T17 8M3 13Q6 10 10 13T17 13",
  grass: "M5 16Q5 11 3 9M8 16V8M12 16V8M15 16Q15 11 17 9",
  swamp: "M4 15H16M7 15V8M13 15V8M7 5V8M13 5V8M10 15V11",
  mine: "M10 4L16 10L10 16L4 10ZM10 4V16M4 10H16",
};
const WALLS = "M4 15V3H7V6H9V3H11V6H13V3H16V15Z";
const CROWN = "M0 6L0 1L2 3L4 0L6 3L8 1L8 6Z";
const HALF = 30;
const SEAM = 2;
const LAND = 26;
const CARD = 36;

export class Drawing {
  constructor(place) {
    this.place = place;
  }

  // Draws all at twice the size, or no more.
  turns(isOn) {
    this.place.dataset.large = isOn ? "yes" : "no";
  }

  // Draws these parts, each of a kind with its rows of signs; hides the drawing if there are none.
  draws(parts) {
    this.place.hidden = parts.length === 0;
    this.place.replaceChildren(...parts.map(part));
  }
}

function part({ kind, whose, rows }) {
  const drawn = document.createElement("div");
  drawn.className = `drawn ${kind}`;
  if (whose !== "") {
    const name = document.createElement("p");
    name.textContent = whose;
    drawn.append(name);
  }
  if (kind === "kingdom") {
    drawn.append(kingdom(rows));
    return drawn;
  }
  if (kind === "cross") {
    drawn.append(cross(rows));
    return drawn;
  }
  const draws = { line: tile, train: wagon, rows: value, offer: offered, hand: held }[kind];
  if (draws === undefined) return drawn;
  drawn.append(...rows.map((row) => {
    const line = document.createElement("div");
    line.className = "row";
    line.append(...row.map(draws));
    return line;
  }));
  return drawn;
}

// Tiles in the hand stand upright.
const held = (sign) => (sign.includes("-") ? tile(sign.replace("-", "x")) : cards([sign], 0));

// A tile, `0-6`, or `6x6` across the line.
function tile(sign) {
  const { wide, high, shapes } = face(sign);
  const drawn = picture(wide, high, "tile");
  drawn.append(...shapes);
  return drawn;
}

// A tile of a train, `0-6`; with an asterisk, `0-6*`, an arrow behind it: any player may go on there.
function wagon(sign) {
  const { wide, high, shapes } = face(sign.replace("*", ""));
  const arrow = `M${wide + 3} ${high / 2}h12m-5-6l6 6l-6 6`;
  const drawn = picture(sign.endsWith("*") ? wide + 18 : wide, high, "tile");
  drawn.append(...shapes, ...(sign.endsWith("*") ? [shape("path", { d: arrow, class: "edge" })] : []));
  return drawn;
}

function face(sign) {
  const isAcross = sign.includes("x");
  const [one, other] = sign.split(/[-x]/).map(Number);
  const [wide, high] = isAcross ? [HALF, 2 * HALF] : [2 * HALF, HALF];
  const shapes = [
    shape("rect", { x: 1, y: 1, width: wide - 2, height: high - 2, rx: 4, class: "face" }),
    shape("path", { d: isAcross ? `M4 ${HALF}H${HALF - 4}` : `M${HALF} 4V${HALF - 4}`, class: "edge" }),
    ...points(one, 0, 0), ...points(other, isAcross ? 0 : HALF, isAcross ? HALF : 0),
  ];
  return { wide, high, shapes };
}

// A line and the arms across it, which overlap its tiles; as wide as the window at most.
function cross(rows) {
  const faces = rows.map((row) => row.map((sign) => (sign === "." ? { wide: 0, high: 0, shapes: [] } : face(sign))));
  const columns = faces[rows.findIndex((row) => !row.includes("."))].map(({ wide }) => wide);
  const heights = faces.map((row) => Math.max(...row.map(({ high }) => high)));
  const before = (sizes, at) => sizes.slice(0, at).reduce((sum, size) => sum + size + SEAM, 0);
  const drawn = picture(before(columns, columns.length) - SEAM, before(heights, heights.length) - SEAM, "squares");
  faces.forEach((row, down) => row.forEach(({ wide, high, shapes }, right) => {
    if (shapes.length === 0) return;
    const [x, y] = [before(columns, right) + (columns[right] - wide) / 2, before(heights, down) + (heights[down] - high) / 2];
    const laid = shape("g", { transform: `translate(${x} ${y})`, class: "tile" });
    laid.append(...shapes);
    drawn.append(laid);
  }));
  return drawn;
}

function points(count, left, top) {
  const rows = POINTS[count] ?? [];
  const steps = count > 9 ? 3 : 2;
  return rows.flatMap((columns, row) => columns.map((column) => shape("circle", {
    cx: left + 7 + (column * (HALF - 14)) / steps, cy: top + 7 + (row * (HALF - 14)) / 2, r: count > 9 ? 2 : 2.6, class: "point",
  })));
}

// A value of a row and the cards that make it, `15=7H+8S`. Cards to be added lie side by side, others
// one above the other.
function value(sign) {
  const [number, laid] = sign.split("=");
  const drawn = cards(laid.split(/[+-]/), 16, laid.includes("-"));
  const above = shape("text", { x: drawn.viewBox.baseVal.width / 2, y: 12, class: "number" });
  above.textContent = number;
  drawn.append(above);
  return drawn;
}

function cards(signs, top, isAbove = false) {
  const [right, down] = isAbove ? [0, 24] : [CARD, 0];
  const after = signs.length - 1;
  const drawn = picture(CARD + right * after, 46 + down * after + top, "cards");
  signs.forEach((sign, place) => {
    const [x, y] = [right * place, top + down * place];
    const suit = sign.at(-1);
    const text = shape("text", { x: x + CARD / 2, y: y + 17, class: "DH".includes(suit) ? "card red" : "card" });
    text.textContent = sign.slice(0, -1) + SUITS[suit] + "\uFE0E";
    drawn.append(shape("rect", { x: x + 1, y: y + 1, width: CARD - 2, height: 44, rx: 4, class: "face" }), text);
  });
  return drawn;
}

// A tile on offer, `19=wheat1-forest0`, and whether it is taken.
function offered(sign) {
  const [number, lands] = sign.replace("*", "").split("=");
  const drawn = picture(2 * LAND, LAND + 14, sign.endsWith("*") ? "offered taken" : "offered");
  lands.split("-").forEach((sign, place) => drawn.append(...land(sign, LAND * place, 0)));
  const below = shape("text", { x: LAND, y: LAND + 12, class: "number" });
  below.textContent = number;
  drawn.append(below);
  return drawn;
}

function kingdom(rows) {
  const drawn = picture(LAND * Math.max(...rows.map((row) => row.length)), LAND * rows.length, "squares");
  rows.forEach((row, up) => row.forEach((sign, right) => drawn.append(...land(sign, LAND * right, LAND * up))));
  return drawn;
}

// A square, and what lies there.
function land(sign, x, y) {
  const at = `translate(${x + 3} ${y + 5})`;
  const square = (name) => shape("rect", { x: x + 0.5, y: y + 0.5, width: LAND - 1, height: LAND - 1, class: name });
  if (sign === ".") return [square("open")];
  if (sign === "castle") return [square("castle"), shape("path", { d: WALLS, transform: at, class: "walls" })];
  const grows = sign.slice(0, -1);
  const drawn = [square(`land ${grows}`), shape("path", { d: LANDS[grows], transform: at, class: "grows" })];
  for (let crown = 0; crown < Number(sign.at(-1)); crown += 1) {
    drawn.push(shape("path", { d: CROWN, transform: `translate(${x + 2 + 7.6 * crown} ${y + 2}) scale(0.85)`, class: "crown" }));
  }
  return drawn;
}

function picture(wide, high, name) {
  return shape("svg", { viewBox: `0 0 ${wide} ${high}`, width: `${wide / 16}em`, height: `${high / 16}em`, class: name, focusable: "false" });
}

function shape(name, has) {
  const shape = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(has)) shape.setAttribute(key, String(value));
  return shape;
}
