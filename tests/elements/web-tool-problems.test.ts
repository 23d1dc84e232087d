import { assert } from "chai";
import "../../elements/markup-slips.js";
import "../../elements/web-tool.js";
import { getToolRegistry } from "../../src/page/tool-registry.js";
import type { ToolRegistry } from "../../src/page/tool-registry.js";
import {
  callPageTool,
  clearPage,
  find,
  moment,
  putOnPage,
  warningsDuring,
} from "../fixtures/on-page.js";

const names = () =>
  getToolRegistry()
    .list()
    .map(({ name }) => name);

suite("What is wrong with a <web-tool>", () => {
  teardown(clearPage);

  test("is told once, with the tag itself, however often it is read", async () => {
    const told: unknown[][] = [];
    const { warn } = console;
    console.warn = (...args: unknown[]) => told.push(args);
    try {
      putOnPage('<web-tool name="a b">Does it.</web-tool>');
      await moment();
      find("web-tool", HTMLElement).append(" More.");
      find("main", HTMLElement).prepend(find("web-tool", HTMLElement));
      await moment();
    } finally {
      console.warn = warn;
    }
    assert.lengthOf(told, 1);
    assert.match(
      String(told[0]?.[0]),
      /^<web-tool name="a b">: name="a b" cannot be a tool's name\. Give it/,
    );
    assert.equal(told[0]?.[1], find("web-tool", HTMLElement));
    assert.deepEqual(names(), []);
  });

  test("is gone when it is mended", async () => {
    await warningsDuring(() => putOnPage('<web-tool form="f" click="#b">Does it.</web-tool>'));
    const warnings = await warningsDuring(() => {
      find("web-tool", HTMLElement).setAttribute("name", "a");
      find("web-tool", HTMLElement).removeAttribute("form");
      find("main", HTMLElement).append(Object.assign(document.createElement("b"), { id: "b" }));
    });
    assert.deepEqual(warnings, []);
    assert.deepEqual(names(), ["a"]);
  });

  test("is not told of a good one", async () => {
    const warnings = await warningsDuring(() =>
      putOnPage(`<web-tool name="a" form="f">Does it.<tool-param name="q">text</tool-param></web-tool>
        <web-tool name="b" read="#x">Does that.</web-tool><web-tool name="c">Script does it.</web-tool>
        <p id="x"></p><form id="f"><input name="q"></form>`),
    );
    assert.deepEqual(warnings, []);
    assert.deepEqual(names(), ["a", "b", "c"]);
  });

  test("says what is not on the page, and offers the tool all the same", async () => {
    const warnings = await warningsDuring(() =>
      putOnPage(`<web-tool name="a" form="f">Does it.</web-tool>
        <web-tool name="b" click="#x">Does that.</web-tool>
        <web-tool name="c" form="g">More.<tool-param name="colour"></tool-param></web-tool>
        <form id="g"><input name="size"></form>`),
    );
    assert.deepEqual(warnings, [
      '<web-tool name="a">: There is no form with the id "f" on the page now. Is form="f" right? It may come later.',
      '<web-tool name="b">: Nothing on the page matches "#x" now. Is click="#x" right? It may come later.',
      '<web-tool name="c">: The form "g" has no field "colour" now. Is form="g" right? It may come later.',
    ]);
    assert.deepEqual(names(), ["a", "b", "c"]);
  });

  test("says which name is taken, and takes it over when it is free", async () => {
    const warnings = await warningsDuring(() =>
      putOnPage(`<web-tool name="a" id="one">First.</web-tool>
        <web-tool name="a" id="two">Second.</web-tool>`),
    );
    assert.deepEqual(warnings, [
      '<web-tool name="a">: Another tool of the page is called "a"; this one waits until that is gone. Rename one.',
    ]);
    assert.equal(getToolRegistry().get("a")?.description, "First.");
    find("#one", HTMLElement).remove();
    await moment();
    assert.equal(getToolRegistry().get("a")?.description, "Second.");
  });

  test("says which parameter has no tool", async () => {
    const warnings = await warningsDuring(() =>
      putOnPage(`<web-tool name="a">Does it.<tool-param name="x"></tool-param></web-tool>
        <tool-param name="y"></tool-param><tool-param name="z" for="b"></tool-param>`),
    );
    assert.deepEqual(warnings, [
      '<tool-param name="y">: It stands outside of any <web-tool>, so none has it. ' +
        'Add for="…" with the name of its tool.',
      '<tool-param name="z">: It is for "b", and no <web-tool> has that name here.',
    ]);
  });

  test("says which attribute is mistyped, on the tool and on its parameters", async () => {
    const warnings = await warningsDuring(() =>
      putOnPage(`<web-tool name="a" clik="#x" data-confrim data-turbo="false" class="x">Does it.
        <tool-param nam="x" name="x" data-requird data-x="1" maximum="3"></tool-param></web-tool>`),
    );
    assert.sameMembers(warnings, [
      '<web-tool name="a">: There is no attribute "clik". Did you mean "click"?',
      '<web-tool name="a">: There is no attribute "data-confrim". Did you mean "data-confirm"?',
      '<tool-param name="x">: There is no attribute "nam". Did you mean "name"?',
      '<tool-param name="x">: There is no attribute "data-requird". Did you mean "data-required"?',
      '<tool-param name="x">: There is no attribute "maximum". Did you mean "max"?',
    ]);
  });

  test("says after a call that nothing matches its result", async () => {
    putOnPage(`<web-tool name="a" click="#x" result="#baskt">Does it.</web-tool>
      <button id="x"></button><p id="basket">Empty.</p>`);
    await moment();
    assert.deepEqual(await warningsDuring(() => callPageTool("a")), [
      '<web-tool name="a">: After a call nothing on the page matched result="#baskt". Is it right?',
    ]);
  });

  test("is not told of a disabled one", async () => {
    assert.deepEqual(await warningsDuring(() => putOnPage("<web-tool disabled></web-tool>")), []);
  });
});

suite("A page that is still loading", () => {
  const frame = document.createElement("iframe");
  let page: Document;
  let warnings: string[];

  /** A page whose script is there before any of its markup, as a classic script in the head is. */
  setup(async () => {
    const folder = new URL("../../elements/", import.meta.url).href;
    frame.srcdoc = `<script type="module">
      import "${folder}web-tool.ts";
      import { toolReader } from "${folder}tag-reader.ts";
      window.reading = toolReader.load();
    </script>`;
    const loaded = new Promise((resolve) =>
      frame.addEventListener("load", resolve, { once: true }),
    );
    document.body.append(frame);
    await loaded;
    const view = frame.contentWindow as (Window & typeof globalThis) | null;
    if (!view) throw new Error("There is no frame.");
    await view.customElements.whenDefined("web-tool");
    await Reflect.get(view, "reading");
    warnings = [];
    view.console.warn = (text: unknown) => warnings.push(String(text));
    page = view.document;
    page.open();
    page.write("<!doctype html>");
  });

  teardown(() => frame.remove());

  const tool = () => {
    const registry: unknown = Reflect.get(
      frame.contentWindow ?? {},
      Symbol.for("webmcp-agents.tools.1"),
    );
    return (registry as ToolRegistry).get("a");
  };

  test("has a tool as soon as its markup is there, and no complaint before", async () => {
    page.write('<web-tool name="a" form="f">');
    await moment();
    assert.equal(page.readyState, "loading");
    page.write("Does it.");
    await moment();
    assert.equal(tool()?.description, "Does it.");
    page.write('<tool-param name="q" required>');
    await moment();
    page.write('text</tool-param></web-tool><form id="f"><input name="q"></form>');
    page.close();
    await moment();
    assert.deepEqual(tool()?.inputSchema, {
      type: "object",
      properties: { q: { type: "string", description: "text" } },
      required: ["q"],
    });
    assert.deepEqual(warnings, []);
  });

  test("is complained of once it has all its markup", async () => {
    page.write('<web-tool name="a"></web-tool><tool-param name="x"></tool-param>');
    await moment();
    assert.deepEqual(warnings, []);
    page.close();
    await moment();
    assert.lengthOf(warnings, 2);
  });
});
