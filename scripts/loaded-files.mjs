// What a browser loads with a built script: .size-limit.js limits it, bench/size.ts weighs it.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const OUTRIGHT = /(?:import|from) *["'](\.\/[^"']+)["']/g;
const LAZY = /import\([`"'](\.\/[^`"']+)[`"']\)/g;

/** What a chat loads to be drawn, its download card with the size of the model included. */
const TO_BE_DRAWN = /import\([`"'](\.\/cdn-(?:chat-pieces|provider)-[^`"']+)[`"']\)/g;

/** The paths of a script and of the files that load with it, before anybody does anything. Takes its path. */
export const loadedAtOnce = (script) => reached(script, [OUTRIGHT]);

/** The same for our script, and what an open chat needs until the person presses Download. */
export const loadedWhenOpen = (script) => reached(script, [OUTRIGHT, TO_BE_DRAWN]);

/** The same, and all that may follow while it is used. A worker is not among them: it is no import. */
export const loadedInTime = (script) => reached(script, [OUTRIGHT, LAZY]);

function reached(file, kinds, files = new Set()) {
  if (files.has(file)) return files;
  files.add(file);
  const code = readFileSync(file, "utf8");
  for (const kind of kinds) {
    for (const [, address] of code.matchAll(kind)) reached(join(file, "..", address), kinds, files);
  }
  return files;
}
