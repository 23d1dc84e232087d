import { assert } from "chai";
import { toToolOutput } from "../../../src/page/tool-output.js";

const json = { "content-type": "application/json; charset=utf-8" };

suite("toToolOutput", () => {
  test("reads a response as its JSON or its text", async () => {
    assert.deepEqual(await toToolOutput(new Response('{"qty": 2}', { headers: json })), { qty: 2 });
    assert.equal(await toToolOutput(new Response("two mugs")), "two mugs");
    assert.equal(await toToolOutput(new Response("{broken", { headers: json })), "{broken");
    assert.equal(await toToolOutput(new Response(null, { status: 204 })), "");
  });

  test("reads an element as its text, and a list of them as theirs", async () => {
    const list = document.createElement("ul");
    list.append(document.createElement("li"), document.createElement("li"));
    list.children[0]?.append("tea");
    list.children[1]?.append("mug");
    assert.equal(await toToolOutput(list.children[0]), "tea");
    assert.deepEqual(await toToolOutput(list.querySelectorAll("li")), ["tea", "mug"]);
  });

  test("takes a response with an error status as a failed call", async () => {
    const cases: [Response, string][] = [
      [new Response("Sold out.", { status: 409 }), "The site answered 409: Sold out."],
      [
        new Response("<h1>Not found</h1>", {
          status: 404,
          statusText: "Not Found",
          headers: { "content-type": "text/html" },
        }),
        "The site answered 404 Not Found.",
      ],
    ];
    for (const [response, text] of cases) {
      assert.deepEqual(await toToolOutput(response), {
        content: [{ type: "text", text }],
        isError: true,
      });
    }
  });

  test("takes a response that breaks off, or was read before, as a failed call", async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new Error("connection lost")),
    });
    const read = new Response("x");
    await read.text();
    for (const response of [new Response(broken), read]) {
      assert.include(await toToolOutput(response), { isError: true });
    }
  });

  test("stops reading a response without end", async () => {
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode("é".repeat(50_000))),
      cancel: () => void (cancelled = true),
    });
    const text = await toToolOutput(new Response(endless));
    assert.equal(text, `${"é".repeat(100_000)} [truncated]`);
    assert.isTrue(cancelled);
  });

  test("takes anything else as plain data", async () => {
    assert.isNull(await toToolOutput(undefined));
    assert.deepEqual(await toToolOutput({ at: new Date(0) }), { at: "1970-01-01T00:00:00.000Z" });
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    assert.equal(await toToolOutput(proxy), "[unreadable]");
  });
});
