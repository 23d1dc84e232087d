// Builds dist/model-worker.js, the file in which the model runs: one module with the whole runtime in it, the runtime's
// .wasm and the licences beside it. Nothing imports it; the browser fetches it after the person's click on Download.
// Run after the build that empties dist: npx vite build --config scripts/build-worker.config.mjs
import { join } from "node:path";
import { defineConfig } from "vite";
import { licences } from "./licences.mjs";

const root = join(import.meta.dirname, "..");

export default defineConfig({
  root,
  configFile: false,
  // The worker finds its .wasm beside itself, in whatever folder the two are.
  base: "./",
  publicDir: false,
  logLevel: "warn",
  plugins: [
    // What transformers.js brings in its own file; the rest is seen.
    licences("model-worker.licences.txt", ["@huggingface/jinja", "@huggingface/tokenizers"]),
  ],
  build: {
    outDir: join(root, "dist"),
    emptyOutDir: false,
    target: "es2022",
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1024,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: {
        "model-worker": join(root, "src/local-agent/providers/transformers/model-worker.ts"),
      },
      output: {
        format: "es",
        codeSplitting: false,
        // Fixed names: sites copy these files by hand and name them in markup.
        entryFileNames: "[name].js",
        assetFileNames: "[name][extname]",
      },
    },
  },
});
