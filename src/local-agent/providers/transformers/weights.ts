import type { ModelDevice } from "./worker-protocol.js";

/** The kinds of weights that transformers.js knows, and what each adds to the name `onnx/model….onnx`. */
const SUFFIXES: ReadonlyMap<string, string> = new Map([
  ["fp32", ""],
  ["fp16", "_fp16"],
  ["q8", "_quantized"],
  ["int8", "_int8"],
  ["uint8", "_uint8"],
  ["q4", "_q4"],
  ["q4f16", "_q4f16"],
  ["q2", "_q2"],
  ["q2f16", "_q2f16"],
  ["q1", "_q1"],
  ["q1f16", "_q1f16"],
  ["bnb4", "_bnb4"],
]);

export const DTYPES: readonly string[] = [...SUFFIXES.keys()];

/** The kinds of weights that run well on a device, the best first. Small files come before exact numbers. */
export const PREFERRED_DTYPES: Readonly<Record<ModelDevice, readonly string[]>> = {
  webgpu: ["q4f16", "q4", "fp16", "fp32"],
  wasm: ["q4", "q8", "fp32"],
};

/** True for weights that a graphics card can run only with the feature `shader-f16`. */
export function needsShaderF16(dtype: string): boolean {
  return dtype.endsWith("16");
}

/** The path of a kind of weights inside a model's folder. */
export function weightsFile(dtype: string): string {
  return `onnx/model${SUFFIXES.get(dtype) ?? ""}.onnx`;
}

/**
 * The paths of all files of a kind of weights: the first file, and the ones beside it that hold the numbers where
 * they are too big for one. `external` is `use_external_data_format` of the model's config (transformers.js): how many
 * such files there are, `true` for one, or either of them per name of the first file.
 */
export function weightsParts(dtype: string, external: unknown): string[] {
  const first = weightsFile(dtype);
  let count = external;
  if (typeof external === "object" && external !== null) {
    const named = new Map<string, unknown>(Object.entries(external));
    count = named.get(first.slice("onnx/".length)) ?? named.get("model");
  }
  const parts = Math.min(Math.max(Number(count ?? 0) || 0, 0), 100); // 100 is transformers.js' own limit.
  return [
    first,
    ...Array.from({ length: parts }, (_, part) => `${first}_data${part === 0 ? "" : `_${part}`}`),
  ];
}
