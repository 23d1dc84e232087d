import { assert } from "chai";
import { cutText } from "../../../src/local-agent/tools/cut-text.js";

suite("cutText", () => {
  test("keeps a text that fits, and cuts a longer one hard", () => {
    assert.equal(cutText("abc", 3), "abc");
    assert.equal(cutText("abcd", 3), "abc");
    assert.equal(cutText("abc", 0), "");
    assert.equal(cutText("", 3), "");
  });

  test("never leaves half a character outside the basic plane", () => {
    assert.equal(cutText("ab😀", 3), "ab");
    assert.equal(cutText("ab😀", 4), "ab😀");
    assert.equal(cutText("😀😀😀", 5), "😀😀");
  });
});
