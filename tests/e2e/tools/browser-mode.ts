// The same tests in three kinds of browser: one that has WebMCP itself, one with a polyfill, one with nothing.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base } from "@playwright/test";
import type { Page } from "@playwright/test";

export { expect } from "@playwright/test";

/** How a browser comes by `document.modelContext`. */
export type BrowserMode = "native" | "polyfill" | "none";

// Most tests are for every kind; some have a meaning in one or two alone. playwright.config.ts chooses by these.
/** For browsers that have `document.modelContext`, however they came by it. */
export const WITH_CONTEXT = { tag: "@with-context" };
/** For browsers that have it themselves: policies, frames and Playwright's look from outside are theirs. */
export const NATIVE = { tag: "@native" };
/** For browsers that have none: the page puts its own there. */
export const WITHOUT_CONTEXT = { tag: "@without-context" };

const polyfill = readFileSync(
  createRequire(import.meta.url).resolve("@mcp-b/webmcp-polyfill/iife"),
  "utf8",
);

export const test = base.extend<object, { mode: BrowserMode }>({
  mode: ["none", { option: true, scope: "worker" }],
  page: async ({ page, mode }, use, info) => {
    info.setTimeout(30_000); // No model is loaded here.
    if (mode === "polyfill") await page.addInitScript(polyfill);
    await use(page);
  },
});

/** What a model would see and get: the tools of the moment of the call, and the call's end. */
export interface Outcome {
  tools: { name: string; title?: string; description: string; inputSchema: object }[];
  output?: unknown;
  /** `Error [code]: message`. */
  error?: string;
}

/** Opens a page of `tests/e2e/pages` whose chat is worked by `tools.js`. */
export async function open(page: Page, name = "tools"): Promise<void> {
  await page.goto(`/tests/e2e/pages/${name}.html`);
  await page.waitForFunction(() => "adapter" in window);
}

/** Calls a tool through the chat, as a model does, and waits for the end. */
export async function call(page: Page, name: string, args: object = {}): Promise<Outcome> {
  await ask(page, name, args);
  return outcome(page);
}

/** Begins a call, and does not wait. */
export async function ask(page: Page, name: string, args: object = {}): Promise<void> {
  const refusal = await page.evaluate((text) => {
    const state = window as unknown as { asked?: number };
    state.asked = (state.asked ?? 0) + 1;
    return (
      document.querySelector("agent-chat") as unknown as { send(text: string): unknown }
    ).send(text);
  }, JSON.stringify({ name, args }));
  if (refusal) throw new Error(JSON.stringify(refusal));
}

/** Waits for the end of the call that was begun last. */
export async function outcome(page: Page): Promise<Outcome> {
  const handle = await page.waitForFunction(() => {
    const { asked, outcomes } = window as unknown as { asked: number; outcomes: unknown[] };
    // Idle again, too: the next call would be refused.
    const busy = document.querySelector("agent-chat")?.shadowRoot?.querySelector("agent-activity");
    return outcomes.length === asked && !busy?.shadowRoot?.querySelector("p")
      ? outcomes.at(-1)
      : false;
  });
  return (await handle.jsonValue()) as Outcome;
}

/** The names of the tools that a model is shown now. */
export async function names(page: Page): Promise<string[]> {
  return (await call(page, "no_such_tool")).tools.map(({ name }) => name);
}

/** What `document.modelContext` lists, by name. */
export function listed(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const context = (document as unknown as ContextDocument).modelContext;
    return (await context.getTools()).map(({ name }) => name);
  });
}

/** Waits until `document.modelContext` lists these, in any order. */
export async function lists(page: Page, expected: readonly string[]): Promise<void> {
  await base.expect.poll(async () => (await listed(page)).sort()).toEqual([...expected].sort());
}

/** Calls a tool as a browser's agent does. */
export function callFromBrowser(page: Page, name: string, args: object = {}): Promise<unknown> {
  return page.evaluate(
    async ({ name, args }) => {
      const context = (document as unknown as ContextDocument).modelContext;
      const tool = (await context.getTools()).find((listed) => listed.name === name);
      try {
        return await context.executeTool(tool, args);
      } catch {
        return context.executeTool(tool, JSON.stringify(args));
      }
    },
    { name, args },
  );
}

interface ContextDocument {
  modelContext: {
    getTools(): Promise<{ name: string }[]>;
    executeTool(tool: unknown, input: unknown): Promise<unknown>;
    registerTool(tool: object, options?: object): Promise<void>;
  };
}

/** What the console warns of on a page, from now on. */
export function warnings(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") said.push(message.text());
  });
  return said;
}
