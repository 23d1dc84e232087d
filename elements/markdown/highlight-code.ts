import type { Emitter } from "highlight.js";
import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import css from "highlight.js/lib/languages/css";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";

const LANGUAGES = { bash, css, javascript, json, php, python, typescript, xml };

/** A piece of code and what it is: `keyword`, `string`, …; `""` for what is nothing in particular. */
export interface CodeSpan {
  readonly text: string;
  readonly scope: string;
}

// Its time grows with the text, and a person looks at the beginning.
const MAX_CHARS = 20_000;

/**
 * Collects spans. highlight.js itself makes HTML text, which nothing here may be; its emitter is the way that
 * it offers for anything else.
 */
class SpanEmitter implements Emitter {
  readonly spans: CodeSpan[] = [];
  readonly #scopes: string[] = [];

  addText(text: string): void {
    if (text !== "") this.spans.push({ text, scope: this.#scopes.at(-1) ?? "" });
  }

  startScope(scope: string): void {
    this.#scopes.push(scope.split(".", 1)[0] ?? "");
  }

  endScope(): void {
    this.#scopes.pop();
  }

  // The core calls these two by their older names.
  openNode(scope: string): void {
    this.startScope(scope);
  }

  closeNode(): void {
    this.endScope();
  }

  __addSublanguage(emitter: SpanEmitter): void {
    this.spans.push(...emitter.spans);
  }

  finalize(): void {
    this.#scopes.length = 0;
  }

  toHTML(): string {
    return "";
  }
}

const highlighter = hljs.newInstance();
highlighter.configure({ __emitter: SpanEmitter });
for (const [name, language] of Object.entries(LANGUAGES)) {
  highlighter.registerLanguage(name, language);
}

/** The code in spans; null where the language is not known or the code is too long. */
export function highlightCode(code: string, language: string): readonly CodeSpan[] | null {
  if (code.length > MAX_CHARS || !highlighter.getLanguage(language)) return null;
  const { _emitter } = highlighter.highlight(code, { language, ignoreIllegals: true });
  return (_emitter as SpanEmitter).spans;
}
