import { formatToolError } from "../local-agent/tools/web-tool-error.js";

/** What a call of a tool answers that the server does not let the model see (seed tool-allowlist). Nothing has run. */
export const UNAVAILABLE = formatToolError(
  "unavailable",
  "This tool is not available here. Nothing was done.",
);
