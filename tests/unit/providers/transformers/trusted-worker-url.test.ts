import { assert } from "chai";
import { trustedWorkerUrl } from "../../../../src/local-agent/providers/transformers/trusted-worker-url.js";

const POLICY = Symbol.for("webmcp-agents.trusted-types.1");
const page = globalThis as { trustedTypes?: unknown; [POLICY]?: unknown };
const url = new URL("/model-worker.js", location.href).href;

suite("trustedWorkerUrl", () => {
  const { trustedTypes } = page;

  teardown(() => {
    Object.defineProperty(globalThis, "trustedTypes", { configurable: true, value: trustedTypes });
    Reflect.deleteProperty(page, POLICY);
  });

  function withTrustedTypes(value: unknown): void {
    Object.defineProperty(globalThis, "trustedTypes", { configurable: true, value });
  }

  test("gives an address that came through a policy of the agreed name", () => {
    const names: string[] = [];
    withTrustedTypes({
      createPolicy(name: string, rules: { createScriptURL(url: string): string }) {
        names.push(name);
        return { createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }) };
      },
    });
    assert.deepEqual(trustedWorkerUrl(url) as unknown, { trusted: url });
    trustedWorkerUrl(url);
    assert.deepEqual(names, ["webmcp-agents"]);
  });

  test("uses the policy that another copy of the script has made", () => {
    page[POLICY] = { createScriptURL: (url: string) => ({ trusted: url }) };
    withTrustedTypes({ createPolicy: () => assert.fail("made a second policy") });
    assert.deepEqual(trustedWorkerUrl(url) as unknown, { trusted: url });
  });

  test("gives the address itself in a browser without Trusted Types", () => {
    withTrustedTypes(undefined);
    assert.equal(trustedWorkerUrl(url), url);
  });

  test("refuses the address of another site, with and without Trusted Types", () => {
    const foreign = "https://cdn.example/model-worker.js";
    assert.throws(() => trustedWorkerUrl(foreign), /cannot be started from https:/);
    withTrustedTypes(undefined);
    assert.throws(() => trustedWorkerUrl(foreign), /cannot be started from https:/);
  });

  test("says what the site must allow where its policy forbids ours", () => {
    withTrustedTypes({
      createPolicy() {
        throw new TypeError("Policy disallowed");
      },
    });
    assert.throws(() => trustedWorkerUrl(url), /Add webmcp-agents to its trusted-types\./);
  });
});
