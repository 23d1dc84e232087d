import { assert } from "chai";
import { readRequest } from "../../../../src/local-agent/tools/ranker/read-request.js";
import { stemsOf } from "../../../../src/local-agent/tools/ranker/stem-word.js";
import { SYNONYM_GROUPS } from "../../../../src/local-agent/tools/ranker/synonym-groups.js";

const conceptOf = (request: string, word: string) =>
  readRequest(request).find((concept) => concept.word === word);

/** Whether the request has synonyms that lead to `word`. */
const leadsTo = (request: string, word: string) =>
  readRequest(request).some(({ synonyms }) => stemsOf(word).some((stem) => synonyms.has(stem)));

suite("ranker: reading a request", () => {
  test("a word that says nothing counts little", () => {
    assert.equal(conceptOf("what is the price", "price")?.weight, 1);
    assert.equal(conceptOf("what is the price", "is")?.weight, 0.15);
    assert.equal(conceptOf("ich bin da", "ich")?.weight, 0.15);
  });

  test("everyday words lead to those of the same meaning", () => {
    assert.isTrue(leadsTo("put it in my basket", "cart"));
    assert.isTrue(leadsTo("purchases", "order"));
    assert.isTrue(leadsTo("in den Warenkorb", "cart"));
    assert.isTrue(leadsTo("احذف المقالة", "delete"));
    assert.isFalse(leadsTo("sing a song", "cart"));
  });

  test("turns of speech do too, with a pronoun or an article in them or not", () => {
    assert.isTrue(leadsTo("get rid of the blue one", "remove"));
    assert.isTrue(leadsTo("log me out", "logout"));
    assert.isTrue(leadsTo("call the whole booking off; no: call it off", "cancel"));
    assert.isFalse(leadsTo("rid", "remove"));
  });

  test("two words are found as one", () => {
    assert.isTrue(leadsTo("the news letter", "newsletter"));
  });

  test("the looks of a value say what it is", () => {
    const hints: [request: string, word: string][] = [
      ["me@example.com", "email"],
      ["https://example.com", "url"],
      ["3 May 2026, 2026-05-03", "date"],
      ["at 7 pm", "time"],
      ["under $50", "price"],
      ["call 555-123-4567", "phone"],
    ];
    for (const [request, word] of hints) assert.equal(conceptOf(request, word)?.weight, 0.5, word);
    assert.isUndefined(conceptOf("version 1.2", "date"));
  });

  test("of a long request both ends are read, and a hundred words at most", () => {
    const words = Array.from({ length: 5_000 }, (_, i) => `w${i.toString(36)}`).join(" ");
    const concepts = readRequest(`begin ${words} end`);
    assert.equal(concepts.length, 100);
    assert.isDefined(conceptOf(`begin ${"and ".repeat(5_000)} finish`, "finish"));
    assert.isDefined(conceptOf(`begin ${"and ".repeat(5_000)} finish`, "begin"));
  });

  test("no group says the same twice", () => {
    for (const group of SYNONYM_GROUPS) {
      const entries = group.split(", ");
      assert.deepEqual(entries, [...new Set(entries)], group);
    }
  });
});
