import { assert } from "chai";
import type { AgentMessage } from "../../elements/agent-message.js";
import "../../elements/agent-message.js";
import { loadMarkdown } from "../../elements/markdown/load-markdown.js";
import { checkAccessibility } from "./check-accessibility.js";
import { clearPage, find, get, mount, settled, shownText } from "./mount.js";

suite("Markdown in a message", () => {
  let element: AgentMessage;

  async function show(text: string, open = false): Promise<ShadowRoot> {
    const message = { id: "m", role: "assistant", parts: [{ type: "text", text }] } as const;
    element = await mount(
      "agent-message",
      {},
      { message: { ...message, parts: [...message.parts] }, open },
    );
    return element.shadowRoot as ShadowRoot;
  }
  async function grow(text: string): Promise<void> {
    element.message = { id: "m", role: "assistant", parts: [{ type: "text", text }] };
    await settled();
  }
  const textsOf = (root: ParentNode, selector: string) =>
    [...root.querySelectorAll(selector)].map((found) => found.textContent?.trim());

  suiteSetup(loadMarkdown);
  teardown(clearPage);

  test("lists, tasks, tables, quotes, headings and emphasis are what they are", async () => {
    const root = await show(
      "# Mugs\n\n3. blue\n4. **red** and *warm*\n\n- [x] done\n- [ ] open\n\n" +
        "| name | price |\n|:--|--:|\n| blue | 12 |\n\n> said\n\nOne\ntwo\n\n---\n\n~~old~~",
    );
    assert.equal(get(element, "[role=heading]").getAttribute("aria-level"), "3");
    assert.equal(get<HTMLOListElement>(element, "ol").start, 3);
    assert.deepEqual(textsOf(root, "ol li"), ["blue", "red and warm"]);
    assert.deepEqual(
      [...root.querySelectorAll<HTMLInputElement>("li.task input")].map(({ checked }) => checked),
      [true, false],
    );
    assert.deepEqual(textsOf(root, "th"), ["name", "price"]);
    assert.equal(getComputedStyle(get(element, "td.right")).textAlign, "end");
    assert.equal(get(element, "blockquote").textContent?.trim(), "said");
    assert.isNotNull(find(element, "br"));
    assert.isNotNull(find(element, "hr"));
    assert.equal(get(element, "del").textContent, "old");
    await checkAccessibility(element);
  });

  test("references are read in text and left alone in code", async () => {
    const root = await show("5 &lt; 6 &amp; &#x20AC; &nope; &#0; and `&lt;`");
    assert.equal(get(element, "p").textContent, "5 < 6 & € &nope; \ufffd and &lt;");
    assert.deepEqual(textsOf(root, "code"), ["&lt;"]);
  });

  test("raw HTML is text, in a line and as a block", async () => {
    const root = await show(
      "a <b onclick=x>b</b>\n\n<div>\n<script>alert(1)</script>\n</div>\n\n<img src=x>",
    );
    assert.deepEqual(textsOf(root, "b, script, img, .markdown div"), []);
    assert.include(shownText(element), "<script>alert(1)</script>");
    assert.equal(get(element, "p").textContent, "a <b onclick=x>b</b>");
  });

  test("only addresses that are safe are links, however others are written", async () => {
    const root = await show(
      [
        "[1](https://example.org/a)",
        "[2](/mugs)",
        "[3](mailto:a@example.org)",
        "[4](tel:+491)",
        "[x1](javascript:alert(1))",
        "[x2](JaVaScRiPt:alert(1))",
        "[x3](java\tscript:alert(1))",
        "[x4](&#106;avascript:alert(1))",
        "[x5](javascript&colon;alert(1))",
        "[x6](data:text/html,x)",
        "[x7](vbscript:x)",
        "[x8](blob:https://example.org/1)",
        "[x9](<\u0001javascript:alert(1)>)",
      ].join("\n\n"),
    );
    const links = [...root.querySelectorAll("a")];
    const schemes = links.map(({ protocol }) => protocol);
    assert.isEmpty(
      schemes.filter((one) => !["http:", "https:", "mailto:", "tel:"].includes(one)),
      schemes.join(),
    );
    assert.deepEqual(textsOf(root, "a").slice(0, 4), ["1", "2", "3", "4"]);
    assert.include(shownText(element), "x1");
    const [away, within] = links;
    assert.equal(away?.target, "_blank");
    assert.include(away?.rel, "noopener");
    assert.equal(within?.target, "");
  });

  test("an image is loaded from the page's own origin or an allowed one, else it is a link", async () => {
    const text =
      "![mug](/mug.png) ![leak](https://elsewhere.example/?q=secret) ![no](data:image/png,x)";
    const root = await show(text);
    assert.deepEqual(
      [...root.querySelectorAll("img")].map(({ src }) => new URL(src).pathname),
      ["/mug.png"],
    );
    assert.deepEqual(textsOf(root, "a"), ["leak"]);
    element.imageOrigins = ["https://elsewhere.example"];
    await settled();
    assert.lengthOf(root.querySelectorAll("img"), 2);
  });

  test("code is text with its language and a Copy button, colored when it is all there", async () => {
    const code = 'const a = "<b>"; // 1';
    await show(`\`\`\`js\n${code}`, true);
    const shown = () => get(get(element, "agent-code"), "code");
    assert.equal(shown().textContent, code);
    assert.isNull(shown().querySelector("span"));
    await grow(`\`\`\`js\n${code}\n\`\`\`\n`);
    for (let i = 0; i < 50 && !shown().querySelector(".keyword"); i += 1) await settled();
    assert.equal(shown().textContent, code);
    assert.equal(shown().querySelector(".keyword")?.textContent, "const");
    assert.equal(shown().querySelector(".string")?.textContent, '"<b>"');
  });

  test("Copy copies what is shown, and says so", async () => {
    await show("```\none\ntwo\n```");
    const copied: string[] = [];
    const { clipboard } = navigator;
    const fake = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, "clipboard", { value: fake, configurable: true });
    try {
      get(get(element, "agent-code"), "button").click();
      await settled();
    } finally {
      Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
    }
    assert.deepEqual(copied, ["one\ntwo"]);
    assert.equal(get(get(element, "agent-code"), "[role=status]").textContent, "Copied");
  });

  test("what is finished keeps its nodes while the text grows, so a selection survives", async () => {
    const root = await show("First **one**.\n\nSec", true);
    const first = root.querySelector("p");
    const words = first?.querySelector("strong")?.firstChild as Text;
    getSelection()?.setBaseAndExtent(words, 0, words, 3);
    await grow("First **one**.\n\nSecond.\n\nThird");
    assert.equal(root.querySelector("p"), first);
    assert.equal(first?.querySelector("strong")?.firstChild, words);
  });

  test("what is half written looks sane", async () => {
    const half: Record<string, string> = {
      "It is **very": "It is very",
      "See [the page](https://exa": "See the page",
      "See [the pa": "See",
      "![mug](/mu": "",
      "Use `npm ru": "Use npm ru",
      "~~gone": "gone",
      "2 * 3 is 6": "2 * 3 is 6",
      "- one\n- **tw": "one tw",
    };
    for (const [text, shown] of Object.entries(half)) {
      await show(text, true);
      assert.equal(shownText(element), `The assistant said: ${shown}`.trim(), text);
    }
    const root = await show("| a | b |\n|--", true);
    assert.deepEqual(textsOf(root, "th"), ["a", "b"]);
  });

  test("signs that turn the text's direction, and halves of letters, do no harm", async () => {
    await show("file\u202Egpj.exe `a\u2066b` \ud800 end\u0000");
    assert.equal(shownText(element), "The assistant said: filegpj.exe ab \ufffd end\ufffd");
  });

  test("a text that is far too long is folded, and shown whole when the person asks", async () => {
    await show("word ".repeat(50_000));
    assert.isBelow(shownText(element).length, 21_000);
    get(element, "button").click();
    await settled();
    assert.isAbove(shownText(element).length, 240_000);
  });
});
