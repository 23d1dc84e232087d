import type { AgentToolPart } from "../local-agent/contract/messages.js";
import type { AgentStreamPart } from "../local-agent/contract/stream-parts.js";
import { failed } from "../local-agent/loop/run-end.js";
import { newId } from "../local-agent/new-id.js";
import { readOwn } from "../local-agent/tools/foreign-data.js";
import { formatToolError, parseToolError } from "../local-agent/tools/web-tool-error.js";
import { CUT, NO_ANSWER, serverFailed } from "./messages.js";
import { DONE } from "./read-events.js";

/** A call of an answer, which the page runs, or which the server has run. */
export interface AnsweredCall {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly input: unknown;
  /** How it ended, as a part of the conversation; absent: not yet. */
  end?: AgentToolPart;
}

/** One message of an answer: its texts and calls in their order. */
export interface AnswerStep {
  readonly messageId: string;
  readonly parts: (string | AnsweredCall)[];
}

/**
 * Reads an answer in the AI SDK's UI message stream: of this package's server, or of any route that answers with
 * `toUIMessageStreamResponse()`. What it does not know, it leaves out. Text is passed on as it comes, and so is what the
 * server has run itself. Calls of the page are only collected: half an answer must do nothing.
 *
 * @param isTaken Whether the conversation has a call of this id. A server that counts its calls anew in each answer must
 *   not lose one to an older one.
 * @returns The answer's steps; a call that has not ended is the page's to run.
 * @throws RunEnded where the answer breaks off, is empty, or says itself that it failed.
 */
export async function* readAnswer(
  events: AsyncIterable<unknown>,
  isTaken: (toolCallId: string) => boolean,
): AsyncGenerator<AgentStreamPart, AnswerStep[], void> {
  const answer = new Answer(isTaken);
  for await (const event of events) {
    yield* answer.read(event);
    if (answer.isOver) break; // `[DONE]`: some servers keep the connection open.
  }
  return answer.end();
}

/** Of a call. Servers pass ids on to model services, and refuse others. */
const GOOD_ID = /^[\w.:-]{1,128}$/;

class Answer {
  readonly #isTaken: (toolCallId: string) => boolean;
  readonly #steps: AnswerStep[] = [];
  /** By the server's own ids. */
  readonly #calls = new Map<string, AnsweredCall>();
  #step: AnswerStep | undefined;
  #hasEnded = false;
  isOver = false;

  constructor(isTaken: (toolCallId: string) => boolean) {
    this.#isTaken = isTaken;
  }

  *read(event: unknown): Generator<AgentStreamPart, void, void> {
    if (event === DONE) this.isOver = this.#hasEnded = true;
    switch (readOwn(event, "type")) {
      case "start-step":
        this.#step = undefined; // Its message begins with what it says or does.
        break;
      case "text-delta":
        yield* this.#say(readOwn(event, "delta"));
        break;
      case "tool-input-available":
        yield* this.#call(event);
        break;
      case "tool-input-error":
        yield* this.#call(event);
        yield* this.#fail(event, "invalid_arguments", readOwn(event, "errorText"));
        break;
      case "tool-output-available":
        if (readOwn(event, "preliminary") !== true) yield* this.#finish(event);
        break;
      case "tool-output-error":
        yield* this.#fail(event, "failed", readOwn(event, "errorText"));
        break;
      case "tool-output-denied":
        yield* this.#fail(event, "denied", "The server did not allow it.");
        break;
      case "finish":
        this.#hasEnded = true;
        break;
      case "abort":
        throw failed(CUT);
      case "error":
        throw failed(serverFailed(textOf(readOwn(event, "errorText")) || "it gave no reason."));
    }
  }

  end(): AnswerStep[] {
    if (!this.#hasEnded) throw failed(CUT);
    if (this.#steps.length === 0) throw failed(NO_ANSWER);
    return this.#steps;
  }

  *#say(text: unknown): Generator<AgentStreamPart, void, void> {
    if (typeof text !== "string" || text === "") return;
    const { messageId, parts } = yield* this.#currentStep();
    const last = parts.at(-1);
    if (typeof last === "string") parts[parts.length - 1] = last + text;
    else parts.push(text);
    yield { type: "text-delta", messageId, text };
  }

  *#call(event: unknown): Generator<AgentStreamPart, void, void> {
    const [serverId, toolName] = [readOwn(event, "toolCallId"), readOwn(event, "toolName")];
    // What a provider runs by itself, such as a search, is no call of a tool of the page or of the site.
    if (typeof toolName !== "string" || readOwn(event, "providerExecuted") === true) return;
    const former = typeof serverId === "string" ? this.#calls.get(serverId) : undefined;
    if (former && !former.end) return; // The same call again.
    const isGood = typeof serverId === "string" && GOOD_ID.test(serverId) && !former;
    const toolCallId = isGood && !this.#isTaken(serverId) ? serverId : newId("call");
    const call: AnsweredCall = { toolCallId, toolName, input: readOwn(event, "input") ?? {} };
    if (typeof serverId === "string") this.#calls.set(serverId, call);
    const { parts } = yield* this.#currentStep();
    parts.push(call);
  }

  *#finish(event: unknown): Generator<AgentStreamPart, void, void> {
    const call = this.#openCall(event);
    if (!call) return;
    const output = readOwn(event, "output") ?? null;
    call.end = endedCall(call, { state: "output-available", output });
    yield { type: "tool-call", ...aboutCall(call) };
    yield { type: "tool-result", ...aboutCall(call), output };
  }

  *#fail(event: unknown, code: string, said: unknown): Generator<AgentStreamPart, void, void> {
    const call = this.#openCall(event);
    if (!call) return;
    const text = textOf(said) || "no reason was given";
    const known = parseToolError(text);
    const error = known ? text : formatToolError(code, text);
    call.end = endedCall(call, { state: "output-error", errorText: error });
    yield { type: "tool-call", ...aboutCall(call) };
    yield { type: "tool-error", ...aboutCall(call), error, code: known?.code ?? code };
  }

  #openCall(event: unknown): AnsweredCall | undefined {
    const call = this.#calls.get(String(readOwn(event, "toolCallId")));
    return call?.end ? undefined : call;
  }

  *#currentStep(): Generator<AgentStreamPart, AnswerStep, void> {
    if (this.#step) return this.#step;
    const messageId = newId("message");
    this.#step = { messageId, parts: [] };
    this.#steps.push(this.#step);
    yield { type: "message-start", messageId };
    return this.#step;
  }
}

/** What every part about a call says. */
export function aboutCall({ toolCallId, toolName, input }: AnsweredCall) {
  return { toolCallId, toolName, input };
}

/** A call with its end, as a part of the conversation. */
export function endedCall(
  call: AnsweredCall,
  end:
    { state: "output-available"; output: unknown } | { state: "output-error"; errorText: string },
): AgentToolPart {
  return { type: "dynamic-tool", ...aboutCall(call), ...end };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
