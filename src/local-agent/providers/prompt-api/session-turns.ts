import type { ChatTurn } from "../../contract/provider.js";
import { HOW_TO_ANSWER } from "./constrained-reply.js";
import type { LanguageModelTurn } from "./language-model.js";

/** A prompt as the browser's model takes it: the system text for `initialPrompts`, and the turns to be prompted. */
export interface SessionTurns {
  system: string;
  turns: readonly LanguageModelTurn[];
}

/** Splits a conversation for a session. A tool's turn becomes the user's, since the API knows no tools' turns. */
export function sessionTurns(messages: readonly ChatTurn[]): SessionTurns {
  const system = messages.filter(({ role }) => role === "system");
  const rest = messages.filter(({ role }) => role !== "system");
  return {
    system: [...system.map(({ content }) => content), HOW_TO_ANSWER].join("\n\n"),
    turns: rest.map(({ role, content, name }) =>
      role === "assistant"
        ? { role, content }
        : { role: "user", content: role === "tool" ? toolText(content, name) : content },
    ),
  };
}

function toolText(content: string, name: string | undefined): string {
  return `Result of ${name ?? "the tool"}:\n${content}`;
}
