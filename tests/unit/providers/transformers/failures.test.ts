import { assert } from "chai";
import type { LocalProvider } from "../../../../src/local-agent/contract/provider.js";
import {
  createTransformersProvider,
  type TransformersProviderOptions,
} from "../../../../src/local-agent/providers/transformers/provider.js";
import { countWorkers } from "../../../fixtures/counted-workers.js";
import { WORKER } from "../../../fixtures/pocket.js";
import { rejection } from "../../../fixtures/rejection.js";
import { keepModel } from "../../../fixtures/scripted-model/keep-model.js";
import { scriptedModel } from "../../../fixtures/scripted-model/scripted-model.js";

const WORKERS = "/tests/fixtures/workers";

/** The files of a model, with some of them changed; `null` takes one away. */
function modelWith(changes: Record<string, string | null>) {
  const files = scriptedModel({ hello: ["Hello."] });
  for (const [path, content] of Object.entries(changes)) {
    if (content === null) files.delete(path);
    else files.set(path, content);
  }
  return files;
}

async function failureOf(options: TransformersProviderOptions): Promise<Error> {
  const provider = createTransformersProvider({ device: "wasm", workerUrl: WORKER, ...options });
  try {
    return await rejection(provider.prepare(() => {}));
  } finally {
    await provider.dispose?.();
  }
}

suite("What prepare() says of", function () {
  this.timeout(60_000);

  test("weights that are no model, which it then forgets", async () => {
    const source = await keepModel("broken-weights", modelWith({ "onnx/model.onnx": "no model" }));
    const error = await failureOf({ source });
    assert.match(error.message, /^The model's files are damaged, or are not a model's files\. /);
    assert.match(error.message, /Put them in place again, then try again\.$/);
    assert.match((error.cause as Error).message, /protobuf/i);
    const isKept = (await caches.match(`${source}onnx/model.onnx`)) !== undefined;
    assert.isFalse(isKept);
  });

  test("a tokenizer that is no JSON", async () => {
    const source = await keepModel(
      "broken-tokenizer",
      modelWith({ "tokenizer.json": "<!doctype" }),
    );
    const { message } = await failureOf({ source });
    assert.match(message, /^The model's files are damaged/);
  });

  test("a tokenizer that is missing", async () => {
    const source = await keepModel("no-tokenizer", modelWith({ "tokenizer.json": null }));
    const { message } = await failureOf({ source });
    assert.match(message, /^The model's files are not all there\. .*no-tokenizer.*tokenizer\.json/);
  });

  test("a model without a chat template, before its weights are asked for", async () => {
    const source = await keepModel(
      "no-template",
      modelWith({ "tokenizer_config.json": '{"tokenizer_class": "PreTrainedTokenizerFast"}' }),
    );
    const { message } = await failureOf({ source });
    assert.match(
      message,
      /cannot hold a conversation: it has no chat template\..*made for chat\.$/,
    );
  });

  test("a browser without WebAssembly", async () => {
    const source = await keepModel("whole", modelWith({}));
    const workerUrl = `${WORKERS}/without-webassembly.ts`;
    const { message } = await failureOf({ source, workerUrl });
    assert.match(message, /WebAssembly is switched off or blocked\..*Use another browser/);
    assert.include(message, "'wasm-unsafe-eval'");
  });

  test("a worker file that is missing", async () => {
    const source = await keepModel("whole", modelWith({}));
    const { message } = await failureOf({ source, workerUrl: "/no/worker.js" });
    assert.match(message, /worker file could not be loaded from http.*\/no\/worker\.js\. Check/);
  });

  test("a worker file of another site", async () => {
    const source = await keepModel("whole", modelWith({}));
    const workerUrl = "https://cdn.example/model-worker.js";
    const { message } = await failureOf({ source, workerUrl });
    assert.match(message, /must lie on this site/);
  });
});

suite("A model that the worker cannot run on the graphics card", function () {
  this.timeout(60_000);
  let workers: ReturnType<typeof countWorkers>;
  let provider: LocalProvider;

  suiteSetup(async () => {
    workers = countWorkers();
    const template =
      "{% for message in messages %}{{ message.content }}{% endfor %}" +
      "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}";
    const files = scriptedModel({ hello: ["Hello."] });
    const config: unknown = JSON.parse(String(files.get("tokenizer_config.json")));
    const withoutTools = JSON.stringify({ ...(config as object), chat_template: template });
    Object.defineProperty(navigator, "gpu", {
      configurable: true,
      value: { requestAdapter: () => Promise.resolve({ features: new Set() }) },
    });
    provider = createTransformersProvider({
      source: await keepModel("no-tools", files.set("tokenizer_config.json", withoutTools)),
      workerUrl: `${WORKERS}/without-webgpu.ts`,
    });
    await provider.prepare(() => {});
  });

  suiteTeardown(async () => {
    await provider.dispose?.();
    workers.stop();
    Reflect.deleteProperty(navigator, "gpu");
  });

  test("runs on WASM, in a new worker", async () => {
    assert.lengthOf(workers.made, 2);
    const reply = await provider.generate({
      messages: [{ role: "user", content: "[hello]" }],
      tools: [],
      signal: new AbortController().signal,
    });
    assert.equal(reply, "Hello.");
  });

  test("asks for tools in the prompt's text where its template shows none", () => {
    assert.isTrue(provider.toolsInline);
  });
});
