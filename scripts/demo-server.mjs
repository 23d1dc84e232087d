// Serves the demos, and at /api/chat an assistant whose model runs in this process (demo/server/). Needs a build.
// Usage: node scripts/demo-server.mjs [port]
import { serve } from "./serve.mjs";

const endpoint = {
  name: "chat-endpoint",
  configurePreviewServer({ middlewares }) {
    let listener;
    middlewares.use("/api/chat", (req, res, next) => {
      // Loaded by the first request: the demos in the browser need none of it.
      listener ??= import("../demo/server/listener.js");
      listener.then(({ listener }) => listener(req, res)).catch(next);
    });
  },
};

export const serveDemos = (port) => serve(port, [endpoint]);

if (process.argv[1] === import.meta.filename) await serveDemos(Number(process.argv[2] ?? 5173));
