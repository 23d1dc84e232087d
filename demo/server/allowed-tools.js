// What /api/chat lets the model see. The catalogue's tools are pinned: the model gets their descriptions from tools.js,
// whatever a request says. The others, which the page describes itself, go in by id. Any other tool never reaches it.
import { tools } from "./tools.js";

export const allowedTools = [
  ...Object.values(tools),
  "set_quantity",
  "open_product",
  "apply_coupon",
  "sort_products",
  "filter_by_price",
  "open_category",
  "checkout",
  "place_order",
];
