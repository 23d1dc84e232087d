import { TEXT_MAX, toPlainData } from "./plain-data.js";

/** Most characters of a response's body that are read: a long JSON has to be whole before it can be cut. */
const BODY_MAX = 10 * TEXT_MAX;

/**
 * What a tool returned, as plain JSON data for the conversation and the model (`toPlainData`). Never throws.
 * Nothing is `null`. An MCP `CallToolResult` stays one, with its `isError`. A `Response` is its JSON or its
 * text; one with an error status, or that breaks off, is a `CallToolResult` with `isError`. An element is its
 * readable text, and a list of them the list of theirs.
 */
export async function toToolOutput(value: unknown): Promise<unknown> {
  if (isResponse(value)) return toPlainData(await responseOutput(value));
  if (isNode(value)) return toPlainData((await textsOf([value]))[0]);
  const nodes = nodesIn(value);
  return toPlainData(nodes ? await textsOf(nodes) : value);
}

async function textsOf(nodes: readonly Node[]): Promise<string[]> {
  const { readableText } = await import("./readable-text.js");
  return nodes.map((node) => readableText([node]));
}

/** The nodes of a list of nothing but nodes, such as `querySelectorAll` gives; else null. */
function nodesIn(value: unknown): Node[] | null {
  try {
    const isList =
      Array.isArray(value) || value instanceof NodeList || value instanceof HTMLCollection;
    const items: unknown[] = isList ? [...(value as Iterable<unknown>)] : [];
    return items.length > 0 && items.every(isNode) ? items : null;
  } catch {
    return null; // No DOM here, or a proxy that throws.
  }
}

function isNode(value: unknown): value is Node {
  try {
    return typeof Node === "function" && value instanceof Node;
  } catch {
    return false;
  }
}

function isResponse(value: unknown): value is Response {
  try {
    return typeof Response === "function" && value instanceof Response;
  } catch {
    return false; // A proxy that throws.
  }
}

async function responseOutput(response: Response): Promise<unknown> {
  try {
    const type = response.headers.get("content-type") ?? "";
    const text = await bodyText(response);
    if (!response.ok) return failure(response, type, text);
    return /[/+]json\b/i.test(type) ? jsonOrText(text) : text;
  } catch (error) {
    return errorResult(`The site's answer could not be read: ${String(error)}`);
  }
}

function failure({ status, statusText }: Response, type: string, text: string): unknown {
  const said = `The site answered ${status} ${statusText}`.trim();
  // An error page is markup around the same words.
  return errorResult(text === "" || /\bhtml\b/i.test(type) ? `${said}.` : `${said}: ${text}`);
}

/** MCP's form of a call that failed. */
function errorResult(text: string): unknown {
  return { content: [{ type: "text", text }], isError: true };
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The body, as far as it is within bounds: a stream may have no end. */
async function bodyText(response: Response): Promise<string> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  while (text.length < BODY_MAX) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
  void reader.cancel().catch(() => {}); // Nobody waits for the rest.
  return text;
}
