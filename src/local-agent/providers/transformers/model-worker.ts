// The worker in which the model runs; the only file that imports @huggingface/transformers. It works as a shared worker
// and as a page's own; the pages' end of it is worker-connection.ts. One worker loads one model, once: after a failed
// load or run transformers.js can run nothing more in the same realm, so the pages make a new one for a new attempt.
import {
  AutoModelForCausalLM,
  AutoTokenizer,
  DynamicCache,
  env,
  InterruptableStoppingCriteria,
  LogLevel,
  ModelRegistry,
  Tensor,
  type DataType,
  type PreTrainedModel,
  type PreTrainedTokenizer,
} from "@huggingface/transformers";
import type { DownloadProgress } from "../../contract/provider.js";
import { endOfCalls } from "../../replies/end-of-calls.js";
import { CallFailure } from "./call-failure.js";
import { checkSpace } from "./check-space.js";
import { encodePrompt, templateShowsTools } from "./chat-prompt.js";
import { CheckpointCache } from "./checkpoint-cache.js";
import { tallyDownload } from "./download-tally.js";
import { forgetKeptFiles, keptBytes, noteWhole } from "./kept-files.js";
import { locationStart } from "./location-start.js";
import { measureReading } from "./measure-reading.js";
import { ModelHost, type HostPort } from "./model-host.js";
import { ModelMemory, type ModelState } from "./model-memory.js";
import { onRemoval } from "./model-removal.js";
import { letMessagesIn } from "./pause-between-tokens.js";
import { PromptCache, type ReplyCache } from "./prompt-cache.js";
import { reportRate } from "./report-rate.js";
import { useLocation, useOwnRuntime } from "./runtime-files.js";
import { useKeptFiles } from "./use-kept-files.js";
import { checkWebAssembly, workerFailure } from "./worker-failure.js";
import type { LoadArgs, ModelInfo, PromptArgs, WorkerCalls } from "./worker-protocol.js";

interface Model {
  tokenizer: PreTrainedTokenizer;
  memory: ModelMemory;
  cache: ReplyCache<ModelState>;
  contextTokens: number;
  /** Tokens that end a turn. They are no part of a reply's text; all other special tokens are. */
  endTokens: ReadonlySet<number>;
}

/** Hears of a reply's tokens. */
interface ReplyListener {
  onFirst(): void;
  /** Now and then. */
  onTokens(count: number): void;
  /** Whether these tokens, of the prompt and the reply, are all that shall be written. */
  isOver(ids: readonly number[]): boolean;
}

/** Stops a reply, and counts its tokens. */
class ReplyWatch extends InterruptableStoppingCriteria {
  readonly #listener: ReplyListener;
  readonly #isDue = reportRate();
  #tokens = 0;

  constructor(signal: AbortSignal, listener: ReplyListener) {
    super();
    this.#listener = listener;
    signal.addEventListener("abort", () => this.interrupt(), { once: true });
  }

  override _call(ids: number[][], scores: number[][]): boolean[] {
    this.#tokens++;
    if (this.#tokens === 1) this.#listener.onFirst();
    if (this.#isDue()) this.#listener.onTokens(this.#tokens);
    // They are big integers, whatever their type says.
    if (this.#listener.isOver(ids[0]!.map(Number))) this.interrupt();
    return super._call(ids, scores);
  }
}

/** Exactly what the model has written: tool calls may be special tokens, and spaces belong to arguments. */
const AS_WRITTEN = { skip_special_tokens: false, clean_up_tokenization_spaces: false };

let loaded: Model | undefined;
/** Whether the page allows the model's files to be fetched. */
let mayFetch = false;
/** Hears of the weights' bytes while they are fetched. */
let tally: ReturnType<typeof tallyDownload> | undefined;

env.logLevel = LogLevel.ERROR;
const usedFiles = useKeptFiles(
  env,
  () => mayFetch,
  (fetched) => tally?.fetched(fetched),
);

/** The worker's own scope: of a shared worker, which pages connect to, or of a page's own one. */
const scope = self as unknown as HostPort & { name: string; close(): void; onconnect?: unknown };
const host = new ModelHost({ load, count, generate }, scope.name, () => scope.close());
if ("onconnect" in scope) {
  scope.addEventListener("connect", (event: Event) => {
    for (const port of (event as MessageEvent).ports) host.connect(port);
  });
} else host.connect(scope);
// A shared worker's pages hear nothing of an error that nobody has caught.
self.addEventListener("error", ({ message }) => host.end({ kind: "run", detail: message }));

async function load(
  { location, device, dtype, wasmUrl, mayDownload }: LoadArgs,
  report: (progress: DownloadProgress) => void,
): Promise<ModelInfo> {
  const start = locationStart(location);
  checkWebAssembly();
  mayFetch = mayDownload;
  onRemoval(start, () =>
    host.end({ kind: "released", detail: "It was deleted from this device." }),
  );
  useOwnRuntime(env, wasmUrl);
  const name = useLocation(env, location);
  const options = { device, dtype: dtype as DataType }; // The page has checked the name.
  try {
    const sizes = await fileSizes(name, options);
    const bytes = sizes.reduce((sum, [, size]) => sum + size, 0);
    await checkSpace(bytes - (await keptBytes(start)).bytes);
    tally = tallyDownload(sizes, report);
    const progress_callback = tally.read;
    const tokenizer = await AutoTokenizer.from_pretrained(name, { progress_callback });
    if (!tokenizer.chat_template) {
      throw new CallFailure("no-template", "Its tokenizer_config.json names none.");
    }
    const model = await AutoModelForCausalLM.from_pretrained(name, {
      ...options,
      progress_callback,
    });
    if (device === "wasm") letMessagesIn(model);
    else void watchGraphicsCard();
    const memory = new ModelMemory(model, { DynamicCache, Tensor }, graphicsCard);
    const cache = await tryOut(memory, tokenizer.encode("Hello"));
    const contextTokens = Math.min(
      model.config.max_position_embeddings ?? Infinity,
      tokenizer.model_max_length ?? Infinity,
    );
    await noteWhole(start, usedFiles);
    loaded = { tokenizer, memory, cache, contextTokens, endTokens: endTokens(tokenizer, model) };
    return { contextTokens, templateShowsTools: templateShowsTools(tokenizer) };
  } catch (error) {
    const { kind } = workerFailure(error);
    if (kind === "broken-file") await forgetKeptFiles(start);
    if (kind === "missing-file" && !mayDownload) {
      throw new CallFailure("not-kept", "Not all of the model is on this device.");
    }
    throw error;
  }
}

/** The graphics card that the runtime works on. */
async function graphicsCard(): Promise<GPUDevice> {
  const device = await env.backends.onnx.webgpu?.device;
  if (!device) throw new Error("The runtime works without a graphics card.");
  return device;
}

/** Ends the host when the graphics card is gone, also while nothing runs. */
async function watchGraphicsCard(): Promise<void> {
  const device = await env.backends.onnx.webgpu?.device;
  const loss = await device?.lost;
  if (loss) host.end({ kind: "device-lost", detail: loss.message });
}

/** The size in bytes of every file that will be loaded; 0 where the server does not tell it. */
async function fileSizes(
  name: string,
  options: { device: LoadArgs["device"]; dtype: DataType },
): Promise<[file: string, bytes: number][]> {
  const files = await ModelRegistry.get_files(name, { ...options, include_processor: false });
  return Promise.all(
    files.map(async (file): Promise<[string, number]> => {
      // Where only the size is refused, the download still works; where more fails, the download tells.
      const about = await ModelRegistry.get_file_metadata(name, file).catch(() => undefined);
      return [file, about?.size ?? 0];
    }),
  );
}

function endTokens(tokenizer: PreTrainedTokenizer, model: PreTrainedModel): Set<number> {
  const config = model.generation_config;
  const ids = [config?.eos_token_id, config?.pad_token_id, tokenizer.eos_token_id].flat();
  return new Set(ids.filter((id): id is number => typeof id === "number"));
}

/**
 * Some models load well and fail at their first run: that shall show before they are called ready. It also shows which
 * kind of memory the model has.
 */
async function tryOut(
  memory: ModelMemory,
  ids: readonly number[],
): Promise<ReplyCache<ModelState>> {
  const state = memory.empty();
  await memory.read(ids, state);
  const canCrop = memory.canCrop(state, ids.length);
  await memory.release(state);
  return canCrop ? new PromptCache(memory) : new CheckpointCache(memory);
}

async function count(prompt: PromptArgs): Promise<number> {
  return encodePrompt(ready().tokenizer, prompt, { openReply: true }).length;
}

async function generate(
  { maxNewTokens, ...prompt }: WorkerCalls["generate"]["args"],
  signal: AbortSignal,
  onTokens: (tokens: number) => void,
): Promise<string> {
  const { tokenizer, memory, cache, contextTokens, endTokens } = ready();
  const ids = encodePrompt(tokenizer, prompt, { openReply: true });
  const room = contextTokens - ids.length;
  if (room < 1) {
    throw new CallFailure(
      "prompt-too-long",
      `It has ${ids.length} tokens, and the model takes fewer than ${contextTokens}.`,
    );
  }
  const turns = () => encodePrompt(tokenizer, prompt, { openReply: false });
  const opening = () => tokenizer.decode(ids.slice(turns().length), AS_WRITTEN);
  const replyIn = (all: readonly number[]) => {
    const reply = all.slice(ids.length);
    while (endTokens.has(reply.at(-1) ?? -1)) reply.pop();
    return reply.length === 0 ? "" : tokenizer.decode(reply, AS_WRITTEN);
  };
  const start = performance.now();
  const written = await cache.reply(
    ids,
    (state, cached) =>
      memory.write(ids, state, {
        max_new_tokens: Math.min(maxNewTokens, room),
        stopping_criteria: new ReplyWatch(signal, {
          onFirst: () => measureReading(start, { tokens: ids.length, cached }),
          onTokens,
          isOver: (all) => endOfCalls(replyIn(all), opening) !== undefined,
        }),
      }),
    turns,
  );
  const reply = replyIn(written);
  return reply.slice(0, endOfCalls(reply, opening));
}

function ready(): Model {
  if (!loaded) throw new Error("No model is loaded in this worker.");
  return loaded;
}
