import type { JSONSchema } from "../contract/schema.js";
import { quotedPath, type ArgumentPath } from "./argument-path.js";
import { isRecord, ownKeys, readList, readOwn } from "./foreign-data.js";
import { readRules, type SchemaRules } from "./schema-rules.js";
import { wrongValue } from "./wrong-value.js";

// More objects and lists than a model writes; only what makes itself up while it is read has no end of them.
const MAX_CONTAINERS = 50_000;

/** A schema as one validation meets it. */
interface MetSchema {
  rules: SchemaRules;
  /** The objects and lists that it was met for: one that holds itself is checked once. */
  checked: Set<object>;
}

/** An object or a list whose own rules are kept, and what is inside it still to check. */
interface Container {
  value: object;
  rules: SchemaRules;
  path: ArgumentPath;
}

interface InnerValue {
  value: unknown;
  schema: unknown;
  path: ArgumentPath;
}

/**
 * The first problem with a call's arguments, or `null` (seed rank-tools). Checked in order: `args` is an object;
 * every required key is present and not `""`; each known property's type, enum, minimum and maximum. Unknown
 * arguments are ignored, as the page ignores them. Not a full JSON Schema validator.
 *
 * The same rules then hold for what is inside, through `properties` and `items`: the outer problems first, and inner
 * ones with their path, `"items[0].qty" must be integer, got "two".` A property or item whose schema is `false` is
 * not allowed (JSON Schema).
 *
 * Only own properties count, and `undefined` counts as absent. `NaN` and the infinities are not numbers, as in JSON.
 * Never throws: a part of the schema that cannot be read, or that is of the wrong kind, checks nothing. Takes time in
 * proportion to schema and arguments together, and refuses arguments with more than 50,000 objects and lists in them.
 *
 * @param schema The tool's input schema, compacted or not.
 * @param args What the model wrote.
 * @returns One sentence that a small model can act on.
 */
export function validateArgs(schema: JSONSchema, args: unknown): string | null {
  if (!isRecord(args)) return "Arguments must be an object.";
  const meet = schemaReader();
  const queue: Container[] = [{ value: args, rules: meet(schema).rules, path: null }];
  // Breadth first: a problem with an argument comes before a problem inside one, and no nesting is too deep.
  for (const container of queue) {
    const missing = missingProperty(container);
    if (missing) return `Missing required argument ${quotedPath(missing)}.`;
    for (const { value, schema, path } of innerValues(container)) {
      const { rules, checked } = meet(schema);
      const problem = wrongValue(rules, value);
      if (problem !== null) return `${quotedPath(path)} ${problem}`;
      if (typeof value !== "object" || value === null || checked.has(value)) continue;
      if (queue.length >= MAX_CONTAINERS) return "Arguments hold too much to check.";
      checked.add(value);
      queue.push({ value, rules, path });
    }
  }
  return null;
}

/** Reads each schema once, however many values it is for. */
function schemaReader(): (schema: unknown) => MetSchema {
  const known = new Map<unknown, MetSchema>();
  return (schema) => {
    const met = known.get(schema) ?? { rules: readRules(schema), checked: new Set() };
    known.set(schema, met);
    return met;
  };
}

/** A small model that does not know a value writes `""`, inside an argument as well as for one. */
function missingProperty({ value, rules, path }: Container): ArgumentPath {
  if (!isRecord(value)) return null;
  for (const key of rules.required) {
    const given = readOwn(value, key);
    if (given === undefined || given === "") return { key, parent: path };
  }
  return null;
}

/** The values inside that have a schema: items in their order, properties in the schema's order. */
function* innerValues({ value, rules, path: parent }: Container): Generator<InnerValue> {
  const { items: schema, properties } = rules;
  if (schema !== undefined) {
    for (const [key, item] of (readList(value) ?? []).entries()) {
      yield { value: item, schema, path: { key, parent } };
    }
  }
  // From the value's side: many small objects under one large schema take no longer than they are.
  const names = ownKeys(value).filter((name) => properties.has(name));
  const order = (name: string): number => properties.get(name)?.order ?? 0;
  for (const key of names.sort((a, b) => order(a) - order(b))) {
    const inner = readOwn(value, key);
    if (inner !== undefined) {
      yield { value: inner, schema: properties.get(key)?.schema, path: { key, parent } };
    }
  }
}
