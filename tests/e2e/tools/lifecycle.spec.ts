// A page changes all the time: what is offered is what stands there, in every kind of browser.
import { call, expect, listed, lists, names, open, test } from "./browser-mode.js";
import type { BrowserMode } from "./browser-mode.js";
import type { Page } from "@playwright/test";

const OURS = ["pay", "read_room", "set_light"];

/** What a model sees, and what the browser's agents see, are these. */
async function offers(page: Page, mode: BrowserMode, expected: readonly string[]): Promise<void> {
  expect((await names(page)).sort()).toEqual([...expected].sort());
  if (mode !== "none") await lists(page, expected);
}

/** How often `document.modelContext` changes while `work` runs in the page. */
async function changes(page: Page, work: () => unknown): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { changed: 0 });
    const { modelContext } = document as unknown as { modelContext: EventTarget };
    modelContext.addEventListener("toolchange", () => {
      Object.assign(window, { changed: Number(Reflect.get(window, "changed")) + 1 });
    });
  });
  await page.evaluate(work);
  await page.waitForTimeout(200);
  return page.evaluate(() => Number(Reflect.get(window, "changed")));
}

test.beforeEach(({ page }) => open(page));

test("a tag built piece by piece is one tool, when it is whole", async ({ page, mode }) => {
  await page.evaluate(async () => {
    const tag = document.createElement("web-tool");
    document.body.append(tag);
    tag.setAttribute("name", "late");
    tag.append("Comes late.");
    await Promise.resolve();
    const param = document.createElement("tool-param");
    tag.append(param);
    param.setAttribute("name", "word");
    param.setAttribute("required", "");
    (tag as unknown as { execute: object }).execute = ({ word }: { word: string }) =>
      `Got ${word}.`;
  });
  await offers(page, mode, [...OURS, "late"]);
  const { tools, output } = await call(page, "late", { word: "it" });
  expect(output).toBe("Got it.");
  expect(tools.find(({ name }) => name === "late")?.inputSchema).toMatchObject({
    required: ["word"],
  });
});

test("a changed attribute changes the tool: name, description, disabled", async ({
  page,
  mode,
}) => {
  await page.evaluate(() => {
    const tag = document.querySelector("#read-tag");
    tag?.setAttribute("name", "look");
    tag?.setAttribute("description", "Look around.");
  });
  await offers(page, mode, ["look", "pay", "set_light"]);
  const { tools } = await call(page, "look");
  expect(tools.find(({ name }) => name === "look")?.description).toBe("Look around.");
  await page.evaluate(() => document.querySelector("#read-tag")?.setAttribute("disabled", ""));
  await offers(page, mode, ["pay", "set_light"]);
  await page.evaluate(() => document.querySelector("#read-tag")?.removeAttribute("disabled"));
  await offers(page, mode, ["look", "pay", "set_light"]);
});

test("a tag that moves keeps its registration", async ({ page, mode }) => {
  if (mode !== "none") await lists(page, OURS);
  const move = () => {
    const tag = document.querySelector("#read-tag");
    if (tag) document.body.append(tag);
    document.body.append(document.querySelector("main") ?? "");
  };
  if (mode === "none") await page.evaluate(move);
  else expect(await changes(page, move)).toBe(0);
  await offers(page, mode, OURS);
});

test("so does one that moveBefore moves", async ({ page, mode }) => {
  if (mode !== "none") await lists(page, OURS);
  const move = () => {
    const tag = document.querySelector("#read-tag");
    (document.body as unknown as { moveBefore(node: unknown, before: null): void }).moveBefore(
      tag,
      null,
    );
  };
  if (mode === "none") await page.evaluate(move);
  else expect(await changes(page, move)).toBe(0);
  await offers(page, mode, OURS);
  expect((await call(page, "read_room")).output).toBe("The light is on.");
});

test("a clone waits for the name until the first has gone", async ({ page, mode }) => {
  await page.evaluate(() => {
    const clone = document.querySelector("#read-tag")?.cloneNode(true) as Element;
    clone.setAttribute("description", "The clone.");
    document.body.append(clone);
  });
  await offers(page, mode, OURS);
  await page.evaluate(() => document.querySelector("#read-tag")?.remove());
  await offers(page, mode, OURS);
  const { tools } = await call(page, "read_room");
  expect(tools.find(({ name }) => name === "read_room")?.description).toBe("The clone.");
});

test("a body that is swapped, as page transitions do, brings its own tools", async ({
  page,
  mode,
}) => {
  await page.evaluate(async () => {
    const source = await (await fetch("/tests/e2e/pages/tools.html")).text();
    const next = new DOMParser().parseFromString(source, "text/html");
    next.querySelector("#read-tag")?.setAttribute("name", "read_next");
    next.querySelectorAll("script, agent-chat").forEach((element) => element.remove());
    const chat = document.querySelector("agent-chat") as Element;
    document.documentElement.replaceChild(document.adoptNode(next.body), document.body);
    document.body.append(chat);
  });
  await offers(page, mode, ["pay", "read_next", "set_light"]);
});

test("after back, from the browser's cache or anew, all tools are there", async ({
  page,
  mode,
}) => {
  await page.goto("/tests/e2e/pages/tools-frame.html");
  await page.goBack();
  await page.waitForFunction(() => "adapter" in window);
  await offers(page, mode, OURS);
  expect((await call(page, "read_room")).output).toBe("The light is on.");
});

test("hot reload puts a new tag of the same name in the place of the old", async ({
  page,
  mode,
}) => {
  await page.evaluate(() => {
    for (let i = 0; i < 5; i += 1) {
      const old = document.querySelector('web-tool[name="read_room"]');
      const fresh = old?.cloneNode(true) as Element;
      fresh.setAttribute("description", `Version ${i}.`);
      // Some tools put the new one in first, some take the old one away first.
      if (i % 2) old?.replaceWith(fresh);
      else {
        old?.after(fresh);
        old?.remove();
      }
    }
  });
  await offers(page, mode, OURS);
  const { tools } = await call(page, "read_room");
  expect(tools.find(({ name }) => name === "read_room")?.description).toBe("Version 4.");
});

test("a tool that goes while it runs still answers, and then is gone", async ({ page, mode }) => {
  await page.evaluate(() => {
    const tag = document.querySelector("#read-tag") as unknown as Element & { execute: object };
    tag.execute = async () => {
      tag.remove();
      await new Promise((resolve) => setTimeout(resolve, 100));
      return "I was the last.";
    };
  });
  if (mode === "none") {
    expect((await call(page, "read_room")).output).toBe("I was the last.");
  } else {
    await lists(page, OURS);
    const answer = await page.evaluate(async () => {
      const { modelContext } = document as unknown as {
        modelContext: {
          getTools(): Promise<{ name: string }[]>;
          executeTool(tool: unknown, input: unknown): Promise<unknown>;
        };
      };
      const tool = (await modelContext.getTools()).find(({ name }) => name === "read_room");
      return modelContext.executeTool(tool, {}).catch(() => modelContext.executeTool(tool, "{}"));
    });
    expect(answer).toBe("I was the last.");
  }
  await offers(page, mode, ["pay", "set_light"]);
});

test("a tool that adds others while it runs is followed by them at the next step", async ({
  page,
  mode,
}) => {
  await page.evaluate(() => {
    const tag = document.querySelector("#read-tag") as unknown as { execute: object };
    tag.execute = () => {
      const fresh = document.createElement("web-tool");
      fresh.setAttribute("name", "fresh");
      fresh.setAttribute("read", "#state");
      fresh.append("Newly there.");
      document.body.append(fresh);
    };
  });
  await call(page, "read_room");
  await offers(page, mode, [...OURS, "fresh"]);
  expect((await call(page, "fresh")).output).toBe("The light is on.");
});

test("a form's changed controls change its tool for the browser, too", async ({ page, mode }) => {
  await page.evaluate(() => {
    const label = document.createElement("label");
    const input = document.createElement("input");
    Object.assign(input, { type: "number", name: "minutes", max: "60" });
    label.append("For how long ", input);
    document.querySelector("#lamp")?.prepend(label);
  });
  const expected = { type: "integer", maximum: 60, description: "For how long" };
  const { tools } = await call(page, "no_such_tool");
  const schema = tools.find(({ name }) => name === "set_light")?.inputSchema;
  expect(schema).toMatchObject({ properties: { minutes: expected } });
  if (mode === "none") return;
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { modelContext } = document as unknown as {
          modelContext: { getTools(): Promise<{ name: string; inputSchema?: unknown }[]> };
        };
        const tools = await modelContext.getTools();
        return tools.find(({ name }) => name === "set_light")?.inputSchema;
      }),
    )
    .toMatchObject({ properties: { minutes: expected } });
  expect(await listed(page)).toHaveLength(3);
});
