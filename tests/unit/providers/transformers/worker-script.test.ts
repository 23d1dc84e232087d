import { assert } from "chai";
import { workerScript } from "../../../../src/local-agent/providers/transformers/worker-script.js";

suite("workerScript", () => {
  test("takes a file of this site as it is", () => {
    const address = new URL("/model-worker.js", location.href).href;
    const script = workerScript(address);
    assert.equal(String(script.url), address);
    assert.isTrue(script.isOwn);
  });

  test("refuses a site that is neither this one nor the one this script came from, and says what to do", () => {
    for (const address of ["https://cdn.example/model-worker.js", "data:text/javascript,"]) {
      assert.throws(
        () => workerScript(address),
        /must lie on this site, and .* does not\. Copy .* set workerUrl/,
      );
    }
  });
});
