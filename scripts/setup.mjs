// Makes a fresh clone ready: the locked packages, and with --browser a Chromium for the tests.
// Install scripts are off (.npmrc), so `npm start` and `npm test` call this themselves. No dependency is
// needed to run it. Quiet when there is nothing to do.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const windows = process.platform === "win32";

/** True where node_modules holds what package-lock.json asks for. */
function installed() {
  const marker = join(root, "node_modules/.package-lock.json");
  if (!existsSync(marker)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const present = JSON.parse(readFileSync(marker, "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.startsWith("node_modules/") ||
      entry.optional ||
      entry.link ||
      present[path]?.version === entry.version,
  );
}

if (!installed()) {
  console.log("Installing packages (once; about a minute)…");
  execFileSync("npm", ["ci", "--no-progress", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: windows,
  });
}

if (process.argv.includes("--browser")) {
  const { findChromium } = await import("./find-chromium.mjs");
  if (!(await findChromium())) {
    const debianRoot = existsSync("/etc/debian_version") && process.getuid?.() === 0;
    if (!debianRoot) {
      console.error(
        "The tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium), or set CHROME_PATH to a Chrome or Chromium.",
      );
      process.exit(1);
    }
    console.log("Installing Chromium (once)…");
    const quiet = { stdio: ["ignore", "ignore", "inherit"] };
    execFileSync("apt-get", ["update", "-qq"], quiet);
    execFileSync("apt-get", ["install", "-y", "-qq", "chromium"], {
      ...quiet,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
}
