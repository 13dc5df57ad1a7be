// The page: sends what is pressed to the server, and shows and speaks what the server says.

import { Drawing } from "./drawing.js";
import { House } from "./house.js";
import { guestKey, ownKey } from "./key.js";
import { Digits, named } from "./keys.js";
import { Scene } from "./scene.js";
import { Session } from "./session.js";
import { Sounds } from "./sounds.js";
import { Speaker } from "./speaker.js";
import { Awake, Buzz, Switches } from "./switches.js";
import { Voice } from "./voice.js";
import { IS_PHONE, shown, word } from "./words.js";

const at = (id) => document.getElementById(id);
const version = document.body.dataset.version;
const main = at("main");
const form = at("text");

const TITLE = document.title;
// The longest words of a link. Three words are shorter, in every language.
const LONGEST_WORDS = 60;
// The key of *Say something*.
const SAYS = "'";
// By how much a button changes the volume, in percent.
const VOLUME_STEP = 10;
const SCROLLING = ["up", "down", "page-up", "page-down", "home", "end"];

const speaker = new Speaker();
const sounds = new Sounds(() => speaker.isOn);
const voice = new Voice(at("log"), at("voice"), speaker, () => word("more"));
const digits = new Digits();
const session = new Session();
const scene = new Scene({ picks: (number, place) => sends(`pick ${number} ${place}`), presses });
const drawing = new Drawing(at("drawing"));
const [awake, buzz] = [new Awake(() => voice.say(word("awake-refused"), "event")), new Buzz()];
const switches = new Switches({ "own-voice": speaker, sounds, awake, buzz, large: drawing }, word, (said) => voice.say(said, "answer"));
const house = new House(version, {
  hello: (line) => { if (line !== `salotto ${version}`) voice.say(word("reload"), "event"); },
  said: (text, kind, happened) => {
    // No text is asked for after all.
    if (isEarly && kind === "answer") endsText();
    if (happened !== null) looksForTurn(happened.parts);
    voice.say(text, kind, happened);
  },
  moved: () => voice.moved(),
  sound: (told) => {
    sounds.plays(told);
    if (told.sound === "turn") isOnesTurn();
  },
  laid: (laid) => scene.lays(laid),
  cursor: (place) => scene.cursor(place),
  keys: (which, keys) => scene.offers(which, keys),
  drawn: (parts) => {
    drawing.draws(parts);
    awake.isPlayed(parts.length > 0);
  },
  language: speaks,
  text: (isAsked, question) => {
    if (isAsked) asksText("", question);
    else endsText();
  },
  record: offersRecord,
  status: showsStatus,
  lost: () => { away(); voice.say(word("lost"), "event"); },
  isIn: () => session.isIn(),
  silent: () => voice.say(word("silent"), "event"),
  left,
});

at("needs").remove();
at("inside").hidden = false;
// On a phone, where screen readers are used by swiping, the role would only hinder.
takesKeys(!IS_PHONE);
at("browse").hidden = IS_PHONE;
speaks(document.documentElement.lang);
main.focus({ preventScroll: true });

// Returns the name of the main button's text: with keys it is where they are pressed, without them it
// repeats.
function mainWord() {
  if (house.isOver) return "come-in";
  return document.body.hasAttribute("role") ? "table" : "repeat";
}

main.addEventListener("click", () => {
  if (house.isOver) comesIn(ownKey);
  else if (!document.body.hasAttribute("role")) sends("key r");
});
at("guest").addEventListener("click", () => comesIn(guestKey));
at("key-about").addEventListener("click", () => voice.say(word("key-about"), "answer"));

let isComing = false;
// Whether the field was shown before text is asked for.
let isEarly = false;

// After a reload: restores the log and connects at once.
function comesBack(back) {
  voice.restores(back.log ?? []);
  comesIn(back.who === "guest" ? guestKey : ownKey, back);
}

async function comesIn(whose, back = null) {
  if (isComing) return;
  isComing = true;
  main.focus({ preventScroll: true });
  at("entry").hidden = true;
  at("about").hidden = at("leads").hidden = true;
  main.removeAttribute("aria-describedby");
  voice.say(word("coming"), "answer");
  switches.begins();
  let key = await whose();
  if (key === null && whose === ownKey) {
    voice.say(word("no-key"), "event");
    key = await guestKey();
  }
  if (key?.isNew) voice.say(word("key-made"), "event");
  if (key?.token) session.adds(key.token);
  else if (key !== null) session.keeps({ who: "key" });
  house.comes(key, wordsOfLink(), back);
  main.textContent = word(mainWord());
  isComing = false;
}

// The words of a table at the end of the link; any other text leads nowhere.
function wordsOfLink() {
  try {
    return wordsIn(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // It isn't valid text: the server says that it leads nowhere.
    return wordsIn(location.hash.slice(1));
  }
}

// The words in a text, as a server reads them. Of a link that is far too long, as many are kept as show
// that it leads nowhere.
function wordsIn(text) {
  return text.replace(/[^\p{L}\p{N}]+/gu, " ").slice(0, LONGEST_WORDS).trim();
}

// Shows where the link leads, before login.
function tellsWhereTo() {
  const words = wordsOfLink();
  at("leads").hidden = words === "" || at("entry").hidden;
  at("leads").textContent = leadsTo(words);
}

function leadsTo(words) {
  return word("leads").replace("{words}", words);
}

// Sets whether keys are Salotto's, or the screen reader's.
function takesKeys(takes) {
  if (takes) document.body.setAttribute("role", "application");
  else document.body.removeAttribute("role");
  at("browse").dataset.word = takes ? "browse" : "browsing";
  at("browse").textContent = word(at("browse").dataset.word);
  main.textContent = word(mainWord());
}

// A phone may end a hidden page without another event.
addEventListener("pagehide", keepsLog);
document.addEventListener("visibilitychange", keepsLog);

function keepsLog() {
  if (session.own !== null) session.keeps({ log: voice.past(), heard: house.heard });
}

function left() {
  session.clears();
  away();
  main.textContent = word(mainWord());
  main.setAttribute("aria-describedby", "entry-help");
  at("entry").hidden = at("about").hidden = false;
  tellsWhereTo();
  main.focus({ preventScroll: true });
  voice.say(word("left"), "event");
}

// Sends a line, which is that of a key or a typed text. Returns whether it was sent.
function sends(line, isText = false) {
  voice.pressed(isText);
  isNoTurn();
  if (!line.startsWith("digits ")) digits.forgets();
  const isSent = house.send(line);
  if (!isSent && house.isLost && !house.isOver) voice.say(word("not-sent"), "answer");
  return isSent;
}

// Shows the status, which is empty without a match. Its first sentence, the player to move, stands out; in a low
// window the rest is below the hand.
function showsStatus(text) {
  if (text === "") return withoutMatch();
  const [, turn, rest] = shown(text).match(/^(.*?[.!])((?: .*)?)$/s) ?? ["", "", shown(text)];
  const [first, after] = [["b", turn], ["span", rest]].map(([name, said]) => {
    const part = document.createElement(name);
    part.textContent = said;
    return part;
  });
  at("status").replaceChildren(first, after);
}

function withoutMatch() {
  at("status").textContent = "";
  isNoTurn();
}

function away() {
  digits.forgets();
  endsText();
  scene.clears();
  withoutMatch();
  drawing.draws([]);
  awake.isPlayed(false);
}

function speaks(tag) {
  document.documentElement.lang = tag;
  for (const id of ["past", "log"]) at(id).setAttribute("aria-label", word("log"));
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = word(element.dataset.word);
  main.textContent = word(mainWord());
  tellsWhereTo();
  switches.shows();
}

// A touch of *Say something* shows the field at once: a phone opens its keyboard only for a field to
// which a touch leads.
function presses(key) {
  const isSent = sends(`key ${key}`);
  if (!IS_PHONE || key !== SAYS || !isSent) return;
  asksText("", word("text"));
  isEarly = true;
}

// The focus moves to the main button before the field is removed.
function endsText() {
  isEarly = false;
  // If the browser doesn't focus a pressed button, nothing has the focus.
  if (!form.hidden && (form.contains(document.activeElement) || document.activeElement === document.body)) main.focus({ preventScroll: true });
  form.hidden = true;
  at("field").replaceChildren();
}

// Shows a field while text is asked for. By touch its label is the question. Otherwise a screen reader
// says the label of the focused field, and the question would be heard twice.
function asksText(begun, question) {
  at("text-label").textContent = (IS_PHONE && question) || word("text");
  const isThere = isEarly && !form.hidden;
  isEarly = false;
  if (isThere) return;
  const field = document.createElement("input");
  field.id = "typed";
  field.autocomplete = "off";
  field.maxLength = 1000;
  field.value = begun;
  at("field").replaceChildren(field);
  form.hidden = false;
  form.dataset.begun = begun;
  field.focus({ preventScroll: true });
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const typed = at("typed").value.trim();
  const isOwn = form.dataset.begun !== "";
  // If all of the begun text was erased, nothing is chosen by that.
  const line = typed !== "" ? `line ${typed}` : isOwn ? "erased" : "key enter";
  if (isOwn) endsText();
  if (sends(line, true) && !isOwn) at("typed").value = "";
});

at("text-leave").addEventListener("click", leavesText);

for (const [id, by] of [["softer", -VOLUME_STEP], ["louder", VOLUME_STEP]]) {
  at(id).addEventListener("click", () => {
    const volume = sounds.adjusts(by);
    voice.say(volume === 0 ? word("volume-none") : word("volume").replace("{percent}", volume), "answer");
  });
}

function leavesText() {
  const isOwn = form.dataset.begun !== "";
  endsText();
  sends(isOwn ? "erased" : "key escape", true);
}

// Offers the record of a match as a file.
function offersRecord(record) {
  const link = at("record-file");
  if (link.href) URL.revokeObjectURL(link.href);
  link.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
  link.download = "salotto.txt";
  at("record").hidden = false;
}

at("browse").addEventListener("click", () => {
  takesKeys(!document.body.hasAttribute("role"));
  main.focus({ preventScroll: true });
});

// Shows the turn in the title, which is visible from another tab. The player is called at each turn, and once more
// where they want a reminder.
function isOnesTurn() {
  document.title = word("turn-title");
  buzz.buzzes();
}

// Events that don't end with the player's turn have ended it, as when a bot moves for the player. The key that
// leads to the next round has no short form.
function looksForTurn(parts) {
  const { kind, did } = parts.at(-1);
  if (kind !== "turn" || did === "") isNoTurn();
}

function isNoTurn() {
  document.title = TITLE;
}

// A second link in the same tab leads to its table as well: before the player is in, and after a lost connection,
// by a new connection.
addEventListener("hashchange", () => {
  tellsWhereTo();
  const words = wordsOfLink();
  if (words === "" || house.isOver) return;
  if (house.isInside()) {
    // An open question would take the words for its answer.
    if (!form.hidden) leavesText();
    sends(`line ${words}`);
  } else {
    away();
    voice.say(leadsTo(words), "answer");
    house.leads(words);
  }
});

// A screen reader falls silent at every key, and by Control alone where a user wants it to.
let isControlAlone = false;

document.addEventListener("keydown", (event) => {
  isControlAlone = event.key === "Control";
  const isText = event.target === at("typed");
  voice.interrupted(isText);
  const name = named(event);
  if (isText) {
    if (name === "escape") {
      event.preventDefault();
      leavesText();
    }
    return;
  }
  // On another button, Enter and Space press it.
  const isButton = event.target instanceof HTMLButtonElement && event.target !== main;
  // In the log these keys scroll.
  const scrolls = event.target === at("past") && SCROLLING.includes(name);
  if (house.isOver || scrolls || (isButton && (name === "enter" || name === "space"))) return;
  // If the screen reader has the keys, letters are its own.
  if (!document.body.hasAttribute("role") && [...event.key].length === 1 && event.key !== " ") return;
  if (event.ctrlKey || event.altKey || event.metaKey || (name === null && event.key !== "Backspace")) return;
  event.preventDefault();
  const line = digits.line(name ?? "", event.key);
  if (typeof line !== "string") {
    asksText(line.text, word("text"));
    sends("begun");
  } else if (line !== "key ") {
    sends(line);
  }
});

document.addEventListener("keyup", (event) => {
  if (isControlAlone && event.key === "Control") voice.hushed();
});

// Firefox presses a button when Space is released.
main.addEventListener("keyup", (event) => {
  if (event.key === " " && !house.isOver) event.preventDefault();
});

if (session.found !== null) comesBack(session.found);
