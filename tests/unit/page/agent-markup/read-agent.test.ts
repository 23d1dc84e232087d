import { assert } from "chai";
import { readAgent } from "../../../../src/page/agent-markup/read-agent.js";
import { clearPage, putOnPage } from "../../../fixtures/on-page.js";

function read(html: string) {
  const agent = putOnPage(html).querySelector("web-agent");
  if (!agent) throw new Error("There is no <web-agent>.");
  return readAgent(agent);
}

const instructionsOf = (text: string) =>
  read(`<web-agent id="a">${text}</web-agent>`).agent?.instructions;
const problemsOf = (html: string) => read(html).problems;

suite("readAgent", () => {
  teardown(clearPage);

  const WHOLE = {
    id: "shopper",
    label: "Shop assistant",
    description: "Sells.",
    instructions: "Search before you add anything.",
    tools: ["search_products", "add_to_cart"],
    agents: ["stylist"],
    maxSteps: 4,
    suggestions: ["Show me scarves", "What is new?"],
  };

  test("reads all attributes, and the text as the instructions", () => {
    assert.deepEqual(
      read(`<web-agent id="shopper" label="Shop assistant" description="Sells."
        tools="search_products, add_to_cart" agents="stylist" max-steps="4"
        suggestions="Show me scarves | What is new?|">
        Search before you   add anything.</web-agent>`),
      { agent: WHOLE, problems: [] },
    );
  });

  test("reads every attribute as data-… too", () => {
    assert.deepEqual(
      read(`<web-agent data-id="shopper" data-label="Shop assistant" data-description="Sells."
        data-tools="search_products add_to_cart" data-agents="stylist" data-max-steps="4"
        data-suggestions="Show me scarves|What is new?">Search before you add anything.</web-agent>`),
      { agent: WHOLE, problems: [] },
    );
  });

  test("reads no more than an id where there is no more", () => {
    assert.deepEqual(read('<web-agent id="a"></web-agent>'), { agent: { id: "a" }, problems: [] });
  });

  test('tools="" are no tools, and not all of them', () => {
    assert.deepEqual(read('<web-agent id="a" tools=""></web-agent>').agent, { id: "a", tools: [] });
  });

  const texts: Record<string, [html: string, text: string]> = {
    "lines of the source": ["\n  One.\n\n\n  Two.\n", "One.\n\nTwo."],
    "paragraphs and breaks": ["<p>One.<br>And more.</p><p>Two.</p>", "One.\nAnd more.\n\nTwo."],
    "a list": [
      "Rules:<ul><li>Be <em>kind</em>.</li><li>Ask.</li></ul>",
      "Rules:\n\n- Be kind.\n- Ask.",
    ],
    "a template with headings": [
      "<template><h2>Rules</h2><p>Be kind.</p></template>",
      "Rules\n\nBe kind.",
    ],
    "what only looks like code": ['&lt;b&gt; is <script type="x">no()</script>bold', "<b> is bold"],
  };
  for (const [what, [html, text]] of Object.entries(texts)) {
    test(`instructions: ${what}`, () => assert.equal(instructionsOf(html), text));
  }

  suite("what is wrong", () => {
    test("no id, or one that cannot be", () => {
      const mend = 'Give it 1 to 64 letters, digits, "_", "." or "-", such as id="shopper".';
      assert.deepEqual(read("<web-agent>Sells.</web-agent>"), {
        agent: null,
        problems: [`It has no id. ${mend}`],
      });
      assert.deepEqual(problemsOf('<web-agent id="my shop">Sells.</web-agent>'), [
        `id="my shop" cannot be an agent's id. ${mend}`,
      ]);
    });

    test("steps that are no number are left out", () => {
      for (const steps of ["0", "four", "-1", "2.5", ""]) {
        const { agent, problems } = read(`<web-agent id="a" max-steps="${steps}"></web-agent>`);
        assert.deepEqual(agent, { id: "a" });
        assert.deepEqual(problems, [
          `max-steps="${steps}" is not a whole number from 1. It is left out.`,
        ]);
      }
    });

    test("a tag that was not closed has the page inside: no agent", () => {
      const { agent, problems } = read('<web-agent id="a"/><main><h1>Shop</h1></main>');
      assert.isNull(agent);
      assert.match(
        problems[0] ?? "",
        /^A part of the page, <main>, stands inside it\. Close the tag/,
      );
    });

    test("what a text filter has cut: no agent", () => {
      assert.isNull(read('<web-agent>shopper">Sells.</web-agent>').agent);
      assert.isNull(read('<web-agent id="a" label="”Shop”">Sells.</web-agent>').agent);
    });
  });
});
