// What a page pays, gzipped. Run after the build; `npm run bench:size` says more.
import { join } from "node:path";
import { loadedAtOnce, loadedWhenOpen } from "./scripts/loaded-files.mjs";

const script = join(import.meta.dirname, "dist/cdn.js");
const gzipped = { gzip: true, brotli: false };

export default [
  { name: "closed chat", path: [...loadedAtOnce(script)], limit: "25 KiB", ...gzipped },
  { name: "open chat", path: [...loadedWhenOpen(script)], limit: "45 KiB", ...gzipped },
];
