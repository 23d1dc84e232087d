// Fills a page's shelf with products: all of them, those of the page's kind, or those that the page's address asks for.
import { catalogue, money, productsNamed, search } from "./catalogue.js";
import { productCard } from "./product-card.js";

const ORDERS = {
  match: (a, b) => b.rating - a.rating,
  price: (a, b) => a.price - b.price,
  name: (a, b) => a.name.localeCompare(b.name, "en"),
  rating: (a, b) => b.rating - a.rating,
};

const shelf = document.getElementById("products");
const found = document.getElementById("found");

/** Shows what somebody looks for. The form above it goes on saying what that was. */
function showResults(wanted) {
  const query = (wanted.get("query") ?? "").trim();
  const max = Number(wanted.get("max")) || Infinity;
  const by = Object.hasOwn(ORDERS, wanted.get("by")) ? wanted.get("by") : "match";
  const results = search(query)
    .filter(({ price }) => price <= max * 100)
    .sort(ORDERS[by]);
  // Of the best match only what is called so comes before the others, which mention it.
  const called = by === "match" ? productsNamed(query, results) : [];
  const ordered = [...called, ...results.filter((product) => !called.includes(product))];
  const form = document.getElementById("search");
  for (const [name, value] of wanted) {
    const field = form.elements.namedItem(name);
    if (field) field.value = value;
  }
  form.addEventListener("change", ({ target }) => {
    if (target.name !== "query") form.requestSubmit();
  });
  show(ordered);
  found.textContent = foundText(called.length === 1 ? called : ordered, query, max);
  // A page that answers says its answer in its title: it is what is read out first when the page has come.
  document.title = found.textContent;
  document.getElementById("show-all").hidden = query === "" && max === Infinity;
}

function foundText(results, query, max) {
  const limited = max < Infinity && money(max * 100);
  const asked = query && limited ? `${query} up to ${limited}` : query || limited;
  if (results.length === 0) return `No results for ${asked}.`;
  const [first, second] = results.map(({ name, price }) => ({ name, price: money(price) }));
  if (!second) return `${first.name}, ${first.price}.`;
  const two = `${first.name} ${first.price}, ${second.name} ${second.price}`;
  return `${results.length} results: ${two}${results.length > 2 ? " and more" : ""}.`;
}

function show(products) {
  shelf.replaceChildren(...products.map(productCard));
}

if (found) showResults(new URLSearchParams(location.search));
else show(catalogue.filter(({ kind }) => (shelf.dataset.kind ?? kind) === kind));
