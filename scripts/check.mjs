// npm test: every check there is, quiet where it is green. Ends with one line: "N passed, M failed".
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "..");
const run = promisify(execFile);
let passed = 0;
let failed = 0;

/** Runs a command; resolves with its exit code and everything it printed. */
async function output(command, ...args) {
  try {
    const { stdout, stderr } = await run(command, args, {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: "1" },
      shell: process.platform === "win32",
    });
    return { ok: true, text: stdout + stderr };
  } catch (error) {
    return { ok: false, text: `${error.stdout ?? ""}${error.stderr ?? error.message}` };
  }
}

/** A check that passes or fails as a whole. */
async function check(name, work) {
  const started = Date.now();
  const { ok, text } = await work();
  if (ok) passed += 1;
  else failed += 1;
  report(name, ok ? "ok" : "FAILED", started, ok ? "" : text);
}

/** A check made of tests: a script of package.json whose runner prints how many passed and failed. */
async function tests(name, script) {
  const started = Date.now();
  const { ok, text } = await output("npm", "run", "--silent", script);
  const succeeded = lastMatch(text, /(\d+) passed/g);
  passed += succeeded;
  // A runner that fails without a failed test (no browser, a file that does not load) has failed once.
  failed += ok ? 0 : Math.max(1, lastMatch(text, /(\d+) failed/g));
  report(name, `${succeeded} passed`, started, ok ? "" : text);
}

function report(name, outcome, started, text) {
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${name.padEnd(12)}${outcome.padEnd(14)}${String(seconds).padStart(4)} s`);
  if (text) console.log(text);
}

const lastMatch = (text, pattern) => Number([...text.matchAll(pattern)].at(-1)?.[1] ?? 0);

/** Makes the manifest again, in place: what changes was out of date. */
async function manifestIsUpToDate() {
  const file = join(root, "custom-elements.json");
  const committed = existsSync(file) ? readFileSync(file, "utf8") : "";
  const made = await output("npm", "run", "--silent", "manifest");
  if (!made.ok || readFileSync(file, "utf8") === committed) return made;
  return { ok: false, text: "custom-elements.json was out of date. It is made anew: commit it." };
}

// What uses one processor only runs beside another such check; the browsers' tests use all there are.
await Promise.all([
  check("types", () => output("npx", "tsc", "-p", "tsconfig.json")),
  check("lint", () => output("npm", "run", "--silent", "lint")),
]);
await check("manifest", manifestIsUpToDate);
await check("build", () => output("node", "scripts/build.mjs"));
await tests("elements", "test:elements");
await tests("end to end", "test:e2e");
await check("size", () => output("npm", "run", "--silent", "size"));
await Promise.all([tests("server", "test:server"), tests("package", "test:package")]);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
