// The site's agents. A request names one by its id; what it is told comes from here alone.
import { defineWebAgent } from "@webmcp-agents/chat/server";

export const agents = [
  defineWebAgent({
    id: "shopper",
    label: "Shop assistant",
    description: "Finds products and fills the basket.",
    instructions:
      "This is a shop for tea, cups and pots. To buy: search_products, then add_to_basket.",
    maxSteps: 4,
  }),
];
