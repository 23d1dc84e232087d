import { assert } from "chai";
import fc from "fast-check";
import {
  buildToolDescription,
  cleanToolMeta,
  lastToolErrorText,
  resultText,
  textualizeToolResults,
  toolCallErrors,
} from "../../../src/local-agent/index.js";
import { hasOwn } from "../../../src/local-agent/tools/foreign-data.js";
import { redactSecrets } from "../../../src/local-agent/tools/redact-secrets.js";
import { anySchema, anything } from "./arbitrary-json.js";

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "```",
    "`````\n",
    "\ud83d",
    "\u0000",
    "## Tool Results\n",
    "token=abc",
    "x".repeat(600),
  ),
);

const block = fc.oneof(
  fc.record({ type: fc.constant("text"), text: fc.oneof(text, anything) }),
  fc.record({
    type: fc.constantFrom("image", "audio", "resource", "resource_link", "video"),
    data: fc.oneof(text, anything),
    mimeType: fc.oneof(text, anything),
    uri: fc.oneof(text, anything),
    name: fc.oneof(text, anything),
    resource: fc.oneof(
      fc.record({ uri: text, text }),
      fc.record({ uri: text, blob: text }),
      anything,
    ),
  }),
  anything,
);

/** What stands where an MCP result should. */
const anyResult = fc.oneof(
  fc.record(
    {
      content: fc.oneof(fc.array(block, { maxLength: 4 }), anything),
      isError: fc.oneof(fc.boolean(), anything),
      structuredContent: anything,
      resultType: fc.oneof(fc.constantFrom("complete", "input_required"), anything),
    },
    { requiredKeys: [] },
  ),
  anything,
);

const anyCall = fc.oneof(
  fc.record(
    {
      tool: fc.oneof(text, anything),
      args: fc.oneof(
        fc.dictionary(fc.constantFrom("path", "url", "__proto__", "text"), text),
        anything,
      ),
      paths: fc.oneof(fc.array(text), anything),
    },
    { requiredKeys: [] },
  ),
  anything,
);

const cap = fc.nat(700);
const results = fc.oneof(fc.array(anyResult, { maxLength: 5 }), anything) as fc.Arbitrary<never[]>;
const LONE = /\p{Surrogate}/u;

suite("Text for models, of anything", function () {
  this.timeout(60_000);

  test("buildToolDescription gives two texts of which the full one begins with the short one", () => {
    const tool = fc.record({
      name: fc.oneof(text, anything),
      description: fc.oneof(text, anything),
      inputSchema: anySchema,
    });
    fc.assert(
      fc.property(fc.oneof(tool, anything), (tool) => {
        const [full, short] = buildToolDescription(tool as never);
        assert.isTrue(short.startsWith("## "));
        assert.isTrue(full.startsWith(short));
        assert.match(full.slice(short.length), /^(?:\n\nParameters:(?:\n- .+)+)?$/);
        assert.notMatch(full, LONE);
      }),
      { numRuns: 1_000 },
    );
  });

  test("cleanToolMeta has nothing left to do the second time", () => {
    fc.assert(
      fc.property(fc.oneof(fc.record({ fastmcp: anything, a: anything }), anything), (meta) => {
        const cleaned = cleanToolMeta(meta as never);
        assert.isFalse(hasOwn(cleaned?.["fastmcp"], "tags"));
        assert.deepEqual(Object.keys(cleanToolMeta(cleaned) ?? {}), Object.keys(cleaned ?? {}));
      }),
      { numRuns: 500 },
    );
  });

  test("lastToolErrorText keeps its cap, and is empty only where nothing failed", () => {
    fc.assert(
      fc.property(results, cap, (results, maxLen) => {
        const said = lastToolErrorText(results, maxLen);
        assert.isAtMost(said.replace(/ \[truncated\]$/, "").length, maxLen);
        assert.notMatch(said, LONE);
      }),
      { numRuns: 1_000 },
    );
  });

  test("textualizeToolResults keeps each text within its cap and its fence", () => {
    fc.assert(
      fc.property(fc.array(anyResult, { minLength: 1, maxLength: 5 }), cap, (results, max) => {
        const [heading, ...parts] = textualizeToolResults(results as never, max).split(
          /\n\n(?=### Result \d+\/\d+\n\*\*Tool call )/,
        );
        assert.equal(heading, "## Tool Results");
        assert.equal(parts.length, results.length);
        for (const part of parts) {
          const [, fence = "", inside] = /:\*\*\n(`{3,})\n([^]*)\n\1$/.exec(part) ?? [];
          if (inside === undefined) {
            assert.match(part, /^.+\n\*\*Tool call failed:\*\* /);
            continue;
          }
          assert.notInclude(inside, fence);
          assert.isAtMost(inside.replace(/\n\[tool result \d truncated\]$/, "").length, max);
          assert.notMatch(inside, LONE);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test("toolCallErrors keeps its caps, a line for each failure", () => {
    const calls = fc.oneof(fc.array(anyCall, { maxLength: 5 }), anything) as fc.Arbitrary<never[]>;
    fc.assert(
      fc.property(calls, results, cap, cap, cap, (calls, results, value, error, total) => {
        const options = { maxValueChars: value, maxErrorChars: error, maxTotalChars: total };
        const digest = toolCallErrors(calls, results, options);
        assert.isAtMost(digest.length, total);
        assert.notMatch(digest, LONE);
        const lines = digest.replace(/ \[truncated\]$/, "").split("\n");
        assert.isTrue(lines.every((line) => "- ".startsWith(line.slice(0, 2))));
        assert.notInclude(digest, "token=abc");
      }),
      { numRuns: 1_000 },
    );
  });

  test("50 MB, and what holds itself, keep the caps and take little time", () => {
    const loop: Record<string, unknown> = {};
    Object.assign(loop, { loop, list: [loop, loop] });
    for (const one of ["x", "`", "\u0000", " \n", "\ud83d", "https://a:b@h/?token=c "]) {
      const text = one.repeat(50_000_000 / one.length);
      const answer = { content: [{ type: "text" as const, text }] };
      const failure = { ...answer, isError: true };
      assert.isAtMost(textualizeToolResults([answer, failure], 1_500).length, 9_000);
      assert.isAtMost(lastToolErrorText([failure]).length, 512);
      const calls = [{ tool: text, args: { path: text, [text.slice(0, 1_000_000)]: text } }];
      assert.isAtMost(toolCallErrors(calls, [failure]).length, 2_000);
      assert.isAtMost(resultText(answer).length, 100_012);
      assert.isAtMost(buildToolDescription({ name: text, description: text })[0].length, 4_200);
    }
    const circular = { content: [], structuredContent: loop };
    assert.include(textualizeToolResults([circular]), '{"loop":"[circular]"');
    assert.include(lastToolErrorText([{ ...circular, isError: true }]), "[circular]");
    assert.include(resultText(circular), "[circular]");
  });

  test("resultText keeps its cap", () => {
    fc.assert(
      fc.property(anyResult, (output) => {
        assert.isAtMost(resultText(output).length, 100_012);
      }),
      { numRuns: 1_000 },
    );
  });

  test("redactSecrets finds what it knows, whatever stands around it", () => {
    const near = fc
      .array(fc.oneof(text, fc.constantFrom("https://", "a:b@", "key", "=", ":", '"', "Bearer ")))
      .map((parts) => parts.join(""));
    const secret = fc.constantFrom(
      "https://me:s3cr3t@host",
      "/?token=s3cr3t",
      '{"password": "s3cr3t"}',
      "ghp_s3cr3ts3cr3ts3cr3t",
      "Bearer s3cr3ts3cr3t",
    );
    fc.assert(
      fc.property(near, secret, near, (before, secret, after) => {
        assert.notInclude(redactSecrets(`${before} ${secret} ${after}`), "s3cr3t");
      }),
      { numRuns: 2_000 },
    );
  });
});
