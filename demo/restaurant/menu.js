// The dishes. The page itself says what they are called and cost; nothing says it twice.

/** `{ name, price, course }`, prices in cents, in the order of the menu. */
export const menu = [...document.querySelectorAll("[data-course] li")].map((line) => ({
  name: line.querySelector(".dish").textContent.trim().toLowerCase(),
  price: Math.round(parseFloat(line.querySelector(".price").textContent) * 100),
  course: line.closest("[data-course]").dataset.course,
}));

/** A price as the menu writes it. */
export const money = (cents) => `${(cents / 100).toFixed(2)} €`;

export const priceOf = (name) => menu.find((dish) => dish.name === name)?.price ?? 0;

/**
 * The dishes that a person means: the one of that name, else all whose names hold these words. Case, articles and the
 * plural do not matter: "The Koftas" is the lamb kofta.
 */
export function dishesNamed(text, names = menu.map(({ name }) => name)) {
  const wanted = wordsOf(text);
  const exact = names.filter((name) => wordsOf(name).join() === wanted.join());
  if (exact.length > 0 || wanted.length === 0) return exact;
  return names.filter((name) => wanted.every((word) => wordsOf(name).includes(word)));
}

function wordsOf(text) {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => !["a", "an", "the"].includes(word))
    .map((word) => word.replace(/(?<=\w{2}[^s])s$/, ""));
}
