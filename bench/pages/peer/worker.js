// The worker of @browser-ai/transformers-js, as its documentation has a site write it, with the weights and the runtime of
// this machine. It tells how many tokens it reads in a prompt by the same measure as ours.
import { TransformersJSWorkerHandler } from "@browser-ai/transformers-js";
import { useThisMachine } from "./this-machine.js";

useThisMachine();
const handler = new TransformersJSWorkerHandler();
const run = handler.runGeneration.bind(handler);

handler.runGeneration = async (instance, ...rest) => {
  const [, model] = instance;
  const { forward } = model;
  model.forward = (inputs) => {
    model.forward = forward; // Only the first run of a reply reads a prompt.
    const read = inputs.input_ids.dims[1];
    const tokens = inputs.attention_mask.dims[1];
    performance.clearMeasures("read prompt");
    const detail = { tokens, cached: tokens - read };
    performance.measure("read prompt", { start: performance.now(), detail });
    return forward.call(model, inputs);
  };
  return run(instance, ...rest);
};

self.addEventListener("message", (event) => handler.onmessage(event));
