import { type CatalogueModel, findModel } from "./model-catalogue.js";
import { ModelError } from "./model-error.js";
import { SiteFolder, type RuntimeConfig } from "./site-folder.js";
import { DTYPES, needsShaderF16, PREFERRED_DTYPES, weightsFile } from "./weights.js";
import type { ModelDevice, ModelLocation } from "./worker-protocol.js";

/** Which model to load, as the page's author has said it. */
export interface ModelChoice {
  model: string;
  source: string | undefined;
  device: string;
  dtype: string | undefined;
}

/** One way to load the model. */
export interface LoadAttempt {
  device: ModelDevice;
  dtype: string;
}

/** How to load a model: the attempts are made in this order, at least one. */
export interface LoadPlan {
  location: ModelLocation;
  attempts: readonly LoadAttempt[];
  /** The folder of the site that the model comes from, and what its config says; absent for the hub. */
  site?: { folder: SiteFolder; config: RuntimeConfig };
}

export interface PlanOptions {
  /** False: no other site is asked, and what gives no answer is not there. Default true. */
  mayDownload?: boolean;
  signal?: AbortSignal;
}

/**
 * Decides how to load a model: WebGPU where there is a graphics card for it, then WASM, each with the best weights that exist.
 *
 * Of a folder of the site only its config and headers are asked; the hub is not asked at all. Rejects with a
 * `ModelError` where an option is wrong, the folder has no usable model, or the device that is asked for is missing.
 */
export async function planLoad(choice: ModelChoice, options: PlanOptions = {}): Promise<LoadPlan> {
  checkOptions(choice);
  const known = choice.source === undefined ? findModel(choice.model) : undefined;
  if (known) checkMemory(known);
  const site = choice.source === undefined ? undefined : await openFolder(choice.source, options);
  const adapter = await findAdapter(choice.device);
  if (choice.device === "webgpu" && !adapter) {
    throw new ModelError(
      "no-webgpu",
      "This browser offers no WebGPU, which this page asks for. Use a browser with WebGPU, or leave out device so that the model can run on the processor.",
    );
  }
  const devices: ModelDevice[] = [];
  if (adapter) devices.push("webgpu");
  if (choice.device !== "webgpu" && known?.devices.includes("wasm") !== false) devices.push("wasm");
  if (devices.length === 0) {
    throw new ModelError(
      "no-webgpu",
      `${known?.title ?? choice.model} runs on a graphics card alone, and this browser offers no WebGPU here. Use a browser with WebGPU, or another model.`,
    );
  }

  const attempts: LoadAttempt[] = [];
  const looked = new Set<string>();
  for (const device of devices) {
    const halfFloats = device === "webgpu" && adapter?.features.has("shader-f16") === true;
    for (const dtype of candidates(choice.dtype, site?.config.dtype, device, halfFloats)) {
      looked.add(weightsFile(dtype));
      if (site && !(await site.folder.find(weightsFile(dtype)))) continue;
      attempts.push({ device, dtype });
      break;
    }
  }
  if (attempts.length === 0) throw noWeights(choice, site?.folder, looked);
  if (!site) return { location: { repository: choice.model }, attempts };
  return { location: { folder: site.folder.url }, attempts, site };
}

function checkOptions({ model, source, device, dtype }: ModelChoice): void {
  if (!["auto", "webgpu", "wasm"].includes(device)) {
    throw new ModelError(
      "bad-option",
      `The device must be auto, webgpu or wasm, and "${device}" is not.`,
    );
  }
  if (dtype !== undefined && !DTYPES.includes(dtype)) {
    throw new ModelError(
      "bad-option",
      `The dtype must be one of ${DTYPES.join(", ")}, and "${dtype}" is not.`,
    );
  }
  if (source === undefined && !/^[\w-][\w.-]*\/[\w-][\w.-]*$/.test(model)) {
    throw new ModelError(
      "bad-option",
      `The model must be named as owner/name, such as "onnx-community/Qwen3-0.6B-ONNX", and "${model}" is not. For a model in a folder of this site, set its source.`,
    );
  }
}

/** Browsers tell 8 GB at most, and some nothing: then the load shows whether it is enough. */
function checkMemory({ title, memory }: CatalogueModel): void {
  const { deviceMemory } = navigator as { deviceMemory?: number };
  if (deviceMemory === undefined || deviceMemory >= memory) return;
  throw new ModelError(
    "out-of-memory",
    `This device has ${deviceMemory} GB of memory, and ${title} needs ${memory} GB. Use a smaller model.`,
  );
}

async function openFolder(source: string, options: PlanOptions) {
  const folder = new SiteFolder(source, options);
  return { folder, config: await folder.readConfig() };
}

/** A graphics card to run on. Browsers of 2024 and before give adapters without `info`. */
type Adapter = Pick<GPUAdapter, "features"> & Partial<Pick<GPUAdapter, "info">>;

async function findAdapter(device: string): Promise<Adapter | null> {
  if (device === "wasm" || !("gpu" in navigator)) return null;
  // A browser that has WebGPU and fails to give an adapter is one without.
  const adapter: Adapter | null = await navigator.gpu.requestAdapter().catch(() => null);
  // A graphics card played by the processor is slower than the processor, and wrong in some operators.
  return device === "auto" && adapter?.info?.isFallbackAdapter ? null : adapter;
}

/** The kinds of weights to look for, the best first. */
function candidates(
  asked: string | undefined,
  preferred: unknown,
  device: ModelDevice,
  halfFloats: boolean,
): string[] {
  // On the graphics card, f16 weights without shader-f16 load and then fail at the first run.
  if (asked !== undefined) {
    return device === "wasm" || halfFloats || !needsShaderF16(asked) ? [asked] : [];
  }
  const known = DTYPES.find((dtype) => dtype === preferred);
  return [...(known ? [known] : []), ...PREFERRED_DTYPES[device]].filter(
    (dtype) => halfFloats || !needsShaderF16(dtype),
  );
}

function noWeights(
  { dtype }: ModelChoice,
  folder: SiteFolder | undefined,
  looked: ReadonlySet<string>,
): ModelError {
  if (looked.size === 0) {
    return new ModelError(
      "bad-option",
      `The weights ${dtype} need WebGPU with shader-f16, which this device lacks. Leave out dtype, or set it to q4.`,
    );
  }
  return new ModelError(
    "missing-file",
    `The model's folder ${folder?.url} has no weights that this device can run. It needs one of these files: ${[...looked].join(", ")}.`,
  );
}
