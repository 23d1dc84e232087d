import { assert } from "chai";
import { foldWords } from "../../../../src/local-agent/tools/ranker/fold-words.js";
import { stemsOf } from "../../../../src/local-agent/tools/ranker/stem-word.js";
import { isTypo, slipsIn } from "../../../../src/local-agent/tools/ranker/typo.js";

const shareStem = (one: string, other: string) =>
  stemsOf(one).some((stem) => stemsOf(other).includes(stem));

suite("ranker: words", () => {
  test("are compared without accents, vowel signs of Arabic and forms of a letter", () => {
    assert.deepEqual(foldWords("Größe, GROSSE"), ["grosse", "grosse"]);
    assert.deepEqual(foldWords("café cafe\u0301"), ["cafe", "cafe"]);
    assert.deepEqual(foldWords("مُنتَج منتج"), ["منتج", "منتج"]);
    assert.deepEqual(foldWords("أضف إضافة"), ["اضف", "اضافه"]);
    assert.deepEqual(foldWords("की के"), ["की", "के"], "vowel signs that tell words apart stay");
  });

  test("are compared by their beginning where they are endless", () => {
    assert.deepEqual(foldWords("a".repeat(5_000)), ["a".repeat(40)]);
  });

  test("share a stem with their other forms", () => {
    const families = [
      ["order", "orders", "ordered", "ordering"],
      ["ship", "ships", "shipped", "shipping"],
      ["category", "categories"],
      ["delete", "deleted", "deleting", "deletion"],
      ["reserve", "reservation", "reservations"],
      ["bestellen", "bestellung", "bestellungen", "bestellt"],
      ["kaufen", "gekauft", "kaufe"],
      ["produkt", "produkte", "produkten"],
      ["منتج", "المنتج", "منتجات", "المنتجات"],
    ];
    for (const [first = "", ...others] of families)
      for (const other of others) assert.isTrue(shareStem(first, other), `${first}, ${other}`);
  });

  test("of another meaning have another stem", () => {
    const pairs = [
      ["add", "address"],
      ["post", "postcode"],
      ["list", "listen"],
      ["cart", "card"],
    ] as const;
    for (const [one, other] of pairs) assert.isFalse(shareStem(one, other), other);
  });

  test("that are short keep what they are", () => {
    for (const word of ["is", "bus", "red", "ing", "es", "", "é", "日本"])
      assert.isTrue(
        stemsOf(word).every((stem) => stem.length >= Math.min(3, word.length)),
        word,
      );
  });
});

suite("ranker: typos", () => {
  const isSlip = (word: string, other: string) => isTypo(word, other, slipsIn(word));

  test("are one letter too many, too few, another one, or two that changed places", () => {
    for (const typo of ["serch", "seearch", "saarch", "saerch", "search"])
      assert.isTrue(isSlip(typo, "search"), typo);
    for (const other of ["serh", "sreahc", "starts"])
      assert.isFalse(isSlip(other, "search"), other);
  });

  test("may be two in a word of eight letters", () => {
    assert.isTrue(isSlip("subscrbie", "subscribe"));
    assert.isTrue(isSlip("newslettr", "newsletter"));
    assert.isTrue(isSlip("apointmant", "appointment"));
    assert.isFalse(isSlip("apoitmant", "appointment"));
  });

  test("are not looked for in short words", () => {
    assert.equal(slipsIn("tea"), 0);
    assert.equal(slipsIn("cart"), 1);
    assert.equal(slipsIn("checkout"), 2);
  });
});
