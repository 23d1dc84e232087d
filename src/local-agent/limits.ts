/**
 * What a request to the chat endpoint may bring (seed tool-allowlist). Bytes are those of UTF-8, characters are UTF-16 units, 1 KB is 1,024
 * bytes. Over `requestBytes` a request is answered with 413, over `messages`, `tools` or `textChars` with 400; what is
 * over one of the others is cut, or left out. The page's client sends no more of them.
 */
export const LIMITS = Object.freeze({
  /** One request's body: 1 MB. */
  requestBytes: 1_048_576,
  messages: 160,
  tools: 48,
  /** One text part of a message. */
  textChars: 8_000,
  /** The text of one tool result that the page sends back. */
  toolResultChars: 4_000,
  /** The description of a tool that the page describes itself. */
  descriptionBytes: 1_024,
  /** The schema of a tool that the page describes itself, as JSON. */
  schemaBytes: 8_192,
} as const);
