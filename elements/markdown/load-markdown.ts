type MarkdownModule = typeof import("./markdown-text.js");

let loaded: MarkdownModule | null = null;
let loading: Promise<MarkdownModule> | null = null;

/** What shows markdown, where it is loaded already. */
export function loadedMarkdown(): MarkdownModule | null {
  return loaded;
}

/**
 * Loads what shows markdown: with the first message, since there is no answer to read before.
 *
 * @returns False where it could not be loaded: the text is there without it, and the next message tries again.
 */
export async function loadMarkdown(): Promise<boolean> {
  try {
    loaded = await (loading ??= import("./markdown-text.js"));
  } catch {
    loading = null;
  }
  return loaded !== null;
}
