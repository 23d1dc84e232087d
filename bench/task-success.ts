// npm run bench:success [-- OPTIONS]: does it get the job done? Every request of a half of tests/fixtures/requests/, on the
// demo sites' own pages, worked by the embedded model in Chromium. Run after a build. docs/task-success.md says what counts.
//
//   --half dev|final       which half; default final
//   --site NAME            this site alone; may be given several times
//   --only ID[,ID]         these requests alone
//   --peer                 not our chat: a plain loop of the AI SDK, with @browser-ai/transformers-js
//   --faults               30 % of the model's replies are damaged on their way to whoever reads them
//   --without BEHAVIOUR    our loop without corrections, repair, repeats, ranking or fitting
//   --crowded              60 more tools on every page, and a long conversation before the request
//   --json FILE            writes every request's outcome, too
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chatAssistant } from "../tests/task-success/chat-assistant.js";
import { judge, type Verdict } from "../tests/task-success/judge.js";
import { readRequests } from "../tests/task-success/request-files.js";
import type { TaskRequest } from "../tests/task-success/requests.js";
import type { Site } from "../tests/task-success/site.js";
import { type PlayedRequest, runRequest } from "../tests/task-success/run-request.js";
import { type Behaviour, BEHAVIOURS, buildAlteredKit } from "./altered-kit.js";
import { alteredSite } from "./altered-site.js";
import { ANSWER_CROWD, EARLIER } from "./crowd.js";
import { damage } from "./faults.js";
import { openLab } from "./lab.js";
import { plainLoop } from "./plain-loop.js";
import { successTable } from "./success-table.js";
import { withEarlier } from "./with-earlier.js";

/** A request, what it came to, and whether that is right. */
export interface Result extends PlayedRequest, Verdict {
  id: string;
  site: string;
  kind: string;
}

const { values: options } = parseArgs({
  options: {
    half: { type: "string", default: "final" },
    site: { type: "string", multiple: true },
    only: { type: "string", multiple: true },
    peer: { type: "boolean", default: false },
    faults: { type: "boolean", default: false },
    without: { type: "string" },
    crowded: { type: "boolean", default: false },
    json: { type: "string" },
  },
});
const { half, peer, faults, crowded } = options;
const without = options.without as Behaviour | undefined;
if (without !== undefined && !BEHAVIOURS.includes(without)) {
  throw new Error(`--without takes one of ${BEHAVIOURS.join(", ")}.`);
}
if (half !== "dev" && half !== "final") throw new Error("--half takes dev or final.");
if (peer && without !== undefined) throw new Error("A plain loop has nothing to take out.");
const only = options.only?.flatMap((ids) => ids.split(","));
const sites = await readRequests(half, options.site);

const isAltered = !peer && (faults || without !== undefined);
const kit = isAltered ? await buildAlteredKit({ without, faults }) : undefined;
const { browser, site: baseURL } = await openLab([], [alteredSite({ kit, crowded })]);
const context = await browser.newContext({ baseURL });
context.setDefaultTimeout(180_000); // A machine that does other things meanwhile must not be the reason.
// The functions that run in the page are compiled by tsx, which has them name their inner functions by this.
await context.addInitScript("globalThis.__name ??= (it) => it;");
if (crowded) await context.addInitScript(ANSWER_CROWD);

let requestId = "";
let replies = 0;
if (faults) {
  await context.exposeFunction("damaged", (reply: string) => damage(reply, requestId, replies++));
}
const ours = crowded ? withEarlier(chatAssistant, EARLIER) : chatAssistant;
const asMessages = crowded ? EARLIER.map(({ role, text }) => ({ role, content: text })) : [];
const assistant = peer ? await plainLoop(context, asMessages) : ours;

const page = await context.newPage();
const results: Result[] = [];
for (const { of, site, requests } of sites) {
  for (const request of requests) {
    const { id, kind } = request;
    if (only && !only.includes(id)) continue;
    [requestId, replies] = [id, 0];
    const result = await play(of, request, site);
    results.push(result);
    const mark = result.right ? "right" : result.falseDone ? "FALSE DONE" : "wrong";
    const reason = result.right ? "" : `: ${result.why}. It said: ${result.reply}`;
    console.error(`${mark.padEnd(12)}${id} (${kind})${reason}`);
  }
}
await browser.close();

const weights = readFileSync(join(import.meta.dirname, "../demo/models/pocket/onnx/model_q4.onnx"));
const model = createHash("sha256").update(weights).digest("hex").slice(0, 12);
const what = [
  peer ? "plain loop (AI SDK)" : "Agent Elements",
  ...(without === undefined ? [] : [`without ${without}`]),
  ...(faults ? ["30 % of replies damaged"] : []),
  ...(crowded ? ["crowded pages"] : []),
];
console.log(`${what.join(", ")}; ${half} half; model ${model}\n`);
console.log(successTable(results));
if (options.json !== undefined) {
  const told = { what: what.join(", "), half, model, results };
  writeFileSync(options.json, `${JSON.stringify(told, null, 2)}\n`);
}
process.exit(0); // The server would go on.

/** What keeps a request from being played counts as wrong, and not as the end of an hour's run. */
async function play(of: Site, request: TaskRequest, site: string): Promise<Result> {
  const { id, kind, expect } = request;
  try {
    const played = await runRequest(page, of, request, assistant);
    return { id, site, kind, ...judge(expect, played), ...played };
  } catch (error) {
    const why = `it could not be played: ${String(error)}`;
    const nothing = {
      isOver: false,
      reply: "",
      errors: [],
      before: {},
      after: {},
      steps: 0,
      calls: 0,
      ms: 0,
    };
    return { id, site, kind, right: false, falseDone: false, why, ...nothing };
  }
}
