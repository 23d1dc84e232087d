import { gateway, type LanguageModel } from "ai";

/** Whether somebody waits for the next part. */
export class Demand {
  #isOpen = true;
  #waiting: (() => void)[] = [];

  open(): void {
    this.#isOpen = true;
    for (const go of this.#waiting.splice(0)) go();
  }

  close(): void {
    this.#isOpen = false;
  }

  async opened(): Promise<void> {
    if (!this.#isOpen) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}

/**
 * A model whose provider is read only while there is demand. `streamText` itself takes all that a provider sends,
 * however slowly its own stream is read: a client that reads nothing would cost the site whole answers, in memory and in
 * tokens.
 */
export function heldBack(model: LanguageModel, demand: Demand): LanguageModel {
  const resolved = typeof model === "string" ? providerOfIds().languageModel(model) : model;
  return new Proxy(resolved, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== "function") return value;
      if (key !== "doStream") return value.bind(target);
      return async (options: unknown) => {
        const result = await value.call(target, options);
        return { ...result, stream: whileOpen(result.stream, demand) };
      };
    },
  });
}

/** Where the AI SDK looks up a model that is given as an id. */
function providerOfIds() {
  return globalThis.AI_SDK_DEFAULT_PROVIDER ?? gateway;
}

function whileOpen<T>(stream: ReadableStream<T>, demand: Demand): ReadableStream<T> {
  const reader = stream.getReader();
  return new ReadableStream<T>(
    {
      async pull(controller) {
        await demand.opened();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
