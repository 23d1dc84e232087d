import type { AgentRunRequest } from "../../../src/local-agent/contract/adapter.js";
import type { AgentStreamPart } from "../../../src/local-agent/contract/stream-parts.js";
import {
  createRemoteAdapter,
  type RemoteAdapterOptions,
} from "../../../src/remote/create-remote-adapter.js";

export type Body = {
  agent?: string;
  delegated?: boolean;
  page?: { url: string };
  messages: { id: string; role: string; parts: Record<string, unknown>[] }[];
  tools: { name: string }[];
};

type Answer = Response | ((signal: AbortSignal) => Response | Promise<Response>);

/** A `fetch` that answers one response after the other, and keeps what it was asked. */
export class FakeServer {
  readonly urls: string[] = [];
  readonly inits: RequestInit[] = [];
  readonly bodies: Body[] = [];
  sessions = 0;
  session: () => Response | Promise<Response> = () => new Response(null, { status: 204 });
  readonly #answers: Answer[];

  constructor(...answers: Answer[]) {
    this.#answers = answers;
  }

  readonly fetch = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    this.urls.push(String(url));
    this.inits.push(init);
    if (new URL(String(url)).pathname.endsWith("/session")) {
      this.sessions += 1;
      return this.session();
    }
    this.bodies.push(JSON.parse(String(init.body)));
    const answer = this.#answers.shift();
    if (!answer) throw new Error("The test's server was asked once too often.");
    return typeof answer === "function" ? answer(init.signal!) : answer;
  };

  adapter(options: Partial<RemoteAdapterOptions> = {}) {
    return createRemoteAdapter({
      endpoint: "/api/chat",
      fetch: this.fetch as typeof fetch,
      ...options,
    });
  }

  /** All parts of a run. */
  async run(
    request: Partial<AgentRunRequest> = {},
    options: Partial<RemoteAdapterOptions> = {},
  ): Promise<AgentStreamPart[]> {
    const parts: AgentStreamPart[] = [];
    for await (const part of this.adapter(options).run(requestOf(request))) parts.push(part);
    return parts;
  }
}

export function requestOf(more: Partial<AgentRunRequest> = {}): AgentRunRequest {
  const request: AgentRunRequest = {
    messages: [{ id: "u1", role: "user", parts: [{ type: "text", text: "two mugs please" }] }],
    tools: [],
    signal: new AbortController().signal,
    callTool: async (name) => `${name} is done.`,
  };
  return Object.defineProperties(request, Object.getOwnPropertyDescriptors(more)); // Getters stay getters.
}

export const sse = (...chunks: unknown[]): string =>
  chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("");

/** An answer in the AI SDK's UI message stream, with these chunks in one step. */
export function streamOf(...chunks: object[]): Response {
  return eventStream(
    sse({ type: "start" }, { type: "start-step" }, ...chunks, { type: "finish-step" }) +
      sse({ type: "finish", finishReason: "stop" }) +
      "data: [DONE]\n\n",
  );
}

export function eventStream(body: BodyInit, headers: Record<string, string> = {}): Response {
  return new Response(body, { headers: { "content-type": "text/event-stream", ...headers } });
}

export const text = (delta: string, id = "t") => [
  { type: "text-start", id },
  { type: "text-delta", id, delta },
  { type: "text-end", id },
];

export const call = (toolCallId: string, toolName: string, input: unknown = {}) => ({
  type: "tool-input-available",
  toolCallId,
  toolName,
  input,
  dynamic: true,
});

/** A run's parts in short: its words, and its calls with their ends. */
export function told(parts: readonly AgentStreamPart[]): string[] {
  return parts.flatMap((part) => {
    switch (part.type) {
      case "text-delta":
        return [part.text];
      case "tool-call":
        return [`call ${part.toolName}`];
      case "tool-result":
        return [`result ${JSON.stringify(part.output)}`];
      case "tool-error":
        return [part.error];
      case "finish":
        return [`finish ${part.reason}`];
      case "error":
        return [`error ${part.error}`];
      default:
        return [];
    }
  });
}
