import type { JSONSchema } from "../../local-agent/contract/schema.js";

/** The types that a parameter in markup can have. An array is one of strings. */
export const PARAM_TYPES = ["string", "number", "integer", "boolean", "array"] as const;
export type ParamType = (typeof PARAM_TYPES)[number];

/** What one parameter says, as it was read. */
export interface ParamParts {
  readonly name: string;
  readonly type: ParamType;
  readonly required: boolean;
  /** `enum`, `minimum`, `maximum` and `multipleOf`: of the value, or of each one in an array. */
  readonly rules: JSONSchema;
  /** Undefined where it has none. */
  readonly fallback: unknown;
  /** Empty where it has none. */
  readonly description: string;
}

/**
 * A value as its type; undefined where the text is not one.
 *
 * @param text Without white space around it. A list has `|` between its values, or commas where there is no `|`.
 */
export function parseValue(text: string, type: ParamType): unknown {
  switch (type) {
    case "string":
      return text;
    case "boolean":
      return text === "true" ? true : text === "false" ? false : undefined;
    case "array":
      return text.split(text.includes("|") ? "|" : ",").map((word) => word.trim());
    default: {
      const number = text === "" ? NaN : Number(text);
      const fits = type === "integer" ? Number.isInteger(number) : Number.isFinite(number);
      return fits ? number : undefined;
    }
  }
}

/** The schema of a tool's arguments, of its parameters. Names may be any text, `__proto__` too. */
export function schemaOf(params: readonly ParamParts[]): JSONSchema {
  return {
    type: "object",
    properties: Object.fromEntries(params.map((param) => [param.name, paramSchema(param)])),
    required: params.filter(({ required }) => required).map(({ name }) => name),
  };
}

function paramSchema({ type, rules, fallback, description }: ParamParts): JSONSchema {
  return {
    type,
    ...(type === "array" ? { items: { type: "string", ...rules } } : rules),
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(description === "" ? {} : { description }),
  };
}
