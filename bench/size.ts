// npm run bench:size: what a page loads for a chat, ours and two others', gzipped. Run after a build.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { loadedAtOnce, loadedInTime, loadedWhenOpen } from "../scripts/loaded-files.mjs";

const root = join(import.meta.dirname, "..");
const script = join(root, "dist/cdn.js");

interface Row {
  name: string;
  files: Iterable<string>;
  /** What is in it, and what is not. */
  includes: string;
}

const closed: Row = {
  name: "closed chat",
  files: loadedAtOnce(script),
  includes: "cdn.js: every tag, Lit, the store, the page's tools",
};
const open: Row = {
  name: "open chat",
  files: loadedWhenOpen(script),
  includes: "and the chat's pieces, until the person presses Download",
};
const used: Row = {
  name: "chat in use",
  files: loadedInTime(script),
  includes: "and all that may follow: the loop, the tools' effects",
};

/** What only those load who click Download, beside the model itself. */
const onDevice: Row[] = [
  {
    name: "model worker",
    files: [join(root, "dist/model-worker.js")],
    includes: "transformers.js, after the click on Download",
  },
  {
    name: "its .wasm",
    files: [join(root, "dist/ort-wasm-simd-threaded.asyncify.wasm")],
    includes: "onnxruntime, after the click on Download",
  },
];

const peers: Row[] = [
  peer(
    "deep-chat",
    "dist/deepChat.bundle.js",
    "one file; the model is behind a server or another script",
  ),
  peer(
    "@cloudflare/ai-search-snippet",
    "dist/search-snippet.es.js",
    "search and chat, not minified; the model is Cloudflare's",
  ),
  peer("@cloudflare/ai-search-snippet", "dist/search-snippet.umd.js", "search and chat, minified"),
  peer("@cloudflare/ai-search-snippet", "dist/search-snippet.chat.es.js", "chat alone"),
];

function peer(packageName: string, file: string, includes: string): Row {
  const folder = join(root, "node_modules", packageName);
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const name = `${packageName} ${version}`;
  return { name, files: loadedInTime(join(folder, file)), includes: `${file}: ${includes}` };
}

const kilobytes = ({ files }: Row): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0) /
  1024;

const line = (name: string, size: string, toClosed: string, toOpen: string, includes: string) =>
  console.log(
    `${name.padEnd(38)}${size.padStart(9)}${toClosed.padStart(10)}${toOpen.padStart(8)}   ${includes}`,
  );

const [closedSize, openSize] = [kilobytes(closed), kilobytes(open)];

console.log("Each file gzipped by itself (zlib, level 9); 1 KB = 1,024 bytes.\n");
line("", "KB", "÷ closed", "÷ open", "what it includes");
line(closed.name, closedSize.toFixed(1), "", "", closed.includes);
line(open.name, openSize.toFixed(1), "", "", open.includes);
line(used.name, kilobytes(used).toFixed(1), "", "", used.includes);
for (const row of onDevice) line(row.name, kilobytes(row).toFixed(1), "", "", row.includes);
for (const row of peers) {
  const size = kilobytes(row);
  const [toClosed, toOpen] = [size / closedSize, size / openSize];
  line(row.name, size.toFixed(1), toClosed.toFixed(2), toOpen.toFixed(2), row.includes);
}
