import type { ChatTurn } from "../../contract/provider.js";
import type { CompactTool } from "../../contract/tools.js";

/** Tags by which models tell their own calls and thoughts, and what tools answered, from text. */
const FENCES = ["tool_call", "tool_response", "tool_result", "tools", "think"].flatMap((name) => [
  `<${name}>`,
  `</${name}>`,
]);

/**
 * A conversation in which no text of a person, a page or a tool can pass for the model's own marks: a tokenizer
 * makes `<|im_end|>` the end of a turn wherever it stands, so a page could write turns of its own. Such a mark gets
 * a space after its first sign. The model's own turns stay: they hold the calls that it has written.
 *
 * @param special The tokenizer's special tokens.
 */
export function withoutForeignMarks(
  { messages, tools }: { messages: readonly ChatTurn[]; tools: readonly CompactTool[] },
  special: readonly string[],
): { messages: ChatTurn[]; tools: CompactTool[] } {
  const marks = [...special.filter((mark) => mark.length > 1), ...FENCES];
  const clean = (text: string) =>
    marks.reduce((said, mark) => said.replaceAll(mark, `${mark[0]} ${mark.slice(1)}`), text);
  return {
    messages: messages.map((turn) =>
      turn.role === "user" || turn.role === "tool"
        ? { ...turn, content: clean(turn.content) }
        : turn,
    ),
    tools: tools.map((tool) => cleanTexts(tool, clean) as CompactTool),
  };
}

function cleanTexts(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === "string") return clean(value);
  if (Array.isArray(value)) return value.map((item) => cleanTexts(item, clean));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [clean(key), cleanTexts(item, clean)]),
  );
}
