// The catalogue on the page: what the three forms above it ask for, and the product that the address names.
import { basket } from "./basket.js";
import { catalogue, money, search } from "./catalogue.js";

const searching = document.getElementById("search");
const sorting = document.getElementById("sort");
const limit = document.getElementById("limit");
const page = document.getElementById("product");

const ORDERS = {
  price: (a, b) => a.price - b.price,
  name: (a, b) => a.name.localeCompare(b.name, "en"),
  rating: (a, b) => b.rating - a.rating,
};

const cards = new Map(catalogue.map((product) => [product, newCard(product)]));

function newCard(product) {
  const card = document.getElementById("card").content.firstElementChild.cloneNode(true);
  card.querySelector(".name").href = addressOf(product);
  describe(card, product);
  return card;
}

/** Writes a product into a card, or into the page of a product. */
function describe(place, product) {
  const { name, price, rating, size, about, picture, tone } = product;
  place.dataset.tone = tone;
  place.querySelector("use").setAttribute("href", `pictures.svg#${picture}`);
  const texts = { name, about, size, price: money(price), rating: `★ ${rating.toFixed(1)}` };
  for (const [part, text] of Object.entries(texts)) {
    const element = place.querySelector(`.${part}`);
    if (element) element.textContent = text;
  }
  const button = place.querySelector(".add");
  button.setAttribute("aria-label", `Add ${name} to the basket`);
  button.dataset.product = name;
  showQuantity(place, product);
}

function showQuantity(place, product) {
  const quantity = basket.quantityOf(product);
  place.querySelector(".mine").textContent = quantity > 0 ? `${quantity} in your basket` : "";
}

function showCatalogue() {
  const query = searching.elements.query.value.trim();
  const max = limit.elements.max.value;
  const found = search(query)
    .filter(({ price }) => max === "" || price <= Number(max) * 100)
    .sort(ORDERS[sorting.elements.by.value]);
  document.getElementById("products").replaceChildren(...found.map((item) => cards.get(item)));
  document.getElementById("found").textContent = foundText(found, query, max);
  document.getElementById("show-all").hidden = query === "" && max === "";
}

function foundText(found, query, max) {
  const limited = max && money(Number(max) * 100);
  const asked = query && limited ? `${query} up to ${limited}` : query || limited;
  if (found.length === 0) return `No results for ${asked}.`;
  const [first, second] = found.map(({ name, price }) => ({ name, price: money(price) }));
  if (!second) return `${first.name}, ${first.price}.`;
  const two = `${first.name} ${first.price}, ${second.name} ${second.price}`;
  return `${found.length} results: ${two}${found.length > 2 ? " and more" : ""}.`;
}

for (const form of [searching, sorting, limit]) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    showCatalogue();
  });
}
sorting.addEventListener("change", showCatalogue);
limit.addEventListener("change", () => limit.reportValidity() && showCatalogue());
document.getElementById("show-all").addEventListener("click", () => {
  searching.reset();
  limit.reset();
  showCatalogue();
  searching.elements.query.focus();
});

function addressOf({ name }) {
  return `#${name.toLowerCase().replaceAll(" ", "-")}`;
}

function openProductNow() {
  return catalogue.find((product) => addressOf(product) === location.hash);
}

/** Shows the product that the address names, or none. @returns Whether there is one. */
function showProduct() {
  const product = openProductNow();
  page.hidden = !product;
  if (!product) return false;
  describe(page, product);
  page.scrollIntoView();
  return true;
}

addEventListener("hashchange", () => {
  if (showProduct()) page.querySelector(".name").focus({ preventScroll: true });
});

/** Opens the page of a product, as its link does, and leaves the focus where it is. */
export function openProduct(product) {
  history.pushState(null, "", addressOf(product));
  showProduct();
  return `${product.name} opened.`;
}

basket.onChange(() => {
  for (const [product, card] of cards) showQuantity(card, product);
  const open = openProductNow();
  if (open) showQuantity(page, open);
});
showCatalogue();
showProduct();
