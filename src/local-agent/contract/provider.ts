import type { CompactTool } from "./tools.js";

/** A turn of the model's chat template. Earlier calls stand in `content`, written in the provider's `callFormat`. */
export type ChatTurn = {
  role: "system" | "user" | "assistant" | "tool";
  content: string;
  name?: string;
};

/** The Prompt API's words for whether a model can be used. */
export type ModelAvailability = "available" | "downloadable" | "downloading" | "unavailable";

/** What is kept of a model on this device. */
export interface StoredModel {
  /** Bytes, with those of a download that was broken off. */
  bytes: number;
  /** Whether a download of it was broken off: `prepare()` goes on with it. */
  partial: boolean;
  /** The host that the model comes from. */
  from: string;
  /** Who shares the memory it is in; absent: it is in no memory that this page can reach, or not asked for yet. */
  hosting?: ModelHosting;
}

/** Progress of making a model ready, over all files. */
export interface DownloadProgress {
  loaded: number;
  total?: number;
  /** Of `loaded` and `total`. Default `"bytes"`; `"share"`: of 1, where an engine tells no bytes. */
  unit?: "bytes" | "share";
  file?: string;
  status?: "download" | "load" | "ready";
  /** False where the browser keeps nothing of it after this visit, as in a private window. */
  kept?: boolean;
}

export interface GenerateRequest {
  messages: readonly ChatTurn[];
  tools: readonly CompactTool[];
  /** The tools that the prompt's text lists, where `toolsInline`: an engine can hold its replies to them. */
  listedTools?: readonly CompactTool[];
  signal: AbortSignal;
  maxNewTokens?: number;
  /** Called now and then with the number of tokens written so far. */
  onTokens?: (count: number) => void;
  /**
   * Called with how many other replies are written before this one, where there are any and whenever that changes; with
   * 0 when this one begins.
   */
  onQueued?: (ahead: number) => void;
}

/** How earlier calls are written back into the history. */
export type CallFormat = "hermes" | "json" | "pythonic" | ((name: string, args: unknown) => string);

/**
 * Who shares the worker that a model runs in.
 *
 * - `site`: all tabs of the site, and it goes on while a visitor is between two pages.
 * - `tabs`: all tabs of the site, as long as one of them has it open.
 * - `page`: this page alone.
 */
export type ModelHosting = "site" | "tabs" | "page";

/** An engine that generates text (seed run-local-agent). */
export interface LocalProvider {
  readonly id: string;
  readonly label?: string;
  /** True where the chat template cannot show tools: the loop then lists them in the prompt text. */
  readonly toolsInline: boolean;
  /** Default `"hermes"`. */
  readonly callFormat?: CallFormat;
  /** Whether `prepare` is needed, asked without any foreign host. Absent: it is. */
  availability?(): Promise<ModelAvailability>;
  prepare(onProgress: (progress: DownloadProgress) => void, signal?: AbortSignal): Promise<void>;
  /**
   * Makes the model ready from what is on this device, without any download. Resolves at once where it is ready; rejects
   * where not all of it is here.
   */
  load?(signal?: AbortSignal): Promise<void>;
  /** Calls `listener` when what `availability` and `stored` say may have changed. Returns the function that ends it. */
  subscribe?(listener: () => void): () => void;
  /** Bytes that `prepare` will download, asked without any foreign host; `undefined` where it is not known. */
  downloadSize?(): Promise<number | undefined>;
  /** What is kept of the model on this device. */
  stored?(): Promise<StoredModel>;
  /** Deletes what is kept of the model, and ends it. */
  remove?(): Promise<void>;
  /** One whole reply. Rejects when it fails, and with an `AbortError` when the signal fires. */
  generate(req: GenerateRequest): Promise<string>;
  /** Whether this prompt, with room for a reply, is within the model's context. Absent: everything fits. */
  fits?(messages: readonly ChatTurn[], tools: readonly CompactTool[]): boolean | Promise<boolean>;
  dispose?(): Promise<void> | void;
}
