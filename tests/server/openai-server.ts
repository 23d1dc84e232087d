// A real HTTP server that speaks the OpenAI-compatible protocol, with replies that a test scripts.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";

/** What a test's server writes: pieces of a reply, each an object of the protocol's `delta`. */
export type Reply = object[] | ((response: ServerResponse) => void);

/** What a provider asked. */
export interface Asked {
  messages: Record<string, unknown>[];
  tools?: { function: { name: string; description: string; parameters: unknown } }[];
  [key: string]: unknown;
}

export class OpenAIServer {
  readonly asked: Asked[] = [];
  /** How many requests were closed before their reply was whole. */
  closed = 0;
  readonly #replies: Reply[];
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  constructor(...replies: Reply[]) {
    this.#replies = replies;
  }

  /** Starts the server, and gives a model of the AI SDK behind it. */
  async start() {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const { port } = this.#server.address() as AddressInfo;
    const provider = createOpenAICompatible({
      name: "scripted",
      baseURL: `http://127.0.0.1:${port}/v1`,
    });
    return provider("scripted-model");
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request) body += chunk;
    this.asked.push(JSON.parse(body));
    response.on("close", () => (this.closed += response.writableFinished ? 0 : 1));
    const reply = this.#replies.shift();
    if (!reply) {
      response.writeHead(400, { "content-type": "application/json" });
      response.end('{"error":{"message":"The script is over."}}');
      return;
    }
    if (typeof reply === "function") return reply(response);
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const delta of reply) response.write(event(delta));
    const isCall = reply.some((delta) => "tool_calls" in delta);
    response.write(event({}, isCall ? "tool_calls" : "stop"));
    response.end("data: [DONE]\n\n");
  }
}

/** One event of the protocol. */
export function event(delta: object, finish_reason: string | null = null): string {
  const chunk = {
    id: "r1",
    object: "chat.completion.chunk",
    created: 1,
    model: "scripted-model",
    choices: [{ index: 0, delta, finish_reason }],
  };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

export const words = (...content: string[]): object[] => content.map((text) => ({ content: text }));

/** A call as providers stream it: its name, then its arguments in pieces. */
export function calls(id: string, name: string, args: string): object[] {
  const half = Math.ceil(args.length / 2);
  return [
    { tool_calls: [{ index: 0, id, type: "function", function: { name, arguments: "" } }] },
    { tool_calls: [{ index: 0, function: { arguments: args.slice(0, half) } }] },
    { tool_calls: [{ index: 0, function: { arguments: args.slice(half) } }] },
  ];
}
