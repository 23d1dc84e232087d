// What is about to be ordered. An empty basket cannot be.
import { basket } from "./basket.js";
import { money } from "./catalogue.js";

const order = document.getElementById("order");
const list = document.getElementById("ordered");

function show() {
  const lines = basket.lines.map(({ product, quantity, price }) => {
    const line = document.createElement("li");
    const [name, sum] = [document.createElement("span"), document.createElement("span")];
    name.textContent = `${quantity} × ${product.name}`;
    sum.textContent = money(price);
    line.append(name, sum);
    return line;
  });
  list.replaceChildren(...lines);
  document.getElementById("coupon-text").textContent = basket.couponText;
  document.getElementById("total").textContent = money(basket.total);
  order.elements.name.setCustomValidity(basket.count === 0 ? basket.text : "");
}

basket.onChange(show);
show();
