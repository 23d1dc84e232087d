// npm start: builds the kit and serves the demos on port 5173, their endpoint /api/chat too.
import { build } from "./build.mjs";
import { serveDemos } from "./demo-server.mjs";

console.log("Building…");
await build();
await serveDemos(5173);
console.log(`
  The tea shop, with an assistant that runs in your browser:

    http://localhost:5173/demo/shop/

  All demos: http://localhost:5173/demo/   (stop with Ctrl+C)
`);
