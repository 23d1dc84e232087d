import { readList } from "../src/local-agent/tools/foreign-data.js";

/** What a property takes: said in the console to whoever gives it something else. */
export interface PropertyKind {
  /** Reads on after "must be". */
  readonly says: string;
  accepts(value: unknown): boolean;
}

const isAbsent = (value: unknown): boolean => value === null || value === undefined;

const TEXT: PropertyKind = {
  says: "a text",
  accepts: (value) => isAbsent(value) || typeof value === "string",
};
const NUMBER: PropertyKind = {
  says: "a number",
  accepts: (value) => isAbsent(value) || typeof value === "number",
};
const FLAG: PropertyKind = {
  says: "true or false",
  accepts: (value) => isAbsent(value) || typeof value === "boolean",
};
/** For properties that are read field by field, such as `strings`. */
export const OBJECT: PropertyKind = {
  says: "an object",
  accepts: (value) => isAbsent(value) || typeof value === "object",
};
export const TEXT_LIST: PropertyKind = {
  says: "a list of texts",
  accepts: (value) => readList(value)?.every((item) => typeof item === "string") ?? false,
};

/** The kind that a property's declaration names, or that follows from its attribute. */
export function kindOf(declaration: object): PropertyKind | undefined {
  const { kind, attribute, type, converter } = declaration as {
    kind?: PropertyKind;
    attribute?: unknown;
    type?: unknown;
    converter?: unknown;
  };
  if (kind || attribute === false || converter !== undefined) return kind;
  return type === Number ? NUMBER : type === Boolean ? FLAG : TEXT;
}
