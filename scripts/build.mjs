// npm run build: everything that is published, into dist/ and src/local-agent/dist/.
//
//   dist/index.js, local-agent.js, server.js, vercel-api.js, elements/*.js   ES modules for bundlers; dependencies stay imports
//   dist/cdn.js (+ cdn-*.js)                       all tags for a <script>; what a closed chat does not need is lazy
//   dist/cdn.classic.js                            the same in one classic script
//   dist/model-worker.js (+ .wasm)                 the model runtime in one file, loaded after the person's click
//   dist/types, and a .d.ts beside each element    types
import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build as viteBuild } from "vite";
import { licences } from "./licences.mjs";

const root = join(import.meta.dirname, "..");
const localAgent = join(root, "src/local-agent");
const worker = join(root, "scripts/build-worker.config.mjs");
const allTags = join(root, "elements/cdn.ts");
const chatPieces = join(root, "elements/chat-pieces.ts");
const devtoolsTag = join(root, "elements/agent-devtools.ts");

/** What the package depends on, its users install themselves: bundlers then have one copy of it. */
const { dependencies, peerDependencies, version } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);
const external = Object.keys({ ...dependencies, ...peerDependencies }).map(
  (name) => new RegExp(`^${name}(/|$)`),
);

const common = {
  configFile: false,
  logLevel: "error",
  root,
  publicDir: false,
  define: { PACKAGE_VERSION: JSON.stringify(version) },
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
        external,
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

/** Minifiers leave a template's text alone, and the styles stand in templates: their comments and indents go here. */
const shortStyles = {
  name: "short-styles",
  transform: {
    filter: { id: /\/elements\/styles\/[^/]+\.ts$/ },
    handler: (code) => code.replace(/\/\*[^]*?\*\//g, "").replace(/\n\s+/g, "\n"),
  },
};

/** All tags in a script with Lit in it, minified, for pages without a build. */
function script(name, { format, define = {}, ...output }, plugins = []) {
  return viteBuild({
    ...common,
    define: { ...common.define, ...define },
    build: {
      outDir: join(root, "dist"),
      emptyOutDir: false,
      target: "es2022",
      // A library, so that Vite adds no preloading of its own.
      lib: { entry: { [name]: allTags }, formats: [format], name: "AgentElements" },
      rolldownOptions: {
        plugins: [shortStyles, ...plugins],
        // Nobody imports from it: what it shares with its lazy files may lie in it.
        preserveEntrySignatures: false,
        output: {
          minify: true,
          entryFileNames: "[name].js",
          chunkFileNames: `${name}-[name]-[hash].js`,
          ...output,
        },
      },
    },
  });
}

/**
 * What loads in one go in one file each: what a script imports outright, what an open chat needs beside it, and what the
 * devtools share with that. One file gzips better than many; left to itself the bundler gives each lazy file's share of
 * them a file of its own.
 */
function loadedTogether() {
  const [first, chat, devtools] = [allTags, chatPieces, devtoolsTag].map((entry) => ({
    entry,
    ids: new Set([entry]),
  }));
  const isShared = (id) => chat.ids.has(id) && devtools.ids.has(id);
  return {
    plugin: {
      name: "loaded-together",
      buildEnd() {
        for (const { ids } of [first, chat, devtools]) {
          // What is added while it is walked through is walked through, too.
          for (const id of ids) {
            for (const imported of this.getModuleInfo(id)?.importedIds ?? []) ids.add(imported);
          }
        }
      },
    },
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          { name: "first", test: (id) => first.ids.has(id), priority: 2 },
          { name: "chat-words", test: isShared, priority: 1 },
          { name: "chat-pieces", test: (id) => chat.ids.has(id) },
        ],
      },
    },
  };
}

/**
 * A classic script knows its own address only while it first runs, and the worker's file is found from that much
 * later. In Node, where a script like this has no business, it does nothing.
 */
const classic = {
  format: "iife",
  intro: `if (!globalThis.document) return;
const scriptAddress = document.currentScript?.src || document.baseURI;`,
  define: { "import.meta.url": "scriptAddress" },
};

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
  const elements = [...tagFiles(), "cdn"].map((name) => `elements/${name}`);
  await modules(
    {
      index: join(root, "src/index.ts"),
      "local-agent": join(localAgent, "index.ts"),
      server: join(root, "src/server/index.ts"),
      "vercel-api": join(root, "src/server/vercel-api.ts"),
      ...Object.fromEntries(elements.map((name) => [name, join(root, `${name}.ts`)])),
    },
    join(root, "dist"),
  );
  await modules({ index: join(localAgent, "index.ts") }, join(localAgent, "dist"));
  const together = loadedTogether();
  await script("cdn", { format: "es", ...together.output }, [
    licences("cdn.licences.txt"),
    together.plugin,
  ]);
  await script("cdn.classic", classic);
  await viteBuild({ configFile: worker, logLevel: "error" });
  for (const file of readdirSync(join(root, "dist")).filter(isWorkerFile)) {
    cpSync(join(root, "dist", file), join(localAgent, "dist", file));
  }
  for (const project of ["tests/tsconfig.build.json", "tests/tsconfig.build-local-agent.json"]) {
    execFileSync("npx", ["tsc", "-p", project], { cwd: root, stdio: "inherit" });
  }
  // What can be imported has types, and only that has them: the rest of elements/ is internal.
  for (const name of elements) {
    writeFileSync(join(root, `dist/${name}.d.ts`), `export * from "../types/${name}.js";\n`);
  }
}

if (process.argv[1] === import.meta.filename) await build();
