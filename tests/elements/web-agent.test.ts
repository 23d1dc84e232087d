import { assert } from "chai";
import "../../elements/web-agent.js";
import { agentReader } from "../../elements/tag-reader.js";
import { getAgentRegistry } from "../../src/page/agent-registry.js";
import { clearPage, find, moment, putOnPage, warningsDuring } from "../fixtures/on-page.js";

const registry = getAgentRegistry();
const ids = () => registry.list().map(({ id }) => id);
const tag = (selector = "web-agent") => find(selector, HTMLElement);

suite("<web-agent>", () => {
  // Tags are then read, and slips told, in the moment in which they change.
  suiteSetup(() => Promise.all([agentReader.load(), import("../../elements/markup-slips.js")]));

  teardown(async () => {
    clearPage();
    await moment();
    assert.deepEqual(ids(), [], "an agent outlives its tag");
  });

  test("registers an agent with what its markup says, and shows nothing", async () => {
    putOnPage('<web-agent id="shopper" label="Shop" tools="search">Search first.</web-agent>');
    await moment();
    assert.deepEqual(registry.list(), [
      { id: "shopper", label: "Shop", instructions: "Search first.", tools: ["search"] },
    ]);
    assert.equal(getComputedStyle(tag()).display, "none");
  });

  test("follows its markup: attributes, late children, disabled, removal and a move", async () => {
    putOnPage('<web-agent id="a"></web-agent><aside></aside>');
    await moment();
    tag().setAttribute("label", "A");
    tag().append("Late ", document.createElement("br"), "words.");
    await moment();
    assert.deepEqual(registry.list(), [{ id: "a", label: "A", instructions: "Late\nwords." }]);
    tag().toggleAttribute("disabled", true);
    await moment();
    assert.deepEqual(ids(), []);
    tag().removeAttribute("disabled");
    tag().id = "b";
    await moment();
    assert.deepEqual(ids(), ["b"]);
    let changes = 0;
    const leave = registry.subscribe(() => (changes += 1));
    tag("aside").append(tag());
    await moment();
    leave();
    assert.equal(changes, 0, "a move is no change");
    tag().remove();
    await moment();
    assert.deepEqual(ids(), []);
  });

  test("of two with one id the first counts, the second waits, and its author is told once", async () => {
    const warnings = await warningsDuring(async () => {
      putOnPage('<web-agent id="a" label="1"></web-agent><web-agent id="a" label="2"></web-agent>');
      await moment();
      tag("web-agent:last-of-type").setAttribute("label", "3");
    });
    assert.deepEqual(warnings, [
      '<web-agent id="a">: Another agent of the page is called "a"; this one waits until that is gone. Rename one.',
    ]);
    assert.equal(registry.get("a")?.label, "1");
    tag().remove();
    await moment();
    assert.equal(registry.get("a")?.label, "3");
  });

  test("mistyped attributes, flaws, and agents that are not here are told once", async () => {
    const warnings = await warningsDuring(async () => {
      putOnPage(`<web-agent id="shopper" agents="stylst" lable="Shop" max-steps="x"></web-agent>
        <web-agent id="stylist"></web-agent><web-agent>No id.</web-agent>`);
      await moment();
      tag().append("More words.");
    });
    assert.sameMembers(warnings, [
      '<web-agent id="shopper">: max-steps="x" is not a whole number from 1. It is left out.',
      '<web-agent>: It has no id. Give it 1 to 64 letters, digits, "_", "." or "-", such as id="shopper".',
      '<web-agent id="shopper">: There is no attribute "lable". Did you mean "label"?',
      '<web-agent id="shopper">: It may hand tasks to "stylst", and no agent here has that id. Did you mean "stylist"?',
    ]);
  });

  test("one that is not closed shows the page that is inside, and is no agent", async () => {
    const warnings = await warningsDuring(() =>
      putOnPage('<web-agent id="a"/><section><p>The page.</p></section>'),
    );
    assert.match(warnings.join(), /<section>, stands inside it/);
    assert.deepEqual(ids(), []);
    assert.isAbove(tag("section p").getBoundingClientRect().height, 0);
  });
});
