// What is in the packages.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { publint } from "publint";
import { entriesOf, folderOf } from "./projects.js";

const PACKAGES = [
  { name: "@webmcp-agents/chat", folder: () => folderOf("no-build") },
  { name: "@webmcp-agents/local-agent", folder: () => folderOf("headless") },
];

for (const { name, folder } of PACKAGES) {
  test(`publint has nothing to say of ${name}`, async () => {
    const pkgDir = join(folder(), "node_modules", name);
    // What is installed is exactly what is published: nothing needs to be packed again.
    const { messages } = await publint({ pkgDir, pack: false, strict: true });
    expect(messages).toEqual([]);
  });
}

test("the manifest, where package.json says it is, has every tag that can be imported", () => {
  const name = "@webmcp-agents/chat";
  const installed = join(folderOf("no-build"), "node_modules", name);
  const read = (file: string) => JSON.parse(readFileSync(join(installed, file), "utf8"));
  const { modules } = read(read("package.json").customElements) as Manifest;
  const tags = modules.flatMap(({ declarations }) => declarations ?? []).flatMap(tagNameOf);
  const elements = entriesOf(folderOf("no-build"), name)
    .filter((entry) => entry.startsWith(`${name}/elements/`))
    .map((entry) => entry.slice(`${name}/elements/`.length))
    .filter((element) => element !== "cdn"); // All of them together.
  expect(tags.sort()).toEqual(elements.sort());
  for (const { path, declarations } of modules) {
    const isEntry = declarations?.some(({ tagName }) => tagName !== undefined);
    if (isEntry) expect(existsSync(join(installed, path)), path).toBe(true);
  }
});

interface Manifest {
  modules: { path: string; declarations?: { tagName?: string }[] }[];
}

const tagNameOf = ({ tagName }: { tagName?: string }) => (tagName === undefined ? [] : [tagName]);
