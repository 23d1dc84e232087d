/** A model of transformers.js, as far as its runs go. */
export interface RunningModel {
  forward(feeds: object): Promise<unknown>;
}

/**
 * Lets the worker hear messages between two tokens: on the processor a run never pauses by itself, and Stop would be
 * heard when all is written.
 */
export function letMessagesIn(model: RunningModel): void {
  const { port1, port2 } = new MessageChannel();
  const forward = model.forward.bind(model);
  model.forward = async (feeds) => {
    await new Promise<void>((resolve) => {
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
    return forward(feeds);
  };
}
