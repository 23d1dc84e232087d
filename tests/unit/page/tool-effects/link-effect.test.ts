import { assert } from "chai";
import { linkEffect } from "../../../../src/page/tool-effects/link-effect.js";
import type { PageTree } from "../../../../src/page/tool-effects/page-tree.js";
import { effectCall } from "../../../fixtures/effect-call.js";
import { clearPage, failureOf, find, putOnPage } from "../../../fixtures/on-page.js";

async function follow(args: Record<string, unknown>, target = "nav", tree: PageTree = document) {
  const act = await linkEffect.prepare(effectCall({ target, args, tree }));
  return act();
}

/** Puts links on the page that note the clicks and lead nowhere. */
function putLinks(html: string): string[] {
  const clicked: string[] = [];
  putOnPage(`<nav>${html}</nav>`).addEventListener("click", (event) => {
    event.preventDefault();
    clicked.push((event.target as HTMLElement).getAttribute("href") ?? "");
  });
  return clicked;
}

const offered = (target = "nav a") => linkEffect.inputSchema?.(target, document);
const names = (target?: string) => offered(target)?.properties?.["page"]?.enum;

suite("The effect link", () => {
  teardown(clearPage);

  test("offers the links that are shown, in the page's order, and follows one by a click", async () => {
    const clicked = putLinks(`<a href="/">Home</a><a href="/about"> About
      us </a><a href="/basket" aria-label="Basket"><svg></svg></a><a href="/x" hidden>Menu</a><a>No link</a>`);
    assert.deepEqual(offered(), {
      type: "object",
      properties: { page: { type: "string", enum: ["Home", "About us", "Basket"] } },
      required: ["page"],
    });
    assert.deepEqual(names("nav"), ["Home", "About us", "Basket"]);
    assert.equal(await follow({ page: "About us" }), 'Followed "About us".');
    assert.equal(await follow({ page: "home" }), 'Followed "Home".');
    assert.equal(await follow({ to: "Basket" }), 'Followed "Basket".');
    assert.deepEqual(clicked, ["/about", "/", "/basket"]);
  });

  test("tells links of one name apart by their paths, and takes those to one address as one", async () => {
    const clicked = putLinks(`<a href="/a?x=1">Read more</a><a href="/b#c">Read more</a>
      <a href="/b#c">READ MORE</a><a href="/d"><img alt=""></a>`);
    assert.deepEqual(names(), ["Read more (/a?x=1)", "Read more (/b#c)", "/d"]);
    await follow({ page: "Read more (/b#c)" });
    assert.deepEqual(clicked, ["/b#c"]);
  });

  test("leaves out code and downloads, and says where other links lead", async () => {
    putLinks(`<a href="javascript:alert(1)">Run</a><a href="data:,x">Data</a><a href="/x.pdf" download>File</a>
      <a href="https://other.example/page">Wiki</a><a href="mailto:a@b.example">Write</a>
      <a href="tel:+123">Call</a><a href="/new" target="_blank">New</a>`);
    assert.deepEqual(names(), ["Wiki", "Write", "Call", "New"]);
    assert.equal(
      await follow({ page: "Wiki" }),
      'Followed "Wiki", which leads to another site, https://other.example.',
    );
    assert.equal(await follow({ page: "Write" }), 'Followed "Write", which writes an e-mail.');
    assert.equal(await follow({ page: "Call" }), 'Followed "Call", which makes a call.');
    assert.equal(await follow({ page: "New" }), 'Followed "New", which opens beside this page.');
    assert.match(
      await failureOf(follow({ page: "Run" })),
      /^Error \[invalid_arguments\]: "page" must be one of "Wiki"/,
    );
    assert.match(
      await failureOf(follow({ product: "Run" })), // Declared by the site itself.
      /^Error \[invalid_arguments\]: "product" must be one of "Wiki"/,
    );
  });

  test("offers no more, and no longer names, than a model can read", () => {
    const long = "word ".repeat(30);
    putLinks(
      `<a href="/long">${long}</a>${Array.from({ length: 80 }, (_, i) => `<a href="/${i}">Page ${i}</a>`).join("")}`,
    );
    assert.lengthOf(names() ?? [], 60);
    assert.equal(names()?.[0], long.slice(0, 60).trim());
  });

  test("says so where no link is there", async () => {
    putLinks('<a href="/" hidden>Home</a>');
    const missing = 'No link that is shown on the page matches "nav a" now.';
    assert.equal(linkEffect.missing("nav a", document, []), missing);
    assert.isUndefined(names());
    assert.equal(
      await failureOf(follow({ page: "Home" }, "nav a")),
      `Error [unavailable]: ${missing} Nothing was done.`,
    );
    find("a", HTMLAnchorElement).hidden = false;
    assert.isNull(linkEffect.missing("nav a", document, []));
  });

  test("knows what is no selector", () => {
    assert.isNull(linkEffect.flaw("nav a, footer a", {}));
    assert.equal(linkEffect.flaw("nav[", {}), 'link="nav[" is not a CSS selector.');
  });
});
