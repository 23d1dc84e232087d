import type { AgentStore } from "./agent-store.js";

/** Resolves when nothing runs in the store (any more). */
export function untilIdle(store: AgentStore): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (store.run) return;
      leave();
      resolve();
    };
    const leave = store.subscribe(look);
    look();
  });
}
