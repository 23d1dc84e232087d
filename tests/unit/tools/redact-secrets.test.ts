import { assert } from "chai";
import { redactSecrets } from "../../../src/local-agent/tools/redact-secrets.js";

const JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl";

suite("redactSecrets", () => {
  test("who logs in at an address", () => {
    assert.equal(
      redactSecrets("GET https://me:pass@word@example.com/a?b=1 failed"),
      "GET https://[redacted]@example.com/a?b=1 failed",
    );
    assert.equal(redactSecrets("ftp://me@host"), "ftp://[redacted]@host");
  });

  test("values whose names say what they are", () => {
    for (const [text, expected] of [
      ["/a?token=abc&b=1#access_token=xyz", "/a?token=[redacted]&b=1#access_token=[redacted]"],
      ["/map?key=abc&sort_key=name", "/map?key=[redacted]&sort_key=name"],
      ["X-Amz-Signature=ab12&X-Amz-Date=1", "X-Amz-Signature=[redacted]&X-Amz-Date=1"],
      ['{"password": "a b", "name": "c"}', '{"password": [redacted], "name": "c"}'],
      ["apiKey: s3cr3tvalue, id: 7", "apiKey: [redacted], id: 7"],
      ["session%3Dabc", "session%3D[redacted]"],
    ] as const) {
      assert.equal(redactSecrets(text), expected);
    }
  });

  test("keys that are known by their form", () => {
    for (const key of [
      JWT,
      "sk-proj-abcdefghijklmnop1234",
      "ghp_abcdefghijklmnop1234",
      "github_pat_abcdefghijklmnop1234",
      "glpat-abcdefghijklmnop",
      "xoxb-1234567890-abc",
      "AKIAABCDEFGHIJKLMNOP",
      `AIza${"a".repeat(35)}`,
      `hf_${"a".repeat(30)}`,
    ]) {
      assert.equal(redactSecrets(`with ${key} it fails`), "with [redacted] it fails", key);
    }
    assert.equal(
      redactSecrets("Authorization: Bearer abcdef123456789"),
      "Authorization: Bearer [redacted]",
    );
    assert.notInclude(
      redactSecrets("-----BEGIN RSA PRIVATE KEY----- MIIEabc -----END RSA PRIVATE KEY-----"),
      "MIIE",
    );
  });

  test("words stay words", () => {
    for (const text of [
      "password: must be at least 8 characters",
      "The session: expired.",
      "Bearer authentication failed",
      "no such key: blue",
      "task-list and risk_assessment_of_everything",
      "mail me@example.com",
    ]) {
      assert.equal(redactSecrets(text), text);
    }
  });

  test("takes twice the time for twice the text", () => {
    // Quadratic, each would take minutes.
    for (const part of [
      "a://",
      "token",
      "token=",
      'a="',
      "eyJaaaaaaaaa.",
      "a:",
      "Bearer ",
      "-----BEGIN ",
    ]) {
      redactSecrets(part.repeat(200_000));
    }
  });
});
