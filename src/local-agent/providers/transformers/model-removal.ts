// A model that is deleted on one page of the site must not live on in the memory of a worker, which other pages use.
const CHANNEL = "webmcp-agents model removal";

/** Tells all pages and workers of the site that the model whose files' addresses begin with `start` was deleted. */
export function tellRemoval(start: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(start);
  channel.close();
}

/** Calls `listener` when another page or worker says that this model was deleted. */
export function onRemoval(start: string, listener: () => void): void {
  new BroadcastChannel(CHANNEL).addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data === start) listener();
  });
}
