import { assert } from "chai";
import { AnswerRegion } from "../../../../src/page/tool-effects/answer-region.js";
import { clearPage, find, putOnPage } from "../../../fixtures/on-page.js";

const later = (ms: number, work: () => void) => setTimeout(work, ms);
let region: AnswerRegion;

function watch(html: string, selector: string): HTMLElement {
  const page = putOnPage(html);
  region = new AnswerRegion(document, selector);
  return page;
}

const read = (signal = new AbortController().signal) => region.read(signal);

suite("AnswerRegion", () => {
  teardown(() => {
    region.stop();
    clearPage();
  });

  test("reads what the page wrote at once", async () => {
    const page = watch('<p id="status">old</p>', "#status");
    find("#status", HTMLElement, page).textContent = "Added.";
    assert.equal(await read(), "Added.");
  });

  test("waits for a page that asks its server first", async () => {
    const page = watch('<p id="status">old</p>', "#status");
    later(400, () => (find("#status", HTMLElement, page).textContent = "Added."));
    assert.equal(await read(), "Added.");
  });

  test("waits until what comes in parts is whole", async () => {
    const page = watch("<ul></ul>", "main li");
    for (const [index, name] of ["tea", "mug", "pot"].entries()) {
      later(80 * index, () => {
        const item = document.createElement("li");
        item.textContent = name;
        find("ul", HTMLElement, page).append(item);
      });
    }
    assert.equal(await read(), "tea\nmug\npot");
  });

  test("waits as long as the page says that it is busy", async () => {
    const page = watch('<div><p id="status">Searching…</p></div>', "#status");
    const status = find("#status", HTMLElement, page);
    status.parentElement?.setAttribute("aria-busy", "true");
    later(20, () => (status.textContent = "Still searching…"));
    later(500, () => {
      status.textContent = "3 teas";
      status.parentElement?.removeAttribute("aria-busy");
    });
    assert.equal(await read(), "3 teas");
  });

  test("does not take changes elsewhere for the answer", async () => {
    const page = watch('<p id="status">old</p><p id="clock">1</p>', "#status");
    find("#clock", HTMLElement, page).textContent = "2";
    later(400, () => (find("#status", HTMLElement, page).textContent = "Added."));
    assert.equal(await read(), "Added.");
  });

  test("does not take for the answer what changed before it began again", async () => {
    const page = watch('<p id="status">old</p>', "#status");
    const status = find("#status", HTMLElement, page);
    status.textContent = "typing…";
    await Promise.resolve();
    status.textContent = "typing……";
    region.restart();
    later(400, () => (status.textContent = "Added."));
    assert.equal(await read(), "Added.");
  });

  test("reads an element that the page puts in the place of another", async () => {
    const page = watch('<p id="status">old</p>', "#status");
    const next = Object.assign(document.createElement("p"), { id: "status", innerText: "new" });
    find("#status", HTMLElement, page).replaceWith(next);
    assert.equal(await read(), "new");
  });

  test("takes it for the answer when something is shown or hidden", async () => {
    const page = watch(
      '<p class="tea">Sencha</p><div hidden><p class="tea">Jasmine</p></div>',
      ".tea",
    );
    const { performance } = window;
    const stopped = { now: () => 0 }; // Else it would be read after a while, too.
    Object.defineProperty(window, "performance", { value: stopped, configurable: true });
    try {
      find("div", HTMLElement, page).hidden = false;
      find("p", HTMLElement, page).hidden = true;
      assert.equal(await read(), "Jasmine");
    } finally {
      Object.defineProperty(window, "performance", { value: performance, configurable: true });
    }
  });

  test("reads the page as it is where nothing changes, and says where nothing is", async () => {
    watch('<p id="status">as before</p>', "#status");
    assert.equal(await read(), "as before");
    region.stop();
    watch("", ".none");
    assert.equal(await read(), 'The page shows nothing at ".none" now.');
  }).timeout(10_000);

  test("reads a region that never rests", async () => {
    const page = watch('<p id="clock">0</p>', "#clock");
    let ticks = 0;
    const timer = setInterval(() => {
      find("#clock", HTMLElement, page).textContent = String(++ticks);
    }, 50);
    const text = await read();
    clearInterval(timer);
    assert.isAbove(Number(text), 1);
  }).timeout(10_000);

  test("does not wait any longer once the call has ended", async () => {
    const stop = new AbortController();
    watch('<p id="status" aria-busy="true">old</p>', "#status");
    later(50, () => stop.abort());
    assert.equal(await read(stop.signal), "old");
  });

  test("does not hang in a tab that draws nothing", async () => {
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = () => 0;
    try {
      const page = watch('<p id="status">old</p>', "#status");
      find("#status", HTMLElement, page).textContent = "Added.";
      assert.equal(await read(), "Added.");
    } finally {
      window.requestAnimationFrame = requestAnimationFrame;
    }
  });
});
