import { assert } from "chai";
import type { CallFailure } from "../../../../src/local-agent/providers/transformers/call-failure.js";
import { policyFetch } from "../../../../src/local-agent/providers/transformers/policy-fetch.js";
import { rejection } from "../../../fixtures/rejection.js";

suite("policyFetch", () => {
  test("names the directive that blocks a host, and no other failure's", async () => {
    const refused = new TypeError("Failed to fetch");
    const blocked = policyFetch(async () => {
      const event = {
        blockedURI: "https://models.example/m/a",
        effectiveDirective: "connect-src",
      } as SecurityPolicyViolationEventInit;
      setTimeout(() =>
        document.dispatchEvent(
          new SecurityPolicyViolationEvent("securitypolicyviolation", { ...event, bubbles: true }),
        ),
      );
      throw refused;
    });
    const error = await rejection(blocked("https://models.example/m/a"));
    assert.equal((error as CallFailure).kind, "blocked");
    assert.equal(error.message, "Its connect-src does not allow https://models.example.");
    assert.equal(await rejection(blocked("https://other.example/a")), refused);
  });
});
