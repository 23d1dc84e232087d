/** The tools that exist now, asked for by the names that a model writes. */
export interface KnownTools {
  /** False where the caller does not say which tools there are. */
  readonly listed: boolean;
  /** The name of the tool that is meant; `undefined` where there is none, or more than one. */
  find(written: string): string | undefined;
  /** Whether a name that is cut off after `written` may still become a tool's. */
  mayBegin(written: string): boolean;
}

/**
 * Names are matched exactly first. Only on a miss are they mended, by what models add and change without meaning
 * another tool: `functions.` or `tools/` before it, quotes and blanks around it, letter case, `-` or `_` or nothing
 * between words. The nearest name is never guessed.
 */
export function knownTools(names: readonly string[] | undefined): KnownTools {
  if (!names) return { listed: false, find: (written) => written.trim(), mayBegin: () => true };
  const exact = new Set(names);
  const mended = [...exact].map((name) => ({ name, plain: plainName(name) }));
  return {
    listed: true,
    find(written) {
      if (exact.has(written)) return written;
      const plain = plainName(written);
      const [only, ...others] = mended.filter((tool) => tool.plain === plain);
      return others.length === 0 ? only?.name : undefined;
    },
    mayBegin(written) {
      const plain = plainName(written);
      return mended.some((tool) => tool.plain.startsWith(plain));
    },
  };
}

function plainName(name: string): string {
  return name
    .replace(/["'`“”‘’\s_-]+/g, "")
    .toLowerCase()
    .replace(/^(?:functions?|tools?)[./:]/, "");
}
