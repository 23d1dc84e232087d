import { assert } from "chai";
import "../../elements/web-tool.js";
import type { WebTool } from "../../elements/web-tool.js";
import type { ToolCallEvent } from "../../src/page/tool-call-event.js";
import {
  callPageTool,
  clearPage,
  failureOf,
  find,
  moment,
  putOnPage,
  warningsDuring,
} from "../fixtures/on-page.js";

const tag = () => find<WebTool>("web-tool", customElements.get("web-tool") as typeof WebTool);

async function putTool(attributes = "", inside = "", around = ""): Promise<WebTool> {
  putOnPage(`<web-tool name="a" ${attributes}>Does it.${inside}</web-tool>${around}`);
  await moment();
  return tag();
}

suite("A call of a <web-tool>", () => {
  teardown(clearPage);

  test("runs execute with the arguments, the signal and the call's id", async () => {
    const tool = await putTool(
      "",
      '<tool-param name="qty" type="integer" default="1"></tool-param>',
    );
    tool.execute = async (args, { signal, toolCallId }) => {
      await Promise.resolve();
      return { args, stopped: signal.aborted, toolCallId };
    };
    assert.deepEqual(await callPageTool("a"), {
      args: { qty: 1 },
      stopped: false,
      toolCallId: "call-1",
    });
    tool.execute = () => "another";
    assert.equal(await callPageTool("a"), "another");
  });

  test("takes no execute that is not a function", async () => {
    const tool = await putTool();
    assert.throws(() => Object.assign(tool, { execute: "go()" }), TypeError, "takes a function");
    tool.execute = undefined;
    assert.isNull(tool.execute);
  });

  test("goes to a listener of tool-call, on the tag or on anything around it", async () => {
    const tool = await putTool("", '<tool-param name="q"></tool-param>');
    for (const target of [tool, find("main", HTMLElement), document, window] as EventTarget[]) {
      const heard: unknown[] = [];
      const listener = (event: Event) => {
        const { detail } = event as ToolCallEvent;
        heard.push(
          detail.name,
          detail.args,
          detail.toolCallId,
          detail.signal instanceof AbortSignal,
        );
        (event as ToolCallEvent).respondWith(Promise.resolve("answer"));
      };
      target.addEventListener("tool-call", listener);
      assert.equal(await callPageTool("a", { q: "tea" }), "answer");
      target.removeEventListener("tool-call", listener);
      assert.deepEqual(heard, ["a", { q: "tea" }, "call-1", true]);
    }
  });

  test("leaves a shadow root to be answered outside of it", async () => {
    const page = putOnPage("<div></div>");
    const root = find("div", HTMLElement, page).attachShadow({ mode: "open" });
    root.innerHTML = '<web-tool name="a">Does it.</web-tool>';
    page.addEventListener("tool-call", (event) => event.respondWith(1));
    await moment();
    assert.equal(await callPageTool("a"), 1);
  });

  test("prefers a listener to execute, and execute to the effect", async () => {
    const tool = await putTool('read="#hours"', "", '<p id="hours">9 to 17</p>');
    assert.equal(await callPageTool("a"), "9 to 17");
    tool.execute = () => "execute";
    const warnings = await warningsDuring(async () => {
      assert.equal(await callPageTool("a"), "execute");
    });
    assert.deepEqual(warnings, [
      '<web-tool name="a">: It has both the property execute and read. Its effect is not used; remove one.',
    ]);
    tool.addEventListener("tool-call", (event) => event.respondWith("listener"));
    assert.equal(await callPageTool("a"), "listener");
  });

  test("fails as the answer fails", async () => {
    const tool = await putTool();
    tool.addEventListener("tool-call", (event) => {
      event.respondWith(Promise.reject(new Error("Sold out.")));
    });
    assert.equal(await failureOf(callPageTool("a")), "Error [failed]: Sold out.");
  });

  test("takes the first answer; a second one is an error for whoever gives it", async () => {
    const tool = await putTool();
    tool.addEventListener("tool-call", (event) => {
      event.respondWith("first");
      assert.throws(() => event.respondWith("second"), DOMException, "has an answer already");
    });
    assert.equal(await callPageTool("a"), "first");
  });

  test("takes no late answer", async () => {
    const tool = await putTool();
    let late: ToolCallEvent | undefined;
    tool.addEventListener("tool-call", (event) => (late = event));
    const warnings = await warningsDuring(() => failureOf(callPageTool("a")));
    assert.lengthOf(warnings, 1);
    assert.throws(() => late?.respondWith("late"), DOMException, "before any await");
  });

  test("is refused by preventDefault", async () => {
    const tool = await putTool();
    tool.execute = () => assert.fail("ran");
    tool.addEventListener("tool-call", (event) => event.preventDefault());
    assert.equal(
      await failureOf(callPageTool("a")),
      "Error [denied]: The page did not allow it. Nothing was done.",
    );
  });

  test("that nothing answers says so to the model, and once to the site's author", async () => {
    await putTool();
    const warnings = await warningsDuring(async () => {
      const failure = 'Error [failed]: The site has not said what "a" does.';
      assert.equal(await failureOf(callPageTool("a")), failure);
      assert.equal(await failureOf(callPageTool("a")), failure);
    });
    assert.deepEqual(warnings, [
      '<web-tool name="a">: It was called and nothing does its work. Add one of form="…", action="…", ' +
        'link="…", read="…", click="…", set its property execute, or listen to tool-call and call ' +
        "event.respondWith().",
    ]);
  });

  test("reports what result names where execute or a listener returns nothing", async () => {
    const tool = await putTool('result="#status"', "", '<p id="status">old</p>');
    tool.execute = () => void (find("#status", HTMLElement).textContent = "Added.");
    assert.equal(await callPageTool("a"), "Added.");
    tool.execute = () => "its own";
    assert.equal(await callPageTool("a"), "its own");
  });

  test("is answered though the tool removes its own tag", async () => {
    const tool = await putTool(
      'click="#go" result="#status"',
      "",
      '<b id="go">Go</b><p id="status">',
    );
    find("#go", HTMLElement).addEventListener("click", () => {
      tool.remove();
      find("#status", HTMLElement).textContent = "Gone.";
    });
    assert.equal(await callPageTool("a"), "Gone.");
    assert.match(await failureOf(callPageTool("a")), /^Error \[unavailable\]/);
  });

  test("ends after the tag's own time limit", async () => {
    const tool = await putTool('timeout="0.02"');
    tool.execute = () => new Promise(() => {});
    assert.match(await failureOf(callPageTool("a")), /^Error \[timeout\]: No answer within 0.02 s/);
  });

  test("fills in the form, waits for a handler that takes its time, and reports the result", async () => {
    putOnPage(`<form id="buy"><label>Product <input name="product" required></label>
        <label>Quantity <input name="qty" type="number" value="1" min="1" max="9"></label>
        <input type="password" name="pin"><button>Add</button></form><ul id="basket"></ul>
      <web-tool name="add" form="buy" result="#basket">Add a product.</web-tool>
      <web-tool name="plain_add" form="buy">Add a product.</web-tool>`);
    const form = find("form", HTMLFormElement);
    const basket = find("#basket", HTMLElement);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const data = new FormData(form);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const item = document.createElement("li");
      item.textContent = `${String(data.get("qty"))} × ${String(data.get("product"))}`;
      basket.append(item);
    });
    await moment();
    assert.equal(await callPageTool("add", { product: "blue mug", qty: 2 }), "- 2 × blue mug");
    assert.equal(
      await failureOf(callPageTool("add", { product: "blue mug", qty: 10 })),
      'Error [invalid_arguments]: "qty" must be at most 9.',
    );
    assert.equal(
      await callPageTool("plain_add", { product: "pot", pin: "1", no: 2 }),
      "Submitted.",
    );
    assert.equal(find("[name=pin]", HTMLInputElement).value, "");
  });

  test("does not hang on a form that loads another page, or closes a dialog", async () => {
    putOnPage(`<form id="f" action="about:blank" target="sink"><input name="q"></form>
      <iframe name="sink"></iframe><dialog open><form id="g" method="dialog"></form></dialog>
      <web-tool name="a" form="f">Does it.</web-tool><web-tool name="b" form="g">Closes it.</web-tool>`);
    await moment();
    assert.equal(await callPageTool("a", { q: "tea" }), "Submitted.");
    assert.equal(await callPageTool("b"), "Submitted.");
    assert.isFalse(find("dialog", HTMLDialogElement).open);
  });

  test("sees the form's fields as they are now", async () => {
    putOnPage('<form id="f"></form><web-tool name="a" form="f">Does it.</web-tool>');
    await moment();
    find("form", HTMLFormElement).innerHTML = '<input name="late" required>';
    assert.equal(
      await failureOf(callPageTool("a")),
      'Error [invalid_arguments]: Missing required argument "late".',
    );
  });
});
