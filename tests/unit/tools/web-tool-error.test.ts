import { assert } from "chai";
import {
  formatToolError,
  parseToolError,
  WebToolError,
} from "../../../src/local-agent/tools/web-tool-error.js";

suite("WebToolError", () => {
  test("is written Error [code]: message, and read back", () => {
    const error = new WebToolError("timeout", "No answer within 30 s.");
    assert.equal(String(error), "Error [timeout]: No answer within 30 s.");
    assert.deepEqual(parseToolError(String(error)), {
      code: "timeout",
      message: "No answer within 30 s.",
    });
    assert.isNull(parseToolError("Everything is fine."));
    assert.equal(formatToolError("failed", "a\nb"), "Error [failed]: a\nb");
    assert.deepEqual(parseToolError("Error [failed]: a\nb"), { code: "failed", message: "a\nb" });
  });

  test("is recognised across two copies of the kit", () => {
    const foreign = Object.assign(new Error("x"), {
      code: "failed",
      [Symbol.for("webmcp-agents.tool-error.1")]: true,
    });
    assert.isTrue(WebToolError.isInstance(foreign));
    assert.isFalse(WebToolError.isInstance(new Error("x")));
  });
});
