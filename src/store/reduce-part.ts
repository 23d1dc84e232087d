import type { AgentState } from "./agent-state.js";
import { endOpenTimings, noTimings, timingsOf } from "./call-timings.js";
import { callsIn, changeAnswer, settleMessages } from "./change-messages.js";
import { deepFreeze } from "./deep-freeze.js";
import { CALL_REDUCERS } from "./reduce-call.js";
import type { AgentStorePart } from "./store-part.js";

/** What each part does to the state. */
export type Reducers = {
  [Type in AgentStorePart["type"]]: (
    state: AgentState,
    part: Extract<AgentStorePart, { type: Type }>,
    now: number,
  ) => AgentState;
};

/** A store that nothing has happened to. */
export const INITIAL_STATE: AgentState = deepFreeze({
  status: "ready",
  messages: [],
  activity: null,
  error: null,
  model: { availability: "unavailable" },
  timings: noTimings(),
  editing: null,
  storageError: null,
});

/**
 * The state after a part. Pure: what did not change keeps its identity, what is new is frozen. What belongs to
 * somebody else, such as a call's arguments, is copied first: freezing it would freeze the page's own data.
 *
 * @param now When the part arrived, in ms of `Date.now()`.
 * @returns The same state for a part of an unknown type (a newer adapter may send one) and for one that
 * names a call or a message that is not there, or not any more.
 */
export function reducePart(state: AgentState, part: AgentStorePart, now: number): AgentState {
  if (!Object.hasOwn(REDUCERS, part.type)) return state;
  // TypeScript cannot see that the reducer found by the part's type takes that part.
  const reduce = REDUCERS[part.type] as (
    state: AgentState,
    part: AgentStorePart,
    now: number,
  ) => AgentState;
  return deepFreeze(reduce(state, part, now));
}

const REDUCERS: Reducers = {
  start: (state) => ({ ...state, status: "submitted", activity: null, error: null }),

  "user-message": (state, { message }) =>
    hasMessage(state, message.id)
      ? state
      : {
          ...state,
          // A question that was kept over a load, and was not answered, is not open any more.
          messages: [
            ...(isRunning(state) ? state.messages : settleMessages(state.messages)),
            structuredClone(message),
          ],
          editing: null,
        },

  "set-messages": (state, part) => {
    const messages = part.messages.map((message) =>
      // One that stands here already is frozen, and keeps its identity.
      state.messages.includes(message) ? message : structuredClone(message),
    );
    return {
      ...state,
      status: isRunning(state) ? state.status : "ready",
      error: null,
      messages,
      timings: timingsOf(callsIn(messages), structuredClone(part.timings ?? {}), state.timings),
      editing: null,
    };
  },

  activity: (state, { phase, toolName, tokens, ahead }, now) => {
    if (!isRunning(state)) return state;
    const goesOn = state.activity?.phase === phase && state.activity.toolName === toolName;
    const activity = {
      phase,
      ...(toolName === undefined ? {} : { toolName }),
      ...(tokens === undefined ? {} : { tokens }),
      ...(ahead === undefined ? {} : { ahead }),
      since: goesOn && state.activity ? state.activity.since : now,
    };
    return { ...state, activity };
  },

  "message-start": (state, { messageId }) =>
    hasMessage(state, messageId)
      ? state
      : {
          ...state,
          status: "streaming",
          messages: [...state.messages, { id: messageId, role: "assistant", parts: [] }],
        },

  "text-delta": (state, { messageId, text }) => {
    if (text === "") return state;
    const messages = changeAnswer(state.messages, messageId, (parts) => {
      const last = parts.at(-1);
      return last?.type === "text"
        ? [...parts.slice(0, -1), { type: "text", text: last.text + text }]
        : [...parts, { type: "text", text }];
    });
    return { ...state, status: "streaming", messages };
  },

  ...CALL_REDUCERS,

  "edit-start": (state) => {
    const editing = state.messages.findLast(({ role }) => role === "user")?.id;
    return isRunning(state) || editing === undefined ? state : { ...state, editing };
  },

  "edit-end": (state) => (state.editing === null ? state : { ...state, editing: null }),

  "storage-error": (state, { error }) =>
    state.storageError === error ? state : { ...state, storageError: error },

  finish: (state, _part, now) => endRun(state, now, { status: "ready", error: null }),

  error: (state, { error }, now) => endRun(state, now, { status: "error", error }),

  "model-availability": (state, { availability }) => ({ ...state, model: { availability } }),

  "model-progress": (state, { progress }) => ({
    ...state,
    model: { availability: "downloading", progress: { ...progress } },
  }),

  "model-error": (state, { error }) => ({
    ...state,
    model: { availability: "downloadable", error },
  }),
};

function isRunning({ status }: AgentState): boolean {
  return status === "submitted" || status === "streaming";
}

function hasMessage(state: AgentState, id: string): boolean {
  return state.messages.some((message) => message.id === id);
}

function endRun(
  state: AgentState,
  now: number,
  end: Pick<AgentState, "status" | "error">,
): AgentState {
  const timings = endOpenTimings(state.timings, now);
  return { ...state, ...end, activity: null, messages: settleMessages(state.messages), timings };
}
