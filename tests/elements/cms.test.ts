import { assert } from "chai";
import "../../elements/agent-chat.js";
import "../../elements/markup-slips.js";
import { fillPlaceholders } from "../../elements/placeholders.js";
import { usePlaceholders } from "../../elements/use-placeholders.js";
import "../../elements/web-agent.js";
import "../../elements/web-tool.js";
import { getAgentRegistry } from "../../src/page/agent-registry.js";
import type { JSONSchema } from "../../src/local-agent/contract/schema.js";
import { getToolRegistry } from "../../src/page/tool-registry.js";
import * as drupal from "../fixtures/cms/drupal.js";
import { clearPage, find, moment, putOnPage, warningsDuring } from "../fixtures/on-page.js";
import * as wordpress from "../fixtures/cms/wordpress.js";

const NO_PARAMETERS: JSONSchema = { type: "object", properties: {} };

/** The tools of a page with this markup, and what the site's author is told. */
async function tell(html: string) {
  const told = await warningsDuring(() => putOnPage(html));
  const tools = getToolRegistry()
    .list()
    .map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  return { tools, told };
}

async function works(html: string, description: string, inputSchema: unknown = NO_PARAMETERS) {
  const { tools, told } = await tell(html);
  assert.deepEqual(told, []);
  assert.deepEqual(
    tools.map((tool) => [tool.description, tool.inputSchema]),
    [[description, inputSchema]],
  );
}

/** No tool comes of it, and these are the first words of what is told, with the mend in them. */
async function isTold(html: string, ...texts: RegExp[]) {
  const { tools, told } = await tell(html);
  assert.deepEqual(tools, []);
  assert.lengthOf(told, texts.length, told.join("\n"));
  texts.forEach((text, index) => assert.match(told[index] ?? "", text));
}

const INSTEAD =
  'Write the parameters as params="…", as <tool-param> tags, or as JSON in a ' +
  '<script type="application/json"> inside the tag\\.$';
const LOOKS_LIKE_JSON = new RegExp(
  `: Its text looks like a schema in JSON, and text is the description\\. ${INSTEAD}`,
);
const NOT_READ = new RegExp(`: The attribute schema is not read\\. ${INSTEAD}`);
const NO_END = (attribute: string) =>
  new RegExp(
    `^<web-tool name="stock">: Its attribute ${attribute} has no end: the quote after it has become a curly one, ` +
      'as text filters do after a ">" in an attribute, so the page behind it is taken for part of the tag\\. ' +
      'Leave ">" out of attributes; a description with one stands as the tag\'s text\\.$',
  );
const CUT_OFF =
  /^<web-tool>: A text filter has cut its attributes off at a ">" in one of them, and made text of the rest\. Leave ">" out/;
const TORN =
  /: It has no description, and the model chooses by it\. Write a sentence as the tag's text\. If it has one: a text filter has ended the paragraph, and the tag with it, at an empty line or a block; take that out/;

suite("A tag after WordPress's filters", () => {
  teardown(clearPage);
  const { ADMIN, ALLOWED } = wordpress;
  const item = { type: "object", properties: { item: { type: "string" } } };

  test("T1, T14: a schema as text is told, and the tool is not offered without it", async () => {
    await isTold(ADMIN.T1, LOOKS_LIKE_JSON);
    await isTold(ADMIN.T14, LOOKS_LIKE_JSON);
  });

  test("T2: a schema in a script works, even where an empty line has become paragraphs", () =>
    works(ADMIN.T2, "How many there are.", { ...item, required: ["item"] }));

  test("T3, T5: an attribute that has lost its end is told, and the page is shown", async () => {
    await isTold(ADMIN.T3, NO_END("schema"));
    await isTold(ADMIN.T5, NO_END("description"));
    assert.include(find("main", HTMLElement).innerText, "The rest of the page.");
  });

  test("T4: a schema in an attribute is told", () => isTold(ADMIN.T4, NOT_READ));

  test("T6: parameters that an empty line has torn out of their tool are still its own", async () => {
    await works(ADMIN.T6, "Order it.", {
      type: "object",
      properties: { item: { type: "string", description: "What." }, qty: { type: "number" } },
      required: ["item"],
    });
    find("tool-param[name=qty]", HTMLElement).setAttribute("type", "integer");
    await moment();
    assert.equal(getToolRegistry().get("order")?.inputSchema.properties?.["qty"]?.type, "integer");
    find("tool-param[name=qty]", HTMLElement).remove();
    await moment();
    assert.notProperty(getToolRegistry().get("order")?.inputSchema.properties, "qty");
  });

  test("T6: a parameter behind a tool that was closed is nobody's", async () => {
    const { told } = await tell(`<p><web-tool name="a">Does it.</web-tool> More.</p>
      <p><tool-param name="x"></tool-param></p>`);
    assert.deepEqual(told, [
      '<tool-param name="x">: It stands outside of any <web-tool>, so none has it. ' +
        'Add for="…" with the name of its tool.',
    ]);
  });

  test("T7: a tag that closes itself is closed by its paragraph", async () => {
    const { told } = await tell(ADMIN.T7);
    assert.deepEqual(told, []);
    assert.equal(find("agent-chat", HTMLElement).childNodes.length, 0);
    await works(
      '<p><web-tool name="a" description="Does it." /></p>\n<p>The next.</p>',
      "Does it.",
    );
  });

  test("T9, T12, K5: a chat in a paragraph is a chat", async () => {
    for (const html of [ADMIN.T9, ADMIN.T12, ALLOWED.K5]) {
      const { told } = await tell(html);
      assert.deepEqual(told, []);
      await moment();
      assert.isTrue(find("agent-chat", HTMLElement).shadowRoot?.querySelector(".root") !== null);
    }
    putOnPage(ADMIN.T12);
    assert.equal(
      find("agent-chat", HTMLElement).getAttribute("instructions"),
      "You're a helper -- kind",
    );
  });

  test("T10, T11: a tool whose words are elsewhere is told", async () => {
    await isTold(ADMIN.T10, TORN);
    await isTold(ADMIN.T11, TORN);
  });

  test("T12, K1: a description keeps its sense, and in an attribute every character", async () => {
    await works(ADMIN.T12, "Use –all, 2×3 … ‘it’s’ there");
    await works(ALLOWED.K1, "Get the price: in EUR");
  });

  test("T13, K6: attributes that are not ours change nothing", async () => {
    const { tools, told } = await tell(ADMIN.T13);
    assert.deepEqual(tools, [
      { name: "stock", description: "How many.", inputSchema: NO_PARAMETERS },
    ]);
    assert.lengthOf(told, 1);
    assert.match(told[0] ?? "", /There is no attribute "needs-approval"/);
    await works(ALLOWED.K6, "The price.");
  });

  test("K2, K3: a schema in an attribute is told", async () => {
    await isTold(ALLOWED.K2, NOT_READ);
    await isTold(ALLOWED.K3, NOT_READ);
  });

  test('K4: a tag that was cut at a ">" is told', () => isTold(ALLOWED.K4, CUT_OFF));

  test("in quotes that an editor has made curly is told", () =>
    isTold(
      "<web-tool name=“stock” description=“How many.”></web-tool>",
      /The quotes around the value of name are curly \(“\).* Type straight ones/,
    ));
});

suite("A tag after Drupal's filter", () => {
  teardown(clearPage);
  const { ALLOWED } = drupal;

  test("D2: an attribute that was cut at a colon is told", async () => {
    const { tools, told } = await tell(ALLOWED.D2);
    assert.equal(tools[0]?.description, "in EUR");
    assert.deepEqual(told, [
      '<web-tool name="price">: description begins with a space: a text filter may have cut off what stood before ' +
        "a colon. If so, use data-description, or the tag's text; if not, take the space away.",
    ]);
  });

  test("D3, D10: data-… attributes and a schema in a script work", async () => {
    await works(ALLOWED.D3, "The price: in EUR");
    await works(ALLOWED.D10, "The price.", {
      type: "object",
      properties: { item: { type: "string" } },
    });
  });

  test("D4, D5: a schema in an attribute is told", async () => {
    await isTold(ALLOWED.D4, NOT_READ);
    await isTold(ALLOWED.D5, NOT_READ);
  });

  test('D6: a tag that was cut at a ">" is told', () => isTold(ALLOWED.D6, CUT_OFF));

  test("D7, D8: what is left of a chat is a chat", async () => {
    const { told } = await tell(ALLOWED.D7);
    assert.deepEqual(told, ['<agent-chat>: There is no attribute "open". Did you mean "opened"?']);
    assert.deepEqual((await tell(ALLOWED.D8)).told, []);
    assert.equal(find("agent-chat", HTMLElement).getAttribute("source"), "https://x.example/z");
  });

  test("D9: attributes that the filter has renamed are told", async () => {
    const { tools, told } = await tell(ALLOWED.D9);
    assert.lengthOf(tools, 1);
    assert.lengthOf(told, 3);
    told.forEach((text) => assert.match(text, /There is no attribute "(toolname|prop|call)"/));
  });

  test("the shorthand works", () =>
    works(ALLOWED.params, "Order it.", {
      type: "object",
      properties: {
        qty: { type: "integer", minimum: 1, maximum: 20 },
        size: { type: "string", enum: ["S", "M", "L"] },
      },
      required: ["qty"],
    }));
});

suite("What stands for a tag", () => {
  const meta = document.createElement("meta");
  meta.name = "agent-elements";
  meta.content = "placeholders";
  teardown(() => {
    meta.remove();
    clearPage();
  });

  test("T8, D11: becomes that tag where the page's head allows it", async () => {
    document.head.append(meta);
    const told = await warningsDuring(() => {
      putOnPage(`${wordpress.PLACEHOLDER}<p id="hours" style="color: red">10 to 6</p>`);
      fillPlaceholders(document);
    });
    assert.equal(find("agent-chat", HTMLElement).textContent, "hi");
    assert.isFalse(find("agent-chat", HTMLElement).hasAttribute("data-agent-chat"));
    assert.deepEqual(getToolRegistry().get("order")?.inputSchema, {
      type: "object",
      properties: { qty: { type: "integer", description: "How many" } },
      required: ["qty"],
    });
    assert.equal(getToolRegistry().get("order")?.description, "Order it.");
    assert.deepEqual(told, [
      '<web-tool name="order">: read takes no parameters: they change nothing. Remove them.',
    ]);
  });

  test("is looked for when the page is parsed", async () => {
    document.head.append(meta);
    putOnPage('<div data-web-tool data-name="a">Does it.</div><agent-chat></agent-chat>');
    await usePlaceholders();
    await moment();
    assert.equal(getToolRegistry().get("a")?.description, "Does it.");
  });

  test("may stand for an agent, too", async () => {
    document.head.append(meta);
    putOnPage('<div data-web-agent data-id="clerk" data-label="Clerk"><p>Be kind.</p></div>');
    fillPlaceholders(document);
    const agents = getAgentRegistry();
    while (!agents.get("clerk")) await moment(); // What reads the tag is imported with the first one.
    assert.deepEqual(agents.get("clerk"), {
      id: "clerk",
      label: "Clerk",
      instructions: "Be kind.",
    });
  });

  test("keeps no handlers and no styles", async () => {
    document.head.append(meta);
    putOnPage(
      '<div data-web-tool data-name="a" id="t" onclick="x()" style="color: red">Does it.</div>',
    );
    fillPlaceholders(document);
    assert.deepEqual(find("web-tool", HTMLElement).getAttributeNames(), ["data-name", "id"]);
  });

  test("is told, and stays what it is, where the page's head does not allow it", async () => {
    putOnPage(wordpress.PLACEHOLDER).append(meta); // In a text is not in the head.
    const told = await warningsDuring(() => fillPlaceholders(document));
    assert.lengthOf(told, 3);
    assert.match(
      told[1] ?? "",
      /^<div name="order">: It stands for a tag only where the page's head allows it/,
    );
    assert.match(told[1] ?? "", /<meta name="agent-elements" content="placeholders">\.$/);
    assert.deepEqual(getToolRegistry().list(), []);
  });

  test("T1 to T13 of an author, D1: a page with none of our tags is told of, once in words for its owner", () => {
    const { info } = console;
    const told: unknown[] = [];
    console.info = (text: unknown) => told.push(text);
    try {
      putOnPage(`<p>${drupal.DEFAULT.D1}</p>`);
      fillPlaceholders(document);
      putOnPage(`<p>${drupal.DEFAULT.D1}</p><agent-chat></agent-chat>`);
      fillPlaceholders(document);
    } finally {
      console.info = info;
    }
    assert.lengthOf(told, 1);
    assert.match(
      String(told[0]),
      /its script is on this page, and none of its tags.*has dropped it: allow the tags/,
    );
  });
});
