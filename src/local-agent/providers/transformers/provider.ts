import type {
  CallFormat,
  ChatTurn,
  DownloadProgress,
  GenerateRequest,
  LocalProvider,
  ModelAvailability,
  StoredModel,
} from "../../contract/provider.js";
import type { CompactTool } from "../../contract/tools.js";
import { downloadSize } from "./download-size.js";
import { importLoader } from "./import-loader.js";
import type { LoadedModel, WorkerSettings } from "./load-model.js";
import type { ModelChoice } from "./load-plan.js";
import { DEFAULT_MODEL, findModel } from "./model-catalogue.js";
import { isOf, LOST, ModelError } from "./model-error.js";
import { statusAfter, type ModelStatus } from "./model-status.js";
import { SharedLoad } from "./shared-load.js";
import { needsNoDownload, removeStoredModel, storedModel } from "./stored-model.js";
import type { GenerateEvent } from "./worker-protocol.js";

export type { ModelStatus } from "./model-status.js";

export interface TransformersProviderOptions {
  /**
   * The model's id on the hub, `owner/name`. Default `onnx-community/Qwen3-0.6B-ONNX`. With `source` it is only what the
   * model is called; default the folder's name.
   */
  model?: string;
  /**
   * The folder of the site that holds the model's files (`config.json`, …, `onnx/`). Absent: the hub. Files are kept by
   * their address and never asked for again, so a new version needs a new folder name.
   */
  source?: string;
  /** Default `"auto"`: WebGPU where there is a graphics card for it, else WASM. */
  device?: "auto" | "webgpu" | "wasm";
  /** The kind of weights, as transformers.js names it ("q4", …). Default: the best that exist and that the device can run. */
  dtype?: string;
  /** How earlier calls are written back. Default: the catalogue's for this model, else `"hermes"`. */
  callFormat?: CallFormat;
  /** Default: the model. */
  id?: string;
  /** Default: the model's title. */
  label?: string;
  /** The worker's file, on this site, with the runtime's `.wasm` beside it. Default: beside this module. */
  workerUrl?: string;
  /**
   * For how many minutes without work the model stays in memory. Default 10, at least a second. After that it is
   * loaded again from the browser's cache when it is needed.
   */
  keepAlive?: number;
  /** Called whenever the model comes, or goes without this page having asked for it. */
  onStatus?: (status: ModelStatus) => void;
}

/**
 * The longest prompt with its reply, in tokens. A shorter context of the model wins. Steps get much slower beyond
 * 2,048 tokens in today's runtime, and small models read long prompts badly.
 */
const MOST_TOKENS = 2_048;

/** The longest reply, in tokens: what a slow device, at ten tokens a second, writes in the loop's 60 s. */
const REPLY_TOKENS = 512;

const KEEP_ALIVE_MINUTES = 10;

/**
 * A provider that runs a model of @huggingface/transformers in a worker on the visitor's device (seed
 * run-local-agent). Where the browser can, all pages of the site share that worker, and it outlives a navigation: the
 * next page finds the model loaded. Nothing is downloaded, and no other host is asked for anything, before `prepare()`.
 *
 * - `prepare` called several times is one load; a caller's signal lets that caller go, and the load ends when nobody
 *   waits for it. It rejects with a sentence for the person; a later `prepare` tries anew.
 * - What has been downloaded once needs no `prepare`: `availability` is then `available`, and `load`, `generate` and
 *   `fits` load it from the browser's cache. Where it is not there as a whole they reject.
 * - Where the model is put away, breaks, or its graphics card is lost, they load it again and try once more.
 * - `toolsInline` is false until the model is loaded; then it is true where its chat template shows no tools.
 */
export function createTransformersProvider(
  options: TransformersProviderOptions = {},
): LocalProvider {
  return new TransformersProvider(options);
}

class TransformersProvider implements LocalProvider {
  readonly id: string;
  readonly label: string;
  readonly callFormat: CallFormat;
  readonly #choice: ModelChoice;
  readonly #worker: WorkerSettings;
  readonly #onStatus: (status: ModelStatus) => void;
  readonly #listeners = new Set<() => void>();
  #load: SharedLoad<LoadedModel> | undefined;
  #loaded: LoadedModel | undefined;

  constructor(options: TransformersProviderOptions) {
    const { source, device = "auto", dtype } = options;
    const model = options.model ?? (source === undefined ? DEFAULT_MODEL : folderName(source));
    this.id = options.id ?? model;
    this.label = options.label ?? findModel(model)?.title ?? model;
    this.callFormat = options.callFormat ?? findModel(model)?.callFormat ?? "hermes";
    this.#choice = { model, source, device, dtype };
    const { workerUrl, keepAlive = KEEP_ALIVE_MINUTES, onStatus = () => {} } = options;
    this.#worker = { workerUrl, keepAliveMs: keepAlive * 60_000 };
    this.#onStatus = onStatus;
  }

  get toolsInline(): boolean {
    return this.#loaded?.templateShowsTools === false;
  }

  async availability(): Promise<ModelAvailability> {
    const isHere = this.#load?.usable ? this.#loaded : await needsNoDownload(this.#choice);
    return isHere ? "available" : "downloadable";
  }

  async prepare(
    onProgress: (progress: DownloadProgress) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    const join = () => this.#currentLoad({ mayDownload: true }).join(onProgress, signal);
    try {
      await join();
    } catch (error) {
      if (!isOf(error, ["not-kept"])) throw error;
      await join(); // It was a load from this device alone, begun by somebody before.
    }
  }

  async load(signal?: AbortSignal): Promise<void> {
    await this.#model(signal);
  }

  generate(request: GenerateRequest): Promise<string> {
    const { messages, tools, signal, maxNewTokens = REPLY_TOKENS, onTokens, onQueued } = request;
    const onEvent = (event: GenerateEvent) =>
      "tokens" in event ? onTokens?.(event.tokens) : onQueued?.(event.ahead);
    return this.#use(
      ({ connection }) =>
        connection.call("generate", { messages, tools, maxNewTokens }, { signal, onEvent }),
      signal,
    );
  }

  fits(messages: readonly ChatTurn[], tools: readonly CompactTool[]): Promise<boolean> {
    return this.#use(async ({ connection, contextTokens }) => {
      const tokens = await connection.call("count", { messages, tools });
      return tokens + REPLY_TOKENS <= Math.min(contextTokens, MOST_TOKENS);
    });
  }

  downloadSize(): Promise<number | undefined> {
    return downloadSize(this.#choice);
  }

  async stored(): Promise<StoredModel> {
    const stored = await storedModel(this.#choice);
    return this.#load?.usable && this.#loaded
      ? { ...stored, hosting: this.#loaded.connection.hosting }
      : stored;
  }

  async remove(): Promise<void> {
    this.dispose();
    await removeStoredModel(this.#choice);
    this.#changed();
  }

  subscribe(listener: () => void): () => void {
    const own = () => listener();
    this.#listeners.add(own);
    return () => this.#listeners.delete(own);
  }

  dispose(): void {
    this.#load?.giveUp(
      new ModelError("closed", "The model was closed. Call prepare() to open it again."),
    );
    this.#load = undefined;
    this.#loaded = undefined;
  }

  /** Does something with the model; once more, with a new one, where the model gets lost over it. */
  async #use<Result>(
    work: (model: LoadedModel) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    try {
      return await work(await this.#model(signal));
    } catch (error) {
      // Where it has never been loaded, there is nothing to load again.
      if (!this.#loaded || !isOf(error, LOST)) throw error;
      return work(await this.#model(signal));
    }
  }

  #model(signal?: AbortSignal): Promise<LoadedModel> {
    return this.#currentLoad({ mayDownload: false }).join(() => {}, signal);
  }

  #currentLoad({ mayDownload }: { mayDownload: boolean }): SharedLoad<LoadedModel> {
    if (this.#load?.usable) return this.#load;
    const load = new SharedLoad<LoadedModel>(async (report, signal) => {
      checkKeepAlive(this.#worker.keepAliveMs);
      const loadModel = await importLoader();
      const model = await loadModel(
        this.#choice,
        mayDownload,
        this.#worker,
        report,
        signal,
      ).finally(() => this.#changed());
      this.#loaded = model;
      const { connection, device, dtype } = model;
      this.#tell({ state: "ready", hosting: connection.hosting, device, dtype });
      connection.onEnd((reason) => {
        load.giveUp(reason);
        if (isOf(reason, LOST)) this.#tell(statusAfter(reason));
      });
      return model;
    });
    this.#load = load;
    return load;
  }

  #tell(status: ModelStatus): void {
    // A listener that throws is its page's mistake, and ends nothing here.
    queueMicrotask(() => this.#onStatus(status));
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) queueMicrotask(listener);
  }
}

function checkKeepAlive(ms: number): void {
  if (ms >= 0) return;
  throw new ModelError(
    "bad-option",
    `keepAlive must be a number of minutes, 0 or more, and "${ms / 60_000}" is not.`,
  );
}

function folderName(source: string): string {
  return source.split("/").findLast((part) => part !== "") ?? source;
}
