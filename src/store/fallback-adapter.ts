import type {
  AgentAdapter,
  AgentRunRequest,
  ModelAvailability,
} from "../local-agent/contract/adapter.js";
import type { DownloadProgress, StoredModel } from "../local-agent/contract/provider.js";
import type { AgentStreamPart } from "../local-agent/contract/stream-parts.js";
import type { ModelErrorKind } from "../local-agent/providers/transformers/model-error.js";
import { readOwn } from "../local-agent/tools/foreign-data.js";
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
 * is unavailable, or its `prepare()` fails for a reason of the device (not for the network's, or the site's). The server
 * then answers for the rest of the tab, and `sendsTo` says so before anything is sent. A run that has begun on the device
 * never goes on elsewhere.
 */
export function createFallbackAdapter(device: AgentAdapter, server: AgentAdapter): AgentAdapter {
  return new FallbackAdapter(device, server);
}

class FallbackAdapter implements AgentAdapter {
  readonly #device: AgentAdapter;
  readonly #server: AgentAdapter;
  readonly #item: string;
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
    return this.#device.subscribe?.(listener) ?? (() => undefined);
  }

  // What an earlier visit has kept may be deleted, whoever answers now.
  async stored(): Promise<StoredModel> {
    return (await this.#device.stored?.()) ?? { bytes: 0, partial: false, from: location.host };
  }

  async remove(): Promise<void> {
    await this.#device.remove?.();
  }

  run(request: AgentRunRequest): AsyncGenerator<AgentStreamPart, void, void> {
    return this.#current.run(request);
  }

  async #orServer(
    onDevice: () => Promise<void> | undefined,
    onServer: () => Promise<void> | undefined,
  ): Promise<void> {
    if (this.#usesServer) return onServer();
    try {
      await onDevice();
    } catch (error) {
      if (!OF_THE_DEVICE.includes(readOwn(error, "kind"))) throw error;
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
  }
}

async function availabilityOf(adapter: AgentAdapter): Promise<ModelAvailability> {
  return (await adapter.availability?.()) ?? (adapter.prepare ? "downloadable" : "available");
}
