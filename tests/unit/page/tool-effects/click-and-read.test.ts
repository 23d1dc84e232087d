import { assert } from "chai";
import { clickEffect } from "../../../../src/page/tool-effects/click-effect.js";
import { readEffect } from "../../../../src/page/tool-effects/read-effect.js";
import type { ToolEffect } from "../../../../src/page/tool-effects/tool-effect.js";
import type { PageTree } from "../../../../src/page/tool-effects/page-tree.js";
import { effectCall } from "../../../fixtures/effect-call.js";
import { clearPage, failureOf, find, putOnPage } from "../../../fixtures/on-page.js";

async function doEffect(effect: ToolEffect, target: string, tree: PageTree = document) {
  const act = await effect.prepare(effectCall({ target, tree }));
  return act();
}

suite("The effect click", () => {
  teardown(clearPage);

  test("clicks the first that matches and says what it was", async () => {
    const page = putOnPage(`<button>Add  to
      basket</button><a href="#x" aria-label="Home"><img alt="logo"></a><input type="submit" value="Go">
      <i title="Close"></i><u></u>`);
    const clicked: string[] = [];
    page.addEventListener("click", (event) => clicked.push((event.target as Element).localName));
    assert.equal(await doEffect(clickEffect, "main button"), 'Clicked "Add to basket".');
    assert.equal(await doEffect(clickEffect, "main a"), 'Clicked "Home".');
    assert.equal(await doEffect(clickEffect, "main input"), 'Clicked "Go".');
    assert.equal(await doEffect(clickEffect, "main i"), 'Clicked "Close".');
    assert.equal(await doEffect(clickEffect, "main u"), 'Clicked "main u".');
    assert.deepEqual(clicked, ["button", "a", "input", "i", "u"]);
  });

  test("clicks a part of a drawing", async () => {
    const page = putOnPage('<svg><circle r="5" aria-label="Station"/></svg>');
    let clicks = 0;
    page.addEventListener("click", () => clicks++);
    assert.equal(await doEffect(clickEffect, "circle"), 'Clicked "Station".');
    assert.equal(clicks, 1);
  });

  test("says so when nothing is there, or it is disabled in any way", async () => {
    const page =
      putOnPage(`<button id="a" disabled>Pay</button><div id="b" aria-disabled="true">Pay</div>
      <fieldset disabled><button id="c">Pay</button></fieldset><p inert><button id="d">Pay</button></p>`);
    page.addEventListener("click", () => assert.fail("clicked"));
    assert.equal(
      await failureOf(doEffect(clickEffect, "#none")),
      'Error [unavailable]: Nothing on the page matches "#none" now. Nothing was done.',
    );
    for (const id of ["#a", "#b", "#c", "#d"]) {
      assert.equal(
        await failureOf(doEffect(clickEffect, id)),
        'Error [failed]: "Pay" is disabled on the page now. Nothing was done.',
      );
    }
  });
});

suite("Hidden parts of the page", () => {
  teardown(clearPage);

  test("are not read, nor what stands in them, however they are hidden", async () => {
    const page = putOnPage(`<style>.away { display: none }</style>
      <div class="card"><h3>Green Sencha</h3></div><div class="card" hidden><h3>Earl Grey</h3></div>
      <div class="card away"><h3>teapot</h3></div><div style="display: contents"><h3>Jasmine</h3></div>`);
    assert.equal(await doEffect(readEffect, "main h3"), "Green Sencha\nJasmine");
    page.hidden = true;
    assert.equal(await doEffect(readEffect, "main h3"), 'The page shows nothing at "main h3" now.');
  });

  test("are not clicked: the first that a person sees is", async () => {
    const page = putOnPage("<p hidden><button>menu</button></p><button>Menu</button>");
    assert.equal(await doEffect(clickEffect, "main button"), 'Clicked "Menu".');
    page.hidden = true;
    assert.equal(
      await failureOf(doEffect(clickEffect, "main button")),
      'Error [unavailable]: "main button" is hidden on the page now. Nothing was done.',
    );
  });
});

suite("The effect read", () => {
  teardown(clearPage);

  test("reads all that matches, and says so where nothing does or stands there", async () => {
    putOnPage('<p class="line">2 mugs</p><p class="line">1 pot</p><div id="empty"></div>');
    assert.equal(await doEffect(readEffect, ".line"), "2 mugs\n1 pot");
    assert.equal(await doEffect(readEffect, "#empty"), 'The page shows nothing at "#empty" now.');
    assert.equal(await doEffect(readEffect, ".none"), 'The page shows nothing at ".none" now.');
  });

  test("looks in the shadow root it stands in first, then in the document", async () => {
    const page = putOnPage('<p class="x">outside</p><p class="y">also outside</p><div></div>');
    const root = find("div", HTMLDivElement, page).attachShadow({ mode: "closed" });
    root.append(
      Object.assign(document.createElement("p"), { className: "x", innerText: "inside" }),
    );
    assert.equal(await doEffect(readEffect, ".x", root), "inside");
    assert.equal(await doEffect(readEffect, ".y", root), "also outside");
  });

  test("knows what is no selector", () => {
    assert.isNull(readEffect.flaw("#hours, .x > li:not(.y)", {}));
    assert.equal(readEffect.flaw("#hours[", {}), 'read="#hours[" is not a CSS selector.');
    assert.equal(clickEffect.flaw("", {}), 'click="" is not a CSS selector.');
  });
});
