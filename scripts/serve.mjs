// Serves the repository as plain files, the way any web host would. No transform, no reload.
// Usage: node scripts/serve.mjs [port]
import { join } from "node:path";
import { preview } from "vite";

/** `plugins`: what else the server answers, as plugins of Vite. */
export async function serve(port, plugins = []) {
  const root = join(import.meta.dirname, "..");
  await preview({
    configFile: false,
    logLevel: "error",
    root,
    plugins,
    appType: "mpa", // A missing file is a 404, not a page.
    build: { outDir: "." },
    preview: { host: "127.0.0.1", port, strictPort: true },
  });
}

if (process.argv[1] === import.meta.filename) await serve(Number(process.argv[2] ?? 5173));
