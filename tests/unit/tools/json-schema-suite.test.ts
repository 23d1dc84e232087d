// The public JSON Schema Test Suite (MIT), where it asks for nothing but the keywords that `validateArgs` reads. It
// comes from the package `json-schema-test-suite`, which carries its data; `@json-schema-org/tests` fetches them from
// GitHub while it is installed, which a machine without that way out cannot. The package has draft 4 at the newest:
// these keywords mean the same there as today, but for boolean schemas, which validate-args-inside.test.ts covers.
import { assert } from "chai";
import type { JSONSchema } from "../../../src/local-agent/contract/schema.js";
import { isRecord } from "../../../src/local-agent/tools/foreign-data.js";
import { validateArgs } from "../../../src/local-agent/tools/validate-args.js";

interface Group {
  description: string;
  schema: JSONSchema;
  tests: { description: string; data: unknown; valid: boolean }[];
}

const FOLDER = "/node_modules/json-schema-test-suite/tests/draft4/";

const CHECKED = ["type", "required", "enum", "minimum", "maximum", "properties", "items"];
const NOTES = ["default", "description", "title"];

/** How many cases each file has for us, as the value of an argument and as the arguments themselves. */
const COUNTS: Record<string, [wrapped: number, root: number]> = {
  additionalProperties: [1, 1],
  default: [2, 2],
  enum: [9, 4],
  items: [3, 1],
  maximum: [3, 0],
  minimum: [3, 0],
  properties: [5, 4],
  required: [3, 3],
  type: [56, 1],
};

/** Whether a schema, with all schemas inside it, keeps to the keywords that `validateArgs` reads. */
function isCovered(schema: unknown): schema is JSONSchema {
  return (
    isRecord(schema) &&
    Object.keys(schema).every((keyword) => [...CHECKED, ...NOTES].includes(keyword)) &&
    Object.values(schema["properties"] ?? {}).every(isCovered) &&
    (schema["items"] === undefined || isCovered(schema["items"]))
  );
}

/** Arguments are an object by themselves; type and enum of a tool's whole schema are not checked. */
function asksForObject({ type = "object", enum: values }: JSONSchema): boolean {
  return type === "object" && values === undefined;
}

suite("validateArgs and the JSON Schema Test Suite", () => {
  for (const [file, counts] of Object.entries(COUNTS)) {
    test(`agrees with ${file}.json`, async () => {
      const groups = (await (await fetch(`${FOLDER}${file}.json`)).json()) as Group[];
      const judged: [wrapped: number, root: number] = [0, 0];
      for (const { description: group, schema, tests } of groups) {
        if (!isCovered(schema)) continue;
        for (const { description, data, valid } of tests) {
          const name = `${group}: ${description}`;
          const problem = validateArgs({ properties: { value: schema } }, { value: data });
          assert.equal(problem === null, valid, name);
          judged[0]++;
          if (!asksForObject(schema) || !isRecord(data)) continue;
          assert.equal(validateArgs(schema, data) === null, valid, `${name}, as arguments`);
          judged[1]++;
        }
      }
      assert.deepEqual(judged, counts);
    });
  }
});
