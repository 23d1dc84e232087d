import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { AgentAdapter } from "../src/local-agent/contract/adapter.js";
import type { ModelHosting } from "../src/local-agent/contract/provider.js";
import { freeSpace } from "../src/local-agent/providers/transformers/check-space.js";

/** What a person may want to know before a download. Nothing of it is asked of another host. */
export class DownloadFacts implements ReactiveController {
  /** Bytes of the whole download. */
  size: number | undefined;
  /** Bytes of it that are on this device already. */
  here = 0;
  /** Whether a download of it was broken off. */
  partial = false;
  /** The host that it comes from; absent: not known. */
  from: string | undefined;
  /** Who shares the memory that it is in; absent: it is in none, or not known. */
  hosting: ModelHosting | undefined;
  /** Bytes that this site may still keep. */
  free: number | undefined;

  readonly #host: ReactiveControllerHost;
  #adapter: AgentAdapter | null = null;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {}

  /** Finds the facts of this adapter's model out, where it is another one than before. */
  about(adapter: AgentAdapter | null): void {
    if (adapter === this.#adapter) return;
    this.#adapter = adapter;
    Object.assign(this, {
      size: undefined,
      here: 0,
      partial: false,
      from: undefined,
      hosting: undefined,
      free: undefined,
    });
    this.refresh();
  }

  /** Finds out anew what may have changed. */
  refresh(): void {
    const adapter = this.#adapter;
    // The card stands without what cannot be found out; Download will say what is wrong.
    const learn = async (ask: () => Promise<object>) => {
      const facts = await ask().catch(() => ({}));
      if (this.#adapter !== adapter) return;
      Object.assign(this, facts);
      this.#host.requestUpdate(); // Also: the adapter may know its model's title only now.
    };
    void learn(async () => {
      const size = await adapter?.downloadSize?.();
      return { size: typeof size === "number" && size > 0 ? size : undefined };
    });
    if (!adapter?.stored) return;
    void learn(async () => {
      const stored = await adapter.stored?.();
      return {
        here: stored?.bytes ?? 0,
        partial: stored?.partial ?? false,
        from: stored?.from,
        hosting: stored?.hosting,
        free: await freeSpace(),
      };
    });
  }
}

/** Whether the browser tells that data is dear on this connection. */
export function isDataDear(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string } };
  return connection?.saveData === true || connection?.type === "cellular";
}
