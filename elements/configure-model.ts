import type { AgentAdapter } from "../src/local-agent/contract/adapter.js";
import type { AgentStore } from "../src/store/agent-store.js";
import { createOnDeviceAdapter } from "../src/store/on-device-adapter.js";
import type { OnDeviceAdapterOptions } from "../src/store/on-device-adapter.js";

/** What an element says about who answers. Null: nothing. */
export interface ModelSettings {
  readonly adapter: AgentAdapter | null;
  readonly model: string | null;
  readonly source: string | null;
  readonly device: string | null;
  readonly dtype: string | null;
  readonly workerUrl: string | null;
  readonly keepAlive: number | null;
}

/** Tells the site's author of a setting that cannot be used. */
export type Report = (problem: string) => void;

const DEVICES = ["auto", "webgpu", "wasm"] as const;

// By what each adapter was made. A chat that is moved, cloned or put in again must not lose a model that is
// loaded to another of the same kind.
const madeFrom = new WeakMap<AgentAdapter, string>();

/**
 * Gives the store the adapter that an element asks for: its own; else the on-device model that it names;
 * else what the store has; else the default on-device model.
 */
export function configureModel(store: AgentStore, settings: ModelSettings, report: Report): void {
  const { adapter } = settings;
  if (typeof adapter?.run === "function") {
    store.setAdapter(adapter);
    return;
  }
  if (adapter) report("Its adapter has no run(); it is left out.");
  const options = readModel(settings, report);
  const key = Object.entries(options).join();
  const isKept = store.adapter && (key === "" || madeFrom.get(store.adapter) === key);
  if (isKept) return;
  const made = createOnDeviceAdapter(options);
  madeFrom.set(made, key);
  store.setAdapter(made);
}

function readModel(settings: ModelSettings, report: Report): OnDeviceAdapterOptions {
  const { model, source, dtype, workerUrl } = settings;
  const device = readDevice(settings.device, report);
  const keepAlive = readKeepAlive(settings.keepAlive, report);
  return {
    ...(model === null ? {} : { model }),
    ...(source === null ? {} : { source }),
    ...(device === null ? {} : { device }),
    ...(dtype === null ? {} : { dtype }),
    ...(workerUrl === null ? {} : { workerUrl }),
    ...(keepAlive === null ? {} : { keepAlive }),
  };
}

function readDevice(value: string | null, report: Report): (typeof DEVICES)[number] | null {
  const device = DEVICES.find((one) => one === value);
  if (value !== null && !device) {
    report(`device="${value}" is none of ${DEVICES.join(", ")}; "auto" is used.`);
  }
  return device ?? null;
}

function readKeepAlive(value: number | null, report: Report): number | null {
  if (value === null || value >= 0) return value;
  report("keep-alive is a number of minutes, 0 or more; what it is here is left out.");
  return null;
}
