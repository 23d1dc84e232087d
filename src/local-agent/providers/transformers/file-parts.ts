import type { PartCache } from "./part-cache.js";

/** What is known of a file while only parts of it are here. */
export interface FileAbout {
  /** Bytes of the whole file; `null` where the host does not tell. */
  total: number | null;
  /** The host's mark of this version: its `ETag`, else its `Last-Modified`; `null` where it tells neither. */
  version: string | null;
}

interface Part {
  key: string;
  start: number;
  end: number;
}

/** The parts of one file that are here, in order and without a gap from its first byte on. */
export class FileParts {
  readonly #cache: PartCache;
  readonly #name: string;
  readonly #parts: Part[] = [];
  about: FileAbout | undefined;

  private constructor(cache: PartCache, url: string) {
    this.#cache = cache;
    // Of "m/./a" and "m/a" one is kept. No address holds a space, so no other file's keys begin so.
    this.#name = `${new URL(url).href} `;
  }

  static async open(cache: PartCache, url: string): Promise<FileParts> {
    const parts = new FileParts(cache, url);
    await parts.#read();
    return parts;
  }

  /** Whether they are here after this visit. */
  get last(): boolean {
    return this.#cache.lasts;
  }

  /** How many bytes of the file are here. */
  get bytes(): number {
    return this.#parts.at(-1)?.end ?? 0;
  }

  get complete(): boolean {
    return this.about !== undefined && this.about.total === this.bytes;
  }

  /** Says what file this is, before its first part and where its size shows only at its end. */
  async describe(about: FileAbout): Promise<void> {
    await this.#cache.put(`${this.#name}about`, new Blob([JSON.stringify(about)]));
    this.about = about;
  }

  /** Adds what follows the last part. Rejects where there is no room; the parts before it stay. */
  async add(part: Blob): Promise<void> {
    const start = this.bytes;
    const end = start + part.size;
    const key = `${this.#name}${start}-${end}`;
    await this.#cache.put(key, part);
    this.#parts.push({ key, start, end });
  }

  async forget(): Promise<void> {
    for (const key of await this.#cache.keys(this.#name)) await this.#cache.delete(key);
    this.#parts.length = 0;
    this.about = undefined;
  }

  /** The file as a server would give it. Its body fails where a part has been deleted meanwhile. */
  response(): Response {
    const waiting = [...this.#parts];
    const cache = this.#cache;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        async pull(controller) {
          const next = waiting.shift();
          if (!next) return controller.close();
          const part = await cache.get(next.key);
          if (!part) throw new Error("A part of a downloaded file has been deleted.");
          controller.enqueue(new Uint8Array(await part.arrayBuffer()));
        },
      },
      { highWaterMark: 0 },
    );
    return new Response(body, { headers: { "content-length": String(this.bytes) } });
  }

  async #read(): Promise<void> {
    const about = await this.#cache.get(`${this.#name}about`);
    if (!about) return;
    this.about = JSON.parse(await about.text()) as FileAbout;
    const found = (await this.#cache.keys(this.#name))
      .map((key) => partOf(key, this.#name))
      .filter((part) => part !== undefined)
      .sort((a, b) => a.start - b.start || b.end - a.end);
    for (const part of found) if (part.start === this.bytes) this.#parts.push(part);
  }
}

function partOf(key: string, name: string): Part | undefined {
  const [, start, end] = /^(\d+)-(\d+)$/.exec(key.slice(name.length)) ?? [];
  return start === undefined ? undefined : { key, start: Number(start), end: Number(end) };
}
