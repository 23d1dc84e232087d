import { assert } from "chai";
import { readEvents } from "../../../src/remote/read-events.js";

/** The events of a text that comes in pieces of so many bytes. */
async function eventsOf(text: string, size = Infinity): Promise<unknown[]> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  const read = async () => {
    if (at >= bytes.length) return undefined;
    const piece = bytes.slice(at, at + size);
    at += piece.length;
    return piece;
  };
  const events: unknown[] = [];
  for await (const event of readEvents(read)) events.push(event);
  return events;
}

suite("readEvents", () => {
  const words = 'data: {"text":"Grüße 🍵"}\n\n';

  test("wherever the bytes are cut, and however the lines end", async () => {
    for (const end of ["\n", "\r\n", "\r"]) {
      const text = `${words}: a comment\n\n${words}data: [DONE]\n\n`.replaceAll("\n", end);
      for (const size of [1, 2, 3, 7, Infinity]) {
        assert.deepEqual(await eventsOf(text, size), [
          { text: "Grüße 🍵" },
          { text: "Grüße 🍵" },
          "[DONE]",
        ]);
      }
    }
  });

  test("an event of several lines, without a space, with other fields", async () => {
    assert.deepEqual(await eventsOf('event: x\nid: 1\ndata:{"a":\ndata: 1}\nretry: 5\n\n'), [
      { a: 1 },
    ]);
  });

  test("what is no JSON is left out; an event without its end does not count", async () => {
    assert.deepEqual(await eventsOf(`data: oops\n\n${words}data: {"a":1}`), [{ text: "Grüße 🍵" }]);
    assert.deepEqual(await eventsOf(""), []);
  });

  test("a byte order mark before the first event", async () => {
    assert.deepEqual(await eventsOf(`\ufeff${words}`), [{ text: "Grüße 🍵" }]);
  });
});
