import type { AgentMessage } from "../../local-agent/contract/messages.js";
import type { AgentState } from "../agent-state.js";
import { timingsOf } from "../call-timings.js";
import { callsIn } from "../change-messages.js";
import { MAX_MESSAGES, STORED_VERSION, type StoredMessage } from "./message-storage.js";

type Kept = ReadonlyMap<string, StoredMessage>;

/**
 * What must be written so that the messages of a state are kept. A snapshot shares what has not changed, so
 * that a message which is the same object needs nothing.
 *
 * @param before What is kept now, by the messages' ids.
 * @returns What is kept then, and how to get there.
 */
export function changesSince(before: Kept, { messages, timings }: AgentState, tab: string) {
  const kept = new Map<string, StoredMessage>();
  const changed: StoredMessage[] = [];
  let last: StoredMessage | undefined;
  for (const message of messages) {
    let record = before.get(message.id);
    if (record?.message !== message) {
      record = {
        version: STORED_VERSION,
        ...(record ? placeOf(record) : placeAfter(last, message)),
        id: message.id,
        tab,
        message,
        timings: timingsOf(callsIn([message]), timings),
      };
      changed.push(record);
    }
    kept.set(message.id, record);
    last = record;
  }
  const removed = [...before.values()].filter(({ id }) => !kept.has(id));
  return { kept, changed: changed.slice(-MAX_MESSAGES), removed };
}

function placeOf({ turn, step }: StoredMessage) {
  return { turn, step };
}

/** A request begins a turn; what follows belongs to it. */
function placeAfter(last: StoredMessage | undefined, { role }: AgentMessage) {
  if (last && role === "assistant") return { turn: last.turn, step: last.step + 1 };
  return { turn: Math.max(Date.now(), (last?.turn ?? 0) + 1), step: 0 };
}
