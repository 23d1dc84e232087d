// The basket on the page: what is in it, the ways to put something in, the coupon and the order.
import { basket } from "./basket.js";
import { catalogue, money, productsNamed } from "./catalogue.js";

const status = document.getElementById("basket-status");
const list = document.getElementById("lines");
const add = document.getElementById("add");
const coupon = document.getElementById("coupon");
const couponText = document.getElementById("coupon-text");
const couponHint = couponText.textContent;

/** Puts a product into the basket. @returns What was done, in a sentence. */
export function addToBasket(product, quantity) {
  basket.setQuantity(product, basket.quantityOf(product) + quantity);
  return say(`Added ${quantity} × ${product.name}. Total ${money(basket.total)}.`);
}

/** Changes how many of a product are in the basket. @returns What is in it then, in a sentence. */
export function setQuantity(product, quantity) {
  basket.setQuantity(product, quantity);
  const price = money(product.price * quantity);
  return say(`Basket: ${quantity} × ${product.name}, ${price}. Total ${money(basket.total)}.`);
}

/** Takes a product out of the basket. @returns What was done, in a sentence. */
export function remove(product) {
  basket.remove(product);
  return say(`Removed ${product.name}.`);
}

function say(sentence) {
  status.textContent = sentence;
  return sentence;
}

function showBasket() {
  document.getElementById("basket-summary").textContent = basket.text;
  document.getElementById("basket-count").textContent = basket.count;
  document.getElementById("total").textContent = money(basket.total);
  couponText.textContent = basket.couponText || couponHint;
  showLines();
}

// A line keeps its place: the field in which a person changes a number must not lose the focus.
const lines = new Map();

function showLines() {
  for (const { product, quantity, price } of basket.lines) {
    if (!lines.has(product)) {
      lines.set(product, newLine(product));
      list.append(lines.get(product));
    }
    lines.get(product).querySelector("input").value = quantity;
    lines.get(product).querySelector(".price").textContent = money(price);
  }
  for (const [product, line] of lines) {
    if (basket.quantityOf(product) > 0) continue;
    line.remove();
    lines.delete(product);
  }
}

function newLine(product) {
  const line = document.getElementById("line").content.firstElementChild.cloneNode(true);
  line.querySelector(".name").textContent = product.name;
  const field = line.querySelector("input");
  field.setAttribute("aria-label", `How many of ${product.name}`);
  field.addEventListener("change", () => {
    if (field.reportValidity()) setQuantity(product, field.valueAsNumber);
  });
  const button = line.querySelector(".remove");
  button.setAttribute("aria-label", `Remove ${product.name}`);
  button.addEventListener("click", () => {
    remove(product);
    document.getElementById("basket-title").focus();
  });
  return line;
}

document.addEventListener("click", ({ target }) => {
  const name = target.closest("button.add")?.dataset.product;
  if (!name) return;
  const problem = basket.addProblem(name, 1);
  if (problem) say(`${problem}.`);
  else addToBasket(productsNamed(name)[0], 1);
});

// The browser shows a field's own message when the form is sent, and keeps the form back.
function checkAdd() {
  const { product, quantity } = add.elements;
  const problem = product.value && basket.addProblem(product.value, quantity.valueAsNumber);
  product.setCustomValidity(problem);
}
add.addEventListener("input", checkAdd);
add.addEventListener("submit", (event) => {
  event.preventDefault();
  checkAdd(); // The basket may have changed since the field did.
  if (!add.reportValidity()) return;
  const { product, quantity } = add.elements;
  addToBasket(productsNamed(product.value)[0], quantity.valueAsNumber);
  add.reset();
});

const { code } = coupon.elements;
code.addEventListener("input", () => {
  code.setCustomValidity(code.value && basket.couponProblem(code.value));
});
coupon.addEventListener("submit", (event) => {
  event.preventDefault();
  basket.applyCoupon(code.value);
  say(basket.couponText);
  coupon.reset();
});

document.getElementById("place-order").addEventListener("click", () => {
  if (basket.count === 0) return say(basket.text);
  say(`Total ${money(basket.total)}. The order is placed.`);
  basket.empty();
});

for (const { name } of catalogue) {
  const option = document.createElement("option");
  option.value = name;
  document.getElementById("product-names").append(option);
}
basket.onChange(showBasket);
showBasket();
if (!basket.wasKept) say("We put a teapot in to start with.");
