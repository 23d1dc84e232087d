// Builds dist/model-worker.js, the file in which the model runs: one module with the whole runtime in it, the runtime's
// .wasm and the licences beside it. Nothing imports it; the browser fetches it after the person's click on Download.
// Run after the build that empties dist: npx vite build --config scripts/build-worker.config.mjs
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";

const root = join(import.meta.dirname, "..");

export default defineConfig({
  root,
  configFile: false,
  // The worker finds its .wasm beside itself, in whatever folder the two are.
  base: "./",
  publicDir: false,
  logLevel: "warn",
  plugins: [licences()],
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

/** Writes the licences of the packages whose code stands in the worker's file. */
function licences() {
  const packages = [
    "@huggingface/transformers",
    "@huggingface/jinja",
    "@huggingface/tokenizers",
    "onnxruntime-common",
    "onnxruntime-web",
  ];
  return {
    name: "worker-licences",
    generateBundle() {
      const source = packages.map(licence).join(`\n\n${"-".repeat(80)}\n\n`);
      this.emitFile({ type: "asset", fileName: "model-worker.licences.txt", source });
    },
  };
}

function licence(packageName) {
  const folder = join(root, "node_modules", packageName);
  const { version, license, repository } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? readFileSync(join(folder, file), "utf8").trim() : "";
  return `${packageName} ${version}, ${license}, ${repository.url ?? repository}\n\n${text}`.trim();
}
