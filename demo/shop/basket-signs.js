// What every page shows of the basket: in its bar how much is in it, and on a product how many of it.
import { basket } from "./basket.js";

function show() {
  document.getElementById("basket-count").textContent = basket.count;
  document.getElementById("basket-summary").textContent = basket.text;
  for (const sign of document.querySelectorAll(".mine")) {
    const quantity = basket.quantityOf(sign.dataset.product);
    sign.textContent = quantity > 0 ? `${quantity} in your basket` : "";
  }
}

basket.onChange(show);
show();
