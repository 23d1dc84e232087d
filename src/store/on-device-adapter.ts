import type {
  AgentAdapter,
  AgentRunRequest,
  ModelAvailability,
} from "../local-agent/contract/adapter.js";
import type { LocalAdapterOptions } from "../local-agent/contract/loop-options.js";
import type {
  DownloadProgress,
  LocalProvider,
  StoredModel,
} from "../local-agent/contract/provider.js";
import type { AgentStreamPart } from "../local-agent/contract/stream-parts.js";
import { anyModelKept } from "../local-agent/providers/transformers/any-model-kept.js";
import type { TransformersProviderOptions } from "../local-agent/providers/transformers/provider.js";
import { nothingStored } from "./nothing-stored.js";

/** Which model answers on the visitor's device and where it comes from, and the loop's limits. */
export type OnDeviceAdapterOptions = Omit<TransformersProviderOptions, "callFormat"> &
  Pick<LocalAdapterOptions, "instructions" | "maxSteps">;

/**
 * An adapter for a model on the visitor's device, for a chat that may never be used: the provider is loaded
 * when the size of the download is asked for, the loop and the model by `prepare()`. No other host is asked
 * for anything before that. Load it and use it as `createLocalAdapter`'s.
 */
export function createOnDeviceAdapter(options: OnDeviceAdapterOptions = {}): AgentAdapter {
  return new OnDeviceAdapter(options);
}

class OnDeviceAdapter implements AgentAdapter {
  readonly #options: OnDeviceAdapterOptions;
  readonly #importProvider = retried(
    () => import("../local-agent/providers/transformers/provider.js"),
  );
  readonly #importLoop = retried(() => import("../local-agent/create-local-adapter.js"));
  #provider: LocalProvider | null = null;
  #adapter: AgentAdapter | null = null;
  readonly #listeners = new Set<() => void>();

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
    // Most pages are closed by visitors who never download anything: they load nothing for this answer.
    if (!this.#provider && !(await anyModelKept())) return "downloadable";
    const provider = await this.#loadProvider();
    return (await provider.availability?.()) ?? "downloadable";
  }

  async downloadSize(): Promise<number | undefined> {
    const provider = await this.#loadProvider();
    return provider.downloadSize?.();
  }

  async stored(): Promise<StoredModel> {
    const provider = await this.#loadProvider();
    return provider.stored?.() ?? nothingStored();
  }

  async remove(): Promise<void> {
    const provider = await this.#loadProvider();
    await provider.remove?.();
  }

  async prepare(
    signal: AbortSignal,
    onProgress?: (progress: DownloadProgress) => void,
  ): Promise<void> {
    const adapter = await this.#loadAdapter();
    await adapter.prepare?.(signal, onProgress);
  }

  async load(signal?: AbortSignal): Promise<void> {
    const adapter = await this.#loadAdapter();
    await adapter.load?.(signal);
  }

  subscribe(listener: () => void): () => void {
    const own = () => listener();
    this.#listeners.add(own);
    return () => this.#listeners.delete(own);
  }

  async *run(request: AgentRunRequest): AsyncGenerator<AgentStreamPart, void, void> {
    const adapter = await this.#loadAdapter();
    yield* adapter.run(request);
  }

  async #loadProvider(): Promise<LocalProvider> {
    const { createTransformersProvider } = await this.#importProvider();
    if (!this.#provider) {
      this.#provider = createTransformersProvider(this.#options);
      this.#provider.subscribe?.(() => {
        for (const listener of this.#listeners) listener();
      });
    }
    return this.#provider;
  }

  async #loadAdapter(): Promise<AgentAdapter> {
    const [provider, { createLocalAdapter }] = await Promise.all([
      this.#loadProvider(),
      this.#importLoop(),
    ]);
    const { instructions, maxSteps } = this.#options;
    return (this.#adapter ??= createLocalAdapter({
      provider,
      ...(instructions === undefined ? {} : { instructions }),
      ...(maxSteps === undefined ? {} : { maxSteps }),
    }));
  }
}

/** An import that is made once, and anew after it has failed: the network was gone, say. */
function retried<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | null = null;
  return async () => {
    try {
      return await (loading ??= load());
    } catch (cause) {
      loading = null;
      throw new Error("The assistant could not be loaded. Check the connection and try again.", {
        cause,
      });
    }
  };
}
