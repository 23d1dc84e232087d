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
