import { assert } from "chai";
import type { CallToolResult } from "../../../src/local-agent/index.js";
import { lastToolErrorText } from "../../../src/local-agent/index.js";

const result = (text: string, isError?: boolean): CallToolResult => ({
  content: [{ type: "text", text }],
  ...(isError !== undefined && { isError }),
});

suite("lastToolErrorText (seed klea-tool-formatting)", () => {
  test("is the text of the last failure", () => {
    const batch = [result("bad", true), result("worse", true), result("fine", false)];
    assert.equal(lastToolErrorText(batch), "worse");
  });

  test("is empty where nothing failed", () => {
    for (const results of [null, undefined, [], [result("fine")], [result("fine", false)]]) {
      assert.equal(lastToolErrorText(results), "");
    }
  });

  test("joins the blocks, without blanks around them", () => {
    const content: CallToolResult["content"] = [
      { type: "text", text: "\n which one?" },
      { type: "image", data: "AAAA", mimeType: "image/png" },
      { type: "text", text: "a or b " },
    ];
    const text = lastToolErrorText([{ content, isError: true }]);
    assert.equal(text, "which one?\n[Image: image/png, 3 bytes]\na or b");
  });

  test("is cut to 500 characters, or to what is asked for, and a mark on top", () => {
    const long = [result("x".repeat(501), true)];
    assert.equal(lastToolErrorText(long), `${"x".repeat(500)} [truncated]`);
    assert.equal(lastToolErrorText(long, 501), "x".repeat(501));
    assert.equal(lastToolErrorText([result("a😀", true)], 2), "a [truncated]");
    assert.equal(lastToolErrorText(long, -1), " [truncated]");
  });

  test("takes a result that is not complete for a failure", () => {
    const waiting = { content: [], resultType: "input_required" };
    assert.equal(lastToolErrorText([waiting]), "The tool gave no answer yet: input_required.");
    assert.equal(lastToolErrorText([{ ...result("fine"), resultType: "complete" }]), "");
  });
});
