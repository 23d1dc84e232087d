import { assert } from "chai";
import { readOutcome, resultText } from "../../../src/local-agent/tools/tool-results.js";

const blocks = (...content: object[]) => resultText({ content });

suite("readOutcome", () => {
  test("a string is itself, data is JSON, nothing is Done.", () => {
    assert.equal(resultText("Added."), "Added.");
    assert.equal(resultText({ total: 3, of: ["a", null] }), '{"total":3,"of":["a",null]}');
    assert.equal(resultText([1, true]), "[1,true]");
    assert.equal(resultText(0), "0");
    for (const nothing of [undefined, null, "", () => {}])
      assert.equal(resultText(nothing), "Done.");
  });

  test("each kind of MCP content has its text, and base64 is never in it", () => {
    const data = "A".repeat(16_460);
    assert.equal(blocks({ type: "text", text: "a" }, { type: "text", text: "b" }), "a\nb");
    assert.equal(
      blocks({ type: "image", mimeType: "image/png", data }),
      "[Image: image/png, 12345 bytes]",
    );
    assert.equal(
      blocks({ type: "audio", mimeType: "audio/wav", data: "AAAA" }),
      "[Audio: audio/wav, 3 bytes]",
    );
    assert.equal(
      blocks({ type: "resource", resource: { uri: "file:///a.xml", text: "<a/>" } }),
      "[Resource: file:///a.xml]\n<a/>",
    );
    assert.equal(
      blocks({
        type: "resource",
        resource: { uri: "file:///a.pdf", mimeType: "application/pdf", blob: "AAA=" },
      }),
      "[Resource: file:///a.pdf, application/pdf, 2 bytes]",
    );
    assert.equal(
      blocks({
        type: "resource_link",
        uri: "/a.pdf",
        name: "a",
        title: "The menu",
        mimeType: "application/pdf",
        size: 12,
        description: "What we cook.",
      }),
      "[Link: The menu, /a.pdf, application/pdf, 12 bytes]\nWhat we cook.",
    );
    assert.equal(
      blocks({ type: "video", mimeType: "video/mp4", data }),
      "[Unknown content: video, video/mp4]",
    );
  });

  test("blocks that lack what they should have are named all the same", () => {
    assert.equal(blocks({ type: "image" }), "[Image]");
    assert.equal(blocks({ type: "resource" }), "[Resource]");
    assert.equal(blocks({ type: "resource_link", uri: 7 }), "[Link]");
    assert.equal(blocks({ type: "text", text: 7 }), "Done.");
  });

  test("structured content stands in for empty content alone", () => {
    const structuredContent = { n: 1 };
    assert.equal(resultText({ content: [], structuredContent }), '{"n":1}');
    const blank = [{ type: "text", text: " \n" }];
    assert.equal(resultText({ content: blank, structuredContent }), '{"n":1}');
    const text = [{ type: "text", text: "one" }];
    assert.equal(resultText({ content: text, structuredContent }), "one");
  });

  test("an error is a failure, with a reason even where it gives none", () => {
    assert.deepEqual(readOutcome({ content: [{ type: "text", text: "no" }], isError: true }), {
      text: "no",
      failed: true,
    });
    assert.deepEqual(readOutcome({ content: [], isError: true }), {
      text: "no reason was given",
      failed: true,
    });
  });

  test("what is not complete is no answer", () => {
    const text = "The tool gave no answer yet: input_required.";
    assert.deepEqual(readOutcome({ resultType: "input_required", inputRequests: {} }), {
      text,
      failed: true,
    });
    const content = [{ type: "text", text: "half" }];
    assert.isTrue(readOutcome({ content, resultType: "task" }).failed);
    assert.isFalse(readOutcome({ content, resultType: "complete" }).failed);
  });

  test("data of a page that only looks like a result is data", () => {
    assert.deepEqual(readOutcome({ isError: true, resultType: "list" }), {
      text: '{"isError":true,"resultType":"list"}',
      failed: false,
    });
    assert.equal(resultText({ content: ["a"] }), '{"content":["a"]}');
  });

  test("a long text is cut, whatever it is made of", () => {
    const long = "x".repeat(1_000_000);
    const content = [{ type: "text", text: long }];
    for (const output of [long, { content }, { content: [], structuredContent: long }, [long]]) {
      const text = resultText(output);
      assert.isAtMost(text.length, 100_012);
      assert.isTrue(text.endsWith(" [truncated]"));
    }
    const many = Array.from({ length: 5_000 }, () => ({ type: "text", text: "a" }));
    assert.isTrue(resultText({ content: many }).endsWith("\n[4000 more]"));
  });
});
