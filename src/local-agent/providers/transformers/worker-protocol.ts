import type { ChatTurn, DownloadProgress } from "../../contract/provider.js";
import type { CompactTool } from "../../contract/tools.js";

/** Where a model runs: on the graphics card, or on the processor. */
export type ModelDevice = "webgpu" | "wasm";

/** Where the model's files lie: a folder of the site (an absolute address that ends in "/"), or a repository of the hub. */
export type ModelLocation = { folder: string } | { repository: string };

export interface LoadArgs {
  location: ModelLocation;
  device: ModelDevice;
  /** The name transformers.js gives a kind of weights: "q4", "fp32", … */
  dtype: string;
  /** Address of the runtime's WebAssembly file. Absent: it lies beside the worker's own file. */
  wasmUrl?: string;
  /** How long the model stays in memory without work, in ms. */
  keepAliveMs: number;
  /** Whether what is not on this device may be downloaded: a person has asked for it. */
  mayDownload: boolean;
}

export interface PromptArgs {
  messages: readonly ChatTurn[];
  tools: readonly CompactTool[];
}

/** What is known of a model once it is loaded. */
export interface ModelInfo {
  /** Tokens that the model can read and write in one run. */
  contextTokens: number;
  /** Whether its chat template shows tools to the model. */
  templateShowsTools: boolean;
}

/** How a reply comes along: tokens written so far, or replies that are written before it. */
export type GenerateEvent = { tokens: number } | { ahead: number };

/** What the page can ask of the worker: arguments, what is reported on the way, and the answer. */
export interface WorkerCalls {
  load: { args: LoadArgs; event: DownloadProgress; result: ModelInfo };
  /** How many tokens a prompt is long. */
  count: { args: PromptArgs; event: never; result: number };
  /** Writes one reply, when it is this page's turn. */
  generate: {
    args: PromptArgs & { maxNewTokens: number };
    event: GenerateEvent;
    result: string;
  };
}

export type WorkerCallName = keyof WorkerCalls;

export type WorkerRequest =
  | {
      [Name in WorkerCallName]: { type: Name; id: number; args: WorkerCalls[Name]["args"] };
    }[WorkerCallName]
  /** Nobody waits for call `id` any more. It gets no answer. */
  | { type: "stop"; id: number }
  /** The page is gone once nobody holds this lock (Web Locks). */
  | { type: "hello"; lock: string }
  /** The page needs the worker no more, nor any answer. */
  | { type: "bye" };

export type WorkerReply =
  /** The worker's file has been read and it listens; whether it has WebGPU, which some browsers give to pages alone. */
  | { type: "started"; webgpu: boolean }
  | { type: "event"; id: number; event: WorkerCalls[WorkerCallName]["event"] }
  | { type: "done"; id: number; result: WorkerCalls[WorkerCallName]["result"] }
  | { type: "failed"; id: number; failure: WorkerFailure }
  /** The worker ends, and this is why. No call gets an answer any more. */
  | { type: "ended"; failure: WorkerFailure };

/**
 * Why a call failed.
 *
 * - `missing-file`: a file of the model is not there (404, or a web page in its place).
 * - `not-kept`: the model, or a part of it, is not on this device, and nobody has asked for a download.
 * - `broken-file`: a file is there and is not what it should be.
 * - `unreachable`: no answer from the server, or one that broke off.
 * - `offline`: the device has no connection.
 * - `cut-off`: the server ended a file before its end.
 * - `stalled`: the server has sent nothing for too long.
 * - `refused`: the server lets nobody in (401, 403).
 * - `too-many-requests`: the server asks to come back later (429).
 * - `host-failed`: the server itself has failed (500 and above).
 * - `no-space`: the browser gives the site no more room for the files.
 * - `blocked`: the site's Content-Security-Policy does not allow the model's host.
 * - `no-webassembly`: WebAssembly is switched off or blocked.
 * - `out-of-memory`: the device has too little memory for the model.
 * - `buffer-limits`: the graphics card takes no pieces as big as the model's.
 * - `unknown-architecture`: the runtime knows no model of this kind.
 * - `no-template`: the model cannot hold a conversation.
 * - `bad-prompt`: the model's chat template refuses this conversation.
 * - `prompt-too-long`: the prompt leaves no room for a reply.
 * - `device-lost`: the graphics card is gone, with all that was on it.
 * - `released`: the model was put away, since nobody was using it.
 * - `run`: the runtime failed, while loading or while running. Nothing else can be run in that worker.
 */
export type WorkerFailureKind =
  | "missing-file"
  | "not-kept"
  | "broken-file"
  | "unreachable"
  | "offline"
  | "cut-off"
  | "stalled"
  | "refused"
  | "too-many-requests"
  | "host-failed"
  | "no-space"
  | "blocked"
  | "buffer-limits"
  | "no-webassembly"
  | "out-of-memory"
  | "unknown-architecture"
  | "no-template"
  | "bad-prompt"
  | "prompt-too-long"
  | "device-lost"
  | "released"
  | "run";

export interface WorkerFailure {
  kind: WorkerFailureKind;
  /** The reason in the words of what failed. */
  detail: string;
}

/** True for a failure that never reached the runtime. After any other one it can run nothing more in the same worker. */
export function leavesModelWhole({ kind }: WorkerFailure): boolean {
  return kind === "bad-prompt" || kind === "prompt-too-long";
}
