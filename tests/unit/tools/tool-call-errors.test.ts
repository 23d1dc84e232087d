import { assert } from "chai";
import type { CallToolResult } from "../../../src/local-agent/index.js";
import { toolCallErrors } from "../../../src/local-agent/index.js";

const failure = (text: string): CallToolResult => ({
  content: [{ type: "text", text }],
  isError: true,
});
const success: CallToolResult = { content: [{ type: "text", text: "fine" }] };

/** The line of one failed call with these arguments. */
const line = (args: Record<string, unknown>, paths?: string[]) =>
  toolCallErrors([{ tool: "t", args, ...(paths && { paths }) }], [failure("no")]);

suite("toolCallErrors (seed klea-tool-formatting)", () => {
  test("one line for each call that failed, aligned by place", () => {
    const calls = [{ tool: "a" }, { name: "b" }, { toolName: "c", input: { path: "/c" } }];
    assert.equal(
      toolCallErrors(calls, [failure("one"), success, failure("two\nlines")]),
      "- a: one\n- c(path=/c): two lines",
    );
    assert.equal(toolCallErrors(calls, [success]), "");
    assert.equal(toolCallErrors(null, null), "");
    assert.equal(toolCallErrors(undefined, [failure("x")]), "- unknown tool: x");
  });

  test("tells the values of what is named a path or an address, and of nothing else", () => {
    assert.equal(
      line({
        path: "/a",
        imageUrl: "/b.png",
        output_dir: "out",
        FILES: ["c", "d"],
        url2: "/e",
        text: "/looks/like/a/path",
        file_content: "private",
        command: "rm -rf /",
        pathology: "private",
        directory: { name: "private" },
        uri: 7,
      }),
      "- t(path=/a, imageUrl=/b.png, output_dir=out, FILES=c, FILES=d, url2=/e): no",
    );
  });

  test("tells the call's own paths, and the arguments that they name", () => {
    assert.equal(
      line({ target: "/a", text: "x" }, ["target", "/b"]),
      "- t(target=/a, path=/b): no",
    );
    assert.equal(line({ path: "/a" }, ["/a"]), "- t(path=/a): no");
  });

  test("hides credentials in values and in errors", () => {
    const text = toolCallErrors(
      [{ tool: "get", arguments: { url: "https://me:pw@example.com/?api_key=abc&page=2" } }],
      [failure("401 for Bearer abcdefg1234567")],
    );
    assert.equal(
      text,
      "- get(url=https://[redacted]@example.com/?api_key=[redacted]&page=2): 401 for Bearer [redacted]",
    );
  });

  test("keeps its caps to the character, mark included", () => {
    const MARK = " [truncated]";
    const calls = [{ tool: "t", args: { path: "p".repeat(1_000) } }];
    const errors = [failure("e".repeat(1_000))];
    const [, value = "", error = ""] =
      /^- t\(path=(.*)\): (.*)$/.exec(toolCallErrors(calls, errors)) ?? [];
    assert.equal(value, "p".repeat(288) + MARK);
    assert.equal(error, "e".repeat(288) + MARK);
    const exact = [failure("e".repeat(300))];
    assert.equal(toolCallErrors([{ tool: "t" }], exact), `- t: ${"e".repeat(300)}`);
    const small = { maxValueChars: 20, maxErrorChars: 30, maxTotalChars: 40 };
    const short = toolCallErrors(calls, errors, small);
    assert.equal(short, `- t(path=pppppppp [truncated${MARK}`.slice(0, 28) + MARK);
    for (const maxTotalChars of [0, 5, 12, 13, 2_000]) {
      const batch = Array.from({ length: 100 }, () => failure("e".repeat(500)));
      const text = toolCallErrors([], batch, { maxTotalChars });
      assert.equal(text.length, maxTotalChars);
    }
  });

  test("a key that the cap would cut through is not told in part", () => {
    const key = `ghp_${"a1".repeat(200)}`;
    const text = toolCallErrors([], [failure(`${"x".repeat(280)} ${key} end`)]);
    assert.notInclude(text, "ghp_");
    const late = toolCallErrors([], [failure(`${"x ".repeat(10_000).slice(0, 19_990)} ${key}`)], {
      maxErrorChars: 50_000,
      maxTotalChars: 50_000,
    });
    assert.notInclude(late, "ghp_");
  });
});
