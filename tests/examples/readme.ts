// The README's example for code, as written there.
import { getAgentStore, getToolRegistry } from "@webmcp-agents/chat";
import { createLocalAdapter, createTransformersProvider } from "@webmcp-agents/local-agent";

getToolRegistry().register({
  name: "open_product",
  description: "Open the page of a product.",
  inputSchema: {
    type: "object",
    properties: { product: { type: "string" } },
    required: ["product"],
  },
  execute: ({ product }) => `Opened ${product}.`,
});
getAgentStore().setAdapter(createLocalAdapter({ provider: createTransformersProvider() }));
