import type { AgentAdapter, AgentRunRequest } from "../local-agent/contract/adapter.js";
import type { AgentStreamPart } from "../local-agent/contract/stream-parts.js";
import type { ServerConnection } from "./server-connection.js";

// Not in messages.ts: this module is all that a page loads before the first message.
const NOT_LOADED =
  "A part of the assistant could not be loaded. Check the connection, then try again.";

export interface RemoteAdapterOptions {
  /**
   * The address of the chat endpoint, such as `/api/chat`: one of `createChatHandler`, or any route that answers with
   * the AI SDK's `toUIMessageStreamResponse()`.
   */
  endpoint: string;
  /** Default: the endpoint. */
  id?: string;
  /** What the chat shows as the model's name. Default: the endpoint's host. */
  label?: string;
  /** Model steps per user message. Default 6. The page's agent (`req.agent.maxSteps`) wins. */
  maxSteps?: number;
  /** Sent with every request, such as a token against forged requests. */
  headers?: Readonly<Record<string, string>>;
  /** The longest silence of the server, in ms. Default 120000. */
  timeoutMs?: number;
  /** Replaces the page's own `fetch`. */
  fetch?: typeof fetch;
}

/**
 * An adapter whose model is behind a server of the site (seed tool-allowlist). It asks `POST endpoint/session` once for
 * a session, then posts the conversation and the page's tools as they are; the tools run on the page, and their results
 * go back with the next request. Cookies are sent to the page's own origin alone.
 *
 * What does that is loaded with the first message.
 */
export function createRemoteAdapter(options: RemoteAdapterOptions): AgentAdapter {
  return new RemoteAdapter(options);
}

class RemoteAdapter implements AgentAdapter {
  readonly id: string;
  readonly label: string;
  readonly sendsTo: string;
  readonly #options: RemoteAdapterOptions;
  #connection: ServerConnection | undefined;

  constructor(options: RemoteAdapterOptions) {
    this.#options = options;
    this.sendsTo = hostOf(options.endpoint);
    this.id = options.id ?? options.endpoint;
    this.label = options.label ?? this.sendsTo;
  }

  async *run(request: AgentRunRequest): AsyncGenerator<AgentStreamPart, void, void> {
    const modules = await load();
    if (!modules) {
      yield { type: "error", error: NOT_LOADED };
      return;
    }
    const [{ ServerConnection }, { runRemoteAgent }] = modules;
    this.#connection ??= new ServerConnection(this.#options);
    yield* runRemoteAgent(this.#connection, request, this.#options.maxSteps);
  }
}

async function load() {
  try {
    return await Promise.all([import("./server-connection.js"), import("./run-remote-agent.js")]);
  } catch {
    return undefined; // The network is gone, say: the next message tries anew.
  }
}

/** The host that a person knows the server by; an address that cannot be read is told when something is sent. */
function hostOf(endpoint: string): string {
  try {
    return new URL(endpoint, globalThis.document?.baseURI).host;
  } catch {
    return endpoint;
  }
}
