import { CallFailure } from "./call-failure.js";
import { findKeptFile } from "./kept-files.js";
import { ModelError } from "./model-error.js";
import { policyFetch } from "./policy-fetch.js";

/** A file of the folder. `bytes` is its size, where the server tells it. */
export interface SiteFile {
  bytes: number | undefined;
}

/** What a model's `config.json` says to transformers.js. */
export interface RuntimeConfig {
  /** The kind of weights that the folder's author prefers. */
  dtype?: unknown;
  /** How many further files hold the weights: a number, or that per name of the first file. */
  use_external_data_format?: unknown;
}

/** A folder of the site that holds a model: what is in it and how big, without loading the weights. */
export class SiteFolder {
  /** Absolute, ending in "/". */
  readonly url: string;
  readonly #mayDownload: boolean;
  readonly #signal: AbortSignal | undefined;

  /**
   * `source` is relative to the page. Without `mayDownload` no other site is
   * asked, and what gives no answer is not there. Throws a `ModelError` where it
   * cannot be a folder.
   */
  constructor(
    source: string,
    { mayDownload = true, signal }: { mayDownload?: boolean; signal?: AbortSignal } = {},
  ) {
    const address = source.replace(/\/?$/, "/");
    const url = URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI) : null;
    if (!source || !url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
      throw new ModelError(
        "bad-option",
        `The model's source must be the address of a folder, such as "/models/pocket/", and "${source}" is not.`,
      );
    }
    this.url = url.href;
    this.#mayDownload = mayDownload;
    this.#signal = signal;
  }

  /** Whether it is on the page's own site. */
  get isOwn(): boolean {
    return new URL(this.url).origin === location.origin;
  }

  /** Resolves with the file at `path` in the folder, or with `undefined` where there is none. */
  async find(path: string): Promise<SiteFile | undefined> {
    const answer = await this.#ask(path, "HEAD");
    if (!answer) return undefined;
    const length = answer.headers.get("content-length");
    return { bytes: length === null ? undefined : Number(length) };
  }

  /** Resolves with what the model's `config.json` says to the runtime. Rejects where there is none, or no JSON in it. */
  async readConfig(): Promise<RuntimeConfig> {
    const answer = await this.#ask("config.json", "GET");
    if (!answer) {
      throw new ModelError(
        "missing-file",
        `There is no model in ${this.url}: config.json is missing. Check that the folder is on the site and that the model's source names it.`,
      );
    }
    try {
      const config = (await answer.json()) as { "transformers.js_config"?: RuntimeConfig } | null;
      return config?.["transformers.js_config"] ?? {};
    } catch (error) {
      throw new ModelError(
        "broken-file",
        `The model in ${this.url} is damaged: config.json holds no JSON. Put the folder's files in place again.`,
        { cause: error },
      );
    }
  }

  async #ask(path: string, method: "GET" | "HEAD"): Promise<Response | undefined> {
    const url = this.url + path;
    // What has been downloaded once is there, also without a connection.
    const kept = await findKeptFile(url);
    if (!kept && !this.#mayDownload && !this.isOwn) return undefined;
    const answer = kept ?? (await this.#fetch(url, method));
    // Many servers answer an address that they do not know with the site's start page.
    const isPage = answer.headers.get("content-type")?.startsWith("text/html");
    return answer.ok && !isPage ? answer : undefined;
  }

  async #fetch(url: string, method: "GET" | "HEAD"): Promise<Response> {
    try {
      return await policyFetch(fetch)(url, { method, signal: this.#signal ?? null });
    } catch (error) {
      if (this.#signal?.aborted) throw error;
      if (!this.#mayDownload) return Response.error(); // As if it were not there: what is kept may do.
      // Loaded now, since a folder that answers needs none of it.
      const { modelErrorFrom } = await import("./failure-sentences.js");
      if (error instanceof CallFailure) {
        throw modelErrorFrom({ kind: error.kind, detail: error.message });
      }
      if (!navigator.onLine) {
        throw modelErrorFrom({ kind: "offline", detail: `${url} gave no answer.` });
      }
      throw new ModelError(
        "unreachable",
        `The model's folder ${this.url} cannot be reached. Check the connection, then try again.`,
        { cause: error },
      );
    }
  }
}
