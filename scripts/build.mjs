// npm run build: everything that is published, into dist/ and src/local-agent/dist/.
//
//   dist/index.js, local-agent.js, elements/*.js   ES modules for bundlers; Lit stays an import
//   dist/cdn.js (+ cdn-*.js)                       all tags for a <script>; what a closed chat does not need is lazy
//   dist/model-worker.js (+ .wasm)                 the model runtime in one file, loaded after the person's click
//   dist/**/*.d.ts                                 types
import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build as viteBuild } from "vite";

const root = join(import.meta.dirname, "..");
const localAgent = join(root, "src/local-agent");
const worker = join(root, "scripts/build-worker.config.mjs");

const common = {
  configFile: false,
  logLevel: "error",
  root,
  publicDir: false,
};

/** ES modules for bundlers, readable, `entries` being {name: file}. Shared code goes into `chunk-*.js`. */
function modules(entries, outDir) {
  return viteBuild({
    ...common,
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2022",
      minify: false,
      lib: { entry: entries, formats: ["es"] },
      rolldownOptions: {
        external: [/^lit(\/|$)/],
        plugins: [addressesForBundlers],
        // Beside the entries, since the worker's file is found beside the module that starts it.
        output: { entryFileNames: "[name].js", chunkFileNames: "chunk-[name]-[hash].js" },
      },
    },
  });
}

/**
 * Our own build must leave the worker's address alone; the bundler of whoever uses the package must see it, so
 * that it carries the file along.
 */
const addressesForBundlers = {
  name: "addresses-for-bundlers",
  renderChunk: (code) => code.replaceAll("/* @vite-ignore */", ""),
};

/** One script with Lit in it, minified, for pages without a build. */
function script(name, file) {
  return viteBuild({
    ...common,
    base: "./",
    build: {
      outDir: join(root, "dist"),
      emptyOutDir: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: { [name]: file },
        output: {
          format: "es",
          entryFileNames: "[name].js",
          chunkFileNames: `${name}-[name]-[hash].js`,
        },
      },
    },
  });
}

/** The names of the tags: the files of elements/ that define one. */
function tagFiles() {
  const folder = join(root, "elements");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .filter((file) => readFileSync(join(folder, file), "utf8").includes("customElements.define("))
    .map((file) => file.replace(/\.ts$/, ""));
}

const isWorkerFile = (name) => name.startsWith("model-worker") || name.endsWith(".wasm");

export async function build() {
  for (const folder of [join(root, "dist"), join(localAgent, "dist")]) {
    rmSync(folder, { recursive: true, force: true });
  }
  const tags = tagFiles().map((tag) => [`elements/${tag}`, join(root, `elements/${tag}.ts`)]);
  await modules(
    {
      index: join(root, "src/index.ts"),
      "local-agent": join(localAgent, "index.ts"),
      ...Object.fromEntries(tags),
    },
    join(root, "dist"),
  );
  await modules({ index: join(localAgent, "index.ts") }, join(localAgent, "dist"));
  await script("cdn", join(root, "elements/cdn.ts"));
  await viteBuild({ configFile: worker, logLevel: "error" });
  for (const file of readdirSync(join(root, "dist")).filter(isWorkerFile)) {
    cpSync(join(root, "dist", file), join(localAgent, "dist", file));
  }
  for (const project of ["tests/tsconfig.build.json", "tests/tsconfig.build-local-agent.json"]) {
    execFileSync("npx", ["tsc", "-p", project], { cwd: root, stdio: "inherit" });
  }
}

if (process.argv[1] === import.meta.filename) await build();
