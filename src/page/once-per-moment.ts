/** A function that does `work` once for all calls of a moment, when what runs now has ended. */
export function oncePerMoment(work: () => void): () => void {
  let isQueued = false;
  return () => {
    if (isQueued) return;
    isQueued = true;
    queueMicrotask(() => {
      isQueued = false;
      work();
    });
  };
}
