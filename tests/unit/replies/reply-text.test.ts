import { assert } from "chai";
import { breaksOffIn, ReplyText } from "../../../src/local-agent/replies/reply-text.js";

suite("ReplyText", () => {
  test("finds a marker as indexOf does, forwards and back", () => {
    const text = "a<b>a<b>a</b>";
    const reply = new ReplyText(text);
    for (const from of [0, 1, 2, 5, 6, 13, 3, 0]) {
      for (const marker of ["<b>", "</b>", "c"]) {
        assert.equal(reply.next(marker, from), text.indexOf(marker, from));
      }
    }
  });

  test("searches each stretch of the text once", () => {
    let searched = 0;
    const text = { indexOf: (_: string, from: number) => ((searched += 1_000 - from), -1) };
    const reply = new ReplyText(text as unknown as string);
    for (let from = 0; from < 1_000; from++) reply.next("<b>", from);
    assert.equal(searched, 1_000);
  });
});

suite("breaksOffIn", () => {
  test("tells the beginning of a sign at the end from the whole sign and from more", () => {
    for (const end of ["", "<", "</b"]) assert.isTrue(breaksOffIn("</b>", `a${end}`, 1), end);
    for (const end of ["</c", "</b>\n", "</b and more"]) {
      assert.isFalse(breaksOffIn("</b>", `a${end}`, 1), end);
    }
    assert.isTrue(breaksOffIn("</b>", "a</ <a>", 1, 4));
  });
});
