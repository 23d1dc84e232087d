import { assert } from "chai";
import type { TransformersProviderOptions } from "../../../../src/local-agent/providers/transformers/provider.js";
import { failureOn, openPage, type OtherPage } from "../../../fixtures/framed-page.js";
import { POCKET } from "../../../fixtures/pocket.js";
import { tellWorkers, TOLD_WORKER } from "../../../fixtures/told-workers.js";
import { until } from "../../../fixtures/until.js";

const CALL = '<tool_call>\n{"name": "apply_coupon", "arguments": {"code": "TEA10"}}\n</tool_call>';
const REQUEST = "apply coupon TEA10";

suite("Pages of one site", function () {
  this.timeout(60_000);
  let workers: ReturnType<typeof tellWorkers>;
  let open: OtherPage[];

  setup(() => {
    workers = tellWorkers();
    open = [];
  });

  teardown(() => {
    for (const page of open) page.dispose();
    for (const page of open) page.close();
    workers.stop();
  });

  async function page(options: TransformersProviderOptions = {}): Promise<OtherPage> {
    const settings = { source: POCKET, device: "wasm" as const, workerUrl: TOLD_WORKER };
    const other = await openPage({ ...settings, ...options });
    open.push(other);
    return other;
  }

  async function readyPage(options?: TransformersProviderOptions): Promise<OtherPage> {
    const ready = await page(options);
    await ready.prepare();
    return ready;
  }

  test("share one copy of the model, also where five ask for it at once", async () => {
    const pages = await Promise.all(Array.from({ length: 5 }, () => page()));
    await Promise.all(pages.map((one) => one.prepare()));
    assert.equal(workers.started, 1);
    const replies = await Promise.all(pages.map((one) => one.write(REQUEST)));
    assert.deepEqual(new Set(replies), new Set([CALL]));
    const ready = { state: "ready", hosting: "site", device: "wasm", dtype: "q4" } as const;
    for (const one of pages) assert.deepEqual([...one.statuses], [ready]);
  });

  test("do not share the model where they want it otherwise", async () => {
    await readyPage();
    await readyPage({ dtype: "fp32" });
    assert.equal(workers.started, 2);
  });

  test("find it loaded after the page that had loaded it is gone", async () => {
    const first = await readyPage();
    first.close();
    const next = await readyPage();
    assert.equal(await next.write(REQUEST), CALL);
    assert.equal(workers.started, 1);
  });

  test("see the download through where the page that began it closes", async () => {
    const first = await page();
    const second = await page();
    let began = false;
    void first.prepare(() => (began = true));
    await until(() => began);
    const waiting = second.prepare();
    first.close();
    await waiting;
    assert.equal(await second.write(REQUEST), CALL);
    assert.equal(workers.started, 1);
  });

  test("may cancel the download for themselves, and not for each other", async () => {
    const first = await page();
    const second = await page();
    const cancel = new AbortController();
    const cancelled = failureOn(first.prepare(() => cancel.abort(), cancel.signal));
    const waiting = second.prepare();
    assert.equal((await cancelled).name, "AbortError");
    await waiting;
    assert.equal(await second.write(REQUEST), CALL);
  });

  test("write one after the other, and know how many come before", async () => {
    const [first, second] = [await readyPage(), await readyPage()];
    const ahead: number[] = [];
    const writing = first.write(REQUEST);
    const waiting = second.write(REQUEST, { onQueued: (count) => ahead.push(count) });
    assert.deepEqual(await Promise.all([writing, waiting]), [CALL, CALL]);
    assert.deepEqual(ahead, [1, 0]);
  });

  test("get the turn of a page that closes in the middle of its reply", async () => {
    const [first, second] = [await readyPage(), await readyPage()];
    let began = false;
    void first.write(REQUEST, { onTokens: () => (began = true) });
    await until(() => began);
    const waiting = second.write(REQUEST);
    first.close();
    assert.equal(await waiting, CALL);
  });

  test("write on where the worker is killed in the middle of a reply", async () => {
    const one = await readyPage();
    let killed = false;
    const kill = () => {
      if (!killed) workers.end();
      killed = true;
    };
    assert.equal(await one.write(REQUEST, { onTokens: kill }), CALL);
    assert.equal(workers.started, 2);
  });

  test("say so where the worker is killed over the same reply again, and recover", async () => {
    const one = await readyPage();
    const failure = await failureOn(one.write(REQUEST, { onTokens: workers.end }));
    assert.match(failure.message, /^The model stopped unexpectedly\. Try again/);
    assert.equal(await one.write(REQUEST), CALL);
  });

  test("notice that the worker is gone while nothing runs, and find another", async () => {
    const pages = [await readyPage(), await readyPage()];
    workers.end();
    await until(() => pages.every(({ statuses }) => statuses.at(-1)?.state === "lost"));
    const replies = await Promise.all(pages.map((one) => one.write(REQUEST)));
    assert.deepEqual(replies, [CALL, CALL]);
    assert.equal(workers.started, 2);
  });

  test("load it again after it was put away", async () => {
    const one = await readyPage({ keepAlive: 0 });
    await until(() => one.statuses.at(-1)?.state === "released");
    assert.equal(await one.write(REQUEST), CALL);
    assert.equal(workers.started, 2);
  });

  test("may change the model in the middle of a reply, without harm to the others", async () => {
    const [changing, other] = [await readyPage(), await readyPage()];
    const stopped = failureOn(changing.write(REQUEST));
    const waiting = other.write(REQUEST);
    changing.dispose();
    const changed = await readyPage({ dtype: "fp32" });
    assert.match((await stopped).message, /^The model was closed\./);
    assert.equal(await waiting, CALL);
    assert.equal(await changed.write(REQUEST), CALL);
  });

  test("refuse a time to stay that is none", async () => {
    const one = await page({ keepAlive: -1 });
    const { message } = await failureOn(one.prepare());
    assert.match(message, /keepAlive must be a number of minutes, 0 or more, and "-1" is not/);
  });
});
