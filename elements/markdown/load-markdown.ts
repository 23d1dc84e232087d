type MarkdownModule = typeof import("./markdown-text.js");

let loaded: MarkdownModule | null = null;
let loading: Promise<MarkdownModule> | null = null;

/** What shows markdown, where it is loaded already. */
export function loadedMarkdown(): MarkdownModule | null {
  return loaded;
}

/** Loads what shows markdown: with the first message, since there is no answer to read before. */
export async function loadMarkdown(): Promise<void> {
  try {
    loaded = await (loading ??= import("./markdown-text.js"));
  } catch {
    loading = null; // The text is there without it; the next message tries again.
  }
}
