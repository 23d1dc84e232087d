// The page of bench/steps.ts: two requests of a conversation, worked by the on-device loop.
import { createTransformersProvider, runLocalAgent } from "/dist/local-agent.js";
import { asPeerCall, openPeer } from "/peer/page.js";

const text = (description) => ({ type: "string", description });
const count = (description) => ({ type: "integer", minimum: 1, maximum: 99, description });

const tool = (name, description, properties = {}, required = Object.keys(properties)) => ({
  name,
  description,
  inputSchema: { type: "object", properties, required },
});

/** As a shop would describe them. */
const TOOLS = [
  tool(
    "search_products",
    "Search the shop's catalogue by a key word and list the products that match, each with its name, its price in euros and whether it is in stock.",
    { query: text("What to look for, such as a kind of tea or a colour.") },
  ),
  tool(
    "add_to_basket",
    "Add a product to the basket. The product's name must be one that the catalogue lists; without a quantity, one piece is added. Says what is in the basket then.",
    { product: text("The product's name."), quantity: count("How many pieces.") },
    ["product"],
  ),
  tool(
    "remove_from_basket",
    "Remove a product from the basket, however many pieces of it there are. Nothing is bought, and the product can be added again at any time.",
    { product: text("The product's name, as the basket shows it.") },
  ),
  tool(
    "set_quantity",
    "Change how many pieces of a product are in the basket. The product must be in the basket already; a delivery has at most 99 pieces of one product.",
    { product: text("The product's name."), quantity: count("How many pieces.") },
  ),
  tool(
    "get_basket",
    "Read what is in the basket right now: each product with its quantity and price, the coupon that was applied, the cost of delivery, and the total in euros.",
  ),
  tool(
    "apply_coupon",
    "Apply a coupon code to the basket. One coupon can be used for an order, and it cannot be combined with other offers. Says what is saved by it.",
    { code: text("The code, such as TEA10.") },
  ),
  tool(
    "sort_products",
    "Sort the list of products on this page by their price, name or rating. The products that are shown stay the same, only their order changes.",
    { by: { type: "string", enum: ["price", "name", "rating"] } },
  ),
  tool(
    "filter_by_price",
    "Show only the products on this page that cost no more than a given price in euros. Products that cost more are hidden until the filter is taken away.",
    { max: count("The highest price, in euros.") },
  ),
];

/** The first takes three steps; the second one finds a history in which the first one's turns are written otherwise. */
const REQUESTS = [
  "search for blue mug and then add two blue mugs to the basket",
  "apply coupon TEA10",
];

const ANSWERS = {
  search_products: "Found 2 products: blue mug 12.00 €, in stock; blue teapot 34.50 €, in stock.",
  add_to_basket: "Added 2 × blue mug. Total 24.00 €.",
  apply_coupon: "Coupon TEA10 applied. Total 21.60 €.",
};

const provider = createTransformersProvider({ source: "/demo/models/pocket/", device: "wasm" });
const never = new AbortController().signal;

/** Nothing that was read for another prompt begins like a shop's. */
const forget = () =>
  provider.generate({
    messages: [{ role: "user", content: "Hello" }],
    tools: [],
    signal: never,
    maxNewTokens: 1,
  });

/** The requests of the run, as our loop has made them. */
let requests = [];

/** Works the requests as one conversation. Resolves with what each step has cost. */
async function run(forgetsSteps) {
  const steps = [];
  requests = [];
  await forget();
  const measured = {
    id: "measured",
    toolsInline: false,
    prepare: () => Promise.resolve(),
    fits: (...prompt) => provider.fits(...prompt),
    async generate(request) {
      requests.push({ messages: request.messages, tools: request.tools });
      if (forgetsSteps) await forget();
      const began = performance.now();
      const reply = await provider.generate(request);
      const ms = performance.now() - began;
      const turn = messages.filter(({ role }) => role === "user").length;
      steps.push({ turn, ms, reply, ...(await window.reading("ours")) });
      return reply;
    },
  };
  const messages = [];
  for (const text of REQUESTS) {
    messages.push({ id: text, role: "user", parts: [{ type: "text", text }] });
    const page = {
      messages: [...messages],
      tools: TOOLS,
      signal: never,
      callTool: (name) => Promise.resolve(ANSWERS[name] ?? "Done."),
      page: { path: "/shop/", title: "Tea shop", heading: "Tea" },
    };
    for await (const part of runLocalAgent(measured, page)) addTo(messages, part);
  }
  return steps;
}

/** What the chat's store does with the parts of a run, as far as this one has them. */
function addTo(messages, part) {
  const parts = messages.at(-1).parts;
  const { type, messageId, text, ...call } = part;
  if (type === "message-start") messages.push({ id: messageId, role: "assistant", parts: [] });
  if (type === "text-delta") parts.push({ type: "text", text });
  if (type === "tool-result") {
    parts.push({ ...call, type: "dynamic-tool", state: "output-available" });
  }
  if (type === "error") throw new Error(part.error);
}

let peer;

/** Has the peer reply to what our loop has asked last. */
async function runPeer() {
  const steps = [];
  for (const request of requests) {
    const call = asPeerCall(request);
    const began = performance.now();
    const { content } = await peer.doGenerate(call);
    const ms = performance.now() - began;
    steps.push({ ms, reply: JSON.stringify(content), ...(await window.reading("peer")) });
  }
  return steps;
}

async function start() {
  await provider.prepare(() => {});
  peer = openPeer("pocket", new Worker("/peer/worker.js", { type: "module" }));
  await peer.createSessionWithProgress();
}

Object.assign(window, {
  started: start(),
  contenders: { ours: () => run(false), "no cache": () => run(true), peer: runPeer },
});
