// npm run bench:rank [-- FILE]: how often the right tool is among the first 1, 4 and 8, by the seed's `rankTools`, by
// `createToolRanker` and by MiniSearch, on pages of 48 tools and on all tools of a set; and how long 1,000 tools take.
//
// FILE holds JSON lines: {type: "set"}, {type: "tool", set, name, description, parameters} and {type: "query", set, id,
// query, gold, page}. Without it the shop's own set is used. The ranker's few figures were chosen on the first half of
// each set (an even CRC-32 of the id); the second half was held out.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import MiniSearch from "minisearch";
import type { ToolDescriptor } from "../src/local-agent/contract/tools.js";
import { rankTools } from "../src/local-agent/tools/rank-tools.js";
import { createToolRanker } from "../src/local-agent/tools/ranker/create-tool-ranker.js";
import { fieldsOf } from "../src/local-agent/tools/ranker/tool-fields.js";

interface Query {
  id: string;
  query: string;
  /** Names of the right tools. */
  gold: readonly string[];
  /** Names of the 48 tools on its page. */
  page: readonly string[];
}

interface EvalSet {
  tools: ReadonlyMap<string, ToolDescriptor>;
  queries: readonly Query[];
}

/** Names of the first eight tools. */
type Rank = (tools: readonly ToolDescriptor[], query: string) => string[];

const CUTS = [1, 4, 8] as const;
const MOST = 8;

const file = process.argv[2] ?? join(import.meta.dirname, "cases/rank-own-shop-cms.jsonl");
const sets = readSets(file);

const contenders: Readonly<Record<string, () => Rank>> = {
  rankTools: () => (tools, query) => namesOf(rankTools(tools, query, { max: MOST })),
  createToolRanker: () => {
    const ranker = createToolRanker();
    return (tools, query) => namesOf(ranker(tools, query, { max: MOST }));
  },
  MiniSearch: () => {
    const indexes = new WeakMap<readonly ToolDescriptor[], MiniSearch>();
    return (tools, query) => {
      const index = indexes.get(tools) ?? miniSearch(tools);
      indexes.set(tools, index);
      const found = index.search(query).map(({ id }) => tools[id as number]?.name ?? "");
      return found.slice(0, MOST);
    };
  },
};

console.log("Share of the right tools among the first 1 / 4 / 8, in percent\n");
for (const [title, half] of [
  ["Pages of 48 tools, all queries", undefined],
  ["Pages of 48 tools, the half that was tuned on", 0],
  ["Pages of 48 tools, the half that was held out", 1],
] as const) {
  printTable(title, ({ tools, queries }, make) => {
    const rank = make();
    const of = queries.filter(({ id }) => half === undefined || crc32(id) % 2 === half);
    return recall(of, (query) => rank(toolsNamed(tools, query.page), query.query));
  });
}
printTable("All tools of the set", ({ tools, queries }, make) => {
  const rank = make();
  const all = [...tools.values()];
  return recall(queries, ({ query }) => rank(all, query));
});
measureTimes();

function readSets(path: string): Map<string, EvalSet> {
  const rows = readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const names = [...new Set(rows.map(({ set }) => set as string))];
  return new Map(
    names.map((set) => {
      const own = rows.filter((row) => row.set === set);
      const tools = own
        .filter(({ type }) => type === "tool")
        .map(({ name, description, parameters }) => ({
          name,
          description,
          inputSchema: parameters,
        }));
      const queries = own.filter(({ type }) => type === "query");
      return [set, { tools: new Map(tools.map((tool) => [tool.name, tool])), queries }];
    }),
  );
}

function toolsNamed(tools: EvalSet["tools"], names: readonly string[]): ToolDescriptor[] {
  return names.flatMap((name) => tools.get(name) ?? []);
}

/** MiniSearch over the same texts, with the settings that its documentation shows for fuzzy search. */
function miniSearch(tools: readonly ToolDescriptor[]): MiniSearch {
  const index = new MiniSearch({
    fields: ["name", "title", "description", "parameters", "parameterTexts"],
    searchOptions: { boost: { name: 3, title: 3 }, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(tools.map((tool, id) => ({ id, ...fieldsOf(tool) })));
  return index;
}

function namesOf(tools: readonly { name: string }[]): string[] {
  return tools.map(({ name }) => name);
}

function recall(queries: readonly Query[], rank: (query: Query) => string[]): string {
  const sums = CUTS.map(() => 0);
  for (const query of queries) {
    const ranked = rank(query);
    CUTS.forEach((cut, at) => {
      const first = ranked.slice(0, cut);
      const found = query.gold.filter((name) => first.includes(name)).length;
      sums[at]! += found / query.gold.length;
    });
  }
  return sums.map((sum) => ((100 * sum) / queries.length).toFixed(1).padStart(5)).join(" ");
}

function printTable(title: string, cell: (set: EvalSet, make: () => Rank) => string): void {
  const names = Object.keys(contenders);
  console.log(title.padEnd(48) + names.map((name) => name.padStart(20)).join(""));
  for (const [name, set] of sets) {
    const cells = Object.values(contenders).map((make) => cell(set, make).padStart(20));
    console.log(`  ${`${name} (${set.queries.length})`.padEnd(46)}${cells.join("")}`);
  }
  console.log();
}

function measureTimes(): void {
  const pool = [...sets.values()].flatMap(({ tools }) => [...tools.values()]);
  // Where the file has fewer, each is there several times under another name.
  const tools = Array.from({ length: 1_000 }, (_, at) => {
    const tool = pool[at % pool.length]!;
    return at < pool.length ? tool : { ...tool, name: `${tool.name}_${at}` };
  });
  const requests = [...sets.values()].flatMap(({ queries }) => queries.map(({ query }) => query));
  const some = requests.filter((_, at) => at % Math.ceil(requests.length / 300) === 0);

  const builds = Array.from({ length: 7 }, () => timeOf(() => createToolRanker(tools)));
  const ranker = createToolRanker(tools);
  const again = () => tools.map((tool) => ({ ...tool })); // As a page hands them out anew at each step.
  const times = (rank: (query: string) => unknown) => {
    for (const query of some) rank(query);
    return some.map((query) => timeOf(() => rank(query)));
  };
  const mini = miniSearch(tools);
  console.log(`1,000 tools, ${some.length} requests, ms: median (95th percentile)`);
  const rows = {
    "createToolRanker: build": builds,
    "createToolRanker: rank": times((query) => ranker(tools, query)),
    "createToolRanker: rank, each tool a new object": times((query) => ranker(again(), query)),
    rankTools: times((query) => rankTools(tools, query)),
    "MiniSearch: build": Array.from({ length: 7 }, () => timeOf(() => miniSearch(tools))),
    "MiniSearch: search": times((query) => mini.search(query)),
  };
  for (const [name, row] of Object.entries(rows)) {
    const sorted = row.sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(2);
    console.log(`  ${name.padEnd(50)}${at(0.5).padStart(8)} (${at(0.95)})`);
  }
}

function timeOf(act: () => unknown): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}
