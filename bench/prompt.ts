// npm run bench:prompt: tokens of a prompt with eight tools, by the embedded model's tokenizer: with the tools as their
// page describes them, as `rankTools` compacts them, and as `buildToolDescription` tells them. Run on any tools of a page
// by giving a JSON file with a list of them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AutoTokenizer, env } from "@huggingface/transformers";
import type { ToolDescriptor } from "../src/local-agent/contract/tools.js";
import { systemPrompt } from "../src/local-agent/loop/system-prompt.js";
import { buildToolDescription } from "../src/local-agent/tools/build-tool-description.js";
import { rankTools } from "../src/local-agent/tools/rank-tools.js";

const MAX_TOOLS = 8;
const REQUEST = "add two blue mugs to the basket";

const file = process.argv[2] ?? join(import.meta.dirname, "cases/shop-tools.json");
const all = JSON.parse(readFileSync(file, "utf8")) as ToolDescriptor[];

env.allowRemoteModels = false;
env.localModelPath = join(import.meta.dirname, "../demo/models");
const tokenizer = await AutoTokenizer.from_pretrained("pocket");

const compact = rankTools(all, REQUEST, { max: MAX_TOOLS });
const shown = compact.flatMap(({ name }) => all.find((tool) => tool.name === name) ?? []);
const whole = shown.map(({ name, description, inputSchema }) => ({
  name,
  description,
  parameters: inputSchema,
}));

/** Tokens of the system text, the tools and the request, as JSON stands in the chat templates of most models. */
function tokensWith(tools: string): number {
  const system = systemPrompt({
    shown: compact,
    callFormat: "hermes",
    toolsInline: false,
    instructions: undefined,
    delegates: false,
    page: { path: "/shop/", title: "Tea shop" },
  });
  return tokenizer.encode(`${system}\n\n${tools}\n\n${REQUEST}`).length;
}

const lines = (tools: readonly object[]) => tools.map((tool) => JSON.stringify(tool)).join("\n");
const forms: Record<string, string> = {
  "no tools": "",
  "as the page has them": lines(whole),
  "compacted (rankTools)": lines(compact),
  "buildToolDescription, full": shown.map((tool) => buildToolDescription(tool)[0]).join("\n\n"),
  "buildToolDescription, short": shown.map((tool) => buildToolDescription(tool)[1]).join("\n\n"),
};

console.log(`${shown.length} of ${all.length} tools of ${file}, tokenizer of demo/models/pocket\n`);
const none = tokensWith("");
console.log(`${"".padEnd(30)}${"tokens".padStart(8)}${"of the tools".padStart(14)}`);
for (const [name, tools] of Object.entries(forms)) {
  const tokens = tokensWith(tools);
  console.log(
    `${name.padEnd(30)}${String(tokens).padStart(8)}${String(tokens - none).padStart(14)}`,
  );
}
