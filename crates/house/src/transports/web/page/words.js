// The texts of the page, in its current language.

// Whether a finger is the only pointer: then texts name buttons in place of keys.
export const IS_PHONE = matchMedia("(pointer: coarse) and (hover: none)").matches;

const words = JSON.parse(document.getElementById("words").textContent);

export function word(name) {
  const own = words[document.documentElement.lang];
  return (IS_PHONE ? own?.touch[name] : undefined) ?? own?.[name] ?? name;
}

// Returns a text as it is shown. Words that belong together are tied by no-break spaces; tied lands of a tile
// are longer than a line of a narrow window, and would be broken within a word.
export function shown(text) {
  return text.replaceAll("\u00a0", " ");
}
