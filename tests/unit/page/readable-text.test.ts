import { assert } from "chai";
import { readableText } from "../../../src/page/readable-text.js";
import { clearPage, putOnPage } from "../../fixtures/on-page.js";

const read = (html: string) => readableText([putOnPage(html)]);

suite("readableText", () => {
  teardown(clearPage);

  test("puts blocks on lines and collapses white space", () => {
    assert.equal(
      read(`<h2>Opening
        hours</h2><p>Monday <b>9</b>&nbsp;to <i>17</i><br>Sunday closed</p> <p> </p>`),
      "Opening hours\nMonday 9 to 17\nSunday closed",
    );
  });

  test("marks list items, wherever their first line stands", () => {
    assert.equal(
      read("<ul><li>tea<li><p>mug</p><p>blue</p><li> </ul><p>end</p>"),
      "- tea\n- mug\nblue\nend",
    );
  });

  test("reads a table row by row", () => {
    assert.equal(
      read(
        "<table><tr><th>Product<th>Price<tr><td><p>Blue</p><p>mug</p><td>12.00 €<tr><td><td>Total</table>",
      ),
      "Product | Price\nBlue mug | 12.00 €\nTotal",
    );
  });

  test("reads a short row of flexible boxes as a line, a long one as lines", () => {
    const row = (...cells: string[]) =>
      `<div style="display:flex">${cells.map((cell) => `<span>${cell}</span>`).join("")}</div>`;
    assert.equal(read(row("Blue mug", "2", "24.00 €")), "Blue mug 2 24.00 €");
    const [left, right] = ["word ".repeat(30).trim(), "text ".repeat(30).trim()];
    assert.equal(read(row(left, right)), `${left}\n${right}`);
  });

  test("keeps apart what is drawn apart", () => {
    assert.equal(
      read('<p><span style="display:inline-block">Blue mug</span><button>Remove</button></p>'),
      "Blue mug Remove",
    );
    assert.equal(read("<p>Blue<b>berry</b></p>"), "Blueberry");
  });

  test("leaves out what is hidden, and code", () => {
    assert.equal(
      read(`<p>shown</p><p hidden>a</p><p style="display:none">b</p>
        <p style="visibility:hidden">c <b style="visibility:visible">seen</b></p>
        <script type="x">d</script><style>e {}</style><template>f</template><!-- g -->
        <dialog>h</dialog><svg><text>i</text></svg><iframe srcdoc="j"></iframe>
        <web-tool>k</web-tool><agent-chat>l</agent-chat>`),
      "shown\nseen",
    );
  });

  test("reads a part that is named outright even where it is hidden", () => {
    const page = putOnPage("<div hidden><p>For the assistant</p><p hidden>not this</p></div>");
    const [hidden] = page.children;
    assert.equal(readableText(hidden ? [hidden] : []), "For the assistant");
  });

  test("reads what an answer may be folded in", () => {
    assert.equal(
      read("<details><summary>Parking</summary>Behind the shop</details>"),
      "Parking\nBehind the shop",
    );
  });

  test("reads fields as what stands in them, but no secrets", () => {
    assert.equal(
      read(`<label>Quantity <input type="number" value="2"></label>
        <p><input type="checkbox" checked> Gift <input type="radio"> Express</p>
        <select><option>S<option selected>M</select> <textarea>Hello</textarea>
        <input type="password" value="secret"><input type="hidden" value="token">
        <input autocomplete="cc-number" value="4111"><input autocomplete="one-time-code" value="999">`),
      "Quantity 2\n[x] Gift [ ] Express\nM Hello",
    );
  });

  test("reads a picture as its alternative text", () => {
    assert.equal(read('<p>Rating <img alt="4 of 5"> <img alt=""></p>'), "Rating 4 of 5");
  });

  test("keeps the lines of preformatted text", () => {
    assert.equal(read("<pre>one\ntwo</pre>"), "one\ntwo");
  });

  test("reads open shadow roots with what is put into their slots", () => {
    const page = putOnPage("<div><b slot='name'>mug</b>unslotted</div>");
    const host = page.firstElementChild;
    const root = host?.attachShadow({ mode: "open" });
    root?.append("Product: ", Object.assign(document.createElement("slot"), { name: "name" }));
    assert.equal(readableText([page]), "Product: mug");
  });

  test("puts each part on lines of its own", () => {
    const page = putOnPage("<b>tea</b><b>mug</b>");
    assert.equal(readableText(page.querySelectorAll("b")), "tea\nmug");
  });

  test("ends on a page without end", () => {
    const page = putOnPage("");
    for (let i = 0; i < 30; i++) page.append("word ".repeat(1000));
    assert.isAtMost(readableText([page]).length, 110_000);
    assert.isAbove(readableText([page]).length, 100_000);
  });
});
