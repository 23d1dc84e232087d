import { assert } from "chai";
import { actionEffect } from "../../../../src/page/tool-effects/action-effect.js";
import { buildRequest } from "../../../../src/page/tool-effects/request-site.js";
import type { EffectCall } from "../../../../src/page/tool-effects/tool-effect.js";
import { toToolOutput } from "../../../../src/page/tool-output.js";
import { effectCall } from "../../../fixtures/effect-call.js";
import { clearPage, failureOf, putOnPage } from "../../../fixtures/on-page.js";

/** What a call answers, or says where it leaves the answer to the page. */
async function send(address: string, call: Partial<EffectCall> = {}): Promise<unknown> {
  const act = await actionEffect.prepare(effectCall({ target: `/answers/${address}`, ...call }));
  const acted = await act();
  return typeof acted === "string" ? { said: acted } : toToolOutput(acted.answer);
}

const POST = { options: { method: "POST" } };

suite("The effect action", () => {
  teardown(clearPage);

  test("asks as a form would, and reads the page's title and main part", async () => {
    const args = { q: "blue & white", size: ["S", "M"], gift: true, wrap: false, qty: 2 };
    const query = "q=blue+%26+white&size=S&size=M&gift=true&qty=2";
    assert.equal(
      await send("echo", { args }),
      `Echo\nHeard\nGET\n${query}\n- tea\n- mug\nSize | L`,
    );
    assert.equal(await send("echo", { args, result: "#query" }), query);
    assert.isFalse("ranFromAnswer" in window);
  });

  test("posts what a form would", async () => {
    const call = { ...POST, args: { note: "one\ntwo", n: 1 } };
    assert.equal(
      await send("echo?a=b", { ...call, result: "#method, #type, #query, #body" }),
      "POST\napplication/x-www-form-urlencoded;charset=UTF-8\na=b\nnote=one%0D%0Atwo&n=1",
    );
  });

  test("calls a parameter by its field's name, and keeps what the address asks itself", () => {
    const { url } = buildRequest(
      effectCall({
        target: "/search?type=product&q=old#top",
        args: { query: "tea", page: undefined, __proto__: null, where: { a: 1 } },
        fields: { query: "q" },
      }),
    );
    assert.equal(
      url.pathname + url.search + url.hash,
      "/search?type=product&q=tea&where=%7B%22a%22%3A1%7D",
    );
  });

  test("reads what result picks in the answer, hidden parts left out; else leaves it to the page", async () => {
    assert.equal(await send("echo", { result: ".card" }), "tea\nmug");
    assert.deepEqual(await send("echo", { result: ".none" }), { said: "Asked /answers/echo." });
    assert.deepEqual(await send("nothing", { ...POST, result: "#x" }), {
      said: "Sent to /answers/nothing.",
    });
    assert.deepEqual(await send("text", { result: "#x" }), { said: "Asked /answers/text." });
  });

  test("reads data, or its fields", async () => {
    const items = [{ title: "tea" }, { title: "mug" }];
    assert.deepEqual(await send("json"), { items, total: 2, ok: false });
    assert.equal(await send("json", { result: "items.1.title" }), "mug");
    assert.deepEqual(await send("json", { result: "items.title, total" }), {
      "items.title": ["tea", "mug"],
      total: 2,
    });
    assert.equal(await send("json", { result: "ok" }), false);
  });

  test("says which fields are not there, to the model and to the site's author", async () => {
    const told: string[] = [];
    const report = (problem: string) => void told.push(problem);
    assert.equal(
      await send("json", { result: "items.5.title, constructor", report }),
      'The site\'s answer has no "items.5.title", "constructor".',
    );
    assert.deepEqual(await send("json", { result: "total, sum", report }), { total: 2 });
    assert.deepEqual(told, [
      'The answer of /answers/json had no "items.5.title", "constructor". Is result="items.5.title, constructor" right?',
      'The answer of /answers/json had no "sum". Is result="total, sum" right?',
    ]);
  });

  test("fails where a page comes in place of data", async () => {
    assert.equal(
      await failureOf(send("echo", { result: "items.0.title" })),
      'Error [failed]: The site answered with a page, and not with the data "items.0.title". It is called "Echo".',
    );
  });

  test("reads texts, and says so where nothing comes back", async () => {
    assert.equal(await send("text"), "Open from 9 to 17.");
    assert.deepEqual(await send("nothing", POST), { said: "Sent to /answers/nothing." });
    assert.deepEqual(await send("empty"), { said: "Asked /answers/empty." });
  });

  test("passes the site's own failure on", async () => {
    const failed = (text: string) => ({ content: [{ type: "text", text }], isError: true });
    assert.deepEqual(await send("missing"), failed("The site answered 404 Not Found."));
    assert.deepEqual(
      await send("broken", { result: "total" }),
      failed('The site answered 500 Internal Server Error: {"error":"No database."}'),
    );
  });

  test("follows the site's redirects, and none to another site", async () => {
    assert.equal(await send("moved", { result: "#query" }), "moved=1");
    assert.equal(
      await failureOf(send("away")),
      "Error [failed]: /answers/away could not be reached, or it leads to another site. Its effect is unknown.",
    );
    assert.equal(
      await failureOf(send("away-open")),
      "Error [failed]: The site's answer comes from another site. It was not read.",
    );
  });

  test("says so where no answer comes, and when the device is offline", async () => {
    assert.match(
      await failureOf(send("cut")),
      /^Error \[failed\]: \/answers\/cut could not be reached/,
    );
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    try {
      assert.equal(
        await failureOf(send("cut")),
        "Error [failed]: The device is offline: /answers/cut could not be reached.",
      );
    } finally {
      Reflect.deleteProperty(navigator, "onLine");
    }
  });

  test("has an end where the answer has none", async () => {
    assert.equal(
      await failureOf(send("endless-page")),
      "Error [failed]: The site's page is too long to be read.",
    );
    const text = String(await send("endless-text"));
    assert.isTrue(text.startsWith("word word") && text.endsWith("[truncated]"));
  });

  test("ends when the call does", async () => {
    const stop = new AbortController();
    const call = failureOf(send("late", { signal: stop.signal }));
    setTimeout(() => stop.abort(new Error("stopped")), 50);
    assert.equal(await call, "Error: stopped");
    assert.equal(await failureOf(send("echo", { signal: stop.signal })), "Error: stopped");
  });

  test("is no tool with an address elsewhere, or what no form has", () => {
    assert.isNull(actionEffect.flaw("search?x=1", { method: "post", target: "_self" }));
    for (const address of ["", "//other.example/x", "javascript:alert(1)", "data:,x", "http://["]) {
      assert.equal(
        actionEffect.flaw(address, {}),
        `action="${address}" is no address of this site. ` +
          'Only addresses of this site can be called, such as action="/search".',
      );
    }
    assert.equal(
      actionEffect.flaw("/x", { method: "put" }),
      'method="put" is not known. Write method="post", or remove it.',
    );
    assert.equal(
      actionEffect.flaw("/x", { target: "_blank" }),
      'target="_blank" is not known. Write target="_self" to open the answer in place of the page, or remove it.',
    );
  });

  test("sends nothing where the page has moved its base to another site since", async () => {
    const page = putOnPage("");
    const base = document.createElement("base");
    base.href = "https://other.example/";
    page.append(base);
    const { target, ...rest } = effectCall({ target: "search" });
    assert.equal(
      await failureOf(Promise.resolve(actionEffect.prepare({ target, ...rest }))),
      'Error [denied]: action="search" is no address of this site now. Nothing was sent.',
    );
  });
});
