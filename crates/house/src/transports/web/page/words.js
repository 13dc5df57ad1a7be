// The words of the page, in the language in which it speaks.

// Where a finger is all that points: buttons are named there, and no keys.
export const IS_PHONE = matchMedia("(pointer: coarse) and (hover: none)").matches;

const words = JSON.parse(document.getElementById("words").textContent);

export function word(name) {
  const own = words[document.documentElement.lang];
  return (IS_PHONE ? own?.touch[name] : undefined) ?? own?.[name] ?? name;
}
