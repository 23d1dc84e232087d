// The installed packages in Node.
import { expect, test } from "@playwright/test";
import { entriesOf, folderOf, NEEDS_AI, runIn, type Ended } from "./projects.js";

const NOTHING: Ended = { code: 0, printed: "" };

const PACKAGES = [
  { name: "@webmcp-agents/chat", folder: () => folderOf("no-build"), dependency: "lit" },
  { name: "@webmcp-agents/local-agent", folder: () => folderOf("headless"), dependency: null },
];

for (const { name, folder, dependency } of PACKAGES) {
  test(`importing any entry of ${name} does nothing, and the process ends`, async () => {
    const entries = entriesOf(folder(), name).filter(
      (entry) => !entry.endsWith(".json") && entry !== NEEDS_AI,
    );
    expect(entries).not.toEqual([]);
    // What a dependency leaves behind by itself is its own matter.
    const first = dependency ? `await import("${dependency}");` : "";
    await Promise.all(
      entries.map(async (entry) => {
        expect.soft(await importIn(folder(), first, entry), entry).toEqual(NOTHING);
      }),
    );
  });

  test(`every JSON file that ${name} exports can be read`, async () => {
    const entries = entriesOf(folder(), name).filter((entry) => entry.endsWith(".json"));
    const program = `for (const entry of ${JSON.stringify(entries)}) require(entry);`;
    const ended = await runIn(folder(), process.execPath, "--eval", program);
    expect(ended).toEqual({ code: 0, printed: "" });
  });
}

test(`importing ${NEEDS_AI} does nothing where ai is installed`, async () => {
  const first = 'await import("ai");';
  expect(await importIn(folderOf("with-ai-sdk"), first, NEEDS_AI)).toEqual(NOTHING);
});

/** Imports an entry after something else, and prints the globals that it has made. */
function importIn(folder: string, first: string, entry: string): Promise<Ended> {
  const program = `${first}
    const before = new Set(Reflect.ownKeys(globalThis));
    await import("${entry}");
    for (const key of Reflect.ownKeys(globalThis)) if (!before.has(key)) console.log(key);`;
  return runIn(folder, process.execPath, "--input-type=module", "--eval", program);
}

test("the loop alone runs in Node, without anything else installed", async () => {
  const program = `
    import { createScriptedProvider, runLocalAgent } from "@webmcp-agents/local-agent";
    const call = '<tool_call>{"name": "opening_hours", "arguments": {}}</tool_call>';
    const parts = runLocalAgent(createScriptedProvider([call, "Nine to five."]), {
      messages: [{ id: "1", role: "user", parts: [{ type: "text", text: "When are you open?" }] }],
      tools: [{ name: "opening_hours", description: "When the shop is open.", inputSchema: { type: "object" } }],
      signal: new AbortController().signal,
      callTool: async (name) => name + ": 9 to 17",
    });
    for await (const part of parts) {
      if (part.type !== "activity") console.log(part.type, part.output ?? part.text ?? "");
    }`;
  const node = ["--input-type=module", "--eval", program];
  const { code, printed } = await runIn(folderOf("headless"), process.execPath, ...node);
  expect(printed.split("\n").map((line) => line.trim())).toEqual([
    "message-start",
    "tool-call",
    "tool-result opening_hours: 9 to 17",
    "message-start",
    "text-delta Nine to five.",
    "finish",
    "",
  ]);
  expect(code).toBe(0);
});
