import { assert } from "chai";
import "../../elements/web-tool.js";
import type { WebTool } from "../../elements/web-tool.js";
import { getToolRegistry } from "../../src/page/tool-registry.js";
import {
  callPageTool,
  clearPage,
  find,
  moment,
  putOnPage,
  warningsDuring,
} from "../fixtures/on-page.js";

const registry = getToolRegistry();
const names = () => registry.list().map(({ name }) => name);
const WebToolClass = () => customElements.get("web-tool") as typeof WebTool;
const tag = (selector = "web-tool") => find<WebTool>(selector, WebToolClass());

/** How often the page's tools change while `work` runs. */
async function changesDuring(work: () => unknown): Promise<number> {
  let changes = 0;
  const leave = registry.subscribe(() => changes++);
  await work();
  await moment();
  leave();
  return changes;
}

suite("<web-tool>", () => {
  teardown(async () => {
    clearPage();
    await moment();
    assert.deepEqual(names(), [], "a tool outlives its tag");
  });

  test("registers a tool with what its markup says", async () => {
    putOnPage(`<web-tool name="add_to_basket" title="Add to basket" confirm timeout="5">Add a product.
      <tool-param name="product" required>Its name.</tool-param></web-tool>`);
    await moment();
    const { execute, source, ...tool } = registry.list()[0] ?? {};
    assert.isFunction(execute);
    assert.equal(source?.kind, "tag");
    assert.isTrue(source?.element === tag());
    assert.deepEqual(tool, {
      name: "add_to_basket",
      title: "Add to basket",
      description: "Add a product.",
      inputSchema: {
        type: "object",
        properties: { product: { type: "string", description: "Its name." } },
        required: ["product"],
      },
      annotations: { consequentialHint: true },
      timeoutMs: 5000,
    });
  });

  test("shows nothing and takes no room", () => {
    putOnPage('<web-tool name="a">Does it.<tool-param name="x">text</tool-param></web-tool>');
    assert.equal(getComputedStyle(tag()).display, "none");
    assert.equal(find("main", HTMLElement).innerText, "");
    find("main", HTMLElement).append(document.createElement("tool-param"));
    assert.equal(getComputedStyle(find("main > tool-param", HTMLElement)).display, "none");
  });

  test("does not hide the page where the tag was not closed", async () => {
    const warnings = await warningsDuring(() =>
      putOnPage('<web-tool name="a" description="Does it." /><h2>The page</h2><p>goes on.</p>'),
    );
    assert.lengthOf(warnings, 1);
    assert.isTrue(find("main h2", HTMLElement).checkVisibility());
    tag().replaceChildren();
    await moment();
    assert.equal(getComputedStyle(tag()).display, "none");
    assert.deepEqual(names(), ["a"]);
  });

  test("goes with its tag", async () => {
    putOnPage('<web-tool name="a">Does it.</web-tool>');
    await moment();
    assert.deepEqual(names(), ["a"]);
    tag().remove();
    await moment();
    assert.deepEqual(names(), []);
  });

  test("is not offered while it is disabled", async () => {
    putOnPage('<web-tool name="a" disabled>Does it.</web-tool>');
    await moment();
    assert.deepEqual(names(), []);
    tag().removeAttribute("disabled");
    await moment();
    assert.deepEqual(names(), ["a"]);
    tag().setAttribute("data-disabled", "");
    await moment();
    assert.deepEqual(names(), []);
  });

  test("follows its attributes, text and parameters, and keeps its place", async () => {
    putOnPage('<web-tool name="a">Does it.</web-tool><web-tool name="b">Does that.</web-tool>');
    await moment();
    const changes = await changesDuring(() => {
      tag().setAttribute("read-only", "");
      tag().firstChild?.replaceWith("Does more.");
      const param = document.createElement("tool-param");
      tag().append(param);
      param.setAttribute("name", "x");
      param.append("text");
    });
    assert.equal(changes, 1);
    assert.deepEqual(names(), ["a", "b"]);
    const [tool] = registry.list();
    assert.equal(tool?.description, "Does more.");
    assert.deepEqual(tool?.annotations, { readOnlyHint: true });
    assert.deepEqual(tool?.inputSchema.properties, { x: { type: "string", description: "text" } });

    find("tool-param", HTMLElement).setAttribute("type", "number");
    find("tool-param", HTMLElement).replaceChildren("other");
    await moment();
    assert.deepEqual(registry.get("a")?.inputSchema.properties, {
      x: { type: "number", description: "other" },
    });
    tag().setAttribute("name", "c");
    await moment();
    assert.sameMembers(names(), ["b", "c"]);
  });

  test("tells nobody of changes that change nothing", async () => {
    putOnPage('<web-tool name="a">Does it.</web-tool>');
    await moment();
    const changes = await changesDuring(() => {
      tag().append(" ");
      tag().setAttribute("class", "x");
    });
    assert.equal(changes, 0);
  });

  test("keeps its registration while it is moved", async () => {
    const page = putOnPage('<p></p><div></div><web-tool name="a">Does it.</web-tool>');
    await moment();
    const before = registry.get("a");
    const changes = await changesDuring(() => {
      find("div", HTMLElement, page).append(tag());
      document.body.append(tag());
      find("p", HTMLElement, page).append(tag());
    });
    assert.equal(changes, 0);
    assert.equal(registry.get("a"), before);
    if ("moveBefore" in page) {
      const move = page.moveBefore as (node: Node, child: Node | null) => void;
      assert.equal(await changesDuring(() => move.call(page, tag(), null)), 0);
    }
  });

  test("hears a change that comes with a move", async () => {
    const page = putOnPage('<div></div><web-tool name="a">Does it.</web-tool>');
    await moment();
    tag().setAttribute("description", "Does more.");
    find("div", HTMLElement, page).append(tag());
    await moment();
    assert.equal(registry.get("a")?.description, "Does more.");
  });

  test("gives way to another of its name without a gap, as when a page is drawn anew", async () => {
    putOnPage('<web-tool name="a">Old.</web-tool>');
    await moment();
    const seen: (string | undefined)[] = [];
    const leave = registry.subscribe(() => seen.push(registry.get("a")?.description));
    const next = tag().cloneNode() as WebTool;
    next.append("New.");
    tag().before(next);
    find("web-tool:last-of-type", WebToolClass()).remove();
    await moment();
    leave();
    assert.equal(registry.get("a")?.description, "New.");
    assert.notInclude(seen, undefined);
  });

  test("is a tool again when its tag comes back later", async () => {
    putOnPage('<web-tool name="a">Does it.</web-tool>');
    await moment();
    const element = tag();
    element.remove();
    await moment();
    element.setAttribute("description", "Does more.");
    find("main", HTMLElement).append(element);
    await moment();
    assert.equal(registry.get("a")?.description, "Does more.");
  });

  test("works as a clone, which is a tool of its own", async () => {
    putOnPage('<web-tool name="a">Does it.<tool-param name="x"></tool-param></web-tool>');
    const clone = tag().cloneNode(true) as WebTool;
    clone.setAttribute("name", "b");
    clone.execute = () => "from the clone";
    find("main", HTMLElement).append(clone);
    await moment();
    assert.deepEqual(names(), ["a", "b"]);
    assert.deepEqual(registry.get("b")?.inputSchema.properties, { x: { type: "string" } });
    assert.equal(await callPageTool("b"), "from the clone");
  });

  test("works in a shadow root, with what it names there", async () => {
    const page = putOnPage('<div></div><p class="hours">outside</p>');
    const root = find("div", HTMLElement, page).attachShadow({ mode: "closed" });
    root.append(
      document.createRange().createContextualFragment(`
        <p class="hours">9 to 17</p><web-tool name="hours" read=".hours">When it is open.</web-tool>
        <web-tool name="other">Does it.</web-tool><tool-param for="other" name="x"></tool-param>`),
    );
    await moment();
    assert.deepEqual(Object.keys(registry.get("other")?.inputSchema.properties ?? {}), ["x"]);
    assert.equal(await callPageTool("hours"), "9 to 17");
  });

  test("takes execute from before the script knew the tag", async () => {
    // A tag that is not known yet: made in a document without this registry, then adopted.
    const early = document.implementation.createHTMLDocument().createElement("web-tool");
    early.setAttribute("name", "early");
    early.append("Does it.");
    Object.assign(early, { execute: () => "early" });
    putOnPage("").append(early);
    await moment();
    assert.instanceOf(early, WebToolClass());
    assert.isFalse(Object.hasOwn(early, "execute"));
    assert.equal(await callPageTool("early"), "early");
  });

  test("is defined once though its script is loaded twice", async () => {
    const first = WebToolClass();
    const again = new URL("../../elements/web-tool.ts?again", import.meta.url).href;
    const { WebTool: second } = (await import(again)) as { WebTool: typeof WebTool };
    assert.notEqual(second, first);
    assert.equal(WebToolClass(), first);
    putOnPage('<web-tool name="a">Does it.</web-tool>');
    await moment();
    assert.lengthOf(registry.list(), 1);
  });
});
