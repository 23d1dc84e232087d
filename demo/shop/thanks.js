// The order is placed: says so, and empties the basket. A reload finds it empty, and places nothing again.
import { basket } from "./basket.js";
import { money } from "./catalogue.js";

if (basket.count > 0) {
  const placed = document.getElementById("placed");
  placed.textContent = `Total ${money(basket.total)}. The order is placed.`;
  document.title = placed.textContent;
  basket.empty();
}
