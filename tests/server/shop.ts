// A shop's endpoint for tests, with a model that is scripted, and what a page of it sends.
import type { AgentMessage, AgentStreamPart } from "../../src/local-agent/index.js";
import {
  createChatHandler,
  defineWebAgent,
  defineWebTool,
  type ChatHandler,
  type ChatHandlerOptions,
  type ModelInput,
} from "../../src/server/index.js";

export const ORIGIN = "https://shop.example";
export const ENDPOINT = `${ORIGIN}/api/chat`;
export const SECRET = "a secret that only the tests and nobody else knows";

export const search = defineWebTool({
  id: "search_products",
  title: "Search",
  description: "Search the catalogue.",
  inputSchema: { type: "object", properties: { query: { type: "string" } }, required: ["query"] },
  annotations: { readOnlyHint: true },
});

export const agents = [
  defineWebAgent({
    id: "shopper",
    instructions: "This is a tea shop.",
    tools: ["open_product"],
    agents: ["stylist"],
    maxSteps: 3,
  }),
  defineWebAgent({ id: "stylist", description: "Knows what goes with what.", agents: ["shopper"] }),
];

/** A model that says these parts, and remembers what it was given. */
export function scriptedModel(...parts: AgentStreamPart[]) {
  const inputs: ModelInput[] = [];
  const model = async function* (input: ModelInput) {
    inputs.push(input);
    yield { type: "message-start", messageId: "m1" } as const;
    yield* parts;
    yield { type: "finish", reason: "stop" } as const;
  };
  return { inputs, model };
}

/** The shop's endpoint, asked from one address. Its model is scripted, its sessions are on. */
export function shop(options: Partial<ChatHandlerOptions> = {}, ...parts: AgentStreamPart[]) {
  const { inputs, model } = scriptedModel(...parts);
  const handler = createChatHandler({
    model,
    agents,
    requireAgent: true,
    tools: [search, "add_to_cart"],
    sessions: { secret: SECRET },
    ...options,
  });
  const fromHome: ChatHandler = (request, connection = { address: "203.0.113.7" }) =>
    handler(request, connection);
  return { handler: fromHome, inputs };
}

/** The `Cookie` header of a new session. */
export async function newSession(handler: ChatHandler): Promise<string> {
  const response = await handler(sessionRequest());
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

export function sessionRequest(headers: Record<string, string> = { origin: ORIGIN }): Request {
  return new Request(`${ENDPOINT}/session`, { method: "POST", headers });
}

export const said = (text: string): AgentMessage => ({
  id: "u",
  role: "user",
  parts: [{ type: "text", text }],
});

export const tool = (name: string, more: object = {}) => ({
  name,
  description: `The page's ${name}.`,
  inputSchema: { type: "object" },
  ...more,
});

/** What a page of the shop posts. */
export const body = (more: object = {}): Record<string, unknown> => ({
  agent: "shopper",
  messages: [said("Hello")],
  tools: [],
  ...more,
});

export function chatRequest(
  cookie: string,
  sent: unknown = body(),
  headers: Record<string, string> = {},
): Request {
  return new Request(ENDPOINT, {
    method: "POST",
    headers: { "content-type": "application/json", origin: ORIGIN, cookie, ...headers },
    body: typeof sent === "string" ? sent : JSON.stringify(sent),
  });
}

/** Sends one request with a session of its own, and reads the whole answer. */
export async function ask(handler: ChatHandler, sent?: unknown, headers?: Record<string, string>) {
  const response = await handler(chatRequest(await newSession(handler), sent, headers));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** What the scripted model was given for this body. */
export async function given(sent: object, options?: Partial<ChatHandlerOptions>): Promise<ModelInput> {
  const { handler, inputs } = shop(options);
  const { status, text } = await ask(handler, body(sent));
  const [input] = inputs;
  if (status !== 200 || !input) throw new Error(`${status} ${text}`);
  return input;
}

/** The chunks of a UI message stream. */
export function chunksOf(text: string): Record<string, unknown>[] {
  return text
    .split("\n\n")
    .filter((event) => event.startsWith("data: {"))
    .map((event) => JSON.parse(event.slice("data: ".length)));
}

/** A conversation that ends with a call of the assistant. */
export const called = (part: object, text = "Find mugs"): unknown[] => [
  said(text),
  {
    id: "a",
    role: "assistant",
    parts: [
      {
        type: "dynamic-tool",
        toolCallId: "call-1",
        toolName: "search_products",
        input: { query: "mugs" },
        ...part,
      },
    ],
  },
];
