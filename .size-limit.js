// What a page pays, gzipped. Run after the build.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const dist = join(import.meta.dirname, "dist");

/** A built file with everything that it imports outright: what a page loads before anybody does anything. */
function eager(file, files = new Set()) {
  if (files.has(file)) return files;
  files.add(file);
  const code = readFileSync(join(dist, file), "utf8");
  for (const [, name] of code.matchAll(/(?:import|from) *["']\.\/([^"']+)["']/g))
    eager(name, files);
  return files;
}

const paths = (...files) => files.flatMap((file) => [...eager(file)]).map((file) => `dist/${file}`);

export default [
  { name: "closed chat", path: paths("cdn.js"), limit: "25 KiB", gzip: true, brotli: false },
];
