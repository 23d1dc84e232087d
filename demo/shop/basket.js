import { catalogue, money, productsNamed } from "./catalogue.js";

/** Most of one product that an order may hold. */
const MOST = 99;

const COUPONS = new Map([
  ["TEA10", { percent: 10 }],
  ["MUG5", { percent: 5, ended: true }],
]);

/** Where a visitor's basket is kept, for all pages and tabs of the shop. */
const KEPT = "kiln-and-leaf.basket";

/** What a new visitor finds in it. */
const FIRST = { quantities: { teapot: 1 }, coupon: null };

/** A visitor's basket, the same one on every page of the shop. */
class Basket {
  /** Name of the product → how many. */
  #quantities = new Map();
  #coupon = null;
  #listeners = [];
  /** Whether nobody has put anything into it or out of it yet. */
  isNew = false;

  constructor() {
    this.#restore();
    const refresh = () => {
      this.#restore();
      this.#tell();
    };
    // Another tab has changed it, or another page of this one, from which the visitor comes back.
    addEventListener("storage", ({ key }) => key === KEPT && refresh());
    addEventListener("pageshow", ({ persisted }) => persisted && refresh());
  }

  /** Calls the listener after every change. */
  onChange(listener) {
    this.#listeners.push(listener);
  }

  /** What is in it, in the order in which it came. */
  get lines() {
    return [...this.#quantities].map(([name, quantity]) => {
      const product = catalogue.find((other) => other.name === name);
      return { product, quantity, price: product.price * quantity };
    });
  }

  /** How many things are in it. */
  get count() {
    return this.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  /** In cents. A discount is rounded in the customer's favour: the shop's prices are half euros. */
  get total() {
    const sum = this.lines.reduce((total, { price }) => total + price, 0);
    if (this.#coupon === null) return sum;
    const reduced = (sum * (100 - COUPONS.get(this.#coupon).percent)) / 100;
    return Math.floor(reduced / 50) * 50;
  }

  /** All that is in it, in a sentence. */
  get text() {
    const { lines } = this;
    if (lines.length === 0) return "Your basket is empty.";
    const total = `Total ${money(this.total)}.`;
    if (lines.length === 1) {
      const [{ product, quantity, price }] = lines;
      return `Basket: ${quantity} × ${product.name}, ${money(price)}. ${total}`;
    }
    const list = lines.map(({ product, price }) => `${product.name} ${money(price)}`).join(", ");
    return `${this.count} in the basket: ${list}. ${total}`;
  }

  /** The coupon in a sentence, or "". */
  get couponText() {
    if (this.#coupon === null) return "";
    return `Coupon ${this.#coupon}: ${COUPONS.get(this.#coupon).percent} % off.`;
  }

  /** How many of the product of that name are in it. */
  quantityOf(name) {
    return this.#quantities.get(name) ?? 0;
  }

  /** The product in the basket that a person means. @throws Error in words for that person. */
  find(text) {
    const products = this.lines.map(({ product }) => product);
    const found = productsNamed(text, products);
    if (found.length === 1) return found[0];
    const names = found.map(({ name }) => name).join(" or ");
    throw new Error(names ? `which one, ${names}?` : `no ${text.trim()} in the basket`);
  }

  /** What speaks against adding so many of what a person names, or "". */
  addProblem(text, quantity) {
    const found = productsNamed(text);
    const name = text.trim() || "that";
    if (found.length === 0) return `${name} is not available`;
    if (found.length > 1) {
      return `${name} is not available, ${found.map((product) => product.name).join(" and ")} are`;
    }
    if (!Number.isInteger(quantity) || quantity < 1) return "how many is a whole number from 1";
    const room = MOST - this.quantityOf(found[0].name);
    return quantity > room ? `no more than ${MOST} × ${found[0].name}` : "";
  }

  /** What speaks against a coupon's code, or "". */
  couponProblem(code) {
    const coupon = COUPONS.get(tidy(code));
    if (!coupon) return `${tidy(code) || "that"} is not available`;
    return coupon.ended ? "the coupon has ended" : "";
  }

  setQuantity(product, quantity) {
    this.#quantities.set(product.name, quantity);
    this.#changed();
  }

  remove(product) {
    this.#quantities.delete(product.name);
    this.#changed();
  }

  applyCoupon(code) {
    this.#coupon = tidy(code);
    this.#changed();
  }

  empty() {
    this.#quantities.clear();
    this.#coupon = null;
    this.#changed();
  }

  #changed() {
    this.isNew = false;
    const kept = { quantities: Object.fromEntries(this.#quantities), coupon: this.#coupon };
    try {
      localStorage.setItem(KEPT, JSON.stringify(kept));
    } catch {
      // Storage is full or forbidden: the basket then lasts as long as the page.
    }
    this.#tell();
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }

  #restore() {
    const kept = readKept();
    const { quantities, coupon } = kept ?? FIRST;
    this.isNew = kept === null;
    this.#quantities = new Map(Object.entries(quantities));
    this.#coupon = coupon;
  }
}

const tidy = (code) => code.trim().toUpperCase();

/** What was kept, as far as it still makes sense; null where nothing was. */
function readKept() {
  try {
    const { quantities, coupon } = JSON.parse(localStorage.getItem(KEPT));
    const known = Object.entries(quantities).filter(
      ([name, quantity]) =>
        catalogue.some((product) => product.name === name) &&
        Number.isInteger(quantity) &&
        quantity >= 1 &&
        quantity <= MOST,
    );
    return { quantities: Object.fromEntries(known), coupon: COUPONS.has(coupon) ? coupon : null };
  } catch {
    return null;
  }
}

export const basket = new Basket();
