// This package's own endpoint before real pages and a real browser: its session, its guards, its agents and the page's.
import { expect, test } from "@playwright/test";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { AgentStreamPart } from "../../src/local-agent/index.js";
import {
  createChatHandler,
  defineWebAgent,
  toNodeHandler,
  type ModelInput,
} from "../../src/server/index.js";
import { Chat } from "./chat.js";

let server: Server | undefined;

test.afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** The tests' site with an endpoint beside its files; `change` is done to what is sent of them. */
async function siteWith(
  endpoint: RequestListener,
  files: string,
  change = (text: string) => text,
): Promise<string> {
  server = createServer(async (request, response) => {
    if (request.url?.startsWith("/api/chat")) return void endpoint(request, response);
    const file = await fetch(`${files}${request.url}`);
    const type = file.headers.get("content-type") ?? "";
    response.writeHead(file.status, { "content-type": type });
    const bytes = Buffer.from(await file.arrayBuffer());
    response.end(type.startsWith("text/html") ? change(bytes.toString()) : bytes);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("an agent of the page hands a task on: each asks as itself, and gets what the server gives it", async ({
  page,
  baseURL,
}) => {
  const call = (toolName: string, input: object = {}): AgentStreamPart => ({
    type: "tool-call",
    toolCallId: `call-${toolName}`,
    toolName,
    input,
  });
  const steps: AgentStreamPart[][] = [
    [call("delegate_to_stylist", { task: "Choose a red scarf" })],
    [call("look"), call("delegate_to_shopper", { task: "More" })],
    [call("add_scarf")],
    [{ type: "text-delta", text: "I put one into the cart." }],
    [{ type: "text-delta", text: "A scarf is in your cart." }],
  ];
  const inputs: ModelInput[] = [];
  const handler = createChatHandler({
    agents: [
      defineWebAgent({ id: "shopper", instructions: "Sell scarves.", agents: ["stylist"] }),
      defineWebAgent({ id: "stylist", instructions: "Know scarves.", agents: ["shopper"] }),
    ],
    requireAgent: true,
    tools: ["look", "add_scarf"], // Not "open_red".
    sessions: { secret: "a secret that only this test and nobody else knows" },
    model: async function* (input) {
      inputs.push(input);
      yield { type: "message-start", messageId: `m${inputs.length}` };
      yield* steps[inputs.length - 1] ?? [];
      yield { type: "finish", reason: "stop" };
    },
  });
  const site = await siteWith(toNodeHandler(handler), baseURL ?? "", (html) =>
    html.replace('source="/scripted/agents/" device="wasm"', 'endpoint="/api/chat"'),
  );
  await page.goto(`${site}/tests/e2e/pages/agents.html`);
  const chat = new Chat(page);
  await expect(chat.root).toContainText("On this site's server");
  await chat.ask("Choose me a scarf");
  const stylist = chat.root.getByRole("group", { name: "Steps of Stylist" });
  await stylist.getByRole("button", { name: "Run", exact: true }).click();
  await expect(chat.messages.last()).toContainText("A scarf is in your cart.");
  await chat.isIdle();
  await expect(page.locator("#cart")).toHaveText("One scarf is in the cart.");
  await expect(stylist.locator("agent-tool-call")).toHaveText([
    /Failed.*Shop assistant/s, // Answered by the server, before the page runs its own.
    /Done.*Look/s,
    /Done.*Add scarf/s,
  ]);

  const shopper = ["shopper", "look,delegate_to_stylist"];
  const delegated = ["stylist", "look,add_scarf"];
  expect(
    inputs.map(({ agent, tools }) => [agent?.id, tools.map(({ name }) => name).join()]),
  ).toEqual([shopper, delegated, delegated, delegated, shopper]);
  // The page's own words for an agent stay on the page.
  for (const { system, agent } of inputs) {
    expect(system).toContain(agent?.instructions);
    expect(system).not.toContain("You choose scarves.");
    expect(system).not.toContain("You help people here.");
  }
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({
    name: "web_agents_session",
    httpOnly: true,
    sameSite: "Strict",
  });
});

test("the shop, with ?model=server: the model in Node puts two mugs into the basket on the page", async ({
  page,
  baseURL,
}) => {
  const demo = new URL("../../demo/server/listener.js", import.meta.url).href;
  const { listener } = (await import(demo)) as { listener: RequestListener };
  const site = await siteWith(listener, baseURL ?? "");
  await page.goto(`${site}/demo/shop/?model=server`);
  const chat = new Chat(page);
  await expect(page.locator("[data-model=server]")).toBeVisible();
  expect(await chat.answerTo("add two blue mugs to the basket")).toContain("Added 2 × blue mug.");
  await expect(page.locator("#total")).toHaveText("52.00 €");
  expect(await chat.answerTo("what is in my basket?")).toContain("blue mug 24.00 €");
  await expect(chat.calls).toHaveCount(2);
});
