import { assert } from "chai";
import { foreignOrigin, needsConsent } from "../../../src/page/needs-consent.js";
import type { PageTool } from "../../../src/page/page-tool.js";

const toolWith = (more: Partial<PageTool>): PageTool => ({
  name: "pay",
  description: "Pays.",
  inputSchema: { type: "object" },
  execute: () => "",
  ...more,
});

suite("consent", () => {
  test("is asked for what is marked as having consequences, and only by true", () => {
    assert.isTrue(needsConsent(toolWith({ annotations: { consequentialHint: true } })));
    assert.isTrue(needsConsent(toolWith({ annotations: { destructiveHint: true } })));
    assert.isFalse(needsConsent(toolWith({ annotations: { destructiveHint: false } })));
    assert.isFalse(needsConsent(toolWith({ annotations: { readOnlyHint: false } })));
    assert.isFalse(needsConsent(toolWith({})));
  });

  test("is asked for a tool of another origin, whatever it says of itself", () => {
    const annotations = { consequentialHint: false, readOnlyHint: true };
    const foreign = toolWith({ origin: "https://frame.example", annotations });
    assert.isTrue(needsConsent(foreign));
    assert.equal(foreignOrigin(foreign), "https://frame.example");
    const own = toolWith({ origin: location.origin });
    assert.isFalse(needsConsent(own));
    assert.equal(foreignOrigin(own), null);
  });
});
