import { assert } from "chai";
import type { CallFailure } from "../../../../src/local-agent/providers/transformers/call-failure.js";
import { FileParts } from "../../../../src/local-agent/providers/transformers/file-parts.js";
import {
  findKeptFile,
  forgetKeptFiles,
  keptBytes,
} from "../../../../src/local-agent/providers/transformers/kept-files.js";
import { modelFetch } from "../../../../src/local-agent/providers/transformers/model-fetch.js";
import { openPartCache } from "../../../../src/local-agent/providers/transformers/part-cache.js";
import { resumeDownload } from "../../../../src/local-agent/providers/transformers/resume-download.js";
import { weightsFetch } from "../../../../src/local-agent/providers/transformers/weights-fetch.js";
import { FakeHost } from "../../../fixtures/fake-host.js";
import { readAll } from "../../../fixtures/read-all.js";
import { rejection } from "../../../fixtures/rejection.js";

const FOLDER = "https://models.example/m/";
const URL_ = `${FOLDER}onnx/model.onnx`;

suite("A download", () => {
  let host: FakeHost;

  setup(() => {
    host = new FakeHost();
    host.content = "0123456789";
  });

  teardown(() => forgetKeptFiles(FOLDER));

  /** One attempt, as a new worker makes it: it knows only what is kept. */
  async function attempt(reports: number[] = []): Promise<string | number> {
    const parts = await FileParts.open(await openPartCache(), URL_);
    const answer = await resumeDownload(modelFetch(host.fetch), URL_, parts, (loaded) =>
      reports.push(loaded),
    );
    return answer ? answer.status : parts.response().text();
  }

  async function kindOf(work: Promise<unknown>): Promise<string> {
    return ((await rejection(work)) as CallFailure).kind;
  }

  test("goes on at the byte where it broke off, and is found whole by the next visit", async () => {
    host.breakAfter = 4;
    assert.equal(await kindOf(attempt()), "unreachable");
    assert.deepEqual(await keptBytes(FOLDER), { bytes: 4, partial: true });
    assert.isUndefined(await findKeptFile(URL_));
    assert.equal(await kindOf(attempt()), "unreachable");
    host.breakAfter = Infinity;
    const reports: number[] = [];
    assert.equal(await attempt(reports), "0123456789");
    assert.deepEqual(host.asked, ["bytes=0-", "bytes=4-", "bytes=8-"]);
    assert.equal(host.sent, 10);
    assert.deepEqual(reports, [9, 10]);
    const kept = await findKeptFile(URL_);
    assert.equal(kept?.headers.get("content-length"), "10");
    assert.equal(await kept?.text(), "0123456789");
    assert.equal(await attempt(), "0123456789");
    assert.lengthOf(host.asked, 3);
  });

  test("starts anew where the file has changed meanwhile, also in size alone", async () => {
    for (const change of [
      () => (host.etag = '"2"'),
      () => (host.content = "abcdefghijkl"),
      () => (host.content = "ab"),
    ]) {
      await forgetKeptFiles(FOLDER);
      Object.assign(host, { content: "0123456789", etag: '"1"', breakAfter: 4 });
      await rejection(attempt());
      host.breakAfter = Infinity;
      change();
      assert.equal(await attempt(), host.content);
    }
  });

  test("starts anew where the host knows no ranges, or marks no version", async () => {
    for (const host_ of [{ ranges: false }, { etag: null }]) {
      await forgetKeptFiles(FOLDER);
      Object.assign(host, { etag: '"1"', ranges: true }, host_, { breakAfter: 4 });
      await rejection(attempt());
      host.breakAfter = Infinity;
      const reports: number[] = [];
      assert.equal(await attempt(reports), host.content);
      assert.equal(reports[0], 1);
    }
  });

  test("is complete at its end where the host tells no size", async () => {
    Object.assign(host, { ranges: false, size: null });
    assert.equal(await attempt(), "0123456789");
    assert.isDefined(await findKeptFile(URL_));
  });

  test("that is shorter or longer than the host has said is no file", async () => {
    Object.assign(host, { ranges: false, size: 12 });
    assert.equal(await kindOf(attempt()), "cut-off");
    assert.isUndefined(await findKeptFile(URL_));
    await forgetKeptFiles(FOLDER);
    host.size = 8;
    assert.equal(await kindOf(attempt()), "broken-file");
    assert.isUndefined(await findKeptFile(URL_));
  });

  test("of a file that is not there, or is empty, gives what the host gave", async () => {
    const missing = modelFetch(async () => new Response("No", { status: 404 }));
    const parts = await FileParts.open(await openPartCache(), URL_);
    assert.equal((await resumeDownload(missing, URL_, parts, () => {}))?.status, 404);
    host.content = "";
    assert.equal(await attempt(), 200);
  });

  test("goes on from the first part that is gone", async () => {
    host.breakAfter = 4;
    await rejection(attempt());
    await rejection(attempt());
    const cache = await openPartCache();
    await cache.delete(`${URL_} 4-8`);
    host.breakAfter = Infinity;
    assert.equal(await attempt(), "0123456789");
    assert.equal(host.asked.at(-1), "bytes=4-");
  });

  test("a part that is deleted while the file is read breaks the reading off", async () => {
    await attempt();
    const kept = await findKeptFile(URL_);
    await forgetKeptFiles(FOLDER);
    assert.isDefined(kept);
    assert.match((await rejection(readAll(kept as Response))).message, /has been deleted/);
  });

  test("says that there is no room, and keeps what fitted", async () => {
    host.breakAfter = 4;
    await rejection(attempt());
    host.breakAfter = Infinity;
    const { put } = Cache.prototype;
    Cache.prototype.put = async () => {
      throw new DOMException("Quota exceeded.", "QuotaExceededError");
    };
    try {
      assert.equal(await kindOf(attempt()), "no-space");
    } finally {
      Cache.prototype.put = put;
    }
    assert.equal((await keptBytes(FOLDER)).bytes, 4);
    assert.equal(await attempt(), "0123456789");
  });

  test("where the browser keeps nothing works and says so", async () => {
    const { open } = CacheStorage.prototype;
    CacheStorage.prototype.open = async () => {
      throw new DOMException("Denied.", "SecurityError");
    };
    const kept: boolean[] = [];
    try {
      const fetch = weightsFetch(modelFetch(host.fetch), (bytes) => kept.push(bytes.kept));
      assert.equal(await (await fetch(URL_)).text(), "0123456789");
      await forgetKeptFiles(FOLDER);
    } finally {
      CacheStorage.prototype.open = open;
    }
    assert.isFalse(kept[0]);
    assert.isUndefined(await findKeptFile(URL_));
  });

  test("that several tabs ask for is made once", async () => {
    const fetch = weightsFetch(modelFetch(host.fetch), () => {});
    const answers = await Promise.all([fetch(URL_), fetch(URL_), fetch(URL_)]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    assert.deepEqual(texts, Array<string>(3).fill("0123456789"));
    assert.equal(host.sent, 10);
  });

  test("is one, however the address is written", async () => {
    const fetch = weightsFetch(modelFetch(host.fetch), () => {});
    await fetch(`${FOLDER}./onnx/model.onnx`);
    assert.equal(await (await findKeptFile(URL_))?.text(), "0123456789");
    assert.equal((await keptBytes(FOLDER)).bytes, 10);
  });

  test("leaves small files, sizes and headers to the host", async () => {
    const fetch = weightsFetch(host.fetch, () => assert.fail());
    await fetch(`${FOLDER}config.json`);
    await fetch(URL_, { headers: { range: "bytes=0-0" } });
    await fetch(URL_, { method: "HEAD" });
    assert.equal((await keptBytes(FOLDER)).bytes, 0);
  });
});
