import type { FileAbout } from "./file-parts.js";
import { CallFailure, UnreachableError } from "./call-failure.js";
import type { WorkerFailureKind } from "./worker-protocol.js";

export type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

/** How long a host may send nothing, in ms, before the download counts as stalled. */
const STALL_MS = 30_000;

/**
 * Wraps `fetch` for a model's files, so that what would be mistaken for a file or waited for without end is a failure
 * that says what it is:
 *
 * - no answer, or one that breaks off: an `UnreachableError`, or a `CallFailure` where the device is `offline`;
 * - a web page in the place of a file, which many servers send for an address that they do not know: a 404;
 * - a refusal (401, 403), too many requests (429) or a failing host (500 and above): a `CallFailure`;
 * - a host that sends nothing for `stallMs`: a `CallFailure`, `stalled`.
 */
export function modelFetch(fetch: Fetch, stallMs = STALL_MS): Fetch {
  return async (input, init) => {
    const url = String(input);
    const stall = new AbortController();
    const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      const timer = setTimeout(() => {
        const detail = `${url} has sent nothing for ${Math.ceil(stallMs / 1000)} seconds.`;
        stall.abort(new CallFailure("stalled", detail));
      }, stallMs);
      try {
        return await work();
      } catch (error) {
        if (stall.signal.aborted) throw stall.signal.reason;
        if (error instanceof CallFailure) throw error;
        const detail = `${url} gave no answer.`;
        throw navigator.onLine
          ? new UnreachableError(detail, { cause: error })
          : new CallFailure("offline", detail, { cause: error });
      } finally {
        clearTimeout(timer);
      }
    };
    const answer = await guarded(() => fetch(input, { ...init, signal: stall.signal }));
    const isPage = answer.headers.get("content-type")?.startsWith("text/html");
    const status = isPage && answer.ok ? 404 : answer.status;
    if (isPage || !answer.ok) await answer.body?.cancel();
    const refusal = refusalOf(status);
    if (refusal) throw new CallFailure(refusal, `${url} answered ${status}.`);
    if (isPage || !answer.body) return new Response(null, { status, headers: answer.headers });
    const reader = answer.body.getReader();
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        async pull(controller) {
          const { done, value } = await guarded(() => reader.read());
          if (done) controller.close();
          else controller.enqueue(value);
        },
        cancel: (reason) => reader.cancel(reason),
      },
      { highWaterMark: 0 },
    );
    return new Response(body, { status, headers: answer.headers });
  };
}

function refusalOf(status: number): WorkerFailureKind | undefined {
  if (status === 401 || status === 403) return "refused";
  if (status === 429) return "too-many-requests";
  return status >= 500 ? "host-failed" : undefined;
}

/** The first byte of a partial answer, counted from 0; `undefined` where it cannot be read. */
export function firstByte({ headers }: Response): number | undefined {
  return contentRange(headers)?.first;
}

/** What an answer says of the whole file that it is, or is a part of. */
export function fileAbout({ status, headers }: Response): FileAbout {
  const length = headers.get("content-length");
  // A packed answer's length is not the file's.
  const whole =
    status === 200 && length !== null && !headers.has("content-encoding") ? Number(length) : null;
  return {
    total: status === 206 ? (contentRange(headers)?.total ?? null) : whole,
    version: headers.get("etag") ?? headers.get("last-modified"),
  };
}

function contentRange(headers: Headers): { first: number; total: number | null } | undefined {
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get("content-range") ?? "");
  if (!range) return undefined;
  return { first: Number(range[1]), total: range[2] === "*" ? null : Number(range[2]) };
}
