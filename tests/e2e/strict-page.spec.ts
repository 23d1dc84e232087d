// A page under the strictest policy that can run a model: nothing is reported through a whole conversation.
import { expect, test } from "@playwright/test";
import { Chat } from "./chat.js";
import { call, serveScriptedModel } from "./scripted-model.js";
import { FOR_A_MODEL, serveStrictly } from "./strict-policy.js";

test("strict CSP and Trusted Types hold through a conversation with a tool call", async ({
  page,
}) => {
  await serveScriptedModel(page, {
    light: [call("set_light", { mode: "off" }), "It is off."],
    rich: ["**Bold**, a [link](/x), ![i](data:image/png;base64,AA==)\n\n```js\nlet a = 1;\n```"],
  });
  await serveStrictly(page, /\.(html|js)$/, FOR_A_MODEL);
  await page.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(window, { reports });
    document.addEventListener("securitypolicyviolation", (event) => {
      reports.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });

  await page.goto("/tests/e2e/pages/room.html");
  const chat = new Chat(page);
  await chat.download();
  expect(await chat.answerTo("[light] Lights out")).toBe("It is off.");
  await expect(page.locator("body > #state")).toHaveText("The light is off.");

  await chat.ask("[rich] Show me all");
  await chat.isIdle();
  await expect(chat.root.locator("agent-code .keyword")).toHaveText("let");

  const reports = await page.evaluate(() => (window as unknown as { reports: string[] }).reports);
  // The browser asks for /favicon.ico by itself.
  expect(reports.filter((report) => !report.includes("favicon"))).toEqual([]);
  expect(errors.filter((error) => !error.includes("favicon"))).toEqual([]);
});
