import { assert } from "chai";
import {
  modelFetch,
  UnreachableError,
} from "../../../../src/local-agent/providers/transformers/model-fetch.js";
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

  test("keeps the status of an error page", async () => {
    const fetch = answering("<h1>Oops</h1>", {
      status: 503,
      headers: { "content-type": "text/html" },
    });
    assert.equal((await fetch("/config.json")).status, 503);
  });

  test("says which address gave no answer", async () => {
    const fetch = modelFetch(() => Promise.reject(new TypeError("Failed to fetch")));
    const error = await rejection(fetch("https://models.example/config.json"));
    assert.instanceOf(error, UnreachableError);
    assert.equal(error.message, "https://models.example/config.json gave no answer.");
  });
});
