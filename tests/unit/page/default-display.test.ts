import { assert } from "chai";
import { readableText } from "../../../src/page/readable-text.js";

/** A document that is not shown, as a parsed answer is. */
function inert(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

const read = (html: string) => readableText([inert(html).body]);

suite("readableText of a document that is not shown", () => {
  test("reads blocks, lists, tables and preformatted text as browsers show them", () => {
    assert.equal(
      read(`<h2>Hours</h2><p>Monday <b>9</b> to <i>17</i><br>Sunday closed</p>
        <ul><li>tea<li><p>mug</p><p>blue</p></ul><dl><dt>Size<dd>L</dl>
        <table><caption>Prices</caption><tr><th>Tea<td>3 €<tr><td><p>Blue</p> mug<td>12 €</table>
        <pre>one\ntwo</pre><p>end</p>`),
      "Hours\nMonday 9 to 17\nSunday closed\n- tea\n- mug\nblue\nSize\nL\nPrices\nTea | 3 €\nBlue mug | 12 €\none\ntwo\nend",
    );
  });

  test("leaves out what is hidden, and code", () => {
    assert.equal(
      read(`<p>shown</p><p hidden>a</p><p style="display:none">b</p><script>c</script><style>d</style>
        <template>e</template><noscript>f</noscript><dialog>g</dialog><div popover>h</div>
        <p hidden="until-found">found</p><dialog open>open</dialog>`),
      "shown\nfound\nopen",
    );
  });

  test("reads fields and keeps apart what is drawn apart", () => {
    assert.equal(
      read('<p><button>Buy</button><button>Keep</button> <input value="2"><b>in</b>line</p>'),
      "Buy Keep 2 inline",
    );
  });

  test("reads an element that is not on the page", () => {
    const list = document.createElement("div");
    list.append(document.createElement("p"), document.createElement("p"));
    list.children[0]?.append("tea");
    list.children[1]?.append("mug");
    assert.equal(readableText([list]), "tea\nmug");
  });
});
