import { PART_CACHE as NAME } from "./any-model-kept.js";

/** Where the parts of files are put, by key. */
export interface PartCache {
  /** False where nothing is there after this visit. */
  readonly lasts: boolean;
  /** The keys that begin with `start`. */
  keys(start: string): Promise<string[]>;
  get(key: string): Promise<Blob | undefined>;
  /** Rejects where there is no room. */
  put(key: string, part: Blob): Promise<void>;
  delete(key: string): Promise<void>;
}

/**
 * The browser's store for parts: its Cache API, which dedicated and shared workers and pages all have. (The origin's
 * private file system lets only dedicated workers append.) Where it is refused, as in a private window or without
 * https, parts are held in memory.
 */
export async function openPartCache(): Promise<PartCache> {
  try {
    return new LastingParts(await caches.open(NAME));
  } catch {
    return memory;
  }
}

/** Keys of the Cache API are addresses of this site. None of these is ever asked for. */
const PREFIX = `/${NAME}/`;

class LastingParts implements PartCache {
  readonly lasts = true;
  readonly #cache: Cache;

  constructor(cache: Cache) {
    this.#cache = cache;
  }

  async keys(start: string): Promise<string[]> {
    const requests = await this.#cache.keys();
    return requests
      .map(({ url }) => decodeURIComponent(new URL(url).pathname.slice(PREFIX.length)))
      .filter((key) => key.startsWith(start));
  }

  async get(key: string): Promise<Blob | undefined> {
    return (await this.#cache.match(addressOf(key)))?.blob();
  }

  async put(key: string, part: Blob): Promise<void> {
    await this.#cache.put(addressOf(key), new Response(part));
  }

  async delete(key: string): Promise<void> {
    await this.#cache.delete(addressOf(key));
  }
}

const addressOf = (key: string) => PREFIX + encodeURIComponent(key);

const held = new Map<string, Blob>();

const memory: PartCache = {
  lasts: false,
  keys: async (start) => [...held.keys()].filter((key) => key.startsWith(start)),
  get: async (key) => held.get(key),
  put: async (key, part) => void held.set(key, part),
  delete: async (key) => void held.delete(key),
};
