import { assert } from "chai";
import { createLocalAdapter } from "../../../../src/local-agent/create-local-adapter.js";
import type {
  ChatTurn,
  DownloadProgress,
  LocalProvider,
} from "../../../../src/local-agent/contract/provider.js";
import { createPromptApiProvider } from "../../../../src/local-agent/providers/prompt-api/provider.js";
import { fakePage, run, textsOf } from "../../../fixtures/loop.js";
import { SHOP_TOOLS } from "../../../fixtures/pocket.js";
import { rejection } from "../../../fixtures/rejection.js";
import {
  browser,
  realLanguageModel,
  standDown,
  standIn,
  StandInLanguageModel,
} from "../../../fixtures/stand-in-language-model.js";

const TURNS: ChatTurn[] = [
  { role: "system", content: "You help." },
  { role: "user", content: "Add tea" },
];

function generate(
  provider: LocalProvider,
  messages = TURNS,
  signal = new AbortController().signal,
) {
  return provider.generate({ messages, tools: [], listedTools: SHOP_TOOLS.slice(0, 2), signal });
}

const ownNames = (value: object) => Object.getOwnPropertyNames(value);

suite("createPromptApiProvider", () => {
  setup(() => standIn(StandInLanguageModel));
  teardown(standDown);

  test("is made of what the browser's real interface has", async function () {
    if (typeof realLanguageModel !== "function") return this.skip();
    const model = realLanguageModel as unknown as typeof StandInLanguageModel;
    assert.includeMembers(
      ownNames(model.prototype as object),
      ownNames(StandInLanguageModel.prototype),
    );
    assert.includeMembers(ownNames(model), ["availability", "create"]);
    assert.includeMembers(ownNames(model.prototype as object), ["contextUsage", "contextWindow"]);
    standDown();
    const provider = createPromptApiProvider({ languages: ["en"] });
    const availability = await provider.availability?.();
    assert.include(["available", "downloadable", "downloading", "unavailable"], availability);
    if (availability !== "unavailable") return;
    const error = await rejection(provider.prepare(() => {}));
    assert.match(error.message, /^The browser's (own )?model /);
  });

  test("is unavailable, and says so, where the browser has no such model", async () => {
    standIn(undefined);
    const provider = createPromptApiProvider();
    assert.equal(await provider.availability?.(), "unavailable");
    const error = await rejection(provider.prepare(() => {}));
    assert.match(error.message, /^This browser has no model of its own/);
  });

  test("asks for the languages, and for what else it is told", async () => {
    const unknown = createPromptApiProvider({ languages: ["xx"] });
    assert.equal(await unknown.availability?.(), "unavailable");
    const provider = createPromptApiProvider({ languages: ["en", "de"], topK: 3, temperature: 0 });
    await provider.prepare(() => {});
    const { monitor, ...options } = browser.created[0] ?? {};
    assert.isFunction(monitor);
    const expected = [{ type: "text", languages: ["en", "de"] }];
    assert.deepEqual(options, {
      topK: 3,
      temperature: 0,
      expectedInputs: expected,
      expectedOutputs: expected,
    } as object);
  });

  test("tells the download in shares, and is available after it", async () => {
    browser.state = "downloadable";
    const provider = createPromptApiProvider();
    assert.equal(await provider.availability?.(), "downloadable");
    const told: DownloadProgress[] = [];
    await provider.prepare((progress) => told.push(progress));
    assert.deepEqual(
      told.map(({ loaded, status }) => [loaded, status]),
      [
        [0, "download"],
        [0.5, "download"],
        [1, "load"],
        [1, "ready"],
      ],
    );
    assert.isTrue(told.every(({ total, unit }) => total === 1 && unit === "share"));
    assert.equal(browser.open, 0);
  });

  test("a cancelled download rejects with the AbortError", async () => {
    browser.state = "downloadable";
    const abort = new AbortController();
    const prepared = createPromptApiProvider().prepare(() => abort.abort(), abort.signal);
    assert.equal((await rejection(prepared)).name, "AbortError");
  });

  test("starts no download by itself", async () => {
    browser.state = "downloadable";
    const error = await rejection(generate(createPromptApiProvider()));
    assert.match(error.message, /^The browser's model is not ready/);
    assert.lengthOf(browser.created, 0);
  });

  test("prompts with the system text first and the tools' turns as the user's", async () => {
    browser.reply = ['{"answer": ', '"Done."}'];
    const provider = createPromptApiProvider();
    const reply = await generate(provider, [
      ...TURNS,
      { role: "assistant", content: "{}" },
      { role: "tool", content: "Added.", name: "add" },
    ]);
    assert.equal(reply, "Done.");
    const [system] = browser.created[0]?.initialPrompts ?? [];
    assert.match(system?.content ?? "", /^You help\.\n\n/);
    assert.deepEqual(browser.prompted[0]?.turns, [
      { role: "user", content: "Add tea" },
      { role: "assistant", content: "{}" },
      { role: "user", content: "Result of add:\nAdded." },
    ]);
  });

  test("holds the reply to the listed tools or prose", async () => {
    browser.reply = ['{"name": "search_products", "arguments": {"query": "tea"}}'];
    const reply = await generate(createPromptApiProvider());
    assert.equal(reply, browser.reply[0]);
    const { responseConstraint } = browser.prompted[0]?.options ?? {};
    const { anyOf } = responseConstraint as { anyOf: { properties: Record<string, object> }[] };
    assert.deepEqual(
      anyOf.map(({ properties }) => properties["name"] ?? Object.keys(properties)),
      [
        { type: "string", enum: ["search_products"] },
        { type: "string", enum: ["add_to_basket"] },
        ["answer"],
      ],
    );
    assert.deepEqual(anyOf[0]?.properties["arguments"], SHOP_TOOLS[0]?.parameters);
  });

  test("reads the system text once while it stays the same, and leaves one session", async () => {
    const provider = createPromptApiProvider();
    await generate(provider);
    await generate(provider);
    assert.lengthOf(browser.created, 1);
    await generate(provider, [{ role: "system", content: "Another page." }, ...TURNS.slice(1)]);
    assert.lengthOf(browser.created, 2);
    assert.equal(browser.open, 1);
    await provider.dispose?.();
    await new Promise((resolve) => setTimeout(resolve));
    assert.equal(browser.open, 0);
  });

  test("Stop ends a reply, and the next one is written", async () => {
    browser.reply = ["{", "}"];
    const abort = new AbortController();
    const provider = createPromptApiProvider();
    const reply = provider.generate({
      messages: TURNS,
      tools: [],
      signal: abort.signal,
      onTokens: () => abort.abort(),
    });
    assert.equal((await rejection(reply)).name, "AbortError");
    assert.equal(await generate(provider), "{}");
  });

  test("no more is written than maxNewTokens", async () => {
    browser.reply = ["1", "2", "3"];
    const signal = new AbortController().signal;
    const request = { messages: TURNS, tools: [], signal, maxNewTokens: 2 };
    assert.equal(await createPromptApiProvider().generate(request), "12");
  });

  test("knows what fits, also by the interface's former names", async () => {
    const provider = createPromptApiProvider();
    assert.isTrue(await provider.fits?.(TURNS, []));
    const long = { role: "user" as const, content: "word ".repeat(600) };
    assert.isFalse(await provider.fits?.([...TURNS, long], []));

    const former = {
      inputUsage: 0,
      inputQuota: 600,
      measureInputUsage: async () => 100,
      destroy() {},
    };
    Object.assign(globalThis, {
      LanguageModel: { availability: async () => "available", create: async () => former },
    });
    assert.isFalse(await createPromptApiProvider().fits?.(TURNS, []));
  });

  test("a failure is a sentence, and the next request opens a new session", async () => {
    const provider = createPromptApiProvider();
    browser.reply = new DOMException("Gone.", "InvalidStateError");
    const failure = await rejection(generate(provider));
    assert.equal(failure.message, "The browser's model failed. Gone. Try again.");
    browser.reply = ["{}"];
    assert.equal(await generate(provider), "{}");
    assert.lengthOf(browser.created, 2);
    const long = [...TURNS, { role: "user" as const, content: "word ".repeat(1200) }];
    assert.match((await rejection(generate(provider, long))).message, /^This is too long/);
  });

  test("works in the loop: its adapter is available, and the tools are listed and held to", async () => {
    const provider = createPromptApiProvider();
    const adapter = createLocalAdapter({ provider });
    assert.equal(await adapter.availability?.(), "available");
    browser.reply = ['{"answer": "Hello there."}'];
    const { req } = fakePage({ request: "Hello" });
    const parts = [];
    for await (const part of adapter.run(req)) parts.push(part);
    assert.deepEqual(textsOf(parts), ["Hello there."]);
    assert.include(JSON.stringify(browser.prompted[0]?.options.responseConstraint), '"add"');
    assert.deepEqual(textsOf(await run(provider, fakePage({ request: "Hi" }).req)), [
      "Hello there.",
    ]);
  });
});
