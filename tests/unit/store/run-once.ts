import { assert } from "chai";
import type { AgentAdapter, AgentRunRequest } from "../../../src/local-agent/contract/adapter.js";
import { startRun } from "../../../src/store/run-agent.js";
import { adapterOf } from "./fake-adapter.js";
import { WatchedStore } from "./store-watch.js";

/** Runs the adapter to its end. */
export async function runOnce(
  run: AgentAdapter["run"],
  store = new WatchedStore(),
): Promise<WatchedStore> {
  startRun(store, adapterOf(run));
  await store.untilEnded();
  return store;
}

/** What an adapter is handed. */
export async function requestOf(store: WatchedStore): Promise<AgentRunRequest> {
  let given: AgentRunRequest | undefined;
  await runOnce(async function* (request) {
    given = request;
    yield { type: "finish", reason: "stop" };
  }, store);
  assert(given);
  return given;
}
