import type {
  AgentAdapter,
  AgentRunRequest,
  ModelAvailability,
} from "../local-agent/contract/adapter.js";
import type { LocalAdapterOptions } from "../local-agent/contract/loop-options.js";
import type { DownloadProgress, LocalProvider } from "../local-agent/contract/provider.js";
import type { AgentStreamPart } from "../local-agent/contract/stream-parts.js";
import type { TransformersProviderOptions } from "../local-agent/providers/transformers/provider.js";

/** Which model answers on the visitor's device and where it comes from, and the loop's limits. */
export type OnDeviceAdapterOptions = Omit<TransformersProviderOptions, "callFormat"> &
  Pick<LocalAdapterOptions, "instructions" | "maxSteps">;

/**
 * An adapter for a model on the visitor's device, for a chat that may never be opened: the loop and the
 * provider are loaded when the first of its methods needs them, the model by `prepare()` alone. No other host
 * is asked for anything before that. Load it and use it as `createLocalAdapter`'s.
 */
export function createOnDeviceAdapter(options: OnDeviceAdapterOptions = {}): AgentAdapter {
  return new OnDeviceAdapter(options);
}

class OnDeviceAdapter implements AgentAdapter {
  readonly #options: OnDeviceAdapterOptions;
  #loading: Promise<LocalAgent> | null = null;
  #provider: LocalProvider | null = null;
  #isPrepared = false;

  constructor(options: OnDeviceAdapterOptions) {
    this.#options = options;
  }

  get id(): string {
    return this.#options.id ?? this.#options.model ?? this.#options.source ?? "on-device";
  }

  /** The model's title, which the provider knows; until that is loaded, its name. */
  get label(): string {
    const { label, model, source } = this.#options;
    return label ?? this.#provider?.label ?? model ?? source ?? "On-device model";
  }

  async availability(): Promise<ModelAvailability> {
    return this.#isPrepared ? "available" : "downloadable";
  }

  async downloadSize(): Promise<number | undefined> {
    const { provider } = await this.#load();
    return provider.downloadSize?.();
  }

  async prepare(
    signal: AbortSignal,
    onProgress?: (progress: DownloadProgress) => void,
  ): Promise<void> {
    const { adapter } = await this.#load();
    await adapter.prepare?.(signal, onProgress);
    this.#isPrepared = true;
  }

  async *run(request: AgentRunRequest): AsyncGenerator<AgentStreamPart, void, void> {
    const { adapter } = await this.#load();
    yield* adapter.run(request);
  }

  async #load(): Promise<LocalAgent> {
    this.#loading ??= loadLocalAgent(this.#options);
    try {
      const loaded = await this.#loading;
      this.#provider = loaded.provider;
      return loaded;
    } catch (error) {
      this.#loading = null; // The network was gone, say: the next click tries anew.
      throw error;
    }
  }
}

interface LocalAgent {
  adapter: AgentAdapter;
  provider: LocalProvider;
}

async function loadLocalAgent(options: OnDeviceAdapterOptions): Promise<LocalAgent> {
  const { instructions, maxSteps, ...model } = options;
  const [{ createLocalAdapter }, { createTransformersProvider }] = await importLocalAgent();
  const provider = createTransformersProvider(model);
  const adapter = createLocalAdapter({
    provider,
    ...(instructions === undefined ? {} : { instructions }),
    ...(maxSteps === undefined ? {} : { maxSteps }),
  });
  return { adapter, provider };
}

async function importLocalAgent() {
  try {
    return await Promise.all([
      import("../local-agent/create-local-adapter.js"),
      import("../local-agent/providers/transformers/provider.js"),
    ]);
  } catch (cause) {
    throw new Error("The assistant could not be loaded. Check the connection and try again.", {
      cause,
    });
  }
}
