// Our tools for the browser's agents, and other scripts' tools for ours.
import {
  call,
  callFromBrowser,
  expect,
  lists,
  names,
  NATIVE,
  open,
  test,
  WITH_CONTEXT,
  WITHOUT_CONTEXT,
} from "./browser-mode.js";

const OURS = ["pay", "read_room", "set_light"];

test("the page's tools are there for a model, whatever the browser has", async ({ page }) => {
  await open(page);
  expect((await names(page)).sort()).toEqual(OURS);
  const { output } = await call(page, "set_light", { mode: "dim" });
  expect(output).toBe("The light is dim.");
});

test("the browser's own agents have them, too", WITH_CONTEXT, async ({ page }) => {
  await open(page);
  await lists(page, OURS);
  expect(await callFromBrowser(page, "read_room")).toBe("The light is on.");
  expect(await callFromBrowser(page, "set_light", { mode: "dim" })).toBe("The light is dim.");
});

test("a failure tells the browser's agent its code and reason", WITH_CONTEXT, async ({ page }) => {
  await open(page);
  await lists(page, OURS);
  const result = JSON.parse(String(await callFromBrowser(page, "set_light", {})));
  expect(result).toEqual({
    content: [
      { type: "text", text: 'Error [invalid_arguments]: Missing required argument "mode".' },
    ],
    isError: true,
  });
});

test("Playwright lists and calls them from outside", NATIVE, async ({ page }) => {
  await open(page);
  await expect.poll(async () => (await page.webmcp.tools()).length).toBe(3);
  const tool = (await page.webmcp.tools()).find(({ name }) => name === "set_light");
  expect(tool).toMatchObject({ description: "Switch the light." });
  const result = await page.webmcp.callTool("set_light", { mode: "dim" });
  expect(JSON.stringify(result)).toContain("The light is dim.");
  await expect(page.locator("#main > #state")).toHaveText("The light is dim.");
});

test("tools of other scripts are offered and called", WITH_CONTEXT, async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const { modelContext } = document as unknown as { modelContext: Context };
    const add = (name: string, execute: (input: never) => unknown, more: object = {}) =>
      modelContext.registerTool({ name, description: `Does ${name}.`, execute, ...more });
    add("sum", ({ a, b }: { a: number; b: number }) => ({ sum: a + b }), {
      inputSchema: {
        type: "object",
        properties: { a: { type: "number" }, b: { type: "number" } },
        required: ["a", "b"],
      },
    });
    add("nothing", () => undefined);
    add("blocks", () => ({ content: [{ type: "text", text: "in a block" }] }));
    add("broken", () => {
      throw new Error("no luck");
    });
    interface Context {
      registerTool(tool: object): unknown;
    }
  });
  expect((await names(page)).sort()).toEqual(
    [...OURS, "blocks", "broken", "nothing", "sum"].sort(),
  );
  expect((await call(page, "sum", { a: 2, b: 3 })).output).toEqual({ sum: 5 });
  expect((await call(page, "sum", { a: 2 })).error).toBe(
    'Error [invalid_arguments]: Missing required argument "b".',
  );
  expect((await call(page, "nothing")).output).toBeNull();
  expect((await call(page, "blocks")).output).toEqual({
    content: [{ type: "text", text: "in a block" }],
  });
  expect((await call(page, "broken")).error).toMatch(/^Error \[failed\]: /);
});

test(
  "a tool that another script takes away is gone for a model, too",
  WITH_CONTEXT,
  async ({ page }) => {
    await open(page);
    await page.evaluate(() => {
      const stop = new AbortController();
      Object.assign(window, { stop });
      (
        document as unknown as { modelContext: { registerTool(...args: object[]): void } }
      ).modelContext //
        .registerTool(
          { name: "brief", description: "Is there for a while.", execute: () => "here" },
          { signal: stop.signal },
        );
    });
    expect((await call(page, "brief")).output).toBe("here");
    await page.evaluate(() => (window as unknown as { stop: AbortController }).stop.abort());
    expect(await names(page)).not.toContain("brief");
    expect((await call(page, "brief")).error).toMatch(
      /^Error \[unavailable\]: There is no tool "brief"/,
    );
  },
);

test("tools of a frame of this site are offered, and go with it", NATIVE, async ({ page }) => {
  await open(page);
  await page.evaluate(async () => {
    const frame = document.createElement("iframe");
    frame.src = "/tests/e2e/pages/tools-frame.html";
    document.body.append(frame);
    await new Promise((resolve) => (frame.onload = resolve));
  });
  await lists(page, [...OURS, "in_frame", "read_room"]);
  expect((await call(page, "in_frame")).output).toBe("from the frame");
  // The page's own tool keeps its name.
  expect((await call(page, "read_room")).output).toBe("The light is on.");
  await page.evaluate(() => document.querySelector("iframe")?.remove());
  expect((await call(page, "no_such_tool")).tools).toBeTruthy();
  expect(await names(page)).not.toContain("in_frame");
});

test(
  "tools of another origin's frame are offered where the page allows them, and ask first",
  NATIVE,
  async ({ page, baseURL }) => {
    const other = String(baseURL).replace("127.0.0.1", "localhost");
    await open(page);
    await page.evaluate(async (src) => {
      const frame = document.createElement("iframe");
      Object.assign(frame, { src, allow: "tools" });
      document.body.append(frame);
      await new Promise((resolve) => (frame.onload = resolve));
    }, `${other}/tests/e2e/pages/tools-frame.html?exposed`);
    expect(await names(page)).not.toContain("in_frame");
    await page.evaluate(
      (origin) => document.querySelector("agent-chat")?.setAttribute("tool-origins", origin),
      other,
    );
    const answered = call(page, "in_frame");
    await page.locator("agent-chat").getByRole("button", { name: "Run", exact: true }).click();
    expect((await answered).output).toBe("from the frame");
  },
);

test("a consequential tool asks here; the browser is told that it is one", async ({
  page,
  mode,
}) => {
  await open(page);
  const asked = page.locator("agent-chat").getByRole("button", { name: "Don't run" });
  const refused = call(page, "pay");
  await asked.click();
  expect((await refused).error).toMatch(/^Error \[denied\]/);
  expect(await page.evaluate(() => Reflect.get(window, "clicks"))).toBe(0);
  if (mode !== "native") return;
  const hints = await page.evaluate(async () => {
    const { modelContext } = document as unknown as {
      modelContext: { getTools(): Promise<{ name: string; annotations?: object }[]> };
    };
    const tools = await modelContext.getTools();
    return tools.find(({ name }) => name === "pay")?.annotations;
  });
  expect(hints).toMatchObject({ consequentialHint: true });
});

test(
  "an object that can only register tools gets ours and breaks nothing",
  WITHOUT_CONTEXT,
  async ({ page }) => {
    await page.addInitScript(() => {
      const registered: string[] = [];
      Object.assign(window, { registered });
      const context = Object.freeze({
        registerTool: (tool: { name: string }) => void registered.push(tool.name),
      });
      Object.defineProperty(document, "modelContext", { value: context });
    });
    await open(page);
    const registered = () => page.evaluate(() => Reflect.get(window, "registered") as string[]);
    await expect.poll(async () => (await registered()).sort()).toEqual(OURS);
    expect((await call(page, "read_room")).output).toBe("The light is on.");
  },
);

test(
  "a document whose policy forbids tools says so once, and works by itself",
  NATIVE,
  async ({ page }) => {
    await page.route("**/tools.html", async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), "permissions-policy": "tools=()" };
      await route.fulfill({ response, headers });
    });
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    await open(page);
    expect((await call(page, "read_room")).output).toBe("The light is on.");
    const told = said.filter((text) => text.startsWith("document.modelContext:"));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain("Permissions-Policy: tools=(self)");
  },
);
