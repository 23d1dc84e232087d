import { assert } from "chai";
import { isCurrent, keepProblem, pageProblems } from "../../../src/page/page-problems.js";
import { reportOnce } from "../../../src/page/report-once.js";
import { clearPage, find, putOnPage, warningsDuring } from "../../fixtures/on-page.js";

const current = () =>
  pageProblems()
    .problems.filter(isCurrent)
    .map(({ text }) => text);

suite("Problems of the page's tags", () => {
  teardown(clearPage);

  test("are kept when they are told, each once, and told of", async () => {
    putOnPage("<custom-a></custom-a>");
    const element = find("custom-a", HTMLElement);
    let told = 0;
    const listener = () => (told += 1);
    pageProblems().listeners.add(listener);
    await warningsDuring(() => {
      reportOnce(element, "One.");
      reportOnce(element, "One.");
      reportOnce(element, "Two.");
    });
    pageProblems().listeners.delete(listener);
    assert.deepEqual(current(), ["One.", "Two."]);
    assert.equal(told, 2);
  });

  test("are over when the tag is gone, or another than it was", () => {
    putOnPage("<custom-a>x</custom-a><custom-b></custom-b><agent-c></agent-c>");
    const [a, b, c] = ["custom-a", "custom-b", "agent-c"].map((tag) => find(tag, HTMLElement));
    for (const element of [a, b, c]) if (element) keepProblem(element, element.localName);
    assert.deepEqual(current(), ["custom-a", "custom-b", "agent-c"]);
    a?.append("y");
    b?.remove();
    c?.setAttribute("opened", ""); // It changes its attributes by itself.
    assert.deepEqual(current(), ["agent-c"]);
    if (a) keepProblem(a, "custom-a");
    assert.deepEqual(current(), ["agent-c", "custom-a"]);
  });

  test("are kept up to 200", () => {
    putOnPage("<custom-a></custom-a>");
    const element = find("custom-a", HTMLElement);
    for (let i = 0; i < 250; i += 1) keepProblem(element, `Problem ${i}.`);
    assert.lengthOf(pageProblems().problems, 200);
    assert.equal(pageProblems().problems.at(-1)?.text, "Problem 249.");
  });
});
