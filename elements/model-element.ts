import type { PropertyDeclarations, PropertyValues } from "lit";
import type { AgentAdapter } from "../src/local-agent/contract/adapter.js";
import { reportOnce } from "../src/page/report-once.js";
import type { AgentStore } from "../src/store/agent-store.js";
import { AgentElement } from "./agent-element.js";
import { configureModel } from "./configure-model.js";

export const MODEL_SETTINGS = [
  "adapter",
  "model",
  "source",
  "device",
  "dtype",
  "workerUrl",
  "keepAlive",
  "endpoint",
  "fallback",
] as const;

/**
 * An element that may say which model answers: by its `adapter`; else by the server or the on-device model that its
 * attributes name; else what the agent's store has already is kept; else it is the default on-device model.
 */
export abstract class ModelElement extends AgentElement {
  static override properties: PropertyDeclarations = {
    model: {},
    source: {},
    device: {},
    dtype: {},
    workerUrl: { attribute: "worker-url" },
    keepAlive: { attribute: "keep-alive", type: Number },
    endpoint: {},
    fallback: {},
    adapter: { attribute: false },
  };

  /** Id of an on-device model. */
  declare model: string | null;
  /** Folder of the site that holds the model's weights. Absent: the hub. */
  declare source: string | null;
  /** What the model runs on. Default `auto`. */
  declare device: "auto" | "webgpu" | "wasm" | null;
  /** The weights' number format, such as `q4f16`. Default: by the device. */
  declare dtype: string | null;
  /** The model worker's file, of this site. Default: beside the script. */
  declare workerUrl: string | null;
  /** For how many minutes without work the model stays in memory. Default 10. */
  declare keepAlive: number | null;
  /** Address of the site's chat endpoint, such as `/api/chat`: a model behind a server answers. */
  declare endpoint: string | null;
  /** `endpoint`: the server answers only where this device cannot run the model. */
  declare fallback: "endpoint" | null;
  /** What answers; null: the attributes say. */
  declare adapter: AgentAdapter | null;

  #configured: AgentStore | undefined;

  constructor() {
    super();
    for (const name of MODEL_SETTINGS) this[name] = null;
  }

  /** The store of the element's agent. */
  protected abstract get store(): AgentStore;

  /** Names of the properties that `configure` reads. */
  protected get settings(): readonly string[] {
    return MODEL_SETTINGS;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const { store } = this;
    const isChanged = [...changed.keys()].some((name) => this.settings.includes(String(name)));
    if (!this.isConnected || (store === this.#configured && !isChanged)) return;
    // Only then: two chats of one agent that name two models must not take turns for ever.
    this.#configured = store;
    this.configure(changed);
  }

  /** Gives the store what the element says. `changed` has the values before. */
  protected configure(_changed: PropertyValues<this>): void {
    configureModel(this.store, this, this.report);
  }

  /** Tells the site's author once what is wrong with an attribute or a property. */
  protected readonly report = (problem: string): void => reportOnce(this, problem);
}
