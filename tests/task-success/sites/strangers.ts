import type { Site } from "../site.js";

/** Pages that no training data saw. Each keeps its data in itself, as JSON. */
export const strangers: Site = {
  name: "strangers",
  start: "/tests/e2e/pages/strangers/library.html",
  readState: () =>
    JSON.parse(document.querySelector("#state")?.textContent ?? "{}") as Record<string, unknown>,
};
