import { assert } from "chai";
import { checkReply } from "../../../src/local-agent/loop/check-reply.js";

const tools = [
  {
    name: "add_to_basket",
    description: "Adds a product.",
    inputSchema: {
      type: "object" as const,
      properties: {
        product: { type: "string" as const },
        qty: { type: "integer" as const, default: 1, maximum: 9 },
      },
      required: ["product"],
    },
  },
];

const call = (qty: string) =>
  `<tool_call>\n<function=add_to_basket>\n<parameter=product>\n7\n</parameter>\n<parameter=qty>\n${qty}\n</parameter>\n</function>\n</tool_call>`;

suite("checkReply", () => {
  test("gives arguments the types of the schema, then checks them, then fills in defaults", () => {
    const [three] = checkReply(call("3"), tools).calls;
    assert.deepEqual(three?.input, { product: "7", qty: 3 });
    const [none] = checkReply(call("null"), tools).calls;
    assert.deepEqual(none?.input, { product: "7", qty: 1 });
    assert.equal(checkReply(call("12"), tools).problem?.message, '"qty" must be at most 9.');
    assert.equal(
      checkReply(call("some"), tools).problem?.message,
      '"qty" must be integer, got "some".',
    );
  });
});
