// The basket on the page: what is in it, what is put in, the coupon, and the answers to the two tools that no form does.
import { basket } from "./basket.js";
import { catalogue, money, productsNamed } from "./catalogue.js";

const status = document.getElementById("basket-status");
const list = document.getElementById("lines");
const coupon = document.getElementById("coupon");
const couponText = document.getElementById("coupon-text");
const couponHint = couponText.textContent;

/** Puts what a person names into the basket. @returns What was done, or why not, in a sentence. */
function addToBasket(name, quantity) {
  const problem = basket.addProblem(name, quantity);
  if (problem) return say(`${problem}.`);
  const [product] = productsNamed(name);
  basket.setQuantity(product, basket.quantityOf(product.name) + quantity);
  return say(`Added ${quantity} × ${product.name}. Total ${money(basket.total)}.`);
}

/** Changes how many of a product are in the basket. @returns What is in it then, in a sentence. */
function setQuantity(product, quantity) {
  basket.setQuantity(product, quantity);
  const price = money(product.price * quantity);
  return say(`Basket: ${quantity} × ${product.name}, ${price}. Total ${money(basket.total)}.`);
}

/** Takes a product out of the basket. @returns What was done, in a sentence. */
function remove(product) {
  basket.remove(product);
  return say(`Removed ${product.name}.`);
}

function say(sentence) {
  status.textContent = sentence;
  return sentence;
}

function showBasket() {
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
    if (basket.quantityOf(product.name) > 0) continue;
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

// A form that adds something leads to the basket's page. This page shows the basket itself: it stays.
document.addEventListener("submit", (event) => {
  const { product, quantity } = event.target.elements;
  if (!product) return;
  event.preventDefault();
  addToBasket(product.value, Number(quantity?.value ?? 1));
  event.target.reset();
});

// The browser shows a field's own message when the form is sent, and keeps the form back.
document.addEventListener("input", ({ target }) => {
  const { product, quantity } = target.form?.elements ?? {};
  if (!product) return;
  const many = quantity.valueAsNumber || 1; // Of its own value the field speaks itself.
  product.setCustomValidity(product.value && basket.addProblem(product.value, many));
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

// A person has a field and a button on each line for these.
const work = new Map(
  Object.entries({
    remove_from_basket: ({ product }) => remove(basket.find(product)),
    set_quantity: ({ product, quantity }) => setQuantity(basket.find(product), quantity),
  }),
);
document.addEventListener("tool-call", (event) => {
  const { name, args } = event.detail;
  if (work.has(name)) event.respondWith(new Promise((done) => done(work.get(name)(args))));
});

basket.onChange(showBasket);
showBasket();
if (basket.isNew) say("We put a teapot in to start with.");

for (const { name } of catalogue) {
  document
    .getElementById("product-names")
    ?.append(Object.assign(document.createElement("option"), { value: name }));
}

// What a form on another page adds. With a server this would be a POST; here the page reads its own address, once: a
// reload must not add it again.
const added = new URLSearchParams(location.search);
if (added.has("product")) {
  history.replaceState(null, "", location.pathname);
  // A page that answers says its answer in its title: it is what is read out first when the page has come.
  document.title = addToBasket(added.get("product"), Number(added.get("quantity") ?? 1));
}
