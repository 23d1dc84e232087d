import type {
  AgentAdapter,
  AgentRunRequest,
  ModelAvailability,
} from "../local-agent/contract/adapter.js";
import type { DownloadProgress, StoredModel } from "../local-agent/contract/provider.js";
import type { AgentStreamPart } from "../local-agent/contract/stream-parts.js";
import type { ModelErrorKind } from "../local-agent/providers/transformers/model-error.js";
import { reasonOf } from "../local-agent/reason-of.js";
import { readOwn } from "../local-agent/tools/foreign-data.js";
import { nothingStored } from "./nothing-stored.js";
import { readTabItem, writeTabItem } from "./tab-item.js";

/** Why a model could not be loaded that another try on this device would not mend. */
const OF_THE_DEVICE: readonly unknown[] = [
  "no-webassembly",
  "no-webgpu",
  "out-of-memory",
  "device-lost",
  "crashed",
  "run",
] satisfies ModelErrorKind[];

/**
 * An adapter that answers on the visitor's device, and by a server where the device cannot: where `device` says that it
 * is unavailable, or its `prepare()` or `load()` fails for a reason of the device (not for the network's, or the site's).
 * The server then answers for the rest of the tab, and `sendsTo` says so before anything is sent. What was said to the
 * device never goes on elsewhere by itself: where it cannot load its model for a run, that ends with an error that says
 * where the next one is sent.
 */
export function createFallbackAdapter(device: AgentAdapter, server: AgentAdapter): AgentAdapter {
  return new FallbackAdapter(device, server);
}

class FallbackAdapter implements AgentAdapter {
  readonly #device: AgentAdapter;
  readonly #server: AgentAdapter;
  readonly #item: string;
  readonly #listeners = new Set<() => void>();
  #usesServer: boolean;

  constructor(device: AgentAdapter, server: AgentAdapter) {
    this.#device = device;
    this.#server = server;
    this.#item = `fallback.${device.id}`;
    // Else every page of the site would offer the download anew.
    this.#usesServer = readTabItem(this.#item) !== null;
  }

  get id(): string {
    return this.#current.id;
  }

  get label(): string {
    return this.#current.label;
  }

  get sendsTo(): string | undefined {
    return this.#current.sendsTo;
  }

  async availability(): Promise<ModelAvailability> {
    const availability = await availabilityOf(this.#current);
    if (availability !== "unavailable" || this.#usesServer) return availability;
    this.#useServer();
    return availabilityOf(this.#server);
  }

  async downloadSize(): Promise<number | undefined> {
    return this.#current.downloadSize?.();
  }

  async prepare(
    signal: AbortSignal,
    onProgress?: (progress: DownloadProgress) => void,
  ): Promise<void> {
    await this.#orServer(
      () => this.#device.prepare?.(signal, onProgress),
      () => this.#server.prepare?.(signal, onProgress),
    );
  }

  async load(signal?: AbortSignal): Promise<void> {
    await this.#orServer(
      () => this.#device.load?.(signal),
      () => this.#server.load?.(signal),
    );
  }

  subscribe(listener: () => void): () => void {
    const own = () => listener();
    this.#listeners.add(own);
    const leave = this.#device.subscribe?.(own);
    return () => {
      this.#listeners.delete(own);
      leave?.();
    };
  }

  // What an earlier visit has kept may be deleted, whoever answers now.
  async stored(): Promise<StoredModel> {
    return (await this.#device.stored?.()) ?? nothingStored();
  }

  async remove(): Promise<void> {
    await this.#device.remove?.();
  }

  async *run(request: AgentRunRequest): AsyncGenerator<AgentStreamPart, void, void> {
    if (!this.#usesServer) {
      yield { type: "activity", phase: "loading" };
      try {
        await this.#device.load?.(request.signal);
      } catch (error) {
        if (isOfTheDevice(error)) {
          this.#useServer();
          yield { type: "error", error: goneElsewhere(reasonOf(error), this.#server) };
          return;
        }
        // The device's own run says what else is wrong.
      }
    }
    yield* this.#current.run(request);
  }

  async #orServer(
    onDevice: () => Promise<void> | undefined,
    onServer: () => Promise<void> | undefined,
  ): Promise<void> {
    if (this.#usesServer) return onServer();
    try {
      await onDevice();
    } catch (error) {
      if (!isOfTheDevice(error)) throw error;
      this.#useServer();
      await onServer();
    }
  }

  get #current(): AgentAdapter {
    return this.#usesServer ? this.#server : this.#device;
  }

  #useServer(): void {
    this.#usesServer = true;
    writeTabItem(this.#item, "server");
    // Who shows where a message is sent must hear of it before the next one.
    for (const listener of this.#listeners) listener();
  }
}

function isOfTheDevice(error: unknown): boolean {
  return OF_THE_DEVICE.includes(readOwn(error, "kind"));
}

function goneElsewhere(reason: string, { sendsTo, label }: AgentAdapter): string {
  return `${reason} This site's server answers instead: Try again sends the conversation to ${sendsTo ?? label}.`;
}

async function availabilityOf(adapter: AgentAdapter): Promise<ModelAvailability> {
  return (await adapter.availability?.()) ?? (adapter.prepare ? "downloadable" : "available");
}
