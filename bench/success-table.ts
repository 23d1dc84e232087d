import type { Result } from "./task-success.js";

/** Markdown: by site, with what a request takes, and by kind. */
export function successTable(results: readonly Result[]): string {
  const rows = [
    ["site", "requests", "right", "share", "false “done”", "steps", "calls", "seconds"],
    ...grouped(results, ({ site }) => site).map((group) => siteRow(group)),
    siteRow(["all", results]),
  ];
  const kinds = [
    ["kind", "requests", "right", "share", "false “done”"],
    ...grouped(results, ({ kind }) => kind).map(([kind, own]) => siteRow([kind, own]).slice(0, 5)),
  ];
  return `${markdown(rows)}\n\n${markdown(kinds)}\n`;
}

type Group = readonly [name: string, results: readonly Result[]];

function grouped(results: readonly Result[], by: (result: Result) => string): readonly Group[] {
  const names = [...new Set(results.map(by))];
  return names.map((name) => [name, results.filter((result) => by(result) === name)]);
}

function siteRow([name, results]: Group): string[] {
  const right = results.filter((result) => result.right).length;
  const mean = (of: (result: Result) => number) =>
    (results.reduce((sum, result) => sum + of(result), 0) / results.length).toFixed(1);
  return [
    name,
    String(results.length),
    String(right),
    `${((100 * right) / results.length).toFixed(1)} %`,
    String(results.filter(({ falseDone }) => falseDone).length),
    mean(({ steps }) => steps),
    mean(({ calls }) => calls),
    mean(({ ms }) => ms / 1000),
  ];
}

function markdown([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = line(head.map((_, index) => (index === 0 ? "---" : "---:")));
  return [line(head), rule, ...rows.map(line)].join("\n");
}
