import type { AgentAdapter } from "../src/local-agent/contract/adapter.js";
import type { AgentStore } from "../src/store/agent-store.js";
import { createRemoteAdapter } from "../src/remote/create-remote-adapter.js";
import { createFallbackAdapter } from "../src/store/fallback-adapter.js";
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
  readonly endpoint: string | null;
  readonly fallback: string | null;
}

/** Tells the site's author of a setting that cannot be used. */
export type Report = (problem: string) => void;

const DEVICES = ["auto", "webgpu", "wasm"] as const;

// By what each adapter was made. A chat that is moved, cloned or put in again must not lose a model that is
// loaded to another of the same kind.
const madeFrom = new WeakMap<AgentAdapter, string>();

/**
 * Gives the store the adapter that an element asks for: its own; else the server's endpoint, or the on-device model
 * that it names, or both by `fallback`; else what the store has; else the default on-device model.
 */
export function configureModel(store: AgentStore, settings: ModelSettings, report: Report): void {
  const { adapter } = settings;
  if (typeof adapter?.run === "function") {
    store.setAdapter(adapter);
    return;
  }
  if (adapter) report("Its adapter has no run(); it is left out.");
  const options = readModel(settings, report);
  const server = readServer(settings, options, report);
  const key = Object.entries({ ...options, ...server }).join();
  const isKept = store.adapter && (key === "" || madeFrom.get(store.adapter) === key);
  if (isKept) return;
  const made = adapterFrom(options, server);
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

/** Where a server answers: always, or where the device cannot. */
interface ServerChoice {
  readonly endpoint?: string;
  readonly fallback?: true;
}

function readServer(
  settings: ModelSettings,
  options: OnDeviceAdapterOptions,
  report: Report,
): ServerChoice {
  const { fallback } = settings;
  const endpoint = settings.endpoint?.trim() ?? "";
  if (settings.endpoint !== null && endpoint === "")
    report("Its endpoint is empty; it is left out.");
  if (fallback !== null && fallback !== "endpoint") {
    report(`fallback="${fallback}" is not "endpoint"; it is left out.`);
  } else if (fallback !== null && endpoint === "") {
    report('fallback="endpoint" needs an endpoint="…" to fall back to.');
  }
  if (endpoint === "") return {};
  if (fallback === "endpoint") return { endpoint, fallback: true };
  const unused = Object.keys(options).join(", ");
  if (unused !== "") {
    report(
      `Its endpoint answers, and ${unused} is left out. fallback="endpoint" asks the server only where the device cannot run the model.`,
    );
  }
  return { endpoint };
}

function adapterFrom(
  options: OnDeviceAdapterOptions,
  { endpoint, fallback }: ServerChoice,
): AgentAdapter {
  if (endpoint === undefined) return createOnDeviceAdapter(options);
  const server = createRemoteAdapter({ endpoint });
  return fallback ? createFallbackAdapter(createOnDeviceAdapter(options), server) : server;
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
