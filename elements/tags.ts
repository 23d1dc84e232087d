/** The tags of this kit. A test holds the list against the manifest. */
export const TAGS = [
  "agent-activity",
  "agent-approval",
  "agent-chat",
  "agent-code",
  "agent-composer",
  "agent-devtools",
  "agent-download-card",
  "agent-error",
  "agent-log",
  "agent-message",
  "agent-suggestions",
  "agent-tool-call",
  "tool-param",
  "web-agent",
  "web-tool",
];
