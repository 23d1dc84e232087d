import type { ToolDescriptor } from "../../contract/tools.js";
import { fieldsOf, type ToolFields } from "./tool-fields.js";
import { ToolIndex } from "./tool-index.js";
import { wordsOf } from "./tool-words.js";

/** What of a tool is read. While it is the same, the tool is not read again. */
type Source = Pick<ToolDescriptor, "name" | "title" | "description" | "inputSchema">;

interface KeptTool {
  readonly place: number;
  readonly fields: ToolFields;
  readonly source: Source;
}

/** An index of a page's tools that follows the page: what is new is read, what has gone is taken out. */
export class KeptTools {
  readonly index = new ToolIndex();
  #kept: readonly KeptTool[] = [];

  /** Brings the index up to date. @returns The place of each tool in the index, in their order. */
  update(tools: readonly ToolDescriptor[]): number[] {
    if (!this.#isCurrent(tools)) this.#exchange(tools);
    return this.#kept.map(({ place }) => place);
  }

  #isCurrent(tools: readonly ToolDescriptor[]): boolean {
    const kept = this.#kept;
    return (
      tools.length === kept.length && tools.every((tool, at) => isSame(tool, kept[at]!.source))
    );
  }

  #exchange(tools: readonly ToolDescriptor[]): void {
    const former = byName(this.#kept);
    const next = tools.map((tool) => reread(tool, former.get(tool.name)?.pop()));
    const stays = new Set(next.map(({ place }) => place));
    for (const { place } of this.#kept) if (!stays.has(place)) this.index.delete(place);
    this.#kept = next.map(({ place, fields, source }) => ({
      place: place ?? this.index.add(wordsOf(fields)),
      fields,
      source,
    }));
  }
}

/** Several tools may have one name; the first stands last. */
function byName(kept: readonly KeptTool[]): Map<string, KeptTool[]> {
  const byName = new Map<string, KeptTool[]>();
  for (const one of [...kept].reverse()) {
    const namesakes = byName.get(one.source.name);
    if (namesakes) namesakes.push(one);
    else byName.set(one.source.name, [one]);
  }
  return byName;
}

/** A tool with the place that it has kept, if it has the same words: a page may build its tools anew each time. */
function reread(
  { name, title, description, inputSchema }: ToolDescriptor,
  kept: KeptTool | undefined,
): Omit<KeptTool, "place"> & { place: number | undefined } {
  const source = { name, ...(title === undefined ? {} : { title }), description, inputSchema };
  if (kept && isSame(source, kept.source)) return kept;
  const fields = fieldsOf(source);
  return {
    place: kept && hasSameWords(fields, kept.fields) ? kept.place : undefined,
    fields,
    source,
  };
}

function isSame(a: Source, b: Source): boolean {
  return (
    a.name === b.name &&
    a.title === b.title &&
    a.description === b.description &&
    a.inputSchema === b.inputSchema
  );
}

function hasSameWords(a: ToolFields, b: ToolFields): boolean {
  return (Object.keys(a) as (keyof ToolFields)[]).every((field) => a[field] === b[field]);
}
