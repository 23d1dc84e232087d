import type {
  AgentAdapter,
  AgentRunRequest,
  ModelAvailability,
} from "../../src/local-agent/contract/adapter.js";
import type { DownloadProgress } from "../../src/local-agent/contract/provider.js";
import type { AgentStreamPart } from "../../src/local-agent/contract/stream-parts.js";

/** An adapter without a download, whose runs yield what a test pushes, when it pushes it. */
export class DrivenAdapter implements AgentAdapter {
  readonly id: string = "driven";
  readonly label: string = "Driven model";
  readonly requests: AgentRunRequest[] = [];
  readonly #parts: AgentStreamPart[] = [];
  #wake = () => {};

  /** Yields these parts next. */
  push(...parts: AgentStreamPart[]): void {
    this.#parts.push(...parts);
    this.#wake();
  }

  /** Answers with a text and ends the run. */
  answer(text: string): void {
    const messageId = `answer-${this.requests.length}`;
    this.push({ type: "message-start", messageId }, { type: "text-delta", text });
    this.push({ type: "finish", reason: "stop" });
  }

  async *run(request: AgentRunRequest): AsyncGenerator<AgentStreamPart, void, void> {
    this.requests.push(request);
    const { signal } = request;
    signal.addEventListener("abort", () => this.#wake());
    while (!signal.aborted) {
      const part = this.#parts.shift();
      if (part) yield part;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
      if (part?.type === "finish" || part?.type === "error") return;
    }
    yield { type: "finish", reason: "aborted" };
  }
}

/** The same with a model that must be downloaded; a test moves the download on. */
export class DrivenDownload extends DrivenAdapter {
  override readonly label = "Small model";
  state: ModelAvailability = "downloadable";
  size: number | undefined = 575 * 1024 * 1024;
  prepared = 0;
  cancelled = 0;
  progress: (progress: DownloadProgress) => void = () => {};
  succeed: () => void = () => {};
  fail: (error: Error) => void = () => {};

  async availability(): Promise<ModelAvailability> {
    return this.state;
  }

  async downloadSize(): Promise<number | undefined> {
    return this.size;
  }

  prepare(signal: AbortSignal, onProgress: (progress: DownloadProgress) => void): Promise<void> {
    this.prepared += 1;
    this.progress = onProgress;
    return new Promise((resolve, reject) => {
      this.succeed = resolve;
      this.fail = reject;
      signal.addEventListener("abort", () => {
        this.cancelled += 1;
        reject(signal.reason as Error);
      });
    });
  }
}
