// npm run bench:replies [-- file.jsonl]: what models write instead of calls, and who reads it right: ours; a reader of the
// Hermes tag by JSON.parse, as adapters for the AI SDK have it; and the same by jsonrepair. Each line of the file has
// `tools`, `text`, and in `expect` the `calls` and the `text`, or an `error`: then no call may run.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { jsonrepair } from "jsonrepair";
import { parseToolCalls } from "../src/local-agent/replies/parse-tool-calls.js";
import { coerceArgs } from "../src/local-agent/tools/coerce-args.js";

interface Case {
  tools: { name: string; parameters: unknown }[];
  text: string;
  expect: { calls: Call[]; text: string } | { error: string };
}

interface Call {
  name: string;
  args: unknown;
}

interface Reading {
  calls: Call[];
  text: string;
  /** It is told that something is no call that can be run. */
  failed: boolean;
}

type Reader = (text: string, tools: Case["tools"]) => Reading;

const MEASURED_MS = 1_000;

const file = process.argv[2] ?? join(import.meta.dirname, "cases/replies.jsonl");
const cases = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Case);

const ours: Reader = (reply, tools) => {
  const { calls, text, unreadable } = parseToolCalls(
    reply,
    tools.map(({ name }) => name),
  );
  const known = calls.flatMap(({ name, args }) => {
    const tool = tools.find((one) => one.name === name);
    return tool ? [{ name, args: coerceArgs(tool.parameters, args) }] : [];
  });
  const failed = unreadable.length > 0 || known.length < calls.length;
  return { calls: failed ? [] : known, text, failed };
};

/** The tag's content as one JSON object; where it is none, the tag stays text. */
function hermesTag(read: (json: string) => unknown): Reader {
  return (reply, tools) => {
    const calls: Call[] = [];
    let failed = false;
    const text = reply.replace(/<tool_call>([^]*?)<\/tool_call>/g, (whole, json: string) => {
      try {
        const { name, arguments: args } = read(json) as { name: string; arguments: unknown };
        if (tools.some((tool) => tool.name === name)) calls.push({ name, args });
        else failed = true;
        return "";
      } catch {
        failed = true;
        return whole;
      }
    });
    return { calls, text, failed };
  };
}

const readers: Record<string, Reader> = {
  ours,
  "JSON.parse of the tag": hermesTag((json) => JSON.parse(json)),
  "jsonrepair of the tag": hermesTag((json) => JSON.parse(jsonrepair(json))),
};

const collapsed = (text: string) => text.replace(/\s+/g, " ").trim();
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function isRight({ expect }: Case, { calls, text, failed }: Reading): boolean {
  if ("error" in expect) return failed && calls.length === 0;
  const sameText = collapsed(text) === collapsed(expect.text);
  return !failed && sameText && isDeepStrictEqual(plain(calls), expect.calls);
}

/** Whether a call would run that nobody meant. */
function runsWrongCall({ expect }: Case, { calls }: Reading): boolean {
  const meant = "error" in expect ? [] : expect.calls;
  return calls.some((call) => !meant.some((one) => isDeepStrictEqual(one, plain(call))));
}

function megabytesASecond(read: Reader): number {
  const began = performance.now();
  let chars = 0;
  while (performance.now() - began < MEASURED_MS) {
    for (const { text, tools } of cases) {
      read(text, tools);
      chars += text.length;
    }
  }
  return chars / 1e3 / (performance.now() - began);
}

console.log(`${cases.length} replies of ${file}; MB/s counts characters\n`);
const row = (...cells: string[]) =>
  console.log(
    cells[0]?.padEnd(26) +
      cells
        .slice(1)
        .map((cell) => cell.padStart(18))
        .join(""),
  );
row("", "right", "wrong calls run", "MB/s");
for (const [name, read] of Object.entries(readers)) {
  const readings = cases.map((one) => ({ one, reading: read(one.text, one.tools) }));
  const right = readings.filter(({ one, reading }) => isRight(one, reading)).length;
  const wrong = readings.filter(({ one, reading }) => runsWrongCall(one, reading)).length;
  const share = `${right} (${Math.round((100 * right) / cases.length)} %)`;
  row(name, share, String(wrong), megabytesASecond(read).toFixed(1));
  if (read !== ours) continue;
  for (const { one, reading } of readings) {
    if (!isRight(one, reading)) console.log("  not right:", JSON.stringify(one.text));
  }
}
