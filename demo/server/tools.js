// The shop's catalogue of tools, as the page has them in its markup. What the model reads of them is said here.
import { defineWebTool } from "@webmcp-agents/chat/server";

const product = { type: "string", description: "Its name." };

export const tools = {
  searchProducts: defineWebTool({
    id: "search_products",
    description: "Search the catalogue by a key word.",
    inputSchema: {
      type: "object",
      properties: { query: { type: "string", description: "What to look for." } },
      required: ["query"],
    },
  }),
  addToBasket: defineWebTool({
    id: "add_to_basket",
    description: "Add a product to the basket.",
    inputSchema: {
      type: "object",
      properties: {
        product,
        quantity: { type: "integer", minimum: 1, maximum: 99, description: "How many." },
      },
      required: ["product"],
    },
  }),
  removeFromBasket: defineWebTool({
    id: "remove_from_basket",
    description: "Remove a product from the basket.",
    inputSchema: { type: "object", properties: { product }, required: ["product"] },
  }),
  getBasket: defineWebTool({
    id: "get_basket",
    description: "Read what is in the basket and the total.",
    inputSchema: { type: "object", properties: {} },
  }),
};
