import { completeStrings, ENGLISH } from "../strings.js";
import type { AgentStrings } from "../strings.js";

// Found by name, as the stores are: a page registers its words with one copy of the script, and all show them.
const KEY = Symbol.for("webmcp-agents.strings.1");

interface Languages {
  readonly catalogues: Map<string, Partial<AgentStrings>>;
  readonly listeners: Set<() => void>;
}

/** The languages that are shipped beside English. A page pays for the one that it is written in. */
const SHIPPED: Readonly<Record<string, () => Promise<AgentStrings>>> = {
  ar: async () => (await import("./ar.js")).ARABIC,
  de: async () => (await import("./de.js")).GERMAN,
};

const TAG = /^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,8}$/;
/** As many missing words as a note names. */
const MAX_NAMED = 8;

const loading = new Set<string>();

/**
 * Gives the elements the words of a language, for all elements whose nearest `lang` is that language, one of
 * its regions included. Replaces what is shipped. Missing words stay English, and are named in the console.
 *
 * @param lang A language tag (BCP 47), such as `fr` or `pt-BR`.
 * @param strings The words, by the keys of `AgentStrings`; with `dir: "rtl"` where they are written so.
 * @throws TypeError where `lang` is no language tag, or `strings` no object.
 */
export function registerStrings(lang: string, strings: Partial<AgentStrings>): void {
  const tag = String(lang).toLowerCase();
  if (!TAG.test(tag)) throw new TypeError(`A language tag is needed, such as "fr"; got "${tag}".`);
  if (typeof strings !== "object" || strings === null) {
    throw new TypeError(`The words for "${tag}" must be an object.`);
  }
  const missing = Object.keys(ENGLISH).filter((key) => !Object.hasOwn(strings, key));
  const needed = missing.filter((key) => key !== "lang" && key !== "dir");
  if (needed.length > 0) {
    const more = needed.length > MAX_NAMED ? ` and ${needed.length - MAX_NAMED} more` : "";
    const named = needed.slice(0, MAX_NAMED).join(", ");
    console.warn(`Agent Elements: the words for "${tag}" lack ${named}${more}: English is shown.`);
  }
  setCatalogue(tag, { lang: tag, ...strings });
}

/**
 * The words for a language tag: those of the tag, or of the tag without its last part, and so on (the
 * "lookup" of RFC 4647). Shipped ones are loaded, and the listeners told, when they are first asked for.
 *
 * @returns Undefined where nothing is known of the language, or not yet.
 */
export function stringsFor(lang: string): AgentStrings | undefined {
  let tag = lang.trim().toLowerCase();
  if (!TAG.test(tag)) return undefined;
  for (; tag !== ""; tag = tag.slice(0, Math.max(0, tag.lastIndexOf("-")))) {
    const catalogue = languages().catalogues.get(tag);
    if (catalogue) return completeStrings(catalogue);
    if (tag === "en") return ENGLISH;
    if (Object.hasOwn(SHIPPED, tag)) return void load(tag);
  }
  return undefined;
}

/** Calls the listener when the words of a language come. Returns the function that ends it. */
export function onStrings(listener: () => void): () => void {
  const { listeners } = languages();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(tag: string): Promise<void> {
  if (loading.has(tag)) return;
  loading.add(tag);
  try {
    const strings = await SHIPPED[tag]?.();
    // The page may have registered its own meanwhile.
    if (strings && !languages().catalogues.has(tag)) setCatalogue(tag, strings);
  } catch {
    // English stands meanwhile, and whoever asks next tries anew.
    console.warn(`Agent Elements: the words for "${tag}" could not be loaded.`);
  } finally {
    loading.delete(tag);
  }
}

function setCatalogue(tag: string, strings: Partial<AgentStrings>): void {
  languages().catalogues.set(tag, strings);
  for (const listener of [...languages().listeners]) listener();
}

function languages(): Languages {
  const page = globalThis as { [KEY]?: Languages };
  return (page[KEY] ??= { catalogues: new Map(), listeners: new Set() });
}
