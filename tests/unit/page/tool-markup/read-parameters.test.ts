import { assert } from "chai";
import type { JSONSchema } from "../../../../src/local-agent/contract/schema.js";
import { readTool } from "../../../../src/page/tool-markup/read-tool.js";
import { clearPage, putOnPage } from "../../../fixtures/on-page.js";

function read(inside: string, attributes = "", inputSchema: JSONSchema | null = null) {
  const tool = putOnPage(
    `<web-tool name="a" description="Does it." ${attributes}>${inside}</web-tool>`,
  ).querySelector("web-tool");
  if (!tool) throw new Error("There is no <web-tool>.");
  return readTool(tool, inputSchema);
}

const SCRIPT = '<script type="application/json">{"properties":{"script":{}}}</script>';
const TAG = '<tool-param name="tag"></tool-param>';
const CODE: JSONSchema = { type: "object", properties: { code: {} } };

/** The parameters that count, and what is said of them. */
function ways(inside: string, attributes?: string, inputSchema?: JSONSchema) {
  const { markup, problems } = read(inside, attributes, inputSchema);
  return [Object.keys(markup?.parameters?.properties ?? {}).join(), ...problems];
}

suite("A tool's parameters", () => {
  teardown(clearPage);

  test("are declared in one of three ways", () => {
    assert.deepEqual(ways("", "", CODE), ["code"]);
    assert.deepEqual(ways(`<p>${SCRIPT.replace("json", "JSON")}</p>`), ["script"]);
    assert.deepEqual(ways(TAG), ["tag"]);
    assert.deepEqual(ways("", 'params="short"'), ["short"]);
    assert.deepEqual(ways("", 'data-params="short"'), ["short"]);
    assert.isNull(read("").markup?.parameters);
  });

  test("are those of the first way that is found, and the others are told", () => {
    const script = '<script type="application/json">';
    assert.deepEqual(ways(SCRIPT + TAG, 'params="short"', CODE), [
      "code",
      `Its parameters stand in the property inputSchema and in ${script} and in <tool-param> and in params. ` +
        "the property inputSchema counts; remove the rest.",
    ]);
    assert.deepEqual(ways(SCRIPT + TAG), [
      "script",
      `Its parameters stand in ${script} and in <tool-param>. ${script} counts; remove the rest.`,
    ]);
    assert.deepEqual(ways(TAG, 'params="short"'), [
      "tag",
      "Its parameters stand in <tool-param> and in params. <tool-param> counts; remove the rest.",
    ]);
    assert.deepEqual(ways(SCRIPT + SCRIPT), [
      "script",
      `There is more than one ${script} inside. The first counts.`,
    ]);
  });

  test("that cannot be read leave the tool unoffered, and the place is shown", () => {
    const wrong = read("", 'params="qty! intger 1-20, size S|M"');
    assert.isNull(wrong.markup);
    assert.deepEqual(wrong.problems, [
      'params, at character 6: "intger" is no type. Did you mean "integer"?\n' +
        "  qty! intger 1-20, size S|M\n" +
        "       ^",
    ]);
    const long = read("", `params="${"name, ".repeat(1)}${"x".repeat(150)},\n\t*"`);
    const [, line = "", mark = ""] = long.problems[0]?.split("\n") ?? [];
    assert.equal(line[mark.length - 1], "*");
    assert.isAtMost(line.length, 90);

    const broken = read('<script type="application/json">{“properties”: {}}</script>');
    assert.isNull(broken.markup);
    assert.match(
      broken.problems.join(),
      /^<script type="application\/json">: It is no JSON at line 1, character 2: a curly quote\..* Until then the tool is not offered\.$/,
    );
    const circular: JSONSchema = {};
    circular.items = circular;
    assert.isNull(read("", "", circular).markup);
  });

  test("have fields of their own only for a form or an action", () => {
    const param = '<tool-param name="query" field="q"></tool-param>';
    for (const effect of ['form="f"', 'action="/search"']) {
      const { markup, problems } = read(param, effect);
      assert.deepEqual({ ...markup?.fields }, { query: "q" });
      assert.deepEqual(problems, []);
    }
    assert.deepEqual(read(param).problems, [
      "field names the field of a form or an action; this tool has neither. Remove it.",
    ]);
    assert.notProperty(read(TAG, 'form="f"').markup ?? {}, "fields");
  });
});
