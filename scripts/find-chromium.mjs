// Where Chromium is on this machine: CHROME_PATH, then the usual paths, then Playwright's own browser.
import { existsSync } from "node:fs";

const USUAL_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of a Chromium that runs the tests, or `null`. */
export async function findChromium() {
  const named = process.env.CHROME_PATH;
  if (named && existsSync(named)) return named;
  const usual = USUAL_PATHS.find((path) => existsSync(path));
  if (usual) return usual;
  try {
    const { chromium } = await import("@playwright/test");
    const own = chromium.executablePath();
    return existsSync(own) ? own : null;
  } catch {
    return null; // Playwright is not installed yet.
  }
}

/**
 * Switches for every browser of tests and benches: root needs no sandbox; WebGPU runs on the software adapter; background
 * networking is off, since nothing in a test may leave the machine.
 */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--enable-unsafe-webgpu",
  "--use-webgpu-adapter=swiftshader",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/**
 * And for tests: WebAssembly is compiled once, the fast way. Compiling it better costs more than it gains where each
 * test starts the model's runtime anew.
 */
export const TEST_ARGS = [...CHROMIUM_ARGS, "--js-flags=--liftoff-only"];
