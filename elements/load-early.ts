import type { ReactiveControllerHost } from "lit";
import type { AgentAdapter } from "../src/local-agent/contract/adapter.js";
import { StoreController } from "./store-controller.js";

/** Puts a model that is on this device into memory before anybody asks it something. */
export class LoadEarly {
  readonly #store: StoreController;
  readonly #done = new WeakSet<AgentAdapter>();

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#store = new StoreController(host);
  }

  /** Loads it where it is here, once for each adapter. */
  load(): void {
    const { adapter } = this.#store.store;
    const { availability } = this.#store.state.model;
    if (!adapter?.load || availability !== "available" || this.#done.has(adapter)) return;
    this.#done.add(adapter);
    // The first request tries once more, and tells what is wrong.
    adapter.load().catch(() => {});
  }
}
