import { FileParts } from "./file-parts.js";
import { openPartCache } from "./part-cache.js";

/** transformers.js' own name for its cache (`env.cacheKey`). Small files of models are kept there. */
const SMALL_FILES = "transformers-cache";

/** A file of a model as it is kept in this browser, or `undefined`. Weights count once they are here as a whole. */
export async function findKeptFile(url: string): Promise<Response | undefined> {
  const parts = await FileParts.open(await openPartCache(), url);
  if (parts.complete) return parts.response();
  return (await smallFiles())?.match(url);
}

/** Keeps a small file. Rejects where there is no room. */
export async function keepFile(url: string, file: Response): Promise<void> {
  await (await smallFiles())?.put(url, file);
}

/**
 * How many bytes of the files whose address begins with `start` are kept, and whether some are of a download that was
 * broken off.
 */
export async function keptBytes(start: string): Promise<{ bytes: number; partial: boolean }> {
  const parts = await openPartCache();
  let bytes = 0;
  let partial = false;
  const files = new Set((await parts.keys(start)).map((key) => key.slice(0, key.lastIndexOf(" "))));
  for (const url of files) {
    const file = await FileParts.open(parts, url);
    bytes += file.bytes;
    partial ||= !file.complete;
  }
  const small = await smallFiles();
  for (const request of (await small?.keys()) ?? []) {
    if (!request.url.startsWith(start)) continue;
    bytes += (await (await small?.match(request))?.blob())?.size ?? 0;
  }
  return { bytes, partial };
}

/** The files, by their addresses, that a model was loaded from; beside them, so that it goes when they go. */
const listAddress = (start: string) => `${start}.webmcp-agents-files`;

/** Notes which files make up the model whose addresses begin with `start`, after it has been loaded from them. */
export async function noteWhole(start: string, urls: Iterable<string>): Promise<void> {
  // Where there is no room even for that, the model counts as not kept.
  await keepFile(listAddress(start), Response.json([...urls])).catch(() => {});
}

/** Whether a model is here with all that it was loaded from. Reads no file. */
export async function isWhole(start: string): Promise<boolean> {
  const list = await (await smallFiles())?.match(listAddress(start));
  const urls = (await list?.json().catch(() => [])) as string[] | undefined;
  if (!urls?.length) return false;
  const found = await Promise.all(urls.map(findKeptFile));
  return found.every((file) => file !== undefined);
}

/**
 * Removes the kept files whose address begins with `start`. What is kept is never asked for again, so a damaged file
 * would fail for ever.
 */
export async function forgetKeptFiles(start: string): Promise<void> {
  const parts = await openPartCache();
  for (const key of await parts.keys(start)) await parts.delete(key);
  const small = await smallFiles();
  for (const request of (await small?.keys()) ?? []) {
    if (request.url.startsWith(start)) await small?.delete(request);
  }
}

/** `undefined` where the browser refuses to keep anything: in a private window, or without https. */
async function smallFiles(): Promise<Cache | undefined> {
  try {
    return await caches.open(SMALL_FILES);
  } catch {
    return undefined;
  }
}
