import { assert } from "chai";
import {
  CallFailure,
  UnreachableError,
} from "../../../../src/local-agent/providers/transformers/call-failure.js";
import { modelFetch } from "../../../../src/local-agent/providers/transformers/model-fetch.js";
import { readAll } from "../../../fixtures/read-all.js";
import { rejection } from "../../../fixtures/rejection.js";

function answering(body: string, init: ResponseInit) {
  return modelFetch(() => Promise.resolve(new Response(body, init)));
}

suite("modelFetch", () => {
  test("passes a file on as it is", async () => {
    const fetch = answering("{}", { headers: { "content-type": "application/json" } });
    const response = await fetch("/config.json");
    assert.equal(response.status, 200);
    assert.equal(await response.text(), "{}");
  });

  test("takes a web page in the place of a file for a missing file", async () => {
    const fetch = answering("<!doctype html>", {
      headers: { "content-type": "text/html; charset=utf-8" },
    });
    assert.equal((await fetch("/config.json")).status, 404);
  });

  test("keeps the status of an error page that a caller understands", async () => {
    const fetch = answering("<h1>Oops</h1>", {
      status: 404,
      headers: { "content-type": "text/html" },
    });
    assert.equal((await fetch("/config.json")).status, 404);
  });

  test("tells refusals and failing hosts apart", async () => {
    const kinds = { 401: "refused", 403: "refused", 429: "too-many-requests", 503: "host-failed" };
    for (const [status, kind] of Object.entries(kinds)) {
      const error = await rejection(answering("No", { status: Number(status) })("https://x/a"));
      assert.instanceOf(error, CallFailure);
      assert.equal((error as CallFailure).kind, kind);
      assert.equal(error.message, `https://x/a answered ${status}.`);
    }
  });

  test("a host that sends nothing, before or in the middle of a file, has stalled", async () => {
    const never = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      });
    const silent = await rejection(modelFetch(never, 20)("https://x/a"));
    assert.equal((silent as CallFailure).kind, "stalled");

    const half = modelFetch(async (_, init) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new Uint8Array(3));
          init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
        },
      });
      return new Response(body);
    }, 20);
    const answer = await half("https://x/a");
    assert.equal(((await rejection(readAll(answer))) as CallFailure).kind, "stalled");
  });

  test("an answer that breaks off is no answer", async () => {
    const body = new ReadableStream({ start: (c) => c.error(new TypeError("network error")) });
    const fetch = modelFetch(async () => new Response(body));
    assert.instanceOf(await rejection(readAll(await fetch("https://x/a"))), UnreachableError);
  });

  test("says which address gave no answer", async () => {
    const fetch = modelFetch(() => Promise.reject(new TypeError("Failed to fetch")));
    const error = await rejection(fetch("https://models.example/config.json"));
    assert.instanceOf(error, UnreachableError);
    assert.equal(error.message, "https://models.example/config.json gave no answer.");
  });
});
