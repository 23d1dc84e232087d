// The shop: the catalogue and the basket on the page, and the answers to the tools that no form does alone.
import { basket } from "./basket.js";
import { productsNamed } from "./catalogue.js";
import { remove, setQuantity } from "./counter.js";
import { openProduct } from "./shelf.js";

/** Tools whose work stands here. A person has a button or a field on each product for the same. */
const work = new Map(
  Object.entries({
    open_product: ({ product }) => {
      const problem = basket.addProblem(product, 0);
      if (problem) throw new Error(problem);
      return openProduct(productsNamed(product)[0]);
    },
    remove_from_basket: ({ product }) => remove(basket.find(product)),
    set_quantity: ({ product, quantity }) => setQuantity(basket.find(product), quantity),
  }),
);

document.addEventListener("tool-call", (event) => {
  const { name, args } = event.detail;
  if (work.has(name)) event.respondWith(new Promise((done) => done(work.get(name)(args))));
});
