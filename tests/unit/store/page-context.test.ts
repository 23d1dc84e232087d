import { assert } from "chai";
import { pageContext } from "../../../src/store/page-context.js";

function show(html: string): void {
  // Test markup of our own; no page text comes in here.
  document.body.append(document.createRange().createContextualFragment(html));
}

suite("pageContext", () => {
  const title = document.title;

  teardown(() => {
    document.body.replaceChildren();
    document.title = title;
  });

  test("is the page's path, title and main h1, as they are now", () => {
    document.title = "Teas";
    show("<h1>Our\n   <em>teas</em> </h1>");
    assert.deepEqual(pageContext(), {
      path: location.pathname,
      title: "Teas",
      heading: "Our teas",
    });
    document.title = "Mugs";
    assert.equal(pageContext()?.title, "Mugs");
  });

  test("prefers the h1 of <main>", () => {
    show("<header><h1>Shop name</h1></header><main><h1>Green tea</h1></main>");
    assert.equal(pageContext()?.heading, "Green tea");
  });

  test("skips an h1 that is not shown, such as another view's", () => {
    show("<section hidden><h1>Basket</h1></section><section><h1>Catalogue</h1></section>");
    assert.equal(pageContext()?.heading, "Catalogue");
  });

  test("skips the chat's own h1", () => {
    show("<agent-chat><div><h1>Ask me</h1></div></agent-chat><h1>Green tea</h1>");
    assert.equal(pageContext()?.heading, "Green tea");
  });

  test("has no heading where the page has none, or an empty one", () => {
    assert.notProperty(pageContext(), "heading");
    show("<h1> </h1>");
    assert.notProperty(pageContext(), "heading");
  });
});
