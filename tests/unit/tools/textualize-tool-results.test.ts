import { assert } from "chai";
import type { CallToolResult } from "../../../src/local-agent/index.js";
import { textualizeToolResults } from "../../../src/local-agent/index.js";

const success = (text: string): CallToolResult => ({ content: [{ type: "text", text }] });
const failure = (text: string): CallToolResult => ({ ...success(text), isError: true });

suite("textualizeToolResults (seed klea-tool-formatting)", () => {
  test("numbers the results, a success in a fence and a failure plain", () => {
    assert.equal(
      textualizeToolResults([success('{"a": 1}'), failure("Timeout")]),
      [
        "## Tool Results",
        '### Result 1/2\n**Tool call succeeded:**\n```\n{"a": 1}\n```',
        "### Result 2/2\n**Tool call failed:** Timeout",
      ].join("\n\n"),
    );
    assert.equal(textualizeToolResults([]), "");
  });

  test("says what a success answered once", () => {
    assert.equal(textualizeToolResults([success("only once")]).split("only once").length, 2);
  });

  test("leaves the headings to a caller that has its own", () => {
    assert.equal(
      textualizeToolResults([success("a")], null, false),
      "**Tool call succeeded:**\n```\na\n```",
    );
    assert.equal(textualizeToolResults([failure("b")], null, false), "**Tool call failed:** b");
  });

  test("cuts each result by itself, and says which one", () => {
    const text = textualizeToolResults([success("abcdef"), success("gh"), failure("ijklmn")], 4);
    assert.include(text, "```\nabcd\n[tool result 1 truncated]\n```");
    assert.include(text, "```\ngh\n```");
    assert.include(text, "**Tool call failed:** ijkl\n[tool result 3 truncated]");
    assert.notMatch(text, /abcde|ijklm/);
    assert.include(textualizeToolResults([success("abcd")], 4), "```\nabcd\n```");
    assert.include(textualizeToolResults([success("a".repeat(200_000))]), "a".repeat(200_000));
  });

  test("no row of backticks in it closes the fence", () => {
    const text = textualizeToolResults([success("```js\n1\n```\n`````")], null, false);
    assert.match(text, /\n``````\n```js\n1\n```\n`````\n``````$/);
  });

  test("shows nothing that a person could not see", () => {
    const hidden = "a\u0000\u202eb\u{e0041}\ud83d";
    assert.include(textualizeToolResults([success(hidden)]), "```\nab\n```");
  });
});
