/** What the AI SDK's clients, and the proxies on the way, are told of a UI message stream (AI SDK, stream protocol). */
export const UI_MESSAGE_STREAM_HEADERS = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  "x-vercel-ai-ui-message-stream": "v1",
  // nginx would else keep the stream back until it is whole.
  "x-accel-buffering": "no",
} as const;
