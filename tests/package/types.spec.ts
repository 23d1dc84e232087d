// The packages' types as a stranger's TypeScript reads them: strictly, declaration files included.
import { copyFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { entriesOf, folderOf, NEEDS_AI, REPOSITORY, runIn, type Ended } from "./projects.js";

const EXAMPLES = join(REPOSITORY, "tests/examples");
const tsc = join(REPOSITORY, "node_modules/typescript/bin/tsc");

const NODE_TYPES = ["--types", "node", "--typeRoots", join(REPOSITORY, "node_modules/@types")];

const check = (folder: string, ...args: string[]): Promise<Ended> =>
  runIn(folder, process.execPath, tsc, "--noEmit", "--strict", "--target", "es2022", ...args);

for (const [module, moduleResolution] of [
  ["nodenext", "nodenext"],
  ["esnext", "bundler"],
] as const) {
  test(`every entry has types, and they are right, for ${moduleResolution}`, async () => {
    const folder = folderOf("with-vite");
    const entries = ["@webmcp-agents/chat", "@webmcp-agents/local-agent"]
      .flatMap((name) => entriesOf(folder, name))
      .filter((entry) => !entry.endsWith(".json") && entry !== NEEDS_AI);
    const imports = entries.map((entry, at) => `import * as entry${at} from "${entry}";\n`);
    writeFileSync(join(folder, "entries.ts"), imports.join(""));
    copyFileSync(join(import.meta.dirname, "consumer.ts"), join(folder, "consumer.ts"));
    const examples = readdirSync(EXAMPLES);
    for (const file of examples) copyFileSync(join(EXAMPLES, file), join(folder, file));
    const files = ["entries.ts", "consumer.ts", ...examples];
    const resolution = ["--module", module, "--moduleResolution", moduleResolution];
    const ended = await check(folder, "--lib", "es2022,dom,dom.iterable", ...resolution, ...files);
    expect(ended).toEqual({ code: 0, printed: "" });
  });
}

test(`the types of ${NEEDS_AI} are right beside those of ai`, async () => {
  const folder = folderOf("with-ai-sdk");
  writeFileSync(join(folder, "server.ts"), `export * from "${NEEDS_AI}";`);
  const node = [...NODE_TYPES, "--module", "nodenext"];
  const ended = await check(folder, "--lib", "es2022,dom,dom.iterable", ...node, "server.ts");
  expect(ended).toEqual({ code: 0, printed: "" });
});

test("the loop's types need no DOM", async () => {
  const folder = folderOf("headless");
  writeFileSync(join(folder, "loop.ts"), 'export * from "@webmcp-agents/local-agent";');
  const node = [...NODE_TYPES, "--module", "nodenext"];
  const ended = await check(folder, "--lib", "es2022", ...node, "loop.ts");
  expect(ended).toEqual({ code: 0, printed: "" });
});
