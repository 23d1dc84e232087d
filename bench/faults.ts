// Damages a part of a model's replies, in the ways in which models' replies to chat templates were found damaged: the same
// reply of the same request always in the same way.
import { crc32 } from "node:zlib";

/** Of a thousand replies. */
const DAMAGED = 300;
const SEED = "faults 1";

interface Call {
  name: string;
  args: Record<string, unknown>;
  /** Both, as the model wrote them. */
  json: string;
}

const json = (name: unknown, args: unknown) => JSON.stringify({ name, arguments: args });
const tag = (content: string) => `<tool_call>\n${content}\n</tool_call>`;
const pairs = ({ args }: Call, write: (name: string, value: unknown) => string, between = ", ") =>
  Object.entries(args)
    .map(([name, value]) => write(name, value))
    .join(between);
/** As text, where a form has no other values. */
const bare = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const python = (value: unknown) =>
  typeof value === "string"
    ? `'${value}'`
    : JSON.stringify(value).replace("true", "True").replace("false", "False");

/** What may become of a call. Each writes what stands in its place. */
const OF_CALLS: readonly ((call: Call) => string)[] = [
  // Around the call.
  ({ json }) => json,
  ({ json }) => `<tool_call>\n${json}`,
  ({ json }) => `<tool_call>\n${json}\n</tool_cal`,
  ({ json }) => tag(`[${json}]`),
  ({ json }) => tag(`\`\`\`json\n${json}\n\`\`\``),
  ({ json }) => `I will do that.\n${tag(json)}\nOne moment.`,
  ({ json }) => `<think>\nI should call it.\n</think>\n${tag(json)}`,
  ({ json }) => `That is what was asked.\n</think>\n\n${tag(json)}`,
  (call) => `<think>\nPerhaps ${tag(json(call.name, {}))} first.\n</think>\n${tag(call.json)}`,
  ({ json }) => `${tag(json)}\n${tag(json)}`,
  ({ json }) => `[TOOL_REQUEST]\n${json}\n[END_TOOL_REQUEST]`,
  ({ json }) => `[TOOL_CALLS][${json}]`,
  ({ json }) => `<|tool_call|>[${json}]<|/tool_call|>`,
  ({ json }) => `<|python_tag|>${json.replace('"arguments"', '"parameters"')}`,
  // The JSON itself.
  ({ json }) => tag(`${json}}`),
  ({ json }) => tag(json.replace(/\}\}\s*$/, ",},}")),
  ({ json }) => tag(json.replace(/\}\s*$/, "]")),
  ({ json }) => tag(json.replace(/"([^"]*)"/g, "“$1”")),
  ({ json }) => tag(json.replace(/"(\w+)":/g, "$1:")),
  (call) => tag(withText(call, (text) => `\\"${text}\\"`)),
  (call) => tag(withText(call, (text) => `"${text.replace(/\w+/, '"$&"')}"`)),
  ({ json }) => `<tool_call>\n${json.slice(0, Math.ceil(json.length * 0.7))}`,
  // The envelope, and what it says.
  ({ name, args }) => tag(JSON.stringify({ name, parameters: JSON.stringify(args) })),
  ({ name, args }) => tag(json(name, JSON.stringify(JSON.stringify(args)))),
  ({ name, args }) => tag(json(name, [args])),
  ({ name, args }) => tag(JSON.stringify({ tool: name, arguments: args, id: "1" })),
  ({ name, args }) =>
    tag(JSON.stringify({ type: "function", function: { name, arguments: args } })),
  ({ name, args }) => tag(json(`functions.${name}`, args)),
  ({ name, args }) => tag(json(`tools/${name}`, args)),
  ({ name, args }) => tag(json(`${name}_now`, args)),
  (call) => tag(json(call.name, Object.fromEntries(Object.entries(call.args).map(asText)))),
  // Another family's way to write a call.
  (call) => `Thought: I need it.\nAction: ${call.name}\nAction Input: ${JSON.stringify(call.args)}`,
  (call) => tag(`<function=${call.name}>\n${pairs(call, qwen, "\n")}\n</function>`),
  (call) => `<function=${call.name}>\n${pairs(call, qwen, "\n")}\n</function>\n</tool_call>`,
  (call) => `<invoke name="${call.name}">\n${pairs(call, invoke, "\n")}\n</invoke>`,
  (call) => `<|tool_call_start|>[${call.name}(${pairs(call, keyword)})]<|tool_call_end|>`,
  (call) => `<|tool_call>call:${call.name}{${pairs(call, gemma, ",")}}<tool_call|>`,
  (call) =>
    `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>${call.name}\n\`\`\`json\n${JSON.stringify(call.args)}\n\`\`\`<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
];

/** The JSON with the first argument that is a text written otherwise. */
function withText({ json, args }: Call, write: (text: string) => string): string {
  const text = Object.values(args).find((value) => typeof value === "string");
  return text === undefined ? json : json.replace(`: "${text}"`, () => `: ${write(text)}`);
}
function asText([name, value]: [string, unknown]): [string, unknown] {
  return [name, typeof value === "object" ? value : String(value)];
}
const qwen = (name: string, value: unknown) => `<parameter=${name}>\n${bare(value)}\n</parameter>`;
const invoke = (name: string, value: unknown) =>
  `<parameter name="${name}">${bare(value)}</parameter>`;
const keyword = (name: string, value: unknown) => `${name}=${python(value)}`;
const gemma = (name: string, value: unknown) =>
  `${name}:${typeof value === "string" ? `<|"|>${value}<|"|>` : JSON.stringify(value)}`;

/** What may become of a reply without a call. */
const OF_PROSE: readonly ((text: string) => string)[] = [
  (text) => `<think>\nNothing is left to do.\n</think>\n\n${text}`,
  (text) => `Nothing is left to do.\n</think>\n\n${text}`,
  (text) => `<think>\nSome models write <tool_call> or <function=name> here.\n</think>\n${text}`,
  (text) => `${text}\n</parameter>\n</invoke>`,
];

/**
 * The reply, or what a fault makes of it.
 * @param request The request's id.
 * @param count How many replies the model had written for it before.
 */
export function damage(reply: string, request: string, count: number): string {
  const chance = (what: string) => crc32(`${SEED} ${request} ${count} ${what}`);
  if (chance("whether") % 1000 >= DAMAGED) return reply;
  const found = readCall(reply);
  if (!found) return firstThatChanges(reply, OF_PROSE, chance("which"), (way) => way(reply));
  return firstThatChanges(reply, OF_CALLS, chance("which"), (way) =>
    // A function: "$" in what it writes is no pattern.
    reply.replace(found.written, () => way(found.call)),
  );
}

/** A fault in a text needs a text: where the chosen way changes nothing, the next one is taken. */
function firstThatChanges<Way>(
  reply: string,
  ways: readonly Way[],
  chosen: number,
  apply: (way: Way) => string,
): string {
  for (const index of ways.keys()) {
    const damaged = apply(ways[(chosen + index) % ways.length]!);
    if (damaged !== reply) return damaged;
  }
  return reply;
}

/** The first call, as the embedded model writes calls. */
function readCall(reply: string): { written: string; call: Call } | null {
  const [written, content = ""] = /<tool_call>\s*(\{[^]*?\})\s*<\/tool_call>/.exec(reply) ?? [];
  if (written === undefined) return null;
  try {
    const { name, arguments: args = {} } = JSON.parse(content) as {
      name: string;
      arguments?: Record<string, unknown>;
    };
    return { written, call: { name, args, json: content } };
  } catch {
    return null; // The model has damaged it itself.
  }
}
