import { assert } from "chai";
import "../../elements/web-tool.js";
import { getToolRegistry } from "../../src/page/tool-registry.js";
import { clearPage, find, moment, putOnPage, warningsDuring } from "../fixtures/on-page.js";

const registry = getToolRegistry();

suite("<tool-param>", () => {
  teardown(clearPage);
  const params = (name: string) => Object.keys(registry.get(name)?.inputSchema.properties ?? {});

  test("belongs to the tool that it names, wherever it stands, and tells it of changes", async () => {
    const page =
      putOnPage(`<web-tool name="a">Does it.</web-tool><web-tool name="b">Does that.</web-tool>
      <tool-param for="a" name="x">text</tool-param>`);
    await moment();
    assert.deepEqual(params("a"), ["x"]);
    const param = find("tool-param", HTMLElement, page);
    param.setAttribute("for", "b");
    await moment();
    assert.deepEqual([params("a"), params("b")], [[], ["x"]]);
    param.replaceChildren("other");
    await moment();
    assert.equal(registry.get("b")?.inputSchema.properties?.["x"]?.description, "other");
    param.remove();
    await moment();
    assert.deepEqual(params("b"), []);
    page.append(param);
    await moment();
    assert.deepEqual(params("b"), ["x"]);
  });

  test("may stand before its tool", async () => {
    let page = document.body;
    await warningsDuring(() => (page = putOnPage('<tool-param for="a" name="x"></tool-param>')));
    page.insertAdjacentHTML("beforeend", '<web-tool name="a">Does it.</web-tool>');
    await moment();
    assert.deepEqual(params("a"), ["x"]);
  });

  test("in one tool may belong to another", async () => {
    putOnPage(`<web-tool name="a">Does it.<tool-param for="b" name="x"></tool-param></web-tool>
      <web-tool name="b">Does that.</web-tool>`);
    await moment();
    assert.deepEqual([params("a"), params("b")], [[], ["x"]]);
  });

  test("may be built piece by piece, in any depth and order", async () => {
    const page = putOnPage("");
    const tool = document.createElement("web-tool");
    await warningsDuring(async () => {
      page.append(tool);
      await moment();
      tool.innerHTML = "<p>Does it.<br><tool-param></tool-param></p>";
      await moment();
      find("tool-param", HTMLElement, page).setAttribute("data-name", "x");
      await moment();
      tool.setAttribute("name", "late");
    });
    assert.deepEqual(params("late"), ["x"]);
  });

  test("knows its attributes", async () => {
    const told = await warningsDuring(() =>
      putOnPage(`<form id="f"><input name="q"></form>
        <web-tool name="a" form="f">Does it.<tool-param name="query" type="number" required min="0" max="9"
          step="1" enum="1|2" default="1" field="q" description="How many" for="a"></tool-param></web-tool>`),
    );
    assert.deepEqual(told, []);
  });
});
