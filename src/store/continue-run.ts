import type { AgentAdapter } from "../local-agent/contract/adapter.js";
import type { AgentState } from "./agent-state.js";
import type { AgentStore } from "./agent-store.js";
import { readableText } from "../page/readable-text.js";
import { findShown, isSelector } from "../page/tool-effects/page-tree.js";
import { markupAttribute } from "../page/tool-markup/markup-attribute.js";
import { getToolRegistry } from "../page/tool-registry.js";
import { callsIn, isRunningCall, stepsSinceRequest } from "./change-messages.js";
import { pageContext } from "./page-context.js";
import { prepareModel } from "./requests/prepare-model.js";
import { startRun } from "./run-agent.js";
import type { CutRun } from "./run-position.js";

const CUT = "The page was left before the answer was finished.";
const NO_MODEL =
  "The page was left before the answer was finished, and this page has no model to go on with.";
const NOT_HERE =
  "The page was left before the answer was finished, and the model did not stay. Press Download, then try again.";
/** A page may set its adapter late; one that sets none must not keep the chat busy for ever, in ms. */
const ADAPTER_MS = 10_000;

/** Where the page that is reached says what the call that runs now has come to: its tool's `result`. */
export function answerPlace(store: AgentStore): string | undefined {
  const call = callsIn(store.getState().messages).findLast(isRunningCall);
  const element = call && getToolRegistry().get(call.toolName)?.source?.element;
  return (element && markupAttribute(element, "result")) ?? undefined;
}

/**
 * What became of a call that ran when the last page was left for this one, for the model and the person: what this page
 * shows at the tool's `result`, as a page does that is not left; else which page this is.
 */
export function arrival(result?: string): string {
  const { path = "", title = "" } = pageContext() ?? {};
  const [navigation] = performance.getEntriesByType("navigation");
  if (navigation && "type" in navigation && navigation.type === "reload") {
    return `The page was loaded anew before it answered. Its effect is unknown. This is "${title}" (${path}).`;
  }
  const said =
    result !== undefined && isSelector(result) && readableText(findShown(document, result));
  return said || `Navigated to "${title}" (${path}).`;
}

/**
 * Goes on with a run that was cut when the last page was left: after the calls that have ended, without a second
 * run of any, within the same number of steps (seed run-local-agent, 2). A question that is still open waits for the
 * person, whose answer goes on. Where another page was between, the run is over, and the chat says so.
 */
export function continueRun(store: AgentStore, page: CutRun["page"]): void {
  const { messages } = store.getState();
  const request = messages.findLastIndex(({ role }) => role === "user");
  const isAsking = callsIn(messages.slice(request + 1)).some(
    ({ state }) => state === "approval-requested",
  );
  if (store.run || request < 0 || isAsking) return;
  if (page === "later") store.dispatch({ type: "error", error: CUT });
  else startRun(store, whenReady(store), { stepsUsed: stepsSinceRequest(messages) });
}

/** What answers on this page, as soon as its model is ready: it was a moment ago. */
function whenReady(store: AgentStore): Pick<AgentAdapter, "run"> {
  return {
    async *run(request) {
      const adapter = await readyAdapter(store, request.signal);
      if (!request.signal.aborted) yield* adapter.run(request);
    },
  };
}

async function readyAdapter(store: AgentStore, signal: AbortSignal): Promise<AgentAdapter> {
  const late = AbortSignal.timeout(ADAPTER_MS);
  await stateWhere(store, () => store.adapter !== null, AbortSignal.any([signal, late]));
  const { adapter } = store;
  if (!adapter) throw new Error(NO_MODEL);
  if (!adapter.prepare || signal.aborted) return adapter;
  if (adapter.availability) {
    // What answered a moment ago is in memory, or on this device. Where it is neither, the person decides.
    if ((await adapter.availability()) === "available") return adapter;
    throw new Error(NOT_HERE);
  }
  const refusal = prepareModel(store); // Where it is done, or going on, that is no harm.
  if (refusal?.code === "unavailable") throw new Error(refusal.message);
  const isSettled = ({ model: { availability, error } }: AgentState) =>
    availability === "available" || error !== undefined;
  const { model } = await stateWhere(store, isSettled, signal);
  if (model.error !== undefined) throw new Error(model.error);
  return adapter;
}

/** Resolves with the first state that is so, or with the present one when the signal fires. */
function stateWhere(
  store: AgentStore,
  holds: (state: AgentState) => boolean,
  signal: AbortSignal,
): Promise<AgentState> {
  return new Promise((resolve) => {
    const look = () => {
      if (!signal.aborted && !holds(store.getState())) return;
      leave();
      signal.removeEventListener("abort", look);
      resolve(store.getState());
    };
    const leave = store.subscribe(look);
    signal.addEventListener("abort", look);
    look();
  });
}
