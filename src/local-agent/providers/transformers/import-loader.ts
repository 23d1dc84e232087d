import type { loadModel } from "./load-model.js";
import { ModelError } from "./model-error.js";

/**
 * What loads a model, fetched only when one is to be loaded: a page that shows its download card needs none of it. Rejects
 * with a `ModelError`.
 */
export async function importLoader(): Promise<typeof loadModel> {
  try {
    return (await import("./load-model.js")).loadModel;
  } catch (cause) {
    throw new ModelError(
      "unreachable",
      "A part of the assistant could not be loaded. Check the connection and try again.",
      { cause },
    );
  }
}
