// Finds the sites and their requests on the disk.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkRequests, type Half, type RequestFile } from "./requests.js";
import type { Site } from "./site.js";

const REQUESTS = join(import.meta.dirname, "../fixtures/requests");
const SITES = join(import.meta.dirname, "sites");

/** A site with its requests of one half. */
export interface SiteRequests extends RequestFile {
  of: Site;
}

/**
 * The requests of this half, of all sites or of those that are named.
 * @throws Error where a file is not as it must be, or a named site has none.
 */
export async function readRequests(
  half: Half,
  names?: readonly string[],
): Promise<readonly SiteRequests[]> {
  const ending = `-${half}.json`;
  const there = readdirSync(REQUESTS)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
  const missing = names?.find((name) => !there.includes(name));
  if (missing !== undefined) {
    throw new Error(`No requests of "${missing}" (${half}). There are: ${there.join(", ")}.`);
  }
  const sites = await readSites();
  return there
    .filter((name) => names?.includes(name) ?? true)
    .map((name) => {
      const file = `${name}${ending}`;
      const requests = checkRequests(JSON.parse(readFileSync(join(REQUESTS, file), "utf8")), file);
      const site = sites.get(requests.site);
      if (!site) throw new Error(`${file}: tests/task-success/sites/ has no "${requests.site}".`);
      return { ...requests, of: site };
    });
}

/** All sites that `sites/` exports, by their names. */
async function readSites(): Promise<ReadonlyMap<string, Site>> {
  const files = readdirSync(SITES).filter((file) => file.endsWith(".ts"));
  const modules = await Promise.all(
    files.map((file) => import(`./sites/${file}`) as Promise<Record<string, Site>>),
  );
  const sites = modules.flatMap((module) => Object.values(module));
  return new Map(sites.map((site) => [site.name, site]));
}
