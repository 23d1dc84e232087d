import type { CompactTool } from "../contract/tools.js";

/**
 * The tools in the order in which they were shown before, where they are the same ones: a tool that has been called
 * ranks higher at the next step, and would change the prompt's beginning for nothing (design, "Prompts keep their
 * prefix"). Where one has come or gone, the order is the ranking's.
 */
export function keepOrder(
  ranked: readonly CompactTool[],
  before: readonly CompactTool[],
): readonly CompactTool[] {
  const place = new Map(before.map(({ name }, index) => [name, index]));
  const areTheSame = ranked.length === place.size && ranked.every(({ name }) => place.has(name));
  if (!areTheSame) return ranked;
  return [...ranked].sort((a, b) => (place.get(a.name) ?? 0) - (place.get(b.name) ?? 0));
}
