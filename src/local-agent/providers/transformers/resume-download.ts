import type { FileAbout, FileParts } from "./file-parts.js";
import { fileAbout, type Fetch, firstByte } from "./model-fetch.js";
import { CallFailure } from "./call-failure.js";

/** So many bytes at most are lost when the browser is closed in the middle. */
const PART_BYTES = 4 * 1024 * 1024;

/** On a slow connection a part is put away after this time, in ms, however small it is. */
const PART_MS = 1_000;

/**
 * Downloads what is missing of a file, and puts it away part by part, so that a download that was broken off goes on at
 * the byte where it stopped.
 *
 * Every request names its first byte, also the first one: the answer tells whether the host can go on anywhere and how
 * long the file is. What is here already counts only where the host still has the same version, which is compared here:
 * an `If-Range` would make the browser ask the host of another site for its leave first. A host that knows no
 * ranges, or has another version, gives the file from its beginning.
 *
 * @returns The host's answer where it has no such file (any status but 200, 206 and 416); else `undefined`, once the
 *   file is here as a whole.
 * @throws A `CallFailure` or an `UnreachableError`. What has been downloaded until then is kept.
 */
export async function resumeDownload(
  fetch: Fetch,
  url: string,
  parts: FileParts,
  report: (loaded: number, total: number | null) => void,
): Promise<Response | undefined> {
  while (!parts.complete) {
    const from = parts.bytes;
    // Half a gigabyte shall not lie in the browser's own cache as well.
    const answer = await fetch(url, { headers: { range: `bytes=${from}-` }, cache: "no-store" });
    const isPart = answer.status === 206;
    if (!isPart && answer.status !== 200 && answer.status !== 416) return answer;
    const about = fileAbout(answer);
    const fits = isPart && firstByte(answer) === from && (from === 0 || same(about, parts.about));
    if (from > 0 && !fits) {
      await parts.forget();
      if (answer.status !== 200) {
        await answer.body?.cancel();
        continue;
      }
    }
    if (answer.status === 416) return new Response(null); // It has no first byte: an empty file.
    if (parts.bytes === 0) await parts.describe(about);
    await putAway(answer, parts, (loaded) => report(loaded, about.total));
    if (about.total === null) await parts.describe({ ...about, total: parts.bytes });
    checkLength(url, parts);
  }
  return undefined;
}

const same = (a: FileAbout, b: FileAbout | undefined) =>
  a.version !== null && a.version === b?.version && a.total === b.total;

async function putAway(
  answer: Response,
  parts: FileParts,
  report: (loaded: number) => void,
): Promise<void> {
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let since = performance.now();
  const flush = async () => {
    if (bytes > 0) await keep(parts, new Blob(waiting));
    waiting = [];
    bytes = 0;
    since = performance.now();
  };
  try {
    for await (const chunk of answer.body ?? []) {
      waiting.push(chunk as Uint8Array<ArrayBuffer>);
      bytes += chunk.byteLength;
      report(parts.bytes + bytes);
      if (bytes >= PART_BYTES || performance.now() - since >= PART_MS) await flush();
    }
  } finally {
    await flush();
  }
}

async function keep(parts: FileParts, part: Blob): Promise<void> {
  try {
    await parts.add(part);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "QuotaExceededError") throw error;
    throw new CallFailure("no-space", "The browser gives this site no more room.", {
      cause: error,
    });
  }
}

function checkLength(url: string, { about, bytes }: FileParts): void {
  const total = about?.total ?? bytes;
  if (bytes < total) {
    throw new CallFailure("cut-off", `${url} ended after ${bytes} of ${total} bytes.`);
  }
  if (bytes > total) {
    throw new CallFailure("broken-file", `${url} has more than the ${total} bytes it should have.`);
  }
}
