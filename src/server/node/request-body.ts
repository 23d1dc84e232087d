import type { NodeRequest } from "./node-http.js";

/** The body of a request as a stream, read from the connection no faster than somebody reads it here. */
export function requestBody(req: NodeRequest): ReadableStream<Uint8Array> {
  let isOpen = true;
  const close = (end: () => void) => {
    if (isOpen) end();
    isOpen = false;
  };
  return new ReadableStream(
    {
      start(controller) {
        req.pause();
        req.on("data", (chunk) => {
          if (!isOpen) return;
          controller.enqueue(chunk);
          req.pause();
        });
        req.on("end", () => close(() => controller.close()));
        req.on("close", () => close(() => controller.error(new Error("The caller went away."))));
        req.on("error", () => {}); // "close" follows.
      },
      pull() {
        req.resume();
      },
      cancel() {
        isOpen = false; // The connection is still needed for the answer.
      },
    },
    { highWaterMark: 0 },
  );
}
