import type {
  CallFormat,
  ChatTurn,
  DownloadProgress,
  GenerateRequest,
  LocalProvider,
} from "../../contract/provider.js";
import type { CompactTool } from "../../contract/tools.js";
import { downloadSize } from "./download-size.js";
import { loadModel, type LoadedModel } from "./load-model.js";
import type { ModelChoice } from "./load-plan.js";
import { DEFAULT_MODEL, findModel } from "./model-catalogue.js";
import { ModelError } from "./model-error.js";
import { SharedLoad } from "./shared-load.js";

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
  /** How earlier calls are written back. Default `"hermes"`. */
  callFormat?: CallFormat;
  /** Default: the model. */
  id?: string;
  /** Default: the model's title. */
  label?: string;
  /** The worker's file, on this site, with the runtime's `.wasm` beside it. Default: beside this module. */
  workerUrl?: string;
}

/**
 * The longest prompt with its reply, in tokens. A shorter context of the model wins. Steps get much slower beyond
 * 2,048 tokens in today's runtime, and small models read long prompts badly.
 */
const MOST_TOKENS = 2_048;

/** The longest reply, in tokens: what a slow device, at ten tokens a second, writes in the loop's 60 s. */
const REPLY_TOKENS = 512;

/**
 * A provider that runs a model of @huggingface/transformers in a worker on the visitor's device (seed
 * run-local-agent). Nothing is loaded, and no other host is asked for anything, before `prepare()`.
 *
 * - `prepare` called several times is one load; a caller's signal lets that caller go, and the load ends when nobody
 *   waits for it. It rejects with a sentence for the person; a later `prepare` tries anew.
 * - `generate` and `fits` reject where `prepare` has not succeeded. After a crash or a failed run they start a new
 *   worker by themselves.
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
  readonly #workerUrl: string | undefined;
  #load: SharedLoad<LoadedModel> | undefined;
  /** The person has agreed to the download, and it went well. */
  #prepared = false;
  #toolsInline = false;

  constructor(options: TransformersProviderOptions) {
    const { source, device = "auto", dtype } = options;
    const model = options.model ?? (source === undefined ? DEFAULT_MODEL : folderName(source));
    this.id = options.id ?? model;
    this.label = options.label ?? findModel(model)?.title ?? model;
    this.callFormat = options.callFormat ?? "hermes";
    this.#choice = { model, source, device, dtype };
    this.#workerUrl = options.workerUrl;
  }

  get toolsInline(): boolean {
    return this.#toolsInline;
  }

  async prepare(
    onProgress: (progress: DownloadProgress) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    await this.#currentLoad().join(onProgress, signal);
  }

  async generate(request: GenerateRequest): Promise<string> {
    const { messages, tools, signal, maxNewTokens = REPLY_TOKENS, onTokens } = request;
    const { connection } = await this.#model(signal);
    return connection.call(
      "generate",
      { messages, tools, maxNewTokens },
      { signal, onEvent: onTokens },
    );
  }

  async fits(messages: readonly ChatTurn[], tools: readonly CompactTool[]): Promise<boolean> {
    const { connection, contextTokens } = await this.#model();
    const tokens = await connection.call("count", { messages, tools });
    return tokens + REPLY_TOKENS <= Math.min(contextTokens, MOST_TOKENS);
  }

  downloadSize(): Promise<number | undefined> {
    return downloadSize(this.#choice);
  }

  dispose(): void {
    this.#load?.giveUp(
      new ModelError("closed", "The model was closed. Call prepare() to open it again."),
    );
    this.#load = undefined;
    this.#prepared = false;
  }

  #model(signal?: AbortSignal): Promise<LoadedModel> {
    if (!this.#prepared) {
      return Promise.reject(
        new ModelError("not-ready", "The model is not ready. Call prepare() first."),
      );
    }
    return this.#currentLoad().join(() => {}, signal);
  }

  #currentLoad(): SharedLoad<LoadedModel> {
    if (this.#load?.usable) return this.#load;
    const load = new SharedLoad<LoadedModel>(async (report, signal) => {
      const model = await loadModel(this.#choice, this.#workerUrl, report, signal);
      model.connection.onEnd((reason) => load.giveUp(reason));
      this.#prepared = true;
      this.#toolsInline = !model.templateShowsTools;
      return model;
    });
    this.#load = load;
    return load;
  }
}

function folderName(source: string): string {
  return source.split("/").findLast((part) => part !== "") ?? source;
}
