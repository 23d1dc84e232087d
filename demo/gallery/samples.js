// What the gallery shows. Nobody and nothing said it.

export const ANSWER = `## Blue mugs

We have **two kinds**, both *fired twice*. See [the shop](../shop/) or ask at \`hello@example.org\`.

- Blue mug, 12.00 €
- Large blue mug, 15.00 €
  1. with a handle
  2. without one

| Mug | Price | Left |
|:--|--:|--:|
| Blue | 12.00 € | 14 |
| Large blue | 15.00 € | 3 |

> Stoneware keeps tea warm for longer.

- [x] Two mugs in the basket
- [ ] Coupon

\`\`\`js
const total = basket.reduce((sum, { price }) => sum + price, 0);
\`\`\`
`;

const call = (toolName, input, rest) => ({
  type: "dynamic-tool",
  toolCallId: `${toolName}-${rest.state}`,
  toolName,
  input,
  ...rest,
});
const mugs = { product: "blue mug", quantity: 2 };

export const CALLS = {
  "Being written": call("add_to_basket", undefined, { state: "input-streaming" }),
  Running: call("add_to_basket", mugs, { state: "input-available" }),
  "Allowed by the person": call(
    "place_order",
    { total: "24.00 €" },
    {
      state: "approval-responded",
      approval: { id: "q", approved: true },
    },
  ),
  Done: call("add_to_basket", mugs, {
    state: "output-available",
    output: "Added 2 × blue mug. Total 24.00 €.",
  }),
  "Done, open": call(
    "get_basket",
    {},
    {
      state: "output-available",
      output: { lines: [{ product: "blue mug", quantity: 2, price: "24.00 €" }], total: "24.00 €" },
    },
  ),
  "Failed, open": call(
    "apply_coupon",
    { code: "MUG5" },
    {
      state: "output-error",
      errorText: "Error [failed]: The coupon MUG5 has ended.",
    },
  ),
  "Did not answer in time": call(
    "search_products",
    { query: "jasmine" },
    {
      state: "output-error",
      errorText: "Error [timeout]: search_products did not answer within 30 seconds.",
    },
  ),
  "Refused by the person": call(
    "place_order",
    { total: "24.00 €" },
    {
      state: "output-denied",
      approval: { id: "q", approved: false },
    },
  ),
  "Handed to another agent": call(
    "delegate_to_tea_expert",
    { task: "Find a cup that goes with sencha, and order it." },
    {
      state: "input-available",
      calls: [
        call(
          "search_products",
          { query: "small cup" },
          { state: "output-available", output: "Yunomi cup, 9.00 €" },
        ),
        call(
          "place_order",
          { total: "9.00 €" },
          { state: "approval-requested", approval: { id: "q2" } },
        ),
      ],
    },
  ),
};

export const MESSAGES = [
  {
    id: "1",
    role: "user",
    parts: [{ type: "text", text: "Put two blue mugs in my basket, and tell me what they cost." }],
  },
  {
    id: "2",
    role: "assistant",
    parts: [
      CALLS.Done,
      { type: "text", text: "**Done.** Two blue mugs are in your basket: 24.00 €." },
    ],
  },
];
