import { assert } from "chai";
import { readTool } from "../../../../src/page/tool-markup/read-tool.js";
import { clearPage, putOnPage } from "../../../fixtures/on-page.js";

function read(html: string) {
  const tool = putOnPage(html).querySelector("web-tool");
  if (!tool) throw new Error("There is no <web-tool>.");
  return readTool(tool);
}

/** All that is wrong with a tool of which no more than this is declared. */
const problemsOf = (attributes: string, text = "Does it.") =>
  read(`<web-tool ${attributes}>${text}</web-tool>`).problems;

suite("readTool", () => {
  teardown(clearPage);

  test("reads all attributes", () => {
    assert.deepEqual(
      read(`<web-tool name="buy" title="Buy it" form="f" result="#x" read-only confirm timeout="2.5">
        <p>Buys <em>it</em><br>now.</p><script type="x">not this</script></web-tool>`),
      {
        markup: {
          name: "buy",
          title: "Buy it",
          description: "Buys it now.",
          parameters: null,
          annotations: { readOnlyHint: true, consequentialHint: true },
          timeoutMs: 2500,
          effect: { attribute: "form", target: "f" },
          result: "#x",
        },
        problems: [],
      },
    );
  });

  test("reads every attribute as data-… too", () => {
    assert.deepEqual(
      read(`<web-tool data-name="buy" data-title="Buy it" data-description="Buys: it" data-click="#b"
        data-result="#x" data-read-only data-confirm="false" data-timeout="1">text</web-tool>`)
        .markup,
      {
        name: "buy",
        title: "Buy it",
        description: "Buys: it",
        parameters: null,
        annotations: { readOnlyHint: true },
        timeoutMs: 1000,
        effect: { attribute: "click", target: "#b" },
        result: "#x",
      },
    );
  });

  test("reads no more than a name and a description where there is no more", () => {
    assert.deepEqual(read('<web-tool name="a">Does it.</web-tool>'), {
      markup: { name: "a", description: "Does it.", parameters: null },
      problems: [],
    });
  });

  test("finds parameters wherever a content system has put them", () => {
    const { markup } = read(`<p><web-tool name="add"><br>
      <tool-param name="a">one</tool-param></p>
      <p><tool-param name="b" for="add">two</tool-param> <tool-param name="c" data-for="add"></tool-param>
      <tool-param name="d" for="other"></tool-param><br></web-tool></p>
      Adds numbers.`);
    // Where the parser ends the tool, its text is lost: such a tool needs the attribute.
    assert.isNull(markup);
    const mended = read(`<p><web-tool name="add" description="Adds numbers."><br>
      <tool-param name="a">one</tool-param></p>
      <p><tool-param name="b" for="add">two</tool-param> <tool-param name="c" data-for="add"></tool-param>
      <tool-param name="d" for="other"></tool-param><br></web-tool></p>`);
    assert.deepEqual(Object.keys(mended.markup?.parameters?.properties ?? {}), ["a", "b", "c"]);
  });

  test("is no tool without a usable name or a description", () => {
    const name = 'Give it 1 to 128 letters, digits, "_", "." or "-", such as name="add_to_basket".';
    assert.deepEqual(problemsOf(""), [`It has no name. ${name}`]);
    assert.deepEqual(problemsOf('name="add mug"'), [
      `name="add mug" cannot be a tool's name. ${name}`,
    ]);
    assert.deepEqual(problemsOf('name="a"', " "), [
      "It has no description, and the model chooses by it. Write a sentence as the tag's text.",
    ]);
    assert.deepEqual(problemsOf('name="delegate_to_me"'), [
      `name="delegate_to_me" cannot be a tool's name. ${name} Names that begin with "delegate_to_" are kept for agents.`,
    ]);
    assert.isNull(read('<web-tool name="a"></web-tool>').markup);
    assert.isNull(read("<web-tool>Does it.</web-tool>").markup);
  });

  test("is no tool with an effect that cannot be, or with two", () => {
    assert.deepEqual(problemsOf('name="a" click="#["'), ['click="#[" is not a CSS selector.']);
    assert.deepEqual(problemsOf('name="a" form=""'), [
      'form="" names no form. Give the id of one.',
    ]);
    assert.deepEqual(problemsOf('name="a" form="f" data-click="#b"'), [
      "It has more than one effect: form and click. Keep one.",
    ]);
    assert.isNull(read('<web-tool name="a" form="f" click="#b">Does it.</web-tool>').markup);
  });

  test("is no tool where the rest of the page stands in it", () => {
    const { markup, problems } = read(`<web-tool name="a" description="Does it." />
      <p>The page</p><h2>goes on</h2>`);
    assert.isNull(markup);
    assert.deepEqual(problems, [
      'A part of the page, <h2>, stands inside it. Close the tag with </web-tool>; "/>" does not close it.',
    ]);
  });

  test("reads parameters that were not closed", () => {
    const { markup, problems } = read(`<web-tool name="a">Does it.
      <tool-param name="x" required /> <tool-param name="y" type="number" /></web-tool>`);
    assert.deepEqual(problems, []);
    assert.deepEqual(markup?.parameters, {
      type: "object",
      properties: { x: { type: "string" }, y: { type: "number" } },
      required: ["x"],
    });
  });

  test("is a tool without what is wrong in smaller things", () => {
    const { markup, problems } =
      read(`<web-tool name="a" click="#b" result="#[" timeout="soon">Does it.
      <tool-param name="x"></tool-param></web-tool>`);
    assert.deepEqual(problems, [
      'timeout="soon" is not a number of seconds. The limit stays 30.',
      'result="#[" is not a CSS selector. Nothing is reported from it.',
      "click takes no parameters: they change nothing. Remove them.",
    ]);
    assert.deepEqual(markup, {
      name: "a",
      description: "Does it.",
      parameters: { type: "object", properties: { x: { type: "string" } }, required: [] },
      effect: { attribute: "click", target: "#b" },
    });
    assert.deepEqual(problemsOf('name="a" read="#x" result="#y"'), [
      "A tool with read reports what it reads; result does nothing there. Remove it.",
    ]);
    for (const timeout of ["0", "-1", "", "Infinity"]) {
      assert.lengthOf(problemsOf(`name="a" timeout="${timeout}"`), 1, timeout);
    }
  });
});
