import type { PropertyValues } from "lit";
import type { AgentAdapter } from "../src/local-agent/contract/adapter.js";
import type { AgentStore } from "../src/store/agent-store.js";
import { createOnDeviceAdapter } from "../src/store/on-device-adapter.js";
import type { OnDeviceAdapterOptions } from "../src/store/on-device-adapter.js";

/** What a chat says about who answers. Null: nothing. */
interface ChatSettings {
  readonly adapter: AgentAdapter | null;
  readonly model: string | null;
  readonly source: string | null;
  readonly device: string | null;
  readonly dtype: string | null;
  readonly workerUrl: string | null;
  readonly instructions: string | null;
  readonly maxSteps: number | null;
}

/** The chat's properties that `configureStore` reads. */
export const SETTINGS = [
  "adapter",
  "model",
  "source",
  "device",
  "dtype",
  "workerUrl",
  "instructions",
  "maxSteps",
] as const satisfies readonly (keyof ChatSettings)[];

/** Tells the site's author of a setting that cannot be used. */
type Report = (problem: string) => void;

const DEVICES = ["auto", "webgpu", "wasm"] as const;

// By what each adapter was made. A chat that is moved, cloned or put in again must not lose a model that is
// loaded to another of the same kind.
const madeFrom = new WeakMap<AgentAdapter, string>();

/**
 * Gives the store what a chat's attributes say. The adapter: the chat's own; else the on-device model that
 * it names; else what the store has; else the default on-device model. The instructions and the limit of
 * steps go to the store's agent, so that they hold for every adapter.
 */
export function configureStore(
  store: AgentStore,
  chat: ChatSettings,
  changed: PropertyValues<ChatSettings>,
  report: Report,
): void {
  configureAgent(store, chat, changed, report);
  if (typeof chat.adapter?.run === "function") {
    store.setAdapter(chat.adapter);
    return;
  }
  if (chat.adapter) report("Its adapter has no run(); it is left out.");
  const options = readModel(chat, report);
  const key = Object.entries(options).join();
  const isKept = store.adapter && (key === "" || madeFrom.get(store.adapter) === key);
  if (isKept) return;
  const adapter = createOnDeviceAdapter(options);
  madeFrom.set(adapter, key);
  store.setAdapter(adapter);
}

function configureAgent(
  store: AgentStore,
  chat: ChatSettings,
  changed: PropertyValues<ChatSettings>,
  report: Report,
): void {
  const { instructions, maxSteps, ...rest } = store.agent ?? { id: store.name };
  // What the chat said before and says no more goes; what the page has set itself stays.
  const nextInstructions =
    chat.instructions ?? (changed.get("instructions") ? undefined : instructions);
  const nextSteps =
    readSteps(chat.maxSteps, report) ?? (changed.get("maxSteps") ? undefined : maxSteps);
  if (nextInstructions === instructions && nextSteps === maxSteps) return;
  store.agent = {
    ...rest,
    ...(nextInstructions === undefined ? {} : { instructions: nextInstructions }),
    ...(nextSteps === undefined ? {} : { maxSteps: nextSteps }),
  };
}

function readModel(chat: ChatSettings, report: Report): OnDeviceAdapterOptions {
  const { model, source, dtype, workerUrl } = chat;
  const device = readDevice(chat.device, report);
  return {
    ...(model === null ? {} : { model }),
    ...(source === null ? {} : { source }),
    ...(device === null ? {} : { device }),
    ...(dtype === null ? {} : { dtype }),
    ...(workerUrl === null ? {} : { workerUrl }),
  };
}

function readDevice(value: string | null, report: Report): (typeof DEVICES)[number] | null {
  const device = DEVICES.find((one) => one === value);
  if (value !== null && !device) {
    report(`device="${value}" is none of ${DEVICES.join(", ")}; "auto" is used.`);
  }
  return device ?? null;
}

function readSteps(value: number | null, report: Report): number | null {
  if (value === null || (Number.isInteger(value) && value >= 1)) return value;
  report("max-steps is a whole number from 1; what it is here is left out.");
  return null;
}
