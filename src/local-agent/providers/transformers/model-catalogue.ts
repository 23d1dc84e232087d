import type { CallFormat } from "../../contract/provider.js";
import type { ModelDevice } from "./worker-protocol.js";

/** What is known of a model of the hub before anything is downloaded. */
export interface CatalogueModel {
  id: string;
  title: string;
  licence: string;
  /** Size in bytes of all files of the model, per kind of weights; about, since the hub is not asked. */
  bytes: Readonly<Record<string, number>>;
  /** How it writes calls. */
  callFormat: CallFormat;
  /** Tokens that it can read and write in one run. */
  contextTokens: number;
  /** The least memory of a device, in GB, as `navigator.deviceMemory` tells it: 1, 2, 4 or 8. */
  memory: number;
  /** Weights with quantized embeddings run on the graphics card alone. */
  devices: readonly ModelDevice[];
  goodAt: string;
}

/** The model that is used where none is named: free licence, plain transformer, calls tools in JSON. */
export const DEFAULT_MODEL = "onnx-community/Qwen3-0.6B-ONNX";

/** For devices or connections for which the default is too big. */
export const SMALL_MODEL = "onnx-community/granite-4.0-350m-ONNX-web";

const MODELS: readonly CatalogueModel[] = [
  {
    id: DEFAULT_MODEL,
    title: "Qwen3 0.6B",
    licence: "Apache-2.0",
    bytes: { q4f16: 575_000_000 },
    callFormat: "hermes",
    contextTokens: 40_960,
    memory: 4,
    devices: ["webgpu", "wasm"],
    goodAt: "Calling tools, in many languages.",
  },
  {
    id: SMALL_MODEL,
    title: "Granite 4.0 350M",
    licence: "Apache-2.0",
    bytes: { q4f16: 350_000_000 },
    callFormat: "hermes",
    contextTokens: 32_768,
    memory: 2,
    devices: ["webgpu"],
    goodAt: "Short requests with a few tools.",
  },
  {
    id: "onnx-community/granite-4.0-1b-ONNX-web",
    title: "Granite 4.0 1B",
    licence: "Apache-2.0",
    bytes: {}, // Not known; the card then names none.
    callFormat: "hermes",
    contextTokens: 131_072,
    memory: 8,
    devices: ["webgpu"],
    goodAt: "Calling tools more surely, on a good graphics card.",
  },
  {
    id: "LiquidAI/LFM2.5-1.2B-Instruct-ONNX",
    title: "LFM2.5 1.2B",
    licence: "lfm1.0",
    bytes: { q4f16: 760_000_000 },
    callFormat: "pythonic",
    contextTokens: 32_768,
    memory: 4,
    devices: ["webgpu"],
    goodAt: "Quick answers. Its licence has terms of its own.",
  },
];

/** The catalogue's entry of a model, or `undefined`. A model need not be in it to be used. */
export function findModel(id: string): CatalogueModel | undefined {
  return MODELS.find((model) => model.id === id);
}
