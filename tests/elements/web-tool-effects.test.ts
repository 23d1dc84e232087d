import { assert } from "chai";
import "../../elements/web-tool.js";
import { getToolRegistry } from "../../src/page/tool-registry.js";
import {
  callPageTool,
  clearPage,
  failureOf,
  find,
  moment,
  putOnPage,
  warningsDuring,
} from "../fixtures/on-page.js";

/** Puts a tool on the page that asks the test server. */
async function putAction(attributes: string, inside = "", around = ""): Promise<HTMLElement> {
  putOnPage(`<web-tool name="a" action="/answers/${attributes}>Asks.${inside}</web-tool>${around}`);
  await moment();
  return find("web-tool", HTMLElement);
}

suite("Effects of a <web-tool>", () => {
  teardown(clearPage);

  test("action sends declared parameters alone, and answers with what result picks", async () => {
    await putAction('echo" result="#query"', '<tool-param name="q" required></tool-param>');
    assert.equal(await callPageTool("a", { q: "tea", no: 1 }), "q=tea");
    assert.equal(
      await failureOf(callPageTool("a")),
      'Error [invalid_arguments]: Missing required argument "q".',
    );
  });

  test("action takes no parameters where none is declared", async () => {
    await putAction('echo" result="#query"');
    assert.deepEqual(getToolRegistry().get("a")?.inputSchema, { type: "object", properties: {} });
    assert.equal(await callPageTool("a", { q: "tea" }), 'The page shows nothing at "#query" now.');
  }).timeout(10_000);

  test("action reports what the page shows where the answer has nothing of it", async () => {
    await putAction('nothing" method="post" result="#status"', "", '<p id="status">As before</p>');
    assert.equal(await callPageTool("a"), "As before");
  }).timeout(10_000);

  test("action answers with data, as data", async () => {
    await putAction('json" result="items.0.title"');
    assert.equal(await callPageTool("a"), "tea");
    await putAction('json"');
    assert.deepEqual(await callPageTool("a"), {
      items: [{ title: "tea" }, { title: "mug" }],
      total: 2,
      ok: false,
    });
  });

  test("action tells the site's author once which field was not there", async () => {
    await putAction('json" result="sum"');
    const warnings = await warningsDuring(async () => {
      await callPageTool("a");
      await callPageTool("a");
    });
    assert.deepEqual(warnings, [
      '<web-tool name="a">: The answer of /answers/json had no "sum". Is result="sum" right?',
    ]);
  });

  test("action answers though its tag goes while it is on its way", async () => {
    const tool = await putAction('echo" result="#method"');
    const call = callPageTool("a");
    await moment();
    tool.remove();
    assert.equal(await call, "GET");
  });

  test("action ends with the tool's time limit", async () => {
    await putAction('late" timeout="0.05"');
    assert.match(await failureOf(callPageTool("a")), /^Error \[timeout\]/);
  });

  test("action elsewhere is no tool", async () => {
    const warnings = await warningsDuring(() =>
      putOnPage('<web-tool name="a" action="https://other.example/">Asks.</web-tool>'),
    );
    assert.lengthOf(warnings, 1);
    assert.include(warnings[0], "is no address of this site");
    assert.isUndefined(getToolRegistry().get("a"));
  });

  test("link follows what the page offers, and its result is reported", async () => {
    putOnPage(`<nav><a href="#one">One</a><a href="#two">Two</a></nav><p id="status">none</p>
      <web-tool name="a" link="nav a">Goes there.</web-tool>
      <web-tool name="b" link="nav a" result="#status">Goes there.</web-tool>`);
    find("main", HTMLElement).addEventListener("click", (event) => {
      event.preventDefault();
      find("#status", HTMLElement).textContent = (event.target as HTMLElement).textContent;
    });
    await moment();
    assert.equal(await callPageTool("a", { page: "Two" }), 'Followed "Two".');
    assert.equal(await callPageTool("b", { page: "One" }), "One");
    assert.equal(
      await failureOf(callPageTool("a", { page: "Three" })),
      'Error [invalid_arguments]: "page" must be one of "One", "Two".',
    );
  });

  test('a form with submit="review" waits longer than the time limit, and reports its result', async () => {
    putOnPage(`<form id="f"><input name="q"><button>Send</button></form><p id="status">old</p>
      <web-tool name="a" form="f" submit="review" result="#status" timeout="1">Sends.</web-tool>`);
    const form = find("form", HTMLFormElement);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const { value } = find("input", HTMLInputElement);
      setTimeout(() => (find("#status", HTMLElement).textContent = `Sent ${value}.`), 400);
    });
    await moment();
    setTimeout(() => find("button", HTMLButtonElement).click(), 1500);
    // What the page does before the person submits is not the answer.
    setTimeout(() => (find("#status", HTMLElement).textContent = "Typing"), 900);
    assert.equal(await callPageTool("a", { q: "tea" }), "Sent tea.");
  });

  test('a form with submit="review" ends with Stop', async () => {
    putOnPage(`<form id="f"><input name="q"></form>
      <web-tool name="a" form="f" submit="review">Sends.</web-tool>`);
    await moment();
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 100);
    assert.match(await failureOf(callPageTool("a", {}, stop.signal)), /^Error \[aborted\]/);
  });
});
