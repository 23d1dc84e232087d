/** The page that every site shows: a basket that can be filled by hand or by the assistant. */
export const page = (head: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>A shop</title>
    <link rel="icon" href="data:," />
    ${head}
  </head>
  <body>
    <h1>A shop</h1>
    <form id="add">
      <input name="product" aria-label="Product" required />
      <input name="quantity" aria-label="How many" type="number" min="1" value="1" />
      <button>Add</button>
    </form>
    <p id="basket" role="status">The basket is empty.</p>
    <web-tool name="add_to_basket" form="add" result="#basket">Add a product to the basket.</web-tool>
    <agent-chat source="./models/pocket/" device="wasm"></agent-chat>
  </body>
</html>
`;

/** The strictest policy under which a model runs. */
export const STRICT_POLICY = `<meta http-equiv="Content-Security-Policy" content="
  default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; worker-src 'self';
  img-src data:; require-trusted-types-for 'script'; trusted-types lit-html webmcp-agents" />`;
