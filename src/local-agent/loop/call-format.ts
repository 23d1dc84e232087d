import type { CallFormat } from "../contract/provider.js";

/**
 * Writes a call as a model of that family writes it. Earlier calls go back into the history so, and the
 * system prompt's worked example uses it (seed run-local-agent, 1).
 *
 * - `hermes`: `<tool_call>` around one JSON object (Qwen, Hermes, SmolLM, Granite)
 * - `json`: the bare JSON object
 * - `pythonic`: `[name(key="value")]` (Llama 3.2, LFM2)
 * - a function: whatever it returns
 */
export function writeCall(format: CallFormat, name: string, args: unknown): string {
  if (typeof format === "function") return format(name, args);
  if (format === "pythonic") return `[${name}(${keywordArguments(args)})]`;
  const json = spacedJson({ name, arguments: args ?? {} });
  return format === "json" ? json : `<tool_call>\n${json}\n</tool_call>`;
}

function keywordArguments(args: unknown): string {
  if (typeof args !== "object" || args === null) return "";
  return Object.entries(args)
    .map(([key, value]) => `${key}=${pythonLiteral(value)}`)
    .join(", ");
}

function pythonLiteral(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(", ")}]`;
  if (typeof value === "object") {
    const entries = Object.entries(value);
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}: ${pythonLiteral(item)}`).join(", ")}}`;
  }
  return JSON.stringify(value);
}

/**
 * JSON on one line with a space after `,` and `:`, as the models were trained on.
 * Indented JSON has line breaks only between its tokens, never inside a string: those are folded away.
 */
export function spacedJson(value: unknown): string {
  const indented = JSON.stringify(value, null, 1) ?? "null";
  return indented.replace(/,\n\s*/g, ", ").replace(/\n\s*/g, "");
}
