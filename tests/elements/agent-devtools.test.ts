import { assert } from "chai";
import "../../elements/markup-slips.js";
import "../../elements/web-tool.js";
import "../../elements/agent-devtools.js";
import type { AgentDevtools } from "../../elements/agent-devtools.js";
import { checkTags } from "../../elements/check-markup.js";
import { buildToolDescription } from "../../src/local-agent/tools/build-tool-description.js";
import { getToolRegistry } from "../../src/page/tool-registry.js";
import { checkAccessibility } from "./check-accessibility.js";
import { find, get, mount, newStore, press, settled, shownText } from "./mount.js";
import { clearPage, putOnPage, warningsDuring } from "../fixtures/on-page.js";

const BAD = `<web-tool name="good" read="#x" read-only>Reads it.</web-tool>
  <web-tool name="a b" read="#x">Does it.</web-tool>
  <web-tool name="good" read="#x">The second.</web-tool>
  <web-tool name="later" form="f">Sends it.</web-tool>
  <web-tool name="slip" clik="#x">Clicks it.</web-tool>
  <web-tool name="off" click="#x" disabled>Not now.</web-tool>
  <web-tol name="stray">Typed wrongly.</web-tol>
  <p id="x">Text.</p>`;

suite("agent-devtools", () => {
  let element: AgentDevtools;

  const heading = () => get(element, "h2").textContent;
  const rows = () =>
    [...(element.shadowRoot?.querySelectorAll("#panel-tools .tool > summary") ?? [])].map((row) =>
      shownText(row).replace(" :", ":"),
    );
  const row = (name: string): HTMLElement => {
    const all = [...(element.shadowRoot?.querySelectorAll<HTMLElement>(".tool > summary") ?? [])];
    const found = all.find((one) => one.querySelector(".name")?.textContent === name);
    if (!found) throw new Error(`No row of ${name}.`);
    return found;
  };

  /** Puts markup on the page, and the devtools when its problems are told. */
  async function inspect(html: string): Promise<void> {
    await warningsDuring(async () => {
      putOnPage(html);
      await checkTags(document);
    });
    element = await mount("agent-devtools", { agent: newStore().name });
    await element.refresh();
  }

  teardown(() => {
    element.remove();
    clearPage();
  });

  test("says at a glance that all is right", async () => {
    await inspect(`<web-tool name="a" read="#x">Reads it.</web-tool><p id="x">Text.</p>`);
    assert.equal(heading(), "1 tool, all right");
    assert.deepEqual(rows(), ["All right: a Markup Reads it."]);
  });

  test("says how to begin where there is no tool", async () => {
    await inspect("<p>Nothing.</p>");
    assert.equal(heading(), "No tools on this page yet");
    assert.include(get(element, "agent-code", "code").textContent, "<web-tool"); // Colored or not.
  });

  test("shows what is wrong first, in the words of the console", async () => {
    await inspect(BAD);
    assert.equal(heading(), "5 things to look at · 6 tools");
    assert.deepEqual(rows(), [
      'Not offered: a b Markup Not offered name="a b" cannot be a tool\'s name. Give it 1 to 128 letters, digits, "_", "." or "-", such as name="add_to_basket".',
      'Waits for its name: good Markup Waits for its name Another tool of the page is called "good"; this one waits until that is gone. Rename one.',
      'Needs a look: later Markup There is no form with the id "f" on the page now. Is form="f" right? It may come later.',
      'Needs a look: slip Markup There is no attribute "clik". Did you mean "click"?',
      "All right: good Markup Reads it.",
      "Disabled: off Markup Disabled Not now.",
    ]);
    assert.include(
      shownText(get(element, ".strays")),
      '<web-tol name="stray"> There is no such tag. Did you mean <web-tool>?',
    );
  });

  test("a problem goes when it is mended, without a reload", async () => {
    await inspect(BAD);
    await warningsDuring(() => {
      const page = document.body;
      page.querySelector('[name="a b"]')?.setAttribute("name", "ab");
      page.querySelectorAll('[name="good"]')[1]?.setAttribute("name", "second");
      page.querySelector("[clik]")?.removeAttribute("clik");
      page.querySelector("web-tol")?.remove();
      page.append(Object.assign(document.createElement("form"), { id: "f" }));
    });
    await element.refresh();
    document.querySelector("#f")?.remove();
    assert.equal(heading(), "6 tools, all right");
  });

  test("follows the registry, and tells script's tools from the page's", async () => {
    await inspect("<p></p>");
    const remove = getToolRegistry().register({
      name: "from_script",
      description: "Does it.",
      origin: "https://elsewhere.example",
      agents: ["clerk"],
      inputSchema: { type: "object", properties: { qty: { type: "integer", minimum: 1 } } },
      execute: () => "done",
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await settled();
    assert.deepEqual(rows(), ["All right: from_script Script Does it."]);
    row("from_script").click();
    await settled();
    const body = shownText(get(element, ".body"));
    assert.include(body, "Comes from a script of this page");
    assert.include(body, "https://elsewhere.example, another origin: asks first");
    assert.include(body, "Only for clerk");
    assert.include(body, "qty integer, at least 1");
    remove();
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.deepEqual(rows(), []);
  });

  test("a tool is told as text, with the defaults that a model which calls it does not see", async () => {
    await inspect("<p></p>");
    const tool = {
      name: "find_tea",
      description: "Finds tea.",
      inputSchema: {
        type: "object" as const,
        properties: { limit: { type: "integer" as const, default: 5 } },
      },
    };
    const remove = getToolRegistry().register({ ...tool, execute: () => "" });
    await element.refresh();
    row("find_tea").click();
    await settled();
    const codes = [...(element.shadowRoot?.querySelectorAll("agent-code") ?? [])];
    const [text, short] = buildToolDescription(tool);
    assert.include(
      codes.map(({ code }) => code),
      text,
    );
    assert.include(text.slice(short.length), "- limit (integer, optional, default 5):");
    remove();
  });

  test("a schema that cannot be read is a problem, and nothing else breaks", async () => {
    await inspect("<p></p>");
    const remove = getToolRegistry().register({
      name: "broken",
      description: "Does it.",
      get inputSchema(): never {
        throw new Error("no schema today");
      },
      execute: () => "done",
    });
    await element.refresh();
    assert.deepEqual(rows(), [
      "Needs a look: broken Script Its inputSchema cannot be read: no schema today",
    ]);
    remove();
  });

  test("shows a tag, or what it works on, in the page", async () => {
    await inspect(`<p id="x">Text.</p><web-tool name="a" read="#x">Reads it.</web-tool>`);
    row("a").click();
    await settled();
    get(element, "[part=devtools-show]").click();
    await settled();
    assert.equal(get(element, "header .said").textContent, 'Shown: <p id="x">');
    const shown = document.querySelector("#x");
    assert.lengthOf(shown?.getAnimations() ?? [], 1);
    assert.equal(shown?.getAttribute("style"), null);
  });

  test("a page's text is text", async () => {
    await inspect("<p></p>");
    const evil = "<img src=x onerror=alert(1)>";
    const remove = getToolRegistry().register({
      name: "evil",
      title: evil,
      description: evil,
      inputSchema: { type: "object", properties: { [evil]: { description: evil, enum: [evil] } } },
      execute: () => evil,
    });
    await element.refresh();
    row("evil").click();
    await settled();
    assert.include(shownText(get(element, ".body")), evil);
    assert.isNull(find(element, "img"));
    remove();
  });

  test("tabs are worked by arrow keys", async () => {
    await inspect("<p></p>");
    const tab = (name: string) => get(element, `#tab-${name}`);
    tab("tools").focus();
    press(tab("tools"), { key: "ArrowRight" });
    await settled();
    assert.equal(tab("model").getAttribute("aria-selected"), "true");
    assert.isTrue(element.shadowRoot?.activeElement === tab("model"));
    press(tab("model"), { key: "End" });
    await settled();
    assert.isFalse(get(element, "#panel-trace").hidden);
    press(tab("trace"), { key: "ArrowRight" });
    await settled();
    assert.equal(tab("tools").getAttribute("tabindex"), "0");
    assert.equal(tab("trace").getAttribute("tabindex"), "-1");
  });

  test("docked it is a bar that opens, and closes to show the page", async () => {
    await inspect(`<p id="x">Text.</p><web-tool name="a" read="#x">Reads it.</web-tool>`);
    element.mode = "dock";
    element.remove();
    element = await mount("agent-devtools", { mode: "dock" });
    const toggle = () => get(element, "[aria-expanded]");
    assert.isNull(find(element, ".views"));
    assert.equal(getComputedStyle(element).position, "fixed");
    toggle().click();
    await settled();
    assert.isFalse(get(element, ".views").hidden);
    row("a").click();
    await settled();
    get(element, "[part=devtools-show]").click();
    await settled();
    assert.isTrue(get(element, ".views").hidden);
    assert.isTrue(element.shadowRoot?.activeElement === toggle());
  });

  test("axe finds nothing in any view", async () => {
    await inspect(BAD);
    row("good").click();
    row("a b").click();
    await settled();
    await checkAccessibility(element);
    for (const name of ["model", "trace"]) {
      get(element, `#tab-${name}`).click();
      await settled();
      await checkAccessibility(element);
    }
  });
});
