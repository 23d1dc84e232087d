// npm start: builds the kit and serves the demos on port 5173.
import { build } from "./build.mjs";
import { serve } from "./serve.mjs";

console.log("Building…");
await build();
await serve(5173);
console.log(`
  The tea shop, with an assistant that runs in your browser:

    http://localhost:5173/demo/shop/

  All demos: http://localhost:5173/demo/   (stop with Ctrl+C)
`);
