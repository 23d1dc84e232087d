/**
 * What the shop sells. Each product has a page in products/, which says more of it. Prices are in cents. `about` is
 * searched too, so it names what goes well together. `picture` is a symbol of pictures.svg, `tone` one of the colours of
 * glazes.css.
 */
export const catalogue = [
  {
    name: "blue mug",
    kind: "teaware",
    price: 1200,
    rating: 4.7,
    picture: "mug",
    tone: "blue",
    size: "Stoneware, 300 ml",
    about: "Thrown by hand and dipped twice in cobalt. Made for a strong Morning Assam with milk.",
  },
  {
    name: "red mug",
    kind: "teaware",
    price: 1200,
    rating: 4.3,
    picture: "mug",
    tone: "red",
    size: "Stoneware, 300 ml",
    about:
      "Iron-red glaze, a thumb rest on the handle. The colour of Darjeeling held to the light.",
  },
  {
    name: "teapot",
    kind: "teaware",
    price: 2800,
    rating: 4.8,
    picture: "teapot",
    tone: "green",
    size: "Stoneware, 800 ml",
    about:
      "Pours to the last drop. The celadon glaze suits Green Sencha, the size the wooden tray.",
  },
  {
    name: "glass teapot",
    kind: "teaware",
    price: 3200,
    rating: 4.5,
    picture: "glass-teapot",
    tone: "clear",
    size: "Heat-proof glass, 600 ml",
    about: "Watch Jasmine pearls open, and whole leaves of Mint turn the water green.",
  },
  {
    name: "strainer",
    kind: "teaware",
    price: 650,
    rating: 4.4,
    picture: "strainer",
    tone: "steel",
    size: "Steel, 7 cm wide",
    about: "A fine mesh for small leaves such as Earl Grey, with two ears that rest on any rim.",
  },
  {
    name: "wooden tray",
    kind: "teaware",
    price: 2400,
    rating: 4.2,
    picture: "tray",
    tone: "wood",
    size: "Oiled oak, 32 × 22 cm",
    about: "Room for a teapot and two mugs, and a rim that keeps spilled tea off the sofa.",
  },
  {
    name: "Earl Grey",
    kind: "tea",
    price: 750,
    rating: 4.6,
    picture: "earl-grey",
    tone: "indigo",
    size: "Black tea, 100 g",
    about: "Black tea with the oil of real bergamot. Small leaves: take a strainer.",
  },
  {
    name: "Green Sencha",
    kind: "tea",
    price: 900,
    rating: 4.9,
    picture: "green-sencha",
    tone: "moss",
    size: "Green tea, 80 g",
    about: "First harvest, steamed. Two minutes at 75 degrees, in the teapot, is all it wants.",
  },
  {
    name: "Morning Assam",
    kind: "tea",
    price: 650,
    rating: 4.5,
    picture: "morning-assam",
    tone: "amber",
    size: "Black tea, 125 g",
    about: "Malty, dark, awake. It takes milk, and it takes a big mug.",
  },
  {
    name: "Mint",
    kind: "tea",
    price: 450,
    rating: 4.1,
    picture: "mint",
    tone: "mint",
    size: "Herbs, 60 g",
    about: "Whole leaves from one garden, dried slowly. Lovely to watch in the glass teapot.",
  },
  {
    name: "Jasmine",
    kind: "tea",
    price: 950,
    rating: 4.7,
    picture: "jasmine",
    tone: "plum",
    size: "Green tea, 80 g",
    about: "Green pearls, scented for five nights with fresh jasmine flowers.",
  },
  {
    name: "Darjeeling",
    kind: "tea",
    price: 1100,
    rating: 4.4,
    picture: "darjeeling",
    tone: "copper",
    size: "Black tea, 100 g",
    about:
      "Second flush from the high gardens: bright, never bitter. We drink it from the red mug.",
  },
];

/** Where a product's page is, as seen from the shop's front page. */
export const addressOf = ({ name }) => `products/${name.toLowerCase().replaceAll(" ", "-")}.html`;

/** A price as the shop writes it. */
export const money = (cents) => `${(cents / 100).toFixed(2)} €`;

/**
 * The products that a person means: the one of that name, else all whose names hold these words. Case, articles, the
 * plural and the word tea do not matter: "The Blue Mugs" is the blue mug, "sencha tea" the Green Sencha.
 */
export function productsNamed(text, among = catalogue) {
  const wanted = nameWords(text);
  const exact = among.filter(({ name }) => nameWords(name).join() === wanted.join());
  if (exact.length > 0 || wanted.length === 0) return exact;
  return among.filter(({ name }) => {
    const words = nameWords(name);
    return wanted.every((word) => words.includes(word));
  });
}

/** The products with words that begin with each word of the query. All of them for an empty query. */
export function search(query) {
  const wanted = words(query).map(singular);
  return catalogue.filter(({ name, size, about }) => {
    const found = words(`${name} ${size} ${about}`);
    return wanted.every((word) => found.some((other) => other.startsWith(word)));
  });
}

const words = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const singular = (word) => word.replace(/(?<=\w{2}[^s])s$/, "");
const nameWords = (text) =>
  words(text)
    .map(singular)
    .filter((word) => !["a", "an", "the", "tea"].includes(word));
