import { assert } from "chai";
// Not a module: it sets `window.axe`.
import "axe-core/axe.min.js";
import type axeCore from "axe-core";

/** Asserts that axe finds nothing in an element and all shadow roots below it. */
export async function checkAccessibility(element: Element): Promise<void> {
  const { axe } = window as unknown as { axe: typeof axeCore };
  const { violations } = await axe.run(element, {
    // These are the page's business: the elements stand in a bare test page.
    rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false } },
  });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`),
  );
  assert.deepEqual(found, []);
}
