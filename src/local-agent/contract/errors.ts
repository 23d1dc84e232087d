/**
 * Why a tool call gave no result. Written `Error [code]: message` wherever a model or a person reads it
 * (seed run-local-agent, seed tool-allowlist).
 *
 * - `unavailable`: the tool is not on the page now; nothing ran.
 * - `invalid_arguments`: the arguments failed validation; the page was not touched.
 * - `denied`: the person, or a policy, refused; nothing ran.
 * - `timeout`: no answer in time; whether it took effect is unknown.
 * - `aborted`: Stop was pressed while it ran.
 * - `failed`: the tool threw.
 */
export type ToolErrorCode =
  "unavailable" | "invalid_arguments" | "denied" | "timeout" | "aborted" | "failed";
