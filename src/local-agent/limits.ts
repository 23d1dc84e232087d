/**
 * What a request to the chat endpoint holds at most (seed tool-allowlist). The server refuses or cuts what is more; the
 * page's client sends no more. A KB is 1,024 bytes; characters are those of JavaScript's strings.
 */
export const LIMITS = {
  requestBytes: 1_048_576,
  messages: 160,
  tools: 48,
  /** Of one text part. */
  textChars: 8_000,
  /** Of the text of one tool result. */
  toolResultChars: 4_000,
  descriptionBytes: 1_024,
  schemaBytes: 8_192,
} as const;
