import { assert } from "chai";
import fc from "fast-check";
import { MarkdownReader } from "../../elements/markdown/markdown-reader.js";
import type { Block } from "../../elements/markdown/markdown-reader.js";

const ANSWER = `# Mugs

We have **two** *kinds*, see [the page](/mugs "All mugs") or https://example.org/a.

- blue, 12.00 €
- red
  - small

1. first
2. second

| name | price |
|------|------:|
| blue | 12.00 |

\`\`\`js
const a = "<b>";
\`\`\`

> Said before.

- [x] done
- [ ] open

The [terms] hold.

[terms]: https://example.org/terms
`;

const rawOf = (blocks: readonly Block[]) => blocks.map(({ raw }) => raw).join("");
const typesOf = (blocks: readonly Block[]) =>
  blocks.map(({ type }) => type).filter((type) => type !== "space");

suite("MarkdownReader", () => {
  test("reads the blocks of a text", () => {
    assert.deepEqual(typesOf(new MarkdownReader().read(ANSWER)), [
      "heading",
      "paragraph",
      "list",
      "list",
      "table",
      "code",
      "blockquote",
      "list",
      "paragraph",
      "def",
    ]);
  });

  test("piece by piece it reads the same as at once", () => {
    for (const size of [1, 3, 7, 40]) {
      const reader = new MarkdownReader();
      for (let end = size; end < ANSWER.length; end += size)
        reader.read(ANSWER.slice(0, end), true);
      assert.deepEqual(reader.read(ANSWER), new MarkdownReader().read(ANSWER), `pieces of ${size}`);
    }
  });

  test("a finished block stays the same object while the text grows", () => {
    const reader = new MarkdownReader();
    const before = reader.read("One.\n\nTwo.\n\nThr", true);
    const after = reader.read("One.\n\nTwo.\n\nThree.\n\nFour", true);
    assert.equal(after[0], before[0]);
    assert.equal(after[2], before[2]);
  });

  test("another text begins anew, one that is cut as well", () => {
    const reader = new MarkdownReader();
    reader.read("One.\n\nTwo.\n\nThree.");
    assert.deepEqual(typesOf(reader.read("# New")), ["heading"]);
    assert.equal(rawOf(reader.read("")), "");
  });

  test("what is defined at the end counts for what stands before", () => {
    const reader = new MarkdownReader();
    reader.read("See [terms].\n\nMore.\n\n", true);
    const [first] = reader.read("See [terms].\n\nMore.\n\n[terms]: /t\n\nEnd.");
    assert.equal(first?.type, "paragraph");
    assert.include(JSON.stringify(first), '"type":"link"');
  });

  test("code of any length is one block, and so is a line", () => {
    const code = `\`\`\`js\n${"x = 1;\n".repeat(3000)}`;
    for (const text of [code, `${code}\`\`\``, "a".repeat(100_000)]) {
      const reader = new MarkdownReader();
      reader.read(text.slice(0, 9000), true);
      const blocks = reader.read(text);
      assert.lengthOf(blocks, 1, text.slice(0, 12));
      assert.equal(rawOf(blocks), text);
    }
    const after = new MarkdownReader().read(`${code}\`\`\`\n\nAfter.`);
    assert.deepEqual(typesOf(after), ["code", "paragraph"]);
  });

  test("ten thousand items, and nesting that nobody meant, are read in pieces", () => {
    const list = new MarkdownReader().read("- x\n".repeat(10_000));
    assert.isAbove(list.length, 1);
    assert.equal(rawOf(list), "- x\n".repeat(10_000));
    for (const text of ["> ".repeat(20_000), "- ".repeat(20_000), "* * ".repeat(9000)]) {
      assert.equal(rawOf(new MarkdownReader().read(`${text}a`)), `${text}a`);
    }
  });

  test("nothing is lost, and nothing is thrown, whatever the text and its pieces", () => {
    const piece = fc.oneof(
      fc.constantFrom(..."*_~`[]()!<>|#-+\n\t \\:&;\"'{}"),
      fc.constantFrom(
        "```",
        "\n\n",
        "- ",
        "1. ",
        "| a | b |\n",
        "|--|--|\n",
        "[a]: /x\n",
        "![](",
        "http://",
      ),
      fc.string({ unit: "binary", maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.boolean(), (pieces, isOpen) => {
        const reader = new MarkdownReader();
        let text = "";
        for (const one of pieces) reader.read((text += one), isOpen);
        const same = (raw: string) => raw.replace(/\s+/g, "");
        assert.equal(same(rawOf(reader.read(text))), same(text));
      }),
      { numRuns: 300 },
    );
  }).timeout(20_000);
});
