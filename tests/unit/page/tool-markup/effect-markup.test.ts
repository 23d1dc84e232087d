import { assert } from "chai";
import { readTool } from "../../../../src/page/tool-markup/read-tool.js";
import { EFFECT_ATTRIBUTES } from "../../../../src/page/tool-effects/all-effects.js";
import { clearPage, find, putOnPage } from "../../../fixtures/on-page.js";

/** Reads a tool of which no more than this is declared. */
function read(attributes: string) {
  const page = putOnPage(`<web-tool name="a" ${attributes}>Does it.</web-tool>`);
  return readTool(find("web-tool", HTMLElement, page));
}

suite("The effect of a tag", () => {
  teardown(clearPage);

  test("has the further attributes that belong to it", () => {
    assert.deepEqual(read('form="f" data-submit=" review "').markup?.effect, {
      attribute: "form",
      target: "f",
      options: { submit: "review" },
    });
    assert.deepEqual(read('action="/x" method="post"').markup?.effect?.options, { method: "post" });
    assert.deepEqual([...EFFECT_ATTRIBUTES].sort(), [
      "action",
      "click",
      "form",
      "link",
      "method",
      "read",
      "submit",
      "target",
    ]);
  });

  test("is none where a further attribute cannot be: it must not do more than was meant", () => {
    const { markup, problems } = read('form="f" submit="reviw"');
    assert.isNull(markup);
    assert.deepEqual(problems, [
      'submit="reviw" is not known. Write submit="review" to let the person submit the form, or remove it.',
    ]);
    assert.isNull(read('action="https://other.example/x"').markup);
    assert.isNull(read('action="/x" click="#b"').markup);
  });

  test("does not have those of another", () => {
    const { markup, problems } = read('click="#b" method="post" data-submit="review"');
    assert.deepEqual(problems, [
      'submit does nothing without form="…". Remove it, or add that.',
      'method does nothing without action="…". Remove it, or add that.',
    ]);
    assert.deepEqual(markup?.effect, { attribute: "click", target: "#b" });
  });

  test("reports fields of data where an address answers, and a selector elsewhere", () => {
    const fields = "items.0.title, total";
    assert.equal(read(`action="/x" result="${fields}"`).markup?.result, fields);
    assert.equal(read('action="/x" result=".card h3"').markup?.result, ".card h3");
    assert.deepEqual(read(`click="#b" result="${fields}"`).problems, [
      `result="${fields}" is not a CSS selector. Nothing is reported from it.`,
    ]);
    assert.deepEqual(read('action="/x" result="a..b"').problems, [
      'result="a..b" is neither a CSS selector nor a list of fields such as "items.0.title, total". ' +
        "Nothing is reported from it.",
    ]);
    assert.equal(read('action="/x" target="_self" result="h1"').markup?.result, "h1");
  });
});
