import { assert } from "chai";
import type { AgentPart, AgentToolPart } from "../../../../src/local-agent/contract/messages.js";
import type { StoredMessage } from "../../../../src/store/conversation-storage/message-storage.js";
import { restoredMessages } from "../../../../src/store/conversation-storage/restored-messages.js";
import { asks, done, running, says, waiting } from "./visit.js";

const ARRIVAL = 'Navigated to "Second room" (/second).';

/** What is left of a task that was handed on when the page was left. */
function restored(calls: AgentPart[] | undefined, arrival: string | null): AgentToolPart {
  const handedOn = {
    ...running("p"),
    toolName: "delegate_to_guide",
    ...(calls && { calls }),
  } as AgentToolPart;
  const messages = [asks("u1"), says("a1", handedOn)];
  const stored = messages.map((message, step): StoredMessage => ({
    version: 1,
    turn: 1,
    step,
    id: message.id,
    tab: "mine",
    message,
    timings: {},
  }));
  const [part] = restoredMessages(stored, "mine", false, arrival)[1]?.parts ?? [];
  assert(part?.type === "dynamic-tool");
  return part;
}

const resultOf = (part: AgentToolPart | undefined) =>
  part?.state === "output-error" ? part.errorText : part && "output" in part && part.output;

suite("restoredMessages: a task that an agent had been handed", () => {
  test("the call that left the page arrived; the task may not be finished, and says what was done", () => {
    const part = restored([done("s1"), running("s2")], ARRIVAL);
    assert.equal(
      resultOf(part),
      `${ARRIVAL} The agent that had this task was cut off there: it may not be finished. ` +
        'These calls of its agent were done: ring {"times":2}; ring {"times":2}.',
    );
    assert.deepEqual(part.calls?.map(resultOf), ["rung", ARRIVAL]);
  });

  test("cut while that agent's model wrote, it says so, too", () => {
    const part = restored(undefined, ARRIVAL);
    assert.equal(
      resultOf(part),
      `${ARRIVAL} The agent that had this task was cut off there: it may not be finished.`,
    );
  });

  test("a question of that agent is not open any more: its run is gone", () => {
    const part = restored([waiting("s1")], ARRIVAL);
    assert.equal(part.state, "output-available");
    assert.deepEqual(part.calls?.map(resultOf), [
      "Error [aborted]: Nobody agreed to it. It did not run.",
    ]);
  });

  test("on any other page all of it is aborted", () => {
    const part = restored([done("s1"), running("s2")], null);
    assert.equal(
      resultOf(part),
      "Error [aborted]: The page was left before it finished. " +
        'These calls of its agent were done: ring {"times":2}.',
    );
    assert.deepEqual(part.calls?.map(resultOf), [
      "rung",
      "Error [aborted]: The page was left before it finished.",
    ]);
  });
});
