import type { AgentState } from "../../../src/store/agent-state.js";
import { AgentStore } from "../../../src/store/agent-store.js";
import type { AgentStorePart } from "../../../src/store/store-part.js";

/** A store whose parts are kept, and which can be waited for. */
export class WatchedStore extends AgentStore {
  readonly parts: AgentStorePart[] = [];

  constructor() {
    super("watched");
    this.subscribe((_, part) => this.parts.push(part));
  }

  /** The types of the parts so far. */
  get types(): string[] {
    return this.parts.map(({ type }) => type);
  }

  /** How the runs so far have ended. */
  get ends(): string[] {
    return this.parts.flatMap((part) => {
      if (part.type === "finish") return [`finish ${part.reason}`];
      return part.type === "error" ? [`error ${part.error}`] : [];
    });
  }

  /** The conversation in short: a line a message, `role: text [tool state]`. */
  get said(): string[] {
    return this.getState().messages.map(
      ({ role, parts }) =>
        `${role}: ${parts
          .map((part) => (part.type === "text" ? part.text : `[${part.toolName} ${part.state}]`))
          .join(" ")}`,
    );
  }

  /** Resolves as soon as the state is such, now or after a part to come. */
  until(isSo: (state: AgentState, part?: AgentStorePart) => boolean): Promise<void> {
    return new Promise((resolve) => {
      if (isSo(this.getState())) return resolve();
      const leave = this.subscribe((state, part) => {
        if (!isSo(state, part)) return;
        leave();
        resolve();
      });
    });
  }

  /** Resolves when nothing runs (any more). */
  untilEnded(): Promise<void> {
    return this.until(({ status }) => status === "ready" || status === "error");
  }

  /** Resolves when a call of this tool asks the person; gives the question's id. */
  async untilAsked(toolName: string): Promise<string> {
    const find = () =>
      this.getState()
        .messages.flatMap(({ parts }) => parts)
        .find(
          (part) =>
            part.type === "dynamic-tool" &&
            part.toolName === toolName &&
            part.state === "approval-requested",
        );
    await this.until(() => find() !== undefined);
    const part = find();
    return part && "approval" in part ? part.approval.id : "";
  }
}

/** After everything that is already on its way. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
