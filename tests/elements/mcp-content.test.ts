import { assert } from "chai";
import type { AgentToolCall } from "../../elements/agent-tool-call.js";
import "../../elements/agent-tool-call.js";
import { checkAccessibility } from "./check-accessibility.js";
import { clearPage, find, get, mount, settled, shownText, until } from "./mount.js";

/** A picture of one transparent pixel. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** A tenth of a second of silence. */
function wave(): string {
  const bytes = new Uint8Array(44 + 800).fill(128, 44);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode("RIFF....WAVEfmt "));
  view.setUint32(4, bytes.length - 8, true);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8000, true);
  view.setUint32(28, 8000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  bytes.set(new TextEncoder().encode("data"), 36);
  view.setUint32(40, 800, true);
  return btoa(String.fromCharCode(...bytes));
}

suite("MCP content in a tool's card", () => {
  let card: AgentToolCall;

  const show = async (output: unknown): Promise<HTMLElement> => {
    card = await mount(
      "agent-tool-call",
      {},
      {
        open: true,
        call: {
          type: "dynamic-tool",
          toolCallId: "c",
          toolName: "look",
          input: {},
          state: "output-available",
          output,
        },
      },
    );
    await settled();
    return get(card, ".body");
  };
  const showBlocks = (...content: unknown[]) => show({ content });

  suiteSetup(async () => {
    // The first result loads what shows it.
    const body = await showBlocks({ type: "resource_link", uri: "/a", name: "a" });
    await until(() => body.querySelector("a") !== null);
    clearPage();
  });

  teardown(clearPage);

  test("text is text, each block by itself, without signs that turn its direction", async () => {
    const body = await showBlocks(
      { type: "text", text: "Two <b>mugs</b>." },
      { type: "text", text: "abc\u202egpj.exe \ud800" },
    );
    const texts = [...body.querySelectorAll(".value")].map(({ textContent }) => textContent);
    assert.deepEqual(texts, ["Two <b>mugs</b>.", "abcgpj.exe \ufffd"]);
  });

  test("a picture is shown, from its own data alone", async () => {
    const body = await showBlocks({ type: "image", mimeType: "image/png", data: PIXEL });
    const image = body.querySelector("img");
    await until(() => image?.complete ?? true);
    assert.equal(image?.naturalWidth, 1);
    assert.equal(image?.alt, "Image");
    await checkAccessibility(card);
  });

  const noPictures: Record<string, object> = {
    "of a kind with code in it": { mimeType: "image/svg+xml", data: btoa("<svg/>") },
    "of a made-up kind": { mimeType: 'image/png;x="', data: PIXEL },
    "that is an address": { mimeType: "image/png", data: "https://elsewhere.example/?leak" },
    "that was cut off": { mimeType: "image/png", data: "iVBORw0KGgo".repeat(400_000) },
    "without data": { mimeType: "image/png" },
    "of a wrong type": { mimeType: 7, data: { toString: 7 } },
  };
  for (const [what, block] of Object.entries(noPictures)) {
    test(`a picture ${what} is named and not shown`, async () => {
      const body = await showBlocks({ type: "image", ...block });
      assert.isTrue(body.querySelector("img") === null);
      assert.match(shownText(body), /^Image.*It cannot be shown here\.$/);
    });
  }

  test("a sound is read when the person plays it, and not before", async () => {
    const body = await showBlocks({ type: "audio", mimeType: "audio/wav", data: wave() });
    const audio = body.querySelector("audio");
    assert.equal(audio?.getAttribute("src") ?? null, null);
    assert.equal(audio?.offsetHeight, 0);
    await checkAccessibility(card);
    body.querySelector("button")?.click();
    await settled();
    assert.equal(audio?.hidden, false);
    assert.equal(audio?.controls, true);
    assert.match(audio?.src ?? "", /^data:audio\/wav;base64,/);
    assert.isTrue(body.querySelector("button") === null);
    await checkAccessibility(card);
  });

  test("a sound that cannot be played says so", async () => {
    const body = await showBlocks({ type: "audio", mimeType: "audio/wav", data: "AAAA" });
    body.querySelector("button")?.click();
    await until(() => body.querySelector("audio") === null);
    assert.equal(shownText(body), "It cannot be shown here.");
  });

  test("a link leads to where it says, and gives nothing away", async () => {
    const body = await showBlocks({
      type: "resource_link",
      uri: "https://files.example/report.pdf",
      name: "report.pdf",
      title: "The report",
      mimeType: "application/pdf",
      size: 2048,
    });
    const link = body.querySelector("a");
    assert.equal(link?.href, "https://files.example/report.pdf");
    assert.equal(link?.rel, "noopener noreferrer nofollow");
    assert.equal(shownText(body), "The report application/pdf · 2 kB");
  });

  test("an address that may not be followed is text", async () => {
    for (const uri of [
      "javascript:alert(1)",
      "java\tscript:alert(1)",
      "&#106;avascript:alert(1)",
      "data:text/html,x",
      "file:///etc/passwd",
      "blob:x",
      "http://[",
    ]) {
      const body = await showBlocks({ type: "resource_link", uri, name: "Open me" });
      assert.isTrue(body.querySelector("a") === null, uri);
      assert.include(shownText(body), "Open me");
      clearPage();
    }
  });

  test("a resource is its text, or its name, kind and size", async () => {
    const body = await showBlocks(
      { type: "resource", resource: { uri: "file:///notes/todo.txt", text: "Buy tea" } },
      { type: "resource", resource: { uri: "x:/a/plan.bin", mimeType: "a/b", blob: "AAAA" } },
    );
    assert.equal(shownText(body), "todo.txt Buy tea plan.bin a/b · 3 byte");
  });

  test("structured content is shown by its fields, and not once more as JSON", async () => {
    const structuredContent = { total: "24.00 €", items: 2 };
    const body = await show({
      content: [
        { type: "text", text: JSON.stringify(structuredContent, null, 2) },
        { type: "text", text: "As asked." },
      ],
      structuredContent,
    });
    assert.equal(shownText(body), "As asked. Total 24.00 € Items 2");
  });

  test("a result that reports a failure is one", async () => {
    await show({ isError: true, content: [{ type: "text", text: "Sold out." }] });
    assert.equal(get(card, ".spoken").textContent, "Failed:");
    assert.equal(shownText(get(card, ".body")), "It did not work. Sold out.");
    await checkAccessibility(card);
  });

  test("unknown and broken blocks are named, and the others shown", async () => {
    const body = await showBlocks(
      { type: "hologram" },
      { type: "text", text: { no: "text" } },
      { type: "resource" },
      { type: "resource_link", uri: 7 },
      { type: "text", text: "The end." },
    );
    assert.include(shownText(body), "hologram It cannot be shown here.");
    assert.include(shownText(body), "The end.");
  });

  test("many and long blocks are folded", async () => {
    const content = Array.from({ length: 500 }, (_, i) => ({ type: "text", text: `block ${i}` }));
    const body = await show({ content });
    assert.lengthOf(body.querySelectorAll(".value"), 12);
    get<HTMLButtonElement>(card, ".show-all").click();
    await settled();
    assert.lengthOf(body.querySelectorAll(".value"), 200);
    const long = await showBlocks({ type: "text", text: "x".repeat(5 * 1024 * 1024) });
    assert.isBelow(shownText(long).length, 1000);
  });

  test("hostile results are shown as far as they can be read", async () => {
    const cyclic: Record<string, unknown> = { name: "loop" };
    cyclic["self"] = cyclic;
    const results: unknown[] = [
      cyclic,
      {
        get content() {
          throw new Error("no");
        },
      },
      { content: [cyclic] },
      new Proxy({}, { ownKeys: () => Reflect.ownKeys(cyclic), get: () => () => cyclic }),
      { content: [{ type: "text", text: "\ud800\u202e\0" }] },
      Array.from({ length: 300_000 }, (_, i) => ({ i })),
    ];
    for (const result of results) {
      await show(result);
      assert.equal(get(card, ".title").textContent, "Look");
      assert.isBelow(shownText(card).length, 10_000);
      clearPage();
    }
    assert.isTrue(find(document.body, "img") === null);
  });
});
