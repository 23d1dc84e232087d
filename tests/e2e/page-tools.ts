// The tools of a page, called without a model.
import { expect, type Page } from "@playwright/test";
import type { ToolRegistry } from "../../src/page/tool-registry.js";
import { unlessLeft } from "../task-success/page-steps.js";

const KEY = "webmcp-agents.tools.1";

/** Resolves when the page has a tool of that name. */
async function toolIsThere(page: Page, name: string): Promise<void> {
  const has = ([key, tool]: readonly [string, string]) => {
    const registry = (globalThis as unknown as Record<symbol, ToolRegistry>)[Symbol.for(key)];
    return registry?.get(tool) !== undefined;
  };
  const isThere = () => unlessLeft(page.evaluate(has, [KEY, name] as const), false);
  await expect.poll(isThere, `a tool ${name}`).toBe(true);
}

/**
 * Calls a tool of the page as soon as it is there, and returns what it answers, or `Error [code]: message`. Null where it
 * leads to another page.
 */
export async function callTool(
  page: Page,
  name: string,
  args: Record<string, unknown> = {},
): Promise<unknown> {
  await toolIsThere(page, name);
  const answer = page.evaluate(
    async ([key, tool, input]) => {
      const registry = (globalThis as unknown as Record<symbol, ToolRegistry>)[Symbol.for(key)];
      const context = {
        signal: new AbortController().signal,
        toolCallId: "call-1",
        waitForPerson: (work: unknown) => work,
      };
      const found = registry!.get(tool)!;
      return Promise.resolve(found.execute(input, context as never)).catch(String);
    },
    [KEY, name, args] as const,
  );
  return unlessLeft(answer, null);
}
