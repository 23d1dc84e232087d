export type AgentTextPart = { type: "text"; text: string };

/** A call of a page tool, in the AI SDK's `dynamic-tool` shape and states. */
export type AgentToolPart = {
  type: "dynamic-tool";
  toolCallId: string;
  toolName: string;
  input: unknown;
  /**
   * Of a call of `delegate_to_<id>`: what that agent has called, oldest first. One level deep, since such an agent hands
   * nothing on. It is for the person: the model that made this call reads its output alone.
   */
  calls?: AgentToolPart[];
} & (
  | { state: "input-streaming" }
  | { state: "input-available" }
  | { state: "approval-requested"; approval: { id: string } }
  | { state: "approval-responded"; approval: { id: string; approved: boolean; reason?: string } }
  | { state: "output-available"; output: unknown }
  /** `errorText` is the full `Error [code]: …`, so that the code survives a reload. */
  | { state: "output-error"; errorText: string }
  | { state: "output-denied"; approval: { id: string; approved: false; reason?: string } }
);

export type AgentPart = AgentTextPart | AgentToolPart;

/** A message of the conversation, in the AI SDK's `UIMessage` shape. */
export interface AgentMessage {
  id: string;
  role: "user" | "assistant";
  parts: AgentPart[];
  metadata?: unknown;
}
