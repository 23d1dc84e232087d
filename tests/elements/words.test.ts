import { assert } from "chai";
import { formatBytes, formatDuration, formatTimeLeft } from "../../elements/format-quantity.js";
import { readableName } from "../../elements/readable-name.js";
import { completeStrings, ENGLISH, fill } from "../../elements/strings.js";

suite("words of the elements", () => {
  test("sizes are counted in 1,024s", () => {
    const sizes = [0, 1023, 1024, 1536, 10 * 1024, 1.4 * 1024 ** 2, 575 * 1024 ** 2, 3 * 1024 ** 3];
    assert.deepEqual(
      sizes.map((size) => formatBytes(size, "en")),
      ["0 byte", "1,023 byte", "1 kB", "1.5 kB", "10 kB", "1.4 MB", "575 MB", "3 GB"],
    );
  });

  test("numbers follow the words' language; what is no language tag falls back", () => {
    assert.equal(formatBytes(1536, "de"), "1,5 kB");
    assert.match(formatBytes(1536, "no language!"), /^1.5/);
  });

  test("durations are short, and never nothing", () => {
    const times = [0, 340, 1500, 12_400].map((ms) => formatDuration(ms, "en"));
    assert.deepEqual(times, ["0.1s", "0.3s", "1.5s", "12s"]);
  });

  test("time left is no more exact than it is known", () => {
    const times = [300, 17_000, 61_000, 200_000].map((ms) => formatTimeLeft(ms, "en"));
    assert.deepEqual(times, ["5 seconds", "20 seconds", "2 minutes", "4 minutes"]);
  });

  test("names of code become words", () => {
    assert.deepEqual(
      ["add_to_basket", "addToBasket", "getURL", "x", "a.b-c", "___"].map(readableName),
      ["Add to basket", "Add to basket", "Get URL", "X", "A b c", "___"],
    );
  });

  test("fill puts in what there is, and nothing inherited", () => {
    assert.equal(fill("{a} {b} {constructor}", { a: "{b}" }), "{b} {b} {constructor}");
  });

  test("strings that are no texts are named once and left out", () => {
    const realWarn = console.warn;
    const warnings: string[] = [];
    console.warn = (message: string) => warnings.push(message);
    const own = { send: 7, stop: "Halt" } as unknown as { stop: string };
    const strings = completeStrings(own);
    assert.strictEqual(completeStrings(own), strings);
    console.warn = realWarn;
    assert.equal(strings.send, ENGLISH.send);
    assert.equal(strings.stop, "Halt");
    assert.lengthOf(warnings, 1);
    assert.strictEqual(completeStrings("nonsense" as never), ENGLISH);
  });
});
