import { untilStopped, within } from "../local-agent/loop/race.js";
import { failed, RunEnded, stopped } from "../local-agent/loop/run-end.js";
import {
  badAddress,
  CUT,
  NO_SESSION,
  NO_STREAM,
  OFFLINE,
  TOO_SLOW,
  UNREACHABLE,
} from "./messages.js";
import { readEvents } from "./read-events.js";
import { refusalOf } from "./refusal.js";
import type { RemoteAdapterOptions } from "./create-remote-adapter.js";

const TIMEOUT_MS = 120_000;

/** The way to one endpoint: its session, one request after the other, and what is wrong where it fails. */
export class ServerConnection {
  readonly #options: RemoteAdapterOptions;
  #session: Promise<void> | undefined;

  constructor(options: RemoteAdapterOptions) {
    this.#options = options;
  }

  /**
   * Posts a body and gives the events of the answer as they come. Leaving it early closes the connection.
   *
   * @throws RunEnded with a sentence for the person, or with `aborted` after Stop; nothing else.
   */
  async *exchange(body: string, signal: AbortSignal): AsyncGenerator<unknown, void, void> {
    const own = new AbortController();
    try {
      const response = await this.#answer(body, AbortSignal.any([signal, own.signal]));
      const reader = response.body?.getReader();
      if (!reader || !isStream(response)) throw failed(NO_STREAM);
      yield* readEvents(async () => (await this.#inTime(reader.read())).value);
    } catch (problem) {
      if (signal.aborted) throw stopped();
      throw problem instanceof RunEnded ? problem : failed(CUT);
    } finally {
      own.abort();
    }
  }

  async #answer(body: string, signal: AbortSignal): Promise<Response> {
    await untilStopped((this.#session ??= this.#begin()), signal);
    let response = await this.#post("", body, signal);
    if (response.status === 401) {
      // The session has run out, or the server has forgotten it: once more with a new one.
      this.#session = this.#begin();
      await untilStopped(this.#session, signal);
      response = await this.#post("", body, signal);
    }
    if (response.ok) return response;
    const sentence = response.status === 401 ? NO_SESSION : undefined;
    throw failed(await this.#inTime(refusalOf(response, sentence)));
  }

  /** Asks for a session. A server that has none answers whatever it likes: the next request will tell. */
  async #begin(): Promise<void> {
    const own = new AbortController();
    try {
      const response = await this.#post("/session", "{}", own.signal);
      await this.#inTime(response.arrayBuffer()); // Else the connection would not be used again.
    } catch {
      this.#session = undefined; // It was not reached: the next message tries anew.
    } finally {
      own.abort();
    }
  }

  async #post(path: string, body: string, signal: AbortSignal): Promise<Response> {
    const { fetch: ask = fetch, headers } = this.#options;
    const url = addressOf(this.#options.endpoint, path);
    const asked = ask(url, {
      method: "POST",
      body,
      signal,
      credentials: "same-origin",
      headers: {
        accept: "text/event-stream",
        ...headers,
        "content-type": "application/json",
      },
    });
    try {
      return await this.#inTime(asked);
    } catch (problem) {
      if (signal.aborted || problem instanceof RunEnded) throw problem;
      throw failed(globalThis.navigator?.onLine === false ? OFFLINE : UNREACHABLE);
    }
  }

  #inTime<T>(work: Promise<T>): Promise<T> {
    return within(work, this.#options.timeoutMs ?? TIMEOUT_MS, () => failed(TOO_SLOW));
  }
}

/** The endpoint's address, with a path below it. What follows `?` stays where it is. */
function addressOf(endpoint: string, path: string): string {
  try {
    const url = new URL(endpoint, globalThis.document?.baseURI);
    if (!/^https?:$/.test(url.protocol)) throw new TypeError("No web address.");
    if (path !== "") url.pathname = url.pathname.replace(/\/$/, "") + path;
    url.hash = "";
    return url.href;
  } catch {
    throw failed(badAddress(endpoint));
  }
}

function isStream({ headers }: Response): boolean {
  return /^text\/event-stream\b/i.test(headers.get("content-type") ?? "");
}
