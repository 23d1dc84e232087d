// What the text filters of content systems leave of a tag, in words for the site's author. docs/cms.md has the cases.
import { markupAttribute } from "./markup-attribute.js";
import { ownWords } from "./own-words.js";
import { runawayAttribute } from "./page-inside.js";

/** The quotes that word processors and text filters put in the place of straight ones. */
export const CURLY_QUOTES = "“”„‟‘’‚‛″′«»";

/** Where people write a schema, and no tag of ours reads one. */
export const SCHEMA_ATTRIBUTES: readonly string[] = ["schema", "inputschema", "input-schema"];

const INSTEAD =
  'Write the parameters as params="…", as <tool-param> tags, or as JSON in a ' +
  '<script type="application/json"> inside the tag.';

/**
 * How a text filter has damaged a tag so that it no longer says what its author wrote; null where none has. A
 * tool is not offered then: it would do something else than was meant.
 */
export function filterDamage(element: Element): string | null {
  return cutTag(element) ?? runawayTag(element) ?? quotedTag(element) ?? misplacedSchema(element);
}

/** Drupal's and WordPress's filters end a tag at a ">" in an attribute and drop all its attributes. */
function cutTag(element: Element): string | null {
  if (element.attributes.length > 0 || !/^[^<]*["'“”‘’]\s*\/?>/.test(element.textContent ?? "")) {
    return null;
  }
  return (
    'A text filter has cut its attributes off at a ">" in one of them, and made text of the rest. ' +
    'Leave ">" out of attributes; a description with one stands as the tag\'s text.'
  );
}

/** WordPress makes the quote after a ">" curly: the attribute then goes on to the next straight one. */
function runawayTag(element: Element): string | null {
  const runaway = runawayAttribute(element);
  if (!runaway) return null;
  return (
    `Its attribute ${shownName(runaway)} has no end: the quote after it has become a curly one, as text filters do ` +
    'after a ">" in an attribute, so the page behind it is taken for part of the tag. ' +
    'Leave ">" out of attributes; a description with one stands as the tag\'s text.'
  );
}

/** Attributes typed in a word processor, or in an editor that makes quotes curly. */
function quotedTag(element: Element): string | null {
  const attribute = [...element.attributes].find(({ value }) => /^[“”„‘’‚″′]/.test(value));
  if (!attribute) return null;
  return (
    `The quotes around the value of ${attribute.name} are curly (${attribute.value[0]}), which HTML does not ` +
    'know as quotes. Type straight ones, ", in a code editor or a "Custom HTML" block.'
  );
}

/** A schema as text, in which text filters make quotes curly, or as an attribute, which they cut. */
function misplacedSchema(element: Element): string | null {
  const attribute = SCHEMA_ATTRIBUTES.find((name) => markupAttribute(element, name) !== null);
  if (attribute) return `The attribute ${attribute} is not read. ${INSTEAD}`;
  const words = ownWords(element);
  return /^\{.*\}$/.test(words) && /^\{\s*["“”„‘’'″′«»]/.test(words)
    ? `Its text looks like a schema in JSON, and text is the description. ${INSTEAD}`
    : null;
}

/**
 * The sign that Drupal's filter has cut what stood before a colon in an attribute, as it does to keep out
 * `javascript:` and the like: the rest begins with a space. Null where there is none.
 */
export function looksCut(element: Element): string | null {
  const cut = ["description", "params", "enum", "default"].find((name) =>
    /^ \S/.test(element.getAttribute(name) ?? ""),
  );
  if (cut === undefined) return null;
  const instead = cut === "description" ? "data-description, or the tag's text" : `data-${cut}`;
  return (
    `${cut} begins with a space: a text filter may have cut off what stood before a colon. ` +
    `If so, use ${instead}; if not, take the space away.`
  );
}

function shownName({ name }: Attr): string {
  return name.slice(0, 40);
}
