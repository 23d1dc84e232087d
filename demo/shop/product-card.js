import { addressOf, money } from "./catalogue.js";

/** A product as it lies on a shelf: its name leads to its page, and its form puts one into the basket. */
export function productCard(product) {
  const { name, price, rating, size, picture, tone } = product;
  const link = element("a", { className: "name", href: addressOf(product), textContent: name });
  const mine = element("p", { className: "mine" });
  mine.dataset.product = name;
  const card = element(
    "li",
    { className: "product" },
    drawing(picture),
    element("h3", {}, link),
    element(
      "p",
      { className: "facts" },
      element("span", { className: "size", textContent: size }),
      element("br"),
      element("span", { className: "rating", textContent: `★ ${rating.toFixed(1)}` }),
    ),
    element(
      "p",
      { className: "buy" },
      element("strong", { className: "price", textContent: money(price) }),
      addForm(name),
    ),
    mine,
  );
  card.dataset.tone = tone;
  return card;
}

/** Leads to the basket's page, which puts the product in. */
function addForm(name) {
  const button = element("button", { className: "add", textContent: "Add" });
  button.setAttribute("aria-label", `Add ${name} to the basket`);
  const product = element("input", { type: "hidden", name: "product", value: name });
  return element("form", { action: "basket.html" }, product, button);
}

function drawing(picture) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `pictures.svg#${picture}`);
  svg.setAttribute("class", "picture");
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
