import { assert } from "chai";
import { followViewport } from "../../elements/follow-viewport.js";

suite("followViewport", () => {
  const windowHeight = document.documentElement.clientHeight;

  /** What a phone tells of the part of its window that is seen. */
  class Viewport extends EventTarget {
    scale = 1;
    offsetTop = 0;
    height = windowHeight;
    change(to: Partial<Viewport>): void {
      Object.assign(this, to);
      this.dispatchEvent(new Event("resize"));
    }
  }

  const covered = (panel: HTMLElement) =>
    ["--_above", "--_below"].map((name) => panel.style.getPropertyValue(name));

  test("tells how much of the window's upper and lower part is covered, until it is ended", () => {
    const panel = document.createElement("div");
    const viewport = new Viewport();
    const end = followViewport(panel, viewport as unknown as VisualViewport);
    assert.deepEqual(covered(panel), ["0px", "0px"]);
    viewport.change({ height: windowHeight - 300 });
    assert.deepEqual(covered(panel), ["0px", "300px"]);
    viewport.change({ offsetTop: 100 });
    assert.deepEqual(covered(panel), ["100px", "200px"]);
    end();
    viewport.change({ offsetTop: 0, height: windowHeight });
    assert.deepEqual(covered(panel), ["100px", "200px"]);
  });

  test("leaves the panel as it is while the person has zoomed in", () => {
    const panel = document.createElement("div");
    const viewport = new Viewport();
    followViewport(panel, viewport as unknown as VisualViewport);
    viewport.change({ scale: 2, offsetTop: 50, height: windowHeight / 2 });
    assert.deepEqual(covered(panel), ["0px", "0px"]);
  });

  test("does nothing where a browser tells nothing", () => {
    const panel = document.createElement("div");
    followViewport(panel, null)();
    assert.deepEqual(covered(panel), ["", ""]);
  });
});
